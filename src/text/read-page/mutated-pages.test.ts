import { expect, test } from 'vitest';
import { TouchstoneError } from '../../core/errors.ts';
import { readPage } from '../read-page.ts';

const url = 'https://hostile.example.org/2024/01/02/a';
const read = (text: string, mimeType = 'text/html') =>
  readPage(new TextEncoder().encode(text), { url, mimeType });

/** Long enough for a slow machine; a page that hangs the reader never ends. */
const timeout = 60_000;

const paragraphs =
  '<p>A paragraph of some length, with commas, that could be an article about a bridge.</p>'.repeat(12);

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
