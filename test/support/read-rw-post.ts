import type { DatasetProblem, EvaluationItem } from '../../src/eval/dataset.ts';
import { rwPost } from '../../src/eval/datasets/rw-post.ts';

/** Rows of a file as the evaluation reads them. */
export async function readRwPost(
  path: string,
): Promise<{ items: EvaluationItem[]; problems: DatasetProblem[] }> {
  const items: EvaluationItem[] = [];
  const problems: DatasetProblem[] = [];
  for await (const row of rwPost.read(path)) {
    if ('item' in row) items.push(row.item);
    else if ('problem' in row) problems.push(row.problem);
  }
  return { items, problems };
}
