import { UsageError } from '../core/errors.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { EvaluationItem } from './dataset.ts';

export type ItemChoice = {
  seed: number;
  limit?: number;
  /** Only claims whose true label is one of these. */
  labels?: readonly string[];
  /** So many claims of each label. */
  balanced?: number;
  /** At most so many of each label; of rarer labels as many as there are. */
  atMost?: number;
};

/** The same items for the same seed, whatever order the file has; a smaller limit gives a part of what a larger one gives. */
export function chooseItems(
  items: readonly EvaluationItem[],
  { seed, limit, labels, balanced, atMost }: ItemChoice,
): EvaluationItem[] {
  const wanted = labels === undefined ? items : items.filter(({ truth }) => labels.includes(truth));
  const keyed = wanted.map((item) => ({ item, key: sha256(`${seed}\n${item.id}`) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const drawn = keyed.map(({ item }) => item);
  const capped = atMost === undefined ? drawn : capLabels(drawn, atMost);
  const chosen = balanced === undefined ? capped : balance(capped, balanced);
  return chosen.slice(0, limit ?? chosen.length);
}

function capLabels(drawn: readonly EvaluationItem[], most: number): EvaluationItem[] {
  const counts = new Map<string, number>();
  return drawn.filter(({ truth }) => {
    const count = (counts.get(truth) ?? 0) + 1;
    counts.set(truth, count);
    return count <= most;
  });
}

/** As many of each label, one of each in turn, so that a limit cuts a balanced set into a balanced one. */
function balance(drawn: readonly EvaluationItem[], each: number): EvaluationItem[] {
  const byLabel = new Map<string, EvaluationItem[]>();
  for (const item of drawn) byLabel.set(item.truth, [...(byLabel.get(item.truth) ?? []), item]);
  const groups = [...byLabel].sort(([a], [b]) => (a < b ? -1 : 1));
  const short = groups.find(([, group]) => group.length < each);
  if (short !== undefined) {
    throw new UsageError({
      message: `Only ${short[1].length} claims have the label ${short[0]}, and --balanced ${each} wants ${each} of each.`,
      hint: `Ask for fewer, or leave the label out with --labels (there are: ${groups.map(([label, group]) => `${label} ${group.length}`).join(', ')}).`,
    });
  }
  return Array.from({ length: each }, (_, index) => groups.flatMap(([, group]) => group[index] ?? [])).flat();
}
