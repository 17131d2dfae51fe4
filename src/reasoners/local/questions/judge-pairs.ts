import { isDecided } from '../../../core/label.ts';
import { plainRating, type Rating } from '../../../core/rating.ts';
import type { SourcedPairInput } from '../../../tasks/question-pair.ts';
import { decapitalise } from '../../../text/statements/question-forms.ts';
import type { Tools } from '../handler.ts';
import { type JudgedLine, judgeEvidence, partsOf } from '../judge/judge-evidence.ts';
import { statementsOf } from './statements-of.ts';

export type JudgedPairs = {
  rating: Rating;
  confidence: number;
  summary: string;
  lines: Omit<JudgedLine, 'parts'>[];
  points: { sentence: string; cites: string[] }[];
  missing: string[];
};

type PairsToJudge = {
  claim: string;
  today: string;
  objection?: string | undefined;
  pairs: readonly SourcedPairInput[];
};

const mostPoints = 8;
const mostMissing = 4;

/** The judge of every pipeline, asked about the quotes that the answers rest on. */
export async function judgePairs(input: PairsToJudge, tools: Tools): Promise<JudgedPairs> {
  const evidence = new Map(
    input.pairs.flatMap((pair) => pair.evidence.map((item) => [item.id, item] as const)),
  );
  const parts = partsOf(
    input.claim,
    (await statementsOf(input.claim)).map((text) => ({ text })),
  );
  const judged = await judgeEvidence(
    {
      claim: input.claim,
      parts,
      items: [...evidence.values()],
      isSecondTry: input.objection !== undefined,
      today: input.today,
    },
    tools,
  );
  const lines = judged.lines.map(({ parts: _, ...line }) => line);
  const decisive = [...lines]
    .filter(({ stance }) => stance !== 'neutral')
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPoints);
  return {
    rating: plainRating(judged.label),
    confidence: judged.confidence,
    summary: judged.summary,
    lines,
    points: decisive.map(({ evidence: id, says }) => ({
      sentence: `${evidence.get(id)?.title ?? 'A source'}: ${says}`,
      cites: [id],
    })),
    missing: judged.parts
      .filter(({ label }) => !isDecided(label))
      .map(({ part }) => `whether it is so that ${decapitalise(part.text)}`)
      .slice(0, mostMissing),
  };
}
