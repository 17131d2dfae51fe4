import type { Stance } from '../../../core/label.ts';
import type { StanceProbabilities } from '../../../spec/verifier.ts';
import { leastOfItsOwn, leastOverlap, leastSimilarity, namedBars, type Side } from './bars.ts';
import { type Features, featureNames, type MeasuredPair } from './pair-features.ts';
import type { RuleFinding } from './rules/rule.ts';
import { stanceWeights } from './stance-weights.ts';

/** How strongly one quote speaks for and against one sub-claim, on a scale on which silence is 0. */
export type StanceScores = { supports: number; refutes: number };

/** What one quote says about one sub-claim. */
export type WeighedPair = StanceProbabilities & {
  stance: Stance;
  findings: readonly RuleFinding[];
  /** False where the quote speaks of something else: it is silent whatever the models say. */
  anchored: boolean;
  /** The quote says that the matter is in dispute. */
  disputed: boolean;
  /** Claim or quote is not English, so nothing is read out of it. */
  foreign: boolean;
  /** What the model reads in this quote without the others of its source. */
  alone: StanceProbabilities;
  focus: string;
  /** Whether a second reading that does not hang on the model says the same: a rule, or the statement's own words. */
  borneOut?: boolean;
  /** Whether the model is sure of it also when one sentence is read alone. */
  isClear?: boolean;
  /** True where a sentence of the user's own documents says so and all of them, read at once, surely say the same. */
  isAgreed?: boolean;
  /** True where the claim denies the statement that was weighed, and the sides have been changed. */
  turned?: boolean;
};

export function isAnchored(overlap: number, similarity: number): boolean {
  return overlap >= leastOverlap || similarity >= leastSimilarity;
}

const silence: StanceScores = { supports: Number.NEGATIVE_INFINITY, refutes: Number.NEGATIVE_INFINITY };

export function weighPair(measured: MeasuredPair): WeighedPair {
  const anchored = isAnchored(measured.overlap, measured.features.similarity) && !measured.setAside;
  const scores = anchored && !measured.foreign ? scorePair(measured.features) : silence;
  const probabilities = toProbabilities(scores);
  return {
    ...probabilities,
    stance: measured.disputed ? 'neutral' : stanceOf(probabilities),
    findings: anchored ? measured.findings : [],
    anchored,
    disputed: measured.disputed,
    foreign: measured.foreign,
    alone: measured.alone,
    focus: measured.focus,
  };
}

function scorePair(features: Features): StanceScores {
  const sum = (side: 'supports' | 'refutes') =>
    featureNames.reduce((total, name) => total + features[name] * stanceWeights[name][side], 0);
  return { supports: sum('supports'), refutes: sum('refutes') };
}

/** Support, refutation and silence as probabilities. */
export function toProbabilities({ supports, refutes }: StanceScores): StanceProbabilities {
  const highest = Math.max(supports, refutes, 0);
  const powers = [supports, refutes, 0].map((score) => Math.exp(score - highest)) as [number, number, number];
  const total = powers[0] + powers[1] + powers[2];
  return { supports: powers[0] / total, refutes: powers[1] / total, silent: powers[2] / total };
}

export function stanceOf({ supports, refutes }: StanceProbabilities): Stance {
  if (supports >= namedBars.supports) return 'supports';
  return refutes >= namedBars.refutes ? 'refutes' : 'neutral';
}

/**
 * Of the quotes of one source, those that carry its stance: each that a rule bears out, or else each that says so by itself, or else the one that
 * comes nearest. The others count with them and are not cited. Support beside a contradiction in the same source must stand in the quote itself.
 */
export function nameCarriers(pairs: readonly WeighedPair[]): WeighedPair[] {
  const contradicted = pairs.some(({ findings }) => findings.some(({ effect }) => effect === 'contradicts'));
  return pairs.map((pair) => {
    const { stance } = pair;
    if (stance === 'neutral') return pair;
    const same = pairs.filter((other) => other.stance === stance);
    const opposite = stance === 'supports' ? 'refutes' : 'supports';
    const says = (other: WeighedPair) =>
      other.alone[stance] > Math.max(other.alone.silent, other.alone[opposite]);
    const isNearest =
      pair === nearest(same, stance) &&
      pair.alone[stance] >= leastOfItsOwn &&
      !(contradicted && stance === 'supports');
    const isBacked = (other: WeighedPair) => other.findings.some(({ effect }) => effect === effectOf[stance]);
    // Beside a quote with the value or the word that decides, the model's reading of another sentence adds nothing.
    if (same.some(isBacked) ? isBacked(pair) : same.some(says) ? says(pair) : isNearest) return pair;
    return { ...pair, stance: 'neutral' };
  });
}

/** What a rule finds where it bears out a side. */
export const effectOf = { supports: 'confirms', refutes: 'contradicts' } as const;
export const oppositeSide: Readonly<Record<Side, Side>> = { supports: 'refutes', refutes: 'supports' };

/** A quote that is shown and carries nothing. */
export function silenced(pair: WeighedPair): WeighedPair {
  return { ...pair, supports: 0, refutes: 0, silent: 1, stance: 'neutral', borneOut: false };
}

function nearest(pairs: readonly WeighedPair[], side: 'supports' | 'refutes'): WeighedPair | undefined {
  return [...pairs].sort((a, b) => b.alone[side] - a.alone[side] || b[side] - a[side])[0];
}
