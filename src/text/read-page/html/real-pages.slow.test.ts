import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { dropOptionalTags } from '../../../../test/support/drop-optional-tags.ts';
import { createRandom } from '../../../../test/support/mutate-page.ts';
import { everyNth, thorough } from '../../../../test/support/thorough.ts';
import { decodeText } from '../decode-text.ts';
import { readPage } from '../read-page.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/pages/', import.meta.url));

type Row = { id: string; html: string; url?: string; text: string };
type ReadRow = Row & { page: string };

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

const bytesOf = ({ html }: Row) => gunzipSync(readFileSync(`${folder}${html}`));
const read = async (bytes: Uint8Array, { url = 'https://example.com/a' }: Row, mimeType = 'text/html') =>
  (await readPage(bytes, { url, mimeType })).text;

// Skipped where the pages with their expected texts are not at hand: they are others' copyright and not part of the project.
describe.skipIf(!existsSync(folder)).each([
  ['article-extraction', 0.98],
  ['readability', 0.97],
] as const)('the real pages of %s', (set, least) => {
  const rows: ReadRow[] = [];
  beforeAll(async () => {
    for (const line of readFileSync(`${folder}${set}.jsonl`, 'utf8').trim().split('\n')) {
      const row = JSON.parse(line) as Row;
      rows.push({ ...row, page: await read(bytesOf(row), row) });
    }
  }, 300_000);

  test(`give their main text: token F1 is at least ${least}`, () => {
    const scores = rows.map(({ page, text }) => tokenF1(page, text));
    expect(scores.reduce((sum, score) => sum + score, 0) / rows.length).toBeGreaterThanOrEqual(least);
  });

  test('give the same text without their optional tags', { timeout: 600_000 }, async () => {
    const random = createRandom(5);
    const changed: string[] = [];
    for (const [index, row] of everyNth(rows, 8).entries()) {
      const html = decodeText(bytesOf(row), { markup: true });
      const drops = [
        ['all', () => true],
        ['some', () => random(2) === 0],
      ] as const;
      for (const [how, isDropped] of thorough ? drops : drops.slice(index % 2, (index % 2) + 1)) {
        const without = new TextEncoder().encode(dropOptionalTags(html, isDropped));
        const text = await read(without, row, 'text/html; charset=utf-8').catch(String);
        if (text !== row.page) changed.push(`${row.id} (${how})`);
      }
    }
    expect(changed).toEqual([]);
  });
});
