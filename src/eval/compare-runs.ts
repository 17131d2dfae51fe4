import { UsageError } from '../core/errors.ts';
import { accuracyOf, type LabelledAnswer, macroF1Of } from './metrics/label-scores.ts';
import {
  bootstrapDifference,
  type DifferenceInterval,
  type McNemarResult,
  testMcNemar,
} from './metrics/significance.ts';
import type { RunScore } from './score-run.ts';

export type RunComparison = {
  first: string;
  second: string;
  /** Claims that both runs planned. */
  shared: number;
  accuracy: DifferenceInterval;
  macroF1: DifferenceInterval;
  mcNemar: McNemarResult;
  /** Claims on which they differ in being right. */
  differences: { id: string; truth: string; first: string | undefined; second: string | undefined }[];
};

/** Two runs on the claims they share, second against first. */
export function compareRuns(first: RunScore, second: RunScore): RunComparison {
  const others = new Map(second.items.map((item) => [item.id, item]));
  const pairs = first.items.flatMap((item) => {
    const other = others.get(item.id);
    return other === undefined ? [] : [{ item, other }];
  });
  if (pairs.length === 0) {
    throw new UsageError({
      message: `The runs ${first.name} and ${second.name} have no claim in common.`,
      hint: 'Compare runs over the same dataset; --seed and --limit choose the claims.',
    });
  }
  const metric =
    (score: (answers: readonly LabelledAnswer[]) => number) =>
    (sample: readonly (typeof pairs)[number][]) => ({
      first: score(sample.map(({ item }) => ({ truth: item.truth, answer: item.record?.answer }))),
      second: score(sample.map(({ other }) => ({ truth: other.truth, answer: other.record?.answer }))),
    });
  return {
    first: first.name,
    second: second.name,
    shared: pairs.length,
    accuracy: bootstrapDifference(pairs, metric(accuracyOf)),
    macroF1: bootstrapDifference(pairs, metric(macroF1Of)),
    mcNemar: testMcNemar(pairs.map(({ item, other }) => ({ first: item.right, second: other.right }))),
    differences: pairs
      .filter(({ item, other }) => item.right !== other.right)
      .map(({ item, other }) => ({
        id: item.id,
        truth: item.truth,
        first: item.record?.answer,
        second: other.record?.answer,
      })),
  };
}
