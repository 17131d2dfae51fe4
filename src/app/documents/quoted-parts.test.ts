import { afterAll, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { createGuardedFetch } from '../../net/fetch/guarded-fetch.ts';
import { renderDocumentHtml } from '../../report/document/render-document-html.ts';
import { readPage } from '../../text/read-page/read-page.ts';
import { createDocumentReader } from '../read-document.ts';
import { checkDocument } from './check-document.ts';

const fetchGuarded = createGuardedFetch({});
const reader = createDocumentReader({
  web: { fetchGuarded, readPage, close: async () => fetchGuarded.close() },
  offline: true,
  wayback: false,
});
afterAll(() => reader.close());
const touchstone = { check: async () => sampleReport({ label: 'supported', usd: 0 }) };

async function listed(name: string, words: string) {
  const bytes = new TextEncoder().encode(words);
  const document = await reader.read({ bytes, name }, { signal: new AbortController().signal });
  return checkDocument(document, touchstone, { name, mostClaims: 0, atOnce: 1, speaker: 'Ann Lindqvist' });
}

const quoted = 'The harbour of Velm was opened in 1889 by the king.';
const own = 'I closed the harbour of Velm in 1999.';
const around = [
  'The harbour of Velm lies in the north of the country and has two piers.',
  'Every year about three hundred ships call there, most of them with timber.',
];
const html = `<html><head><title>A harbour</title></head><body><article><h1>A harbour</h1>
<p>${around[0]}</p><blockquote><p>${quoted}</p><p>${own}</p></blockquote><p><q>${quoted.replace('1889', '1890')}</q></p><p>${around[1]}</p></article></body></html>`;
const markdown = `# A harbour\n\n${around[0]}\n\n> ${quoted}\n>\n> ${own}\n\n${around[1]}\n`;

describe('parts that the markup sets apart as somebody’s words', () => {
  it.each([
    ['page.html', html, 3],
    ['page.md', markdown, 2],
  ])('%s: they are segments of the kind quote, and shown as such', async (name, words, count) => {
    const report = await listed(name, words);
    const quotes = report.segments.filter(({ kind }) => kind === 'quote');
    expect(quotes).toHaveLength(count);
    expect(quotes.slice(0, 2).map(({ text }) => text)).toEqual([quoted, own]);
    expect(report.segments.filter(({ text }) => around.includes(text)).map(({ kind }) => kind)).not.toContain(
      'quote',
    );
    expect(renderDocumentHtml(report)).toContain('<blockquote><p class="quote">');
  });

  it('“I” in them is not whoever speaks in the document', async () => {
    const report = await listed('page.md', markdown);
    expect(report.claims.some(({ claim }) => claim.text.includes('Lindqvist'))).toBe(false);
    expect(report.leftOut).toContainEqual(expect.objectContaining({ sentence: own, reason: 'context' }));
    const plain = await listed('page.md', markdown.replaceAll('> ', '').replaceAll('>', ''));
    expect(plain.claims.some(({ claim }) => claim.text.includes('Lindqvist'))).toBe(true);
  });
});
