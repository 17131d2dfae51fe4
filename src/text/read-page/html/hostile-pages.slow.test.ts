import { describe, expect, test } from 'vitest';
import { TouchstoneError } from '../../../core/errors.ts';
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
  ['emphasis without end', 'a**b'.repeat(100_000)],
  ['emphasis with spaces', '**a '.repeat(100_000)],
  ['lists in lists', '- '.repeat(200_000)],
  ['items', '- a\n'.repeat(100_000)],
  ['lines in deep quotes', `${'> '.repeat(100)}a\n${'b\n'.repeat(100_000)}`],
  ['wide tables', `${'|a'.repeat(50_000)}\n${'|-'.repeat(50_000)}\n${'|b'.repeat(50_000)}`],
  ['links in links', `${'[a'.repeat(100_000)}${'](b)'.repeat(100_000)}`],
  ['line ends after brackets', ')\n'.repeat(200_000)],
  ['definitions', '[a]: b\n'.repeat(100_000)],
  ['entities', '&'.repeat(300_000)],
  ['front matter without end', `---\n${'a: b\n'.repeat(200_000)}`],
];

describe('Markdown made to hang a reader', () => {
  test.each(markdownBombs)('%s', { timeout }, async (_name, text) => {
    const page = await read(`words ${text}\n\n${text}`, 'text/markdown');
    expect(page.text).toContain('words');
  });
});
