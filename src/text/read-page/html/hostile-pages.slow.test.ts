import { describe, expect, test } from 'vitest';
import { everyNth, thorough } from '../../../../test/support/thorough.ts';
import { TouchstoneError } from '../../../core/errors.ts';
import { readPage } from '../read-page.ts';

const url = 'https://hostile.example.org/2024/01/02/a';
const read = (text: string, mimeType = 'text/html') =>
  readPage(new TextEncoder().encode(text), { url, mimeType });

/** Long enough for a slow machine; a page that hangs the reader never ends. */
const timeout = 60_000;

/** A reader whose time grows with the square of this hangs with a third of it, too. */
const many = (text: string, count: number) => text.repeat(thorough ? count : Math.ceil(count / 5));

const paragraphs =
  '<p>A paragraph of some length, with commas, that could be an article about a bridge.</p>'.repeat(12);

const bombs: readonly (readonly [string, string])[] = [
  ['nested blocks', `<html><body>${many('<div>', 200_000)}words`],
  ['nested inline elements', `<html><body>${many('<b>', 200_000)}words`],
  ['nested lists without ends', `<html><body>${many('<li><p>', 100_000)}words`],
  ['nested tables', `<html><body>${many('<table><tr><td>', 60_000)}words`],
  ['self-closing blocks', `<html><body>${many('<div/>', 200_000)}words`],
  ['frames that are no raw text', `<html><body>${many('<iframe>', 100_000)}words`],
  [
    'tags hidden from the counter by a quote',
    `<html><body>${`<a =">${'<div>'.repeat(3000)}">`.repeat(30)}words`,
  ],
  ['closing tags only', `<html><body>words${many('</div>', 300_000)}`],
  ['many paragraphs', `<html><body>${many('<p>words words words, words.</p>', 100_000)}`],
  ['many links', `<html><body>${many('<a href="/x">link</a> ', 80_000)}`],
  ['many attributes', `<html><body><div ${many('a=1 ', 300_000)}>words</div>`],
  ['a very long attribute', `<html><body><p title="${many('x', 3_000_000)}">words</p>`],
  ['a comment without end', `<html><body>words<!--${many('<div>', 300_000)}`],
  ['many open comments', `<html><body>words${many('<!-- ', 300_000)}`],
  ['a quote without end', `<html><body>words<a href="${many('<div>', 300_000)}`],
  ['a script without end', `<html><body>words<script>${many('<', 1_000_000)}`],
  ['many ends of scripts', `<html><body>words<script>${many('</scrip', 200_000)}`],
  ['a huge style sheet', `<html><head><style>${many('.a{display:none}', 100_000)}</style></head><body>words`],
  ['a style sheet without end', `<html><head><style>${many('@media{', 200_000)}</style></head><body>words`],
  [
    'deep structured data',
    `<html><head><script type="application/ld+json">${many('[', 400_000)}</script></head><body>words`,
  ],
  [
    'wide structured data',
    `<html><head><script type="application/ld+json">[${many('{"@type":"Article"},', 20_000)}{}]</script></head><body>words`,
  ],
  ['many headings', `<html><body>${many('<h1>x</h1>', 50_000)}${paragraphs}`],
  ['many dates', `<html><body>${many('<time datetime="2024-13-99">x</time>', 30_000)}${paragraphs}`],
  ['many hidden elements', `<html><body>${many('<p style="display:none">x</p>', 40_000)}${paragraphs}`],
  ['only line breaks', `<html><body>words${many('<br>', 200_000)}`],
  ['joiners', `<html><body>ک${many('\u200c', 1_000_000)}ک words`],
  ['an order in pieces', `<html><body><p>${many('ignore previous ', 50_000)}</p>`],
  ['one long word', `<html><body><p>${many('a', 3_000_000)}</p>`],
  ['full stops', `<html><body><p>${many('. ', 1_000_000)}words</p>`],
  ['entities', `<html><body><p>words ${many('&amp;', 500_000)}</p>`],
  ['broken entities', `<html><body><p>words ${many('&', 1_000_000)}</p>`],
];

describe('pages made to hang or crash a reader', () => {
  test.each(everyNth(bombs, 2))('%s', { timeout }, async (_name, html) => {
    const page = await read(html).catch((error: unknown) => error);
    if (page instanceof Error) expect(page).toBeInstanceOf(TouchstoneError);
    else expect(page).toMatchObject({ flags: expect.any(Array) });
  });
});

const markdownBombs: readonly (readonly [string, string])[] = [
  ['brackets', many('[', 300_000)],
  ['links without end', many('[](', 200_000)],
  ['links with titles without end', many('[](a "', 100_000)],
  ['pictures', many('![](', 200_000)],
  ['backticks', many('`', 300_000)],
  ['stars', many('*', 300_000)],
  ['stars and letters', many('*a ', 200_000)],
  ['dashes', `${many('-', 500_000)}x`],
  ['pipes', `|${many('|', 500_000)}x`],
  ['hashes', `# ${many('# ', 200_000)}x`],
  ['quotes', many('>', 300_000)],
  ['tags', many('<a', 300_000)],
  ['comments', many('<!--', 200_000)],
  ['white space', `${many(' ', 1_000_000)}x`],
  ['emphasis without end', many('a**b', 100_000)],
  ['emphasis with spaces', many('**a ', 100_000)],
  ['lists in lists', many('- ', 200_000)],
  ['items', many('- a\n', 100_000)],
  ['lines in deep quotes', `${'> '.repeat(100)}a\n${many('b\n', 100_000)}`],
  ['wide tables', `${many('|a', 50_000)}\n${many('|-', 50_000)}\n${many('|b', 50_000)}`],
  ['links in links', `${many('[a', 100_000)}${many('](b)', 100_000)}`],
  ['line ends after brackets', many(')\n', 200_000)],
  ['definitions', many('[a]: b\n', 100_000)],
  ['entities', many('&', 300_000)],
  ['front matter without end', `---\n${many('a: b\n', 200_000)}`],
];

describe('Markdown made to hang a reader', () => {
  test.each(markdownBombs)('%s', { timeout }, async (_name, text) => {
    const page = await read(`words ${text}\n\n${text}`, 'text/markdown');
    expect(page.text).toContain('words');
  });
});
