import {
  type CredibilityInput,
  type FeatureName,
  featureWords,
  readCredibilityFeatures,
  type StructureFeatureName,
  textFeatureNames,
} from './credibility-features.ts';
import fitted from './credibility-weights.json' with { type: 'json' };

/** How well the model told sites apart that it had not seen, when it was fitted. */
export const credibilityFit = fitted.fitted;

/**
 * Set by hand, and small: there were no pages with markup to fit them on. `usual` and `spread` put a value on the scale of the others.
 */
const structureWeights: Readonly<
  Record<StructureFeatureName, { weight: number; usual: number; spread: number }>
> = {
  https: { weight: 0.05, usual: 0.9, spread: 0.3 },
  byline: { weight: 0.08, usual: 0.7, spread: 0.45 },
  date: { weight: 0.08, usual: 0.8, spread: 0.4 },
  adsAndTrackers: { weight: -0.08, usual: 1.4, spread: 0.9 },
  textShare: { weight: 0.05, usual: -3.5, spread: 1 },
};

export type CredibilityScore = {
  /** 0 to 1, 0.5 where nothing speaks for or against the page. */
  score: number;
  /** What moved it most, strongest first. */
  reasons: string[];
};

const mostReasons = 3;
const smallestReason = 0.03;

type Move = { words: readonly [above: string, below: string]; value: number; move: number };

/** How much the page reads like those of sites that are rated as factual. Undefined for texts too short to tell. */
export function scoreCredibility(input: CredibilityInput): CredibilityScore | undefined {
  const features = readCredibilityFeatures(input);
  if (features.length === undefined) return undefined;
  const moves = [
    ...textFeatureNames.map((name) => moveOf(name, features[name], fitted)),
    ...(Object.keys(structureWeights) as StructureFeatureName[]).map((name): Move => {
      const { weight, usual, spread } = structureWeights[name];
      const value = standardise(features[name], usual, spread);
      return { words: featureWords[name], value, move: value * weight };
    }),
  ];
  const sum = moves.reduce((total, { move }) => total + move, fitted.bias);
  const strongest = moves
    .filter(({ move }) => Math.abs(move) >= smallestReason)
    .sort((a, b) => Math.abs(b.move) - Math.abs(a.move))
    .slice(0, mostReasons);
  return { score: 1 / (1 + Math.exp(-sum)), reasons: strongest.map(describeMove) };
}

type Weights = Record<'mean' | 'deviation' | 'weights', Readonly<Record<string, number>>>;

function moveOf(name: FeatureName, raw: number | undefined, weights: Weights): Move {
  const value = standardise(raw, weights.mean[name] ?? 0, weights.deviation[name] ?? 1);
  return { words: featureWords[name], value, move: value * (weights.weights[name] ?? 0) };
}

function describeMove({ words, value, move }: Move): string {
  return `${words[value >= 0 ? 0 : 1]} (${move >= 0 ? 'for' : 'against'} it)`;
}

/** Three deviations at most: one odd count must not decide. */
function standardise(value: number | undefined, mean: number, deviation: number): number {
  return value === undefined ? 0 : Math.max(-3, Math.min(3, (value - mean) / deviation));
}
