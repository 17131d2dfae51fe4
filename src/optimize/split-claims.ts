import { UsageError } from '../core/errors.ts';
import type { EvaluationItem } from '../eval/dataset.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { hashOfClaim } from './policy.ts';

export type ClaimSplit = { train: EvaluationItem[]; validation: EvaluationItem[] };

/** File names and splits that say that claims are for the last measurement. */
const forTesting = /(?:^|[^a-z])(?:test|held[-_ ]?out|sealed|blind|eval(?:uation)?[-_ ]set)(?:[^a-z]|$)/iu;

/**
 * Divides claims into those that teach and those that choose, by the hash of their text: the same claim never stands on both sides, not
 * even twice. Claims for testing are refused.
 */
export function splitClaims(
  items: readonly EvaluationItem[],
  { source, train, validation, seed }: { source: string; train: number; validation: number; seed: number },
): ClaimSplit {
  refuseTestData(source, items);
  return divide(items, { train, validation, seed });
}

/** Files and rows that are named as test data are never learnt from. */
export function refuseTestData(source: string, items: readonly EvaluationItem[]): void {
  const marked = items.find(({ slices = {} }) => forTesting.test(slices.split ?? ''));
  const fileName = source.split(/[\\/]/u).at(-1) ?? '';
  if (forTesting.test(fileName) || marked !== undefined) {
    throw new UsageError({
      message: `${marked === undefined ? source : `The claim ${marked.id}`} is for testing, and a policy must never see test data.`,
      hint: 'Optimise on a training or development part, and keep the test part for one measurement at the end.',
    });
  }
}

function divide(
  items: readonly EvaluationItem[],
  { train, validation, seed }: { train: number; validation: number; seed: number },
): ClaimSplit {
  const distinct = new Map(items.map((item) => [hashOfClaim(item.claim.text), item]));
  const keyed = [...distinct].map(([hash, item]) => ({ key: sha256(`${seed} ${hash}`), item }));
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
  const wanted = train + validation;
  const fair = Math.floor((sorted.length * train) / wanted);
  const share = sorted.length >= wanted ? train : Math.min(Math.max(2, fair), sorted.length - 2);
  const split = {
    train: sorted.slice(0, share),
    validation: sorted.slice(share, sorted.length >= wanted ? wanted : sorted.length),
  };
  if (split.train.length < 2 || split.validation.length < 2) {
    throw new UsageError({
      message: `There are ${distinct.size} different claims, too few to learn from some and choose by others.`,
      hint: 'Give a file with at least ten claims.',
    });
  }
  return split;
}
