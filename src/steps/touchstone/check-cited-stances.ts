import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { carries, type Stance } from '../../core/label.ts';
import { isMisleading, labelOfRating } from '../../core/rating.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import type { StanceProbabilities } from '../../spec/verifier.ts';
import { settleStance } from '../../tasks/evidence/settle-stance.ts';
import type { JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import { affirmStatement } from '../../text/statements/affirm-statement.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { itemSourceOf } from '../evidence/judged-item.ts';
import type { PacketEntry } from './make-packet.ts';

/** What became of one item that two readers read differently. */
export type SettledItem = { item: string; judged: Stance; verifier: Stance; settled: Stance; says: string };

export type CheckedStances = { stances: JudgePacketOutput['stances']; settled: readonly SettledItem[] };

/** As sure as this of the opposite, the verifier's reading is worth a second look. */
const surelyOtherwise = 0.7;
const neighbourhood = 900;

/**
 * The verifier reads every item that the verdict rests on. Where it is sure of the opposite, the item is asked about again, alone and with what
 * stands around it; that answer counts. A claim that misleads with true words is not for the verifier: it reads words.
 */
export const checkCitedStances = step(
  'check-cited-stances',
  async (
    input: { claim: Claim; entries: readonly PacketEntry[]; answer: JudgePacketOutput; mayAsk: number },
    context,
  ): Promise<CheckedStances> => {
    const { answer, entries } = input;
    const label = labelOfRating(answer.rating);
    const carrying = isMisleading(answer.rating)
      ? []
      : answer.stances.filter(({ stance }) => carries(label, stance));
    const claim = captionOf(input.claim.text) ?? input.claim.text;
    const readings = await verifyItems(claim, carrying, entries, context);
    const doubted = carrying
      .flatMap((one) => {
        const reading = readings.get(one.item);
        const other: Stance = one.stance === 'supports' ? 'refutes' : 'supports';
        return reading !== undefined && reading[other] >= surelyOtherwise
          ? [{ ...one, verifier: other, sure: reading[other] }]
          : [];
      })
      .sort((a, b) => b.sure - a.sure)
      .slice(0, input.mayAsk);
    const settled: SettledItem[] = [];
    for (const { item, stance, verifier } of doubted) {
      const entry = entries.find(({ evidence }) => evidence.id === item);
      if (entry === undefined) continue;
      const alone = await askAlone(input.claim, entry, context);
      if (alone !== undefined)
        settled.push({ item, judged: stance, verifier, settled: alone.stance, says: alone.says });
    }
    const stances = answer.stances.map((one) => {
      const again = settled.find(({ item }) => item === one.item);
      return again === undefined || again.settled === one.stance ? one : { ...one, stance: again.settled };
    });
    return { stances, settled };
  },
);

async function verifyItems(
  claim: string,
  carrying: JudgePacketOutput['stances'],
  entries: readonly PacketEntry[],
  context: Context,
): Promise<ReadonlyMap<string, StanceProbabilities>> {
  const quoted = carrying.flatMap(({ item }) => {
    const quote = entries.find(({ evidence }) => evidence.id === item)?.evidence.quote;
    return quote === undefined ? [] : [{ item, quote }];
  });
  if (quoted.length === 0 || claim.trim() === '') return new Map();
  // A denial is read by what it denies, as the judge reads it: the verifier takes "did not … in 1967" beside 1967 for borne out.
  const { text: affirmed, denied } = affirmStatement(claim);
  const answers =
    (await context.attempt(() =>
      context.use.verify(quoted.map(({ quote }) => ({ claim: affirmed, evidence: quote }))),
    )) ?? [];
  return new Map(
    quoted.flatMap(({ item }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[item, denied ? turned(answer) : answer] as const];
    }),
  );
}

function turned({ supports, refutes, silent }: StanceProbabilities): StanceProbabilities {
  return { supports: refutes, refutes: supports, silent };
}

function askAlone(claim: Claim, { evidence, passage }: PacketEntry, context: Context) {
  const judge = context.forVerdict();
  const text = passage?.page.text ?? '';
  const { start, end } = evidence.snapshot;
  return judge.attempt(() =>
    judge.ask(settleStance, {
      claim: claim.text,
      ...defined({ date: claim.date }),
      today: dateOfCheck(context),
      source: itemSourceOf({ ...evidence.source, family: evidence.family }),
      quote: evidence.quote,
      before: text.slice(Math.max(0, start - neighbourhood), start).trim(),
      after: text.slice(end, end + neighbourhood).trim(),
    }),
  );
}
