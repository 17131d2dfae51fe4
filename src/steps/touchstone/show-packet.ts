import { ratingInWords } from '../../core/rating.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import type { JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import type { SettledItem } from './check-cited-stances.ts';
import type { SecondOpinion } from './judge-packet.ts';
import { type PacketEntry, tokensOfPacket } from './make-packet.ts';

/** The packet as it was judged: every item with who says it and what was read in it, and what became of those that were read twice. */
export function showPacket(
  entries: readonly PacketEntry[],
  answer: JudgePacketOutput,
  settled: readonly SettledItem[],
  context: Context,
): void {
  context.note.exhibit({
    kind: 'table',
    title: `The packet that was judged (${entries.length} passages, about ${tokensOfPacket(entries)} tokens)`,
    columns: ['Item', 'Source', 'Standing', 'Date', 'Nearness', 'Judged', 'Read again'],
    rows: entries.map(({ evidence, passage }) => {
      const given = answer.stances.find(({ item }) => item === evidence.id);
      const again = settled.find(({ item }) => item === evidence.id);
      return {
        cells: [
          evidence.id,
          evidence.source.publisher ?? evidence.source.title,
          evidence.source.reliability.tier,
          (evidence.source.published ?? passage?.published ?? '').slice(0, 10) || 'not known',
          passage?.similarity ?? 'graph',
          given?.stance ?? 'neutral',
          again === undefined ? '' : `${again.judged}, verifier ${again.verifier}: ${again.settled}`,
        ],
        cites: [evidence.id],
      };
    }),
  });
  if (answer.missing.length === 0) return;
  context.note.exhibit({
    kind: 'table',
    title: 'What would settle it and was not found',
    columns: ['Question', 'Search'],
    rows: answer.missing.map(({ question, query }) => ({ cells: [question, query], cites: [] })),
  });
}

/** As unsure as this where two models do not agree. */
const inDoubt = 0.5;

/** What the second model says beside the first. Where they do not agree the verdict stands, with less confidence, and the report says so. */
export function withSecondOpinion(
  conclusion: Conclusion,
  first: JudgePacketOutput,
  second: SecondOpinion | undefined,
  context: Context,
): Conclusion {
  if (second === undefined) return conclusion;
  const { by, answer, agrees } = second;
  const row = (who: string, { rating, confidence, summary }: JudgePacketOutput) => ({
    cells: [who, ratingInWords(rating), confidence, summary],
    cites: [],
  });
  context.note.exhibit({
    kind: 'table',
    title: agrees ? 'Second opinion: the two agree' : 'Second opinion: the two do not agree',
    columns: ['Judge', 'Rating', 'Confidence', 'Why'],
    rows: [row('first', first), row(by, answer)],
  });
  if (agrees) return conclusion;
  return {
    ...conclusion,
    confidence: Math.min(conclusion.confidence, inDoubt),
    summary: `${conclusion.summary} ${by}, asked about the same evidence, rates the claim ${ratingInWords(answer.rating)}.`,
  };
}
