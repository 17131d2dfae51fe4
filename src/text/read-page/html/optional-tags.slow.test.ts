import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dropOptionalTags } from '../../../../test/support/drop-optional-tags.ts';
import { createRandom } from '../../../../test/support/mutate-page.ts';
import { decodeText } from '../decode-text.ts';
import { readPage } from '../read-page.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/pages/', import.meta.url));
const sets = ['article-extraction', 'readability'] as const;

const read = async (html: string, url: string) =>
  (await readPage(new TextEncoder().encode(html), { url, mimeType: 'text/html; charset=utf-8' })).text;

// Skipped where the pages are not at hand: they are others' copyright and not part of the project.
describe.skipIf(!existsSync(folder))('real pages without their optional tags', () => {
  test.each(sets)('%s: the text is the same', { timeout: 600_000 }, async (set) => {
    const random = createRandom(5);
    const changed: string[] = [];
    for (const line of readFileSync(`${folder}${set}.jsonl`, 'utf8').trim().split('\n')) {
      const row = JSON.parse(line) as { id: string; html: string; url?: string };
      const html = decodeText(gunzipSync(readFileSync(`${folder}${row.html}`)), { markup: true });
      const url = row.url ?? 'https://example.com/a';
      const text = await read(html, url);
      for (const [how, without] of [
        ['all', dropOptionalTags(html, () => true)],
        ['some', dropOptionalTags(html, () => random(2) === 0)],
      ] as const)
        if ((await read(without, url).catch(String)) !== text) changed.push(`${row.id} (${how})`);
    }
    expect(changed).toEqual([]);
  });
});
