import { type FeatureName, featureNames } from '../../src/reasoners/local/judge/pair-features.ts';
import type { Example } from '../../bench/judge/judge-examples.ts';

/** What each feature adds to support and to refutation, in the order of `featureNames`. */
export type Weights = { supports: number[]; refutes: number[] };
export type FitOptions = {
  /** Features that get no weight: what the judge would be without them. */
  without?: ReadonlySet<FeatureName>;
  penalty?: number;
};

const rounds = 500;
const fastest = 0.05;

type Sign = -1 | 0 | 1;

/** What a feature may speak for. A fit that would break this learns an accident of the data. */
function allowedSigns(name: FeatureName): { supports: Sign; refutes: Sign } {
  if (name.endsWith('Supports') || name === 'togetherRefutesNegation' || name.endsWith(':confirms'))
    return { supports: 1, refutes: -1 };
  if (name.endsWith('Refutes') || name === 'togetherSupportsNegation' || name.endsWith(':contradicts'))
    return { supports: -1, refutes: 1 };
  if (name === 'similarity' || name === 'overlap' || name === 'samePredicate')
    return { supports: 1, refutes: 1 };
  if (name.endsWith(':unsettles')) return { supports: -1, refutes: -1 };
  if (name === 'valuesMissing' || name === 'namesMissing' || name === 'subjectMissing')
    return { supports: -1, refutes: 0 };
  return { supports: 0, refutes: 0 };
}

/** What a rule is taken to be worth before any claim is seen, so that one that seldom speaks is not ignored. */
function expectedWeight(name: FeatureName): { supports: number; refutes: number } {
  if (name.endsWith(':contradicts')) return { supports: -1.5, refutes: 1 };
  if (name.endsWith(':unsettles')) return { supports: -2, refutes: -0.5 };
  if (name.endsWith(':confirms')) return { supports: 0.5, refutes: -0.5 };
  return { supports: 0, refutes: 0 };
}

/**
 * The weights under which the labels are most likely, with a penalty on the squares of their distances from what is expected. A claim is as much supported as by its strongest
 * quote, and as much refuted. Adam, projected onto the allowed signs.
 */
export function fitWeights(
  examples: readonly Example[],
  { without = new Set(), penalty = 0.7 }: FitOptions = {},
): Weights {
  const usable = examples.filter((example) => example.quotes.length > 0);
  const size = featureNames.length;
  const signs = featureNames.map(allowedSigns);
  const expected = featureNames.map(expectedWeight);
  const free = featureNames.map((name) => !without.has(name));
  const zeros = (): Weights => ({
    supports: new Array<number>(size).fill(0),
    refutes: new Array<number>(size).fill(0),
  });
  const [weights, mean, square] = [zeros(), zeros(), zeros()];
  for (let round = 1; round <= rounds; round++) {
    const slope = slopeOf(usable, weights);
    const rate = fastest * (1 - round / (rounds + 1));
    for (const side of ['supports', 'refutes'] as const) {
      for (let index = 0; index < size; index++) {
        if (free[index] === false) continue;
        const pull =
          index === 0 ? 0 : 2 * penalty * (at(weights[side], index) - (expected[index]?.[side] ?? 0));
        const step = at(slope[side], index) + pull;
        mean[side][index] = 0.9 * at(mean[side], index) + 0.1 * step;
        square[side][index] = 0.999 * at(square[side], index) + 0.001 * step * step;
        const moved =
          at(weights[side], index) -
          (rate * (at(mean[side], index) / (1 - 0.9 ** round))) /
            (Math.sqrt(at(square[side], index) / (1 - 0.999 ** round)) + 1e-9);
        const sign = signs[index]?.[side] ?? 0;
        weights[side][index] = sign === 0 || Math.sign(moved) === sign ? moved : 0;
      }
    }
  }
  return weights;
}

function slopeOf(examples: readonly Example[], weights: Weights): Weights {
  const slope: Weights = {
    supports: weights.supports.map(() => 0),
    refutes: weights.refutes.map(() => 0),
  };
  for (const example of examples) {
    const { forIt, against, probabilities } = readClaim(example, weights);
    const towards = probabilities.map((p, label) => p - (label === example.label ? 1 : 0));
    // The odds of one side against the rest fall with the score of the other side.
    addTo(slope.supports, forIt.quote, at(towards, 0));
    addTo(slope.refutes, forIt.quote, -at(towards, 0) * logistic(forIt.refutes));
    addTo(slope.refutes, against.quote, at(towards, 1));
    addTo(slope.supports, against.quote, -at(towards, 1) * logistic(against.supports));
  }
  return slope;
}

type Scored = { quote: readonly number[]; supports: number; refutes: number };

/** The strongest quote on each side, and what follows for the claim: supports, refutes, neither. */
function readClaim(example: Example, weights: Weights) {
  const scored = example.quotes.map(
    (quote): Scored => ({
      quote,
      supports: dot(quote, weights.supports),
      refutes: dot(quote, weights.refutes),
    }),
  );
  const forItOdds = (entry: Scored) => entry.supports - softplus(entry.refutes);
  const againstOdds = (entry: Scored) => entry.refutes - softplus(entry.supports);
  const strongest = (odds: (entry: Scored) => number) =>
    scored.reduce((best, entry) => (odds(entry) > odds(best) ? entry : best));
  const [forIt, against] = [strongest(forItOdds), strongest(againstOdds)];
  const odds = [forItOdds(forIt), againstOdds(against), 0];
  const highest = Math.max(...odds);
  const powers = odds.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return { forIt, against, probabilities: powers.map((power) => power / total) };
}

/** Support, refutation and neither, as the judge would give them; a claim without a quote is open. */
export function probabilitiesOf(example: Example, weights: Weights): number[] {
  return example.quotes.length === 0 ? [0, 0, 1] : readClaim(example, weights).probabilities;
}

function addTo(sums: number[], quote: readonly number[], factor: number): void {
  for (const [index, value] of quote.entries()) sums[index] = at(sums, index) + factor * value;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += at(a, index) * at(b, index);
  return sum;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

function softplus(value: number): number {
  return value > 30 ? value : Math.log1p(Math.exp(value));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
