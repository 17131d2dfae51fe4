import { afterAll, describe, expect, test } from 'vitest';
import {
  addCounts,
  precisionOf,
  readGoldArticles,
  recallOf,
  type ScoredField,
  scoreExtraction,
} from '../../../../../test/support/score-extraction.ts';
import { openLocalModels } from '../../../../compose/local-models.ts';
import { askInputOf } from '../../../../dataset-builder/article/ask-input.ts';
import { MemorySnapshots } from '../../../../engine/memory-snapshots.ts';
import {
  type ExtractFactCheckOutput,
  extractFactCheck,
} from '../../../../tasks/learning/extract-fact-check.ts';
import type { Tools } from '../../handler.ts';
import { extractFactCheckLocally } from './extract-fact-check.ts';

const models = openLocalModels();
afterAll(() => models.close());
const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
const tools: Tools = {
  embed: async (texts) => (await models.embedder.call({ texts }, options)).items,
  verify: async (pairs) => (await models.verifier.call({ pairs }, options)).items,
};

/** A little below what was measured: this is to notice a loss, not to tell how good it is. */
const floors: Record<
  'seen' | 'unseen' | 'later',
  Partial<Record<ScoredField, [precision: number, recall: number]>>
> = {
  seen: {
    claim: [0.7, 0.7],
    label: [0.9, 0.9],
    'post text': [0.9, 0.9],
    'post images': [0.9, 0.9],
    evidence: [0.9, 0.9],
    'key points': [0.5, 0.65],
  },
  unseen: {
    claim: [0.9, 0.9],
    label: [0.9, 0.7],
    'post text': [0.9, 0.9],
    evidence: [0.85, 0.9],
    'key points': [0.5, 0.65],
  },
  later: { evidence: [0.75, 0.75], 'evidence links': [0.8, 0.9], 'post images': [0.9, 0.9] },
};

describe.each(['seen', 'unseen', 'later'] as const)('articles that were %s', (group) => {
  test('give fields that fit the article and are mostly right', async () => {
    const counts = [];
    for (const article of readGoldArticles(group)) {
      const input = askInputOf(article.article);
      const output: ExtractFactCheckOutput = extractFactCheck.output.parse(
        await extractFactCheckLocally(input, tools),
      );
      expect(extractFactCheck.check?.(output, input)).toEqual([]);
      expect(extractFactCheck.mend?.(output, input, true)).toEqual(output);
      counts.push(scoreExtraction(article, output));
    }
    const sum = addCounts(counts);
    for (const [field, [precision, recall]] of Object.entries(floors[group]) as [
      ScoredField,
      [number, number],
    ][]) {
      expect(precisionOf(sum[field]), `precision of ${field}`).toBeGreaterThanOrEqual(precision);
      expect(recallOf(sum[field]), `recall of ${field}`).toBeGreaterThanOrEqual(recall);
    }
  });
});
