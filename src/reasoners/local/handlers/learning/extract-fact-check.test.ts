import { expect, test } from 'vitest';
import { createRandom, mutatePage } from '../../../../../test/support/mutate-page.ts';
import { readGoldArticles } from '../../../../../test/support/score-extraction.ts';
import { TouchstoneError } from '../../../../core/errors.ts';
import { askInputOf } from '../../../../dataset-builder/article/ask-input.ts';
import { readArticle } from '../../../../dataset-builder/article/read-article.ts';
import { extractFactCheck } from '../../../../tasks/learning/extract-fact-check.ts';
import type { Tools } from '../../handler.ts';
import { extractFactCheckLocally } from './extract-fact-check.ts';

/** Vectors by letters: what is tested here is that nothing breaks, not how good it is. */
const tools: Tools = {
  embed: async (texts) =>
    texts.map((text) => Array.from({ length: 8 }, (_, at) => (text.charCodeAt(at) || 1) / 256)),
  verify: async (pairs) => pairs.map(() => ({ supports: 0, refutes: 0, silent: 1 })),
};

test('a hundred and fifty mutated articles give answers that fit them, and never a crash', {
  timeout: 120_000,
}, async () => {
  const random = createRandom(1871);
  const seeds = (['seen', 'unseen', 'later'] as const).flatMap((group) =>
    readGoldArticles(group).map(({ html }) => html),
  );
  for (let round = 0; round < 150; round++) {
    const page = mutatePage(seeds[round % seeds.length] ?? '', random);
    try {
      const input = askInputOf(readArticle(page, 'https://hostile.example/a'));
      const output = await extractFactCheckLocally(input, tools);
      expect(extractFactCheck.output.safeParse(output).success, `round ${round}`).toBe(true);
      expect(extractFactCheck.check?.(output, input), `round ${round}`).toEqual([]);
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
    }
  }
});

test.each([
  ['nothing but a title', '<h1>Title</h1>'],
  ['one long line without stops', `<p>${'word '.repeat(20_000)}</p>`],
  ['many quotation marks that never close', `<p>${'“ a post says "'.repeat(5_000)}</p>`],
  ['thousands of short blocks', '<p>Claim: x.</p>'.repeat(4_000)],
  ['thousands of links', '<p>According to <a href="https://a.example/1">one</a>.</p>'.repeat(1_500)],
])('%s ends, and fits', { timeout: 120_000 }, async (_, page) => {
  const input = askInputOf(readArticle(page, 'https://hostile.example/a'));
  const output = extractFactCheck.output.parse(await extractFactCheckLocally(input, tools));
  expect(extractFactCheck.check?.(output, input)).toEqual([]);
});
