import { defined } from '../../../core/defined.ts';
import type { Label } from '../../../core/label.ts';
import type { JudgeClaimOutput } from '../../../tasks/judge-claim.ts';
import type { SourcedPairInput } from '../../../tasks/question-pair.ts';
import { labelOfRating } from '../../../tasks/ratings.ts';
import { decapitalise } from '../../../text/statements/question-forms.ts';
import type { Tools } from '../handler.ts';
import { judgeClaimLocally } from '../handlers/judge-claim.ts';
import { statementsOf } from './statements-of.ts';

export type JudgedPairs = {
  label: Label;
  confidence: number;
  summary: string;
  lines: Omit<JudgeClaimOutput['lines'][number], 'subClaims'>[];
  points: { sentence: string; cites: string[] }[];
  missing: string[];
};

type PairsToJudge = {
  claim: string;
  date?: string | undefined;
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
  const subClaims = (await statementsOf(input.claim)).map((text, index) => ({ id: `s${index + 1}`, text }));
  const judged = await judgeClaimLocally(
    {
      claim: input.claim,
      today: input.today,
      ...defined({ date: input.date, objection: input.objection }),
      images: [],
      subClaims,
      evidence: [...evidence.values()].map((item) => ({ ...item, facts: [] })),
    },
    tools,
  );
  const lines = judged.lines.map(({ evidence: id, stance, confidence, says }) => ({
    evidence: id,
    stance,
    confidence,
    says,
  }));
  const decisive = [...lines]
    .filter(({ stance }) => stance !== 'neutral')
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostPoints);
  return {
    label: labelOfRating(judged.rating),
    confidence: judged.confidence,
    summary: judged.summary,
    lines,
    points: decisive.map(({ evidence: id, says }) => ({
      sentence: `${evidence.get(id)?.title ?? 'A source'}: ${says}`,
      cites: [id],
    })),
    missing: subClaims
      .filter(({ id }) =>
        judged.subVerdicts.some(({ subClaim, label }) => subClaim === id && label === 'not-enough-evidence'),
      )
      .map(({ text }) => `whether it is so that ${decapitalise(text)}`)
      .slice(0, mostMissing),
  };
}
