import type { Triple } from '../../core/graph.ts';
import type { Quantity } from '../../text/quantities/quantities.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { meansEnd, subjectOf, timeOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import type { TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';

const secondsOfYear = 365.25 * 24 * 3600;
const daysOfYear = 365.25;
const lasts = /\b(?:lasted|went on|raged|took|was fought|were fought)\s(?:for\s)?/iu;

/** "The First World War lasted more than six years": reckoned from when it began and when it ended. */
export function judgeDuration<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
): TripleJudgement<T>[] {
  const match = lasts.exec(claim.text);
  if (match === null) return [];
  const claimed = claim.quantities.find(
    ({ dimension, start, text }) =>
      dimension === 'duration' &&
      start >= match.index &&
      /\b(?:years?|decades?|centur(?:y|ies))\b/iu.test(text),
  );
  const subject = claim.mentions.filter(({ end }) => end <= match.index).sort((a, b) => b.end - a.end)[0];
  if (claimed === undefined || subject?.id === undefined || claim.times.length > 0) return [];
  const own = (relation: string) =>
    triples.filter((triple) => findRelation(triple)?.id === relation && meansEnd(subject, subjectOf(triple)));
  const [[begun], [ended]] = [own('began'), own('ended')];
  const [from, to] = [begun && timeOf(begun.object), ended && timeOf(ended.object)];
  if (begun === undefined || ended === undefined || from?.from === undefined || to?.to === undefined)
    return [];
  // A year is counted as begun or as full, as people count.
  const years = {
    least: ((to.from ?? to.to) - (from.to ?? from.from)) / daysOfYear,
    most: (to.to - from.from) / daysOfYear,
  };
  const outcome = compareYears(claimed, years);
  if (outcome === undefined) return [];
  const isDenied = claim.negations.some(({ scope }) => scope.start <= match.index && match.index < scope.end);
  return [
    {
      stance: outcome === isDenied ? 'refutes' : 'supports',
      confidence: sure,
      rule: isDenied ? 'negated' : 'duration',
      because: `${wordsOfTriple(begun)} ${wordsOfTriple(ended)}`,
      triples: [begun, ended],
      about: `duration at ${match.index}`,
    },
  ];
}

/** A statement without the words that say how long it lasted. */
export function withoutDuration(text: string): string {
  return text.replace(lasts, ' ').replace(yearsOf, ' ');
}

const yearsOf =
  /\b(?:(?:about|around|nearly|almost|roughly|exactly|only|just|(?:more|longer|less|fewer) than|over|under|at least|at most|up to)\s)*(?:an?|\d[\d,.]*|\p{L}+(?:-\p{L}+)?)\s(?:years?|decades?|centur(?:y|ies))\b/iu;
const sure = 0.88;

/** Whether it was as long as that; undefined where it depends on how one counts. */
function compareYears(
  claimed: Quantity,
  { least, most }: { least: number; most: number },
): boolean | undefined {
  const [low, high] = [claimed.low / secondsOfYear, claimed.high / secondsOfYear];
  if (claimed.bound === 'at-least') return least >= low ? true : most + 1 < low ? false : undefined;
  if (claimed.bound === 'at-most') return most <= high ? true : least - 1 > high ? false : undefined;
  const slack = Math.max(1, claimed.precision / secondsOfYear);
  if (low - slack <= least && most <= high + slack) return true;
  const apart = Math.max(2, 0.15 * most) + claimed.precision / secondsOfYear;
  return least - apart > high || most + apart < low ? false : undefined;
}
