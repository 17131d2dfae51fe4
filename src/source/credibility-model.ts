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
  outlinks: { weight: 0.05, usual: 1.5, spread: 1.1 },
};

export type CredibilityScore = {
  /** 0 to 1, 0.5 where nothing speaks for or against the page. */
  score: number;
  /** What moved it most, strongest first. */
  reasons: string[];
};

const mostReasons = 3;
const smallestReason = 0.03;

/** How much the page reads like those of sites that are rated as factual. Undefined for texts too short to tell. */
export function scoreCredibility(input: CredibilityInput): CredibilityScore | undefined {
  const features = readCredibilityFeatures(input);
  if (textFeatureNames.every((name) => features[name] === undefined)) return undefined;
  const moves: { name: FeatureName; value: number; move: number }[] = [];
  for (const name of textFeatureNames) {
    const value = standardise(features[name], fitted.mean[name], fitted.deviation[name]);
    moves.push({ name, value, move: value * fitted.weights[name] });
  }
  for (const name of Object.keys(structureWeights) as StructureFeatureName[]) {
    const { weight, usual, spread } = structureWeights[name];
    const value = features[name] === undefined ? 0 : standardise(features[name], usual, spread);
    moves.push({ name, value, move: value * weight });
  }
  const sum = moves.reduce((total, { move }) => total + move, fitted.bias);
  const strongest = moves
    .filter(({ move }) => Math.abs(move) >= smallestReason)
    .sort((a, b) => Math.abs(b.move) - Math.abs(a.move))
    .slice(0, mostReasons);
  return { score: 1 / (1 + Math.exp(-sum)), reasons: strongest.map(describeMove) };
}

function describeMove({ name, value, move }: { name: FeatureName; value: number; move: number }): string {
  return `${featureWords[name][value >= 0 ? 0 : 1]} (${move >= 0 ? 'for' : 'against'} it)`;
}

/** Three deviations at most: one odd count must not decide. */
function standardise(value: number | undefined, mean: number, deviation: number): number {
  return value === undefined ? 0 : Math.max(-3, Math.min(3, (value - mean) / deviation));
}
