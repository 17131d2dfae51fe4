import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPage } from '../read-page.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/pages/', import.meta.url));
const isThere = existsSync(folder);

type Row = { html: string; url?: string; text: string };

/** Words in common, counted with their repeats. */
function tokenF1(found: string, gold: string): number {
  const count = (text: string) => {
    const counts = new Map<string, number>();
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const [a, b] = [count(found), count(gold)];
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  let common = 0;
  for (const [word, times] of a) common += Math.min(times, b.get(word) ?? 0);
  return (2 * common) / Math.max(1, total(a) + total(b));
}

async function meanTokenF1(set: string): Promise<number> {
  const rows = readFileSync(`${folder}${set}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  let sum = 0;
  for (const row of rows) {
    const bytes = gunzipSync(readFileSync(`${folder}${row.html}`));
    const page = await readPage(bytes, { url: row.url ?? 'https://example.com/a', mimeType: 'text/html' });
    sum += tokenF1(page.text, row.text);
  }
  return sum / rows.length;
}

// Skipped where the pages with their expected texts are not at hand: they are others' copyright and not part of the project.
describe.skipIf(!isThere)('main text against pages with known text', () => {
  test.each([
    ['article-extraction', 0.98],
    ['readability', 0.97],
  ])('%s: token F1 is at least %d', { timeout: 300_000 }, async (set, least) => {
    expect(await meanTokenF1(set)).toBeGreaterThanOrEqual(least);
  });
});
