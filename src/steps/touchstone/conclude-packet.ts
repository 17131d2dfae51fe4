import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { carries, isDecided } from '../../core/label.ts';
import { isOfTheWhole, labelOfRating, plainRating, ratingInWords } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Reason } from '../../core/verdict.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import type { JudgeClaimOutput } from '../../tasks/verdicts/judge-claim.ts';
import type { JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import { findInconsistency } from '../evidence/check-consistency.ts';
import type { SettledItem } from './check-cited-stances.ts';
import type { PacketEntry } from './make-packet.ts';
import { describeTooNew } from './too-new.ts';

/** The answer in the form of every judgement, so that one gate serves them all. */
export function asJudged(answer: JudgePacketOutput, entries: readonly PacketEntry[]): JudgeClaimOutput {
  const partsOf = (item: string) =>
    answer.parts.filter(({ cites }) => cites.includes(item)).map(({ part }) => part);
  return {
    lines: entries.map(({ evidence }) => {
      const given = answer.stances.find(({ item }) => item === evidence.id);
      const said = answer.reasons.find(({ cites }) => cites.includes(evidence.id))?.sentence;
      return {
        evidence: evidence.id,
        stance: given?.stance ?? 'neutral',
        confidence: given?.confidence ?? 0,
        says: given === undefined ? '' : (said ?? evidence.says),
        subClaims: partsOf(evidence.id),
      };
    }),
    subVerdicts: answer.parts.map(({ part, label, cites }) => ({
      subClaim: part,
      label,
      confidence: answer.confidence,
      cites,
    })),
    rating: answer.rating,
    confidence: answer.confidence,
    summary: answer.summary,
    wouldChange: answer.missing.map(({ question }) => question),
    notChecked: [],
  };
}

export type ConcludeInput = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  entries: readonly PacketEntry[];
  answer: JudgePacketOutput;
  /** What became of items that the verifier read otherwise. */
  settled: readonly SettledItem[];
  /** What did not hold together before that, though it was asked again. */
  inconsistency?: string | undefined;
  today: string;
};

/** Answer and checks as a conclusion: the label follows from the stances, what is left out is said with its quote, and so is what is too new. */
export function concludePacket(input: ConcludeInput, context: Context): Conclusion {
  const { answer, entries, settled } = input;
  const judged = asJudged(answer, entries);
  for (const { evidence, stance, confidence, says, subClaims } of judged.lines)
    context.note.stance(evidence, {
      stance,
      stanceConfidence: confidence,
      says: settled.find(({ item }) => item === evidence)?.says ?? says,
      subClaims: stance === 'neutral' ? [] : subClaims,
    });
  const inconsistency = findInconsistency(judged);
  const label = labelAfterGate(input, inconsistency);
  const carrying = judged.lines
    .filter(({ stance }) => carries(label, stance))
    .map(({ evidence }) => evidence);
  const leftOut = answer.leftOut;
  const restsOn = [
    ...new Set([...carrying, ...(leftOut === null || !isDecided(label) ? [] : [leftOut.item])]),
  ];
  const kept = label === labelOfRating(answer.rating);
  const tooNew = describeTooNew({ ...input, label });
  return {
    label,
    rating: kept ? answer.rating : plainRating(label),
    confidence: kept ? answer.confidence : Math.min(answer.confidence, 0.5),
    summary: [
      kept ? answer.summary : objected(input, inconsistency),
      ...(tooNew === undefined ? [] : [tooNew]),
    ].join(' '),
    ...(leftOut === null || !kept
      ? {}
      : { leftOut: { what: leftOut.what, quote: leftOut.quote, cites: [leftOut.item] } }),
    ...defined({ tooNew }),
    reasons: [
      ...(leftOut === null ? [] : [leftOutReason(leftOut)]),
      ...(kept
        ? []
        : [
            {
              sentence: objected(input, inconsistency),
              cites: judged.lines
                .filter(({ stance }) => stance !== 'neutral')
                .map(({ evidence }) => evidence),
            },
          ]),
      ...answer.reasons,
    ],
    restsOn,
    subVerdicts: input.subClaims.map(({ id, text }) => {
      const given = answer.parts.find(({ part }) => part === id);
      return {
        subClaim: id,
        text,
        label: given?.label ?? 'not-enough-evidence',
        confidence: given === undefined ? 0 : answer.confidence,
        cites: given?.cites ?? [],
      };
    }),
    wouldChange: [
      ...(tooNew === undefined ? [] : ['Sources that appeared after the claim.']),
      ...judged.wouldChange,
    ],
    notChecked: input.subClaims
      .filter(
        ({ id }) => !isDecided(answer.parts.find(({ part }) => part === id)?.label ?? 'not-enough-evidence'),
      )
      .map(({ text }) => text),
  };
}

/** What still does not hold together is in dispute; where an item that was read again carries nothing any more, the claim is open. */
function labelAfterGate({ answer, settled }: ConcludeInput, inconsistency: string | undefined) {
  const label = labelOfRating(answer.rating);
  if (inconsistency === undefined) return label;
  const turned = settled.some(({ judged, settled: now }) => judged !== now);
  const sides = new Set(answer.stances.map(({ stance }) => stance));
  if (turned && !(sides.has('supports') && sides.has('refutes'))) return 'not-enough-evidence';
  // Its parts hold and an item says what the whole leaves out: that is what such a rating means.
  if (isOfTheWhole(answer.rating) && answer.leftOut !== null) return label;
  return 'conflicting';
}

function objected({ answer, settled }: ConcludeInput, inconsistency: string | undefined): string {
  const turned = settled.find(({ judged, settled: now }) => judged !== now);
  const why =
    turned === undefined
      ? (inconsistency ?? 'its parts do not agree.')
      : `item ${turned.item}, read again by itself, ${turned.settled === 'neutral' ? 'does not settle it' : `${turned.settled} it`}: ${turned.says}`;
  return `The judge rated the claim ${ratingInWords(answer.rating)}, but ${why}`;
}

function leftOutReason({ what, quote, item }: NonNullable<JudgePacketOutput['leftOut']>): Reason {
  return { sentence: `What the claim leaves out or twists: ${what} (“${quote}”)`, cites: [item] };
}
