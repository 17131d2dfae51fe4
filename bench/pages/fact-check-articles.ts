import { openLocalModels } from '../../src/compose/local-models.ts';
import { askInputOf } from '../../src/dataset-builder/article/ask-input.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import type { Task } from '../../src/spec/task.ts';
import { extractFactCheck } from '../../src/tasks/learning/extract-fact-check.ts';
import {
  addCounts,
  type FieldCounts,
  precisionOf,
  readGoldArticles,
  recallOf,
  scoredFields,
  scoreExtraction,
} from '../../test/support/score-extraction.ts';

/** Precision and recall of each field that is read out of fact-check articles by the local reasoner. */
export async function benchFactCheckArticles(print: (line: string) => void): Promise<void> {
  const models = openLocalModels();
  const reasoner = createLocalReasoner(models);
  const task = extractFactCheck as unknown as Task<unknown, unknown>;
  try {
    for (const group of ['seen', 'unseen', 'later'] as const) {
      const all: FieldCounts[] = [];
      for (const article of readGoldArticles(group)) {
        const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
        const { items } = await reasoner.call({ task, input: askInputOf(article.article) }, options);
        all.push(scoreExtraction(article, extractFactCheck.output.parse(items[0])));
      }
      const sum = addCounts(all);
      print(`\n${group}: ${all.length} articles\n`);
      print('| field | precision | recall | given | wanted |');
      print('|---|---|---|---|---|');
      for (const field of scoredFields) {
        const { given, wanted } = sum[field];
        print(
          `| ${field} | ${precisionOf(sum[field]).toFixed(2)} | ${recallOf(sum[field]).toFixed(2)} | ${given} | ${wanted} |`,
        );
      }
    }
  } finally {
    await models.close();
  }
}
