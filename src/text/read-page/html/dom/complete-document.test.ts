import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropOptionalTags } from '../../../../../test/support/drop-optional-tags.ts';
import { createRandom, seedPages } from '../../../../../test/support/mutate-page.ts';
import { readPage } from '../../read-page.ts';
import { boundHtml } from './bound-html.ts';
import { completeDocument } from './complete-document.ts';
import { parseDocument } from './dom.ts';

const read = (html: string) =>
  readPage(new TextEncoder().encode(html), { url: 'https://example.org/a', mimeType: 'text/html' });

const words = 'The bridge over the river was opened on Friday after nine years of work, and the mayor came. ';
const content = `<h1>A bridge</h1><p>${words.repeat(3)}</p><p>${words.repeat(2)}</p>`;

describe('a page without its optional tags', () => {
  test.each([
    ['no head', `<html><title>A bridge</title><body>${content}</body></html>`],
    ['meta in place of the head', `<html><meta charset=utf-8><title>A bridge</title><body>${content}</body>`],
    ['no body', `<html><head><title>A bridge</title></head>${content}</html>`],
    ['no end of the head', `<html><head><title>A bridge</title><body>${content}</body></html>`],
    ['neither head nor body', `<html lang=en><title>A bridge</title>${content}</html>`],
    ['nothing but a title', `<title>A bridge</title>${content}`],
    ['a document type and a title', `<!doctype html><title>A bridge</title>${content}`],
    ['a comment first', `<!-- saved --><html><title>A bridge</title><!-- x --><body>${content}`],
    ['a head element after the head', `<html><head></head><title>A bridge</title><body>${content}`],
    ['a head without a body', `<head><title>A bridge</title><link rel=icon href=x></head>${content}`],
    ['words after the body', `<html><head><title>A bridge</title></head><body></body></html>${content}`],
    [
      'two bodies',
      `<html><head><title>A bridge</title></head><body><p>Menu</p></body><body>${content}</body></html>`,
    ],
    [
      'a noscript in the head',
      `<html><head><noscript><img src=x></noscript><title>A bridge</title></head><body>${content}`,
    ],
  ])('%s', async (_name, html) => {
    const page = await read(html);
    expect(page.title).toBe('A bridge');
    expect(page.text).toContain(words.repeat(3).trim());
    expect(page.text).toContain(words.repeat(2).trim());
  });

  test('keeps the language of the root and what the body says of itself', () => {
    const { documentElement, body, head } = parseDocument(
      '<html lang=de><title>x</title><body class="a b" hidden data-x=\'"\'>y',
    );
    expect(documentElement.getAttribute('lang')).toBe('de');
    expect([body.className, body.getAttribute('data-x'), body.hasAttribute('hidden')]).toEqual([
      'a b',
      '"',
      true,
    ]);
    expect(head.textContent).toBe('x');
    expect(body.textContent).toBe('y');
  });

  test('reads the same as with them', async () => {
    const random = createRandom(11);
    for (const page of seedPages) {
      const { text, title } = await read(page);
      for (let round = 0; round < 20; round++) {
        const without = dropOptionalTags(page, () => round === 0 || random(2) === 0);
        expect(await read(without)).toMatchObject({ text, title });
      }
    }
  });

  test('has one html, one head and one body, whatever stands in it', () => {
    const piece = fc.constantFrom(
      ...['html', 'head', 'body', 'title', 'meta', 'p', 'script', 'table', 'td', 'noscript'].flatMap(
        (name) => [`<${name}>`, `</${name}>`, `<${name} a="x>`, `<${name} a='b' c>`],
      ),
      'word',
      ' ',
      '<',
      '<!--',
      '-->',
      '<!doctype html>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { html } = boundHtml(pieces.join(''));
        const document = parseDocument(html);
        for (const name of ['html', 'head', 'body'])
          expect([...document.querySelectorAll(name)], html).toHaveLength(1);
        expect(document.documentElement.localName).toBe('html');
        // What is complete stays as it is.
        const complete = completeDocument(html);
        expect(completeDocument(complete)).toBe(complete);
      }),
      { numRuns: 500 },
    );
  });
});

describe('elements that end without saying so', () => {
  const tree = (html: string) => boundHtml(html).html;
  test.each([
    ['<ul><li><p>a<li><p>b</ul>c', '<ul><li><p>a</p></li><li><p>b</p></li></ul>c'],
    ['<p><b>a<div>b</div>', '<p><b>a</b></p><div>b</div>'],
    ['<dl><dt>a<dd><p>b<dt>c</dl>', '<dl><dt>a</dt><dd><p>b</p></dd><dt>c</dt></dl>'],
    [
      '<table><tr><td><p>a<td>b<tr><td>c</table>d',
      '<table><tr><td><p>a</p></td><td>b</td></tr><tr><td>c</td></tr></table>d',
    ],
    [
      '<table><thead><tr><th>a<tbody><tr><td>b</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<div><table><tr><td>a</div>b</table>', '<div><table><tr><td>ab</td></tr></table>'],
    ['<ul><li>a<ul><li>b</ul>c<li>d</ul>', '<ul><li>a<ul><li>b</li></ul>c</li><li>d</li></ul>'],
    [
      '<select><option>a<optgroup><option>b<optgroup>c</select>',
      '<select><option>a</option><optgroup><option>b</option></optgroup><optgroup>c</optgroup></select>',
    ],
    ['<a href=1>one <a href=2>two</a>', '<a href=1>one </a><a href=2>two</a>'],
    ['<h1>a<h2>b</h1>c', '<h1>a</h1><h2>b</h2>c'],
    ['<svg><g><p>a</svg>', '<svg><g></g></svg><p>a'],
    ['<span><div>a</span>b</div>', '<span><div>ab</div>'],
    ['<p>a<button><p>b</button>c', '<p>a<button><p>b</p></button>c'],
  ])('%s', (html, whole) => {
    expect(tree(html)).toBe(whole);
  });

  test('a script that holds a script in a comment ends with its own end', () => {
    expect(tree('<script><!-- <script>a</script> --></script><p>b')).toBe('<script></script><p>b');
  });
});
