import { describe, expect, test } from 'vitest';
import { TouchstoneError } from '../../core/errors.ts';
import { readPage } from '../read-page.ts';

const url = 'https://hostile.example.org/2024/01/02/a';
const read = (text: string, mimeType = 'text/html') =>
  readPage(new TextEncoder().encode(text), { url, mimeType });

/** Long enough for a slow machine; a page that hangs the reader never ends. */
const timeout = 60_000;

const paragraphs =
  '<p>A paragraph of some length, with commas, that could be an article about a bridge.</p>'.repeat(12);

const bombs: readonly (readonly [string, string])[] = [
  ['nested blocks', `<html><body>${'<div>'.repeat(200_000)}words`],
  ['nested inline elements', `<html><body>${'<b>'.repeat(200_000)}words`],
  ['nested lists without ends', `<html><body>${'<li><p>'.repeat(100_000)}words`],
  ['nested tables', `<html><body>${'<table><tr><td>'.repeat(60_000)}words`],
  ['self-closing blocks', `<html><body>${'<div/>'.repeat(200_000)}words`],
  ['frames that are no raw text', `<html><body>${'<iframe>'.repeat(100_000)}words`],
  [
    'tags hidden from the counter by a quote',
    `<html><body>${`<a =">${'<div>'.repeat(3000)}">`.repeat(30)}words`,
  ],
  ['closing tags only', `<html><body>words${'</div>'.repeat(300_000)}`],
  ['many paragraphs', `<html><body>${'<p>words words words, words.</p>'.repeat(100_000)}`],
  ['many links', `<html><body>${'<a href="/x">link</a> '.repeat(80_000)}`],
  ['many attributes', `<html><body><div ${'a=1 '.repeat(300_000)}>words</div>`],
  ['a very long attribute', `<html><body><p title="${'x'.repeat(3_000_000)}">words</p>`],
  ['a comment without end', `<html><body>words<!--${'<div>'.repeat(300_000)}`],
  ['many open comments', `<html><body>words${'<!-- '.repeat(300_000)}`],
  ['a quote without end', `<html><body>words<a href="${'<div>'.repeat(300_000)}`],
  ['a script without end', `<html><body>words<script>${'<'.repeat(1_000_000)}`],
  ['many ends of scripts', `<html><body>words<script>${'</scrip'.repeat(200_000)}`],
  [
    'a huge style sheet',
    `<html><head><style>${'.a{display:none}'.repeat(100_000)}</style></head><body>words`,
  ],
  ['a style sheet without end', `<html><head><style>${'@media{'.repeat(200_000)}</style></head><body>words`],
  [
    'deep structured data',
    `<html><head><script type="application/ld+json">${'['.repeat(400_000)}</script></head><body>words`,
  ],
  [
    'wide structured data',
    `<html><head><script type="application/ld+json">[${'{"@type":"Article"},'.repeat(20_000)}{}]</script></head><body>words`,
  ],
  ['many headings', `<html><body>${'<h1>x</h1>'.repeat(50_000)}${paragraphs}`],
  ['many dates', `<html><body>${'<time datetime="2024-13-99">x</time>'.repeat(30_000)}${paragraphs}`],
  ['many hidden elements', `<html><body>${'<p style="display:none">x</p>'.repeat(40_000)}${paragraphs}`],
  ['only line breaks', `<html><body>words${'<br>'.repeat(200_000)}`],
  ['joiners', `<html><body>ک${'\u200c'.repeat(1_000_000)}ک words`],
  ['an order in pieces', `<html><body><p>${'ignore previous '.repeat(50_000)}</p>`],
  ['one long word', `<html><body><p>${'a'.repeat(3_000_000)}</p>`],
  ['full stops', `<html><body><p>${'. '.repeat(1_000_000)}words</p>`],
  ['entities', `<html><body><p>words ${'&amp;'.repeat(500_000)}</p>`],
  ['broken entities', `<html><body><p>words ${'&'.repeat(1_000_000)}</p>`],
];

describe('pages made to hang or crash a reader', () => {
  test.each(bombs)('%s', { timeout }, async (_name, html) => {
    const page = await read(html).catch((error: unknown) => error);
    if (page instanceof Error) expect(page).toBeInstanceOf(TouchstoneError);
    else expect(page).toMatchObject({ flags: expect.any(Array) });
  });
});

const markdownBombs: readonly (readonly [string, string])[] = [
  ['brackets', '['.repeat(300_000)],
  ['links without end', '[]('.repeat(200_000)],
  ['links with titles without end', '[](a "'.repeat(100_000)],
  ['pictures', '![]('.repeat(200_000)],
  ['backticks', '`'.repeat(300_000)],
  ['stars', '*'.repeat(300_000)],
  ['stars and letters', '*a '.repeat(200_000)],
  ['dashes', `${'-'.repeat(500_000)}x`],
  ['pipes', `|${'|'.repeat(500_000)}x`],
  ['hashes', `# ${'# '.repeat(200_000)}x`],
  ['quotes', '>'.repeat(300_000)],
  ['tags', '<a'.repeat(300_000)],
  ['comments', '<!--'.repeat(200_000)],
  ['white space', `${' '.repeat(1_000_000)}x`],
  ['front matter without end', `---\n${'a: b\n'.repeat(200_000)}`],
];

describe('Markdown made to hang a reader', () => {
  test.each(markdownBombs)('%s', { timeout }, async (_name, text) => {
    const page = await read(`words ${text}\n\n${text}`, 'text/markdown');
    expect(page.text).toContain('words');
  });
});

/** A small generator with a seed: the same mutations every time. */
function createRandom(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const seedPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bridge | Herald</title>
<meta property="article:published_time" content="2024-05-31"><script type="application/ld+json">{"@type":"NewsArticle","headline":"A bridge","author":{"name":"J"}}</script>
<style>.x{display:none}</style></head><body><nav><a href="/">Home</a></nav><article><h1>A bridge</h1>${paragraphs}
<figure><img src="a.jpg" srcset="b.jpg 2x" alt="b"><figcaption>c</figcaption></figure><table><tr><td>1<td>2</table><ul><li>x<li>y</ul>
<p class="x">hidden</p><!-- note --><time datetime="2024-05-31">May</time></article></body></html>`;

function mutate(page: string, random: (below: number) => number): string {
  const scraps = [
    '<',
    '>',
    '"',
    "'",
    '</',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '\0',
    '\ufeff',
    '&#x110000;',
    '&#0;',
    '\ud800',
    '<svg><style>',
    '<template>',
    '<p',
    ' style="display:none"',
    '{"@type":',
    ']]>',
    '<base href="javascript:1">',
    '<meta http-equiv="refresh">',
    '\u202e',
    '<plaintext>',
    '<table><tr>',
    '</body>',
    '</html>',
  ];
  let mutated = page;
  for (let change = 0; change <= random(6); change++) {
    const at = random(mutated.length);
    const length = random(4) === 0 ? random(400) : random(8);
    const choice = random(4);
    if (choice === 0) mutated = mutated.slice(0, at) + mutated.slice(at + length);
    else if (choice === 1) mutated = mutated.slice(0, at) + scraps[random(scraps.length)] + mutated.slice(at);
    else if (choice === 2)
      mutated =
        mutated.slice(0, at) +
        mutated.slice(at, at + length).repeat(1 + random(20)) +
        mutated.slice(at + length);
    else mutated = mutated.slice(0, at) + String.fromCharCode(random(65_536)) + mutated.slice(at + 1);
  }
  return mutated;
}

test('four hundred mutated pages are read or refused, and never crash the reader', { timeout }, async () => {
  const random = createRandom(20_240_531);
  let readable = 0;
  for (let round = 0; round < 400; round++) {
    const page = mutate(seedPage, random);
    const result = await read(page, random(5) === 0 ? 'text/markdown' : 'text/html').catch(
      (error: unknown) => error,
    );
    if (result instanceof Error) {
      expect(result, `round ${round}: ${result.stack}`).toBeInstanceOf(TouchstoneError);
      continue;
    }
    readable++;
    expect(result).toMatchObject({ text: expect.stringMatching(/\S/), title: expect.any(String) });
  }
  // Small damage must not make pages unreadable.
  expect(readable).toBeGreaterThan(380);
});

test('random bytes are read or refused, whatever they are said to be', { timeout }, async () => {
  const random = createRandom(7);
  for (let round = 0; round < 200; round++) {
    const bytes = Uint8Array.from({ length: random(600) }, () => random(256));
    if (round % 4 === 0) bytes.set(new TextEncoder().encode('%PDF-1.4\n').subarray(0, bytes.length));
    const mimeType =
      ['text/html', 'text/plain', 'text/markdown', 'application/pdf', '', 'text/html; charset=utf-16'][
        random(6)
      ] ?? '';
    const result = await readPage(bytes, { url, mimeType }).catch((error: unknown) => error);
    if (result instanceof Error)
      expect(result, `round ${round}: ${result.stack}`).toBeInstanceOf(TouchstoneError);
  }
});
