import { openLocalModels } from '../src/compose/local-models.ts';
import { askInputOf } from '../src/dataset-builder/article/ask-input.ts';
import { MemorySnapshots } from '../src/engine/snapshots.ts';
import { createLocalReasoner } from '../src/reasoners/local/local-reasoner.ts';
import type { Task } from '../src/spec/task.ts';
import { type ExtractFactCheckOutput, extractFactCheck } from '../src/tasks/extract-fact-check.ts';
import {
  addCounts,
  type FieldCounts,
  precisionOf,
  readGoldArticles,
  recallOf,
  scoredFields,
  scoreExtraction,
} from '../test/support/score-extraction.ts';

const details = process.argv.includes('--details');
const groups = process.argv.includes('--seen-only') ? (['seen'] as const) : (['seen', 'unseen'] as const);

/** Precision and recall of each field that is read out of fact-check articles. */
const models = openLocalModels();
const reasoner = createLocalReasoner(models);
const task = extractFactCheck as unknown as Task<unknown, unknown>;
for (const group of groups) {
  const all: FieldCounts[] = [];
  for (const article of readGoldArticles(group)) {
    const input = askInputOf(article.article);
    const { items } = await reasoner.call(
      { task, input },
      { signal: new AbortController().signal, snapshots: new MemorySnapshots() },
    );
    const output = items[0] as ExtractFactCheckOutput;
    const problems = extractFactCheck.check?.(output, input) ?? [];
    const counts = scoreExtraction(article, output);
    all.push(counts);
    if (details) {
      const missed = scoredFields.filter(
        (field) => counts[field].found < counts[field].wanted || counts[field].right < counts[field].given,
      );
      console.log(
        `\n## ${group}/${article.name}: ${missed.map((field) => `${field} ${counts[field].right}/${counts[field].given} ${counts[field].found}/${counts[field].wanted}`).join('; ')} ${problems.join(' ')}`,
      );
      if (missed.length > 0)
        console.log(
          JSON.stringify({
            claim: output.claim.text,
            rating: output.rating,
            post: output.post,
            need: output.imageNeeded,
          }),
          `\n${output.evidence.map(({ block, quote, links }) => `  ${block} ${quote.slice(0, 110)} [${links.join(', ')}]`).join('\n')}`,
          `\n${output.keyPoints.map(({ text }) => `  * ${text.slice(0, 110)}`).join('\n')}\n  = ${output.reasoning.text.slice(0, 200)}`,
        );
    }
  }
  const sum = addCounts(all);
  console.log(
    `\n${group}: ${all.length} articles\n| field | precision | recall | given | wanted |\n|---|---|---|---|---|`,
  );
  for (const field of scoredFields)
    console.log(
      `| ${field} | ${precisionOf(sum[field]).toFixed(2)} | ${recallOf(sum[field]).toFixed(2)} | ${sum[field].given} | ${sum[field].wanted} |`,
    );
}
await models.close();
