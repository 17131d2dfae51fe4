import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import { type Side, secondLook } from '../bars.ts';
import { oppositeSide } from '../weigh-pair.ts';

/** What the model reads in a sentence of the statement, and, where it was asked for that, of its denial. */
export type SentenceReading = { own: StanceProbabilities; denial?: StanceProbabilities };

/** How far a sentence speaks for its side of the statement, and for the other side of its denial. */
export function agreement({ own, denial }: Required<SentenceReading>, side: Side): number {
  return own[side] + denial[oppositeSide[side]] - own[oppositeSide[side]] - denial[side];
}

/** What a reading of the denial can add to it, or take from it, at the most. */
const mostOfDenial = 1;
/** Sums are compared that were made in another order. */
const inexact = 1e-9;

/**
 * The sentences of which the denial has to be read next, by their places: only the best sentence counts, and the reading of the statement alone tells how
 * good one can be. None where what is still unread cannot change what is made of them.
 */
export function denialsToRead(
  sentences: readonly SentenceReading[],
  { side, isRule }: { side: Side; isRule: boolean },
): number[] {
  const leaning = sentences.map(({ own }) => own[side] - own[oppositeSide[side]]);
  const known = sentences.filter(isRead).map((sentence) => agreement(sentence, side));
  const least = Math.max(...known, ...leaning.map((value) => value - mostOfDenial));
  const mayBeBest = (at: number) => {
    const sentence = sentences[at] as SentenceReading;
    const most = isRead(sentence) ? agreement(sentence, side) : (leaning[at] ?? 0) + mostOfDenial;
    return most >= least - inexact;
  };
  const open = [...sentences.keys()].filter(mayBeBest);
  const comesTo = new Set(open.map((at) => withoutDenial(sentences[at] as SentenceReading, side, isRule)));
  if (comesTo.size === 1 && !comesTo.has('depends')) return [];
  const unread = open.filter((at) => !isRead(sentences[at] as SentenceReading));
  if (known.length > 0) return unread;
  // Mostly the one that leans the furthest is the best, and none of the others need be read.
  const furthest = Math.max(...leaning);
  return unread.filter((at) => leaning[at] === furthest).slice(0, 1);
}

/** What is made of the quote if this is its best sentence, where that is the same whatever the denial comes to. */
function withoutDenial(
  { own }: SentenceReading,
  side: Side,
  isRule: boolean,
): 'silenced' | 'by its rule' | 'depends' {
  if (own[oppositeSide[side]] >= secondLook.sentence) return 'silenced';
  if (own[side] >= secondLook.sentence) return 'depends';
  return isRule ? 'by its rule' : 'silenced';
}

function isRead(sentence: SentenceReading): sentence is Required<SentenceReading> {
  return sentence.denial !== undefined;
}

/** The best of them, one that was not read to the end being as good as it is at the least: where that was not needed, it makes no difference. */
export function bestSentence<One extends SentenceReading>(
  sentences: readonly One[],
  side: Side,
): (One & Required<SentenceReading>) | undefined {
  const worst = { supports: 0, refutes: 0, silent: 0, [side]: 1 };
  return sentences
    .map((sentence) => ({ ...sentence, denial: sentence.denial ?? worst }))
    .toSorted((a, b) => agreement(b, side) - agreement(a, side))[0];
}
