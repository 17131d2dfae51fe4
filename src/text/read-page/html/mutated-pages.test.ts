import { expect, test } from 'vitest';
import { createRandom, mutatePage, seedPages } from '../../../../test/support/mutate-page.ts';
import { TouchstoneError } from '../../../core/errors.ts';
import { readPage } from '../read-page.ts';

const url = 'https://hostile.example.org/2024/01/02/a';
const read = (text: string, mimeType = 'text/html') =>
  readPage(new TextEncoder().encode(text), { url, mimeType });

/** Long enough for a slow machine; a page that hangs the reader never ends. */
const timeout = 60_000;

test('five hundred mutated pages are read or refused, and never crash the reader', { timeout }, async () => {
  const random = createRandom(20_240_531);
  let readable = 0;
  for (let round = 0; round < 500; round++) {
    const page = mutatePage(seedPages[round % seedPages.length] ?? '', random);
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
  expect(readable).toBeGreaterThan(475);
});

test('random bytes are read or refused, whatever they are said to be', { timeout }, async () => {
  const random = createRandom(7);
  for (let round = 0; round < 200; round++) {
    const bytes = Uint8Array.from({ length: random(600) }, () => random(256));
    // A PDF is read in a worker of its own, which takes its time to start.
    const isPdf = round % 25 === 0;
    if (isPdf) bytes.set(new TextEncoder().encode('%PDF-1.4\n').subarray(0, bytes.length));
    const mimeType =
      ['text/html', 'text/plain', 'text/markdown', '', 'text/html; charset=utf-16'][random(5)] ?? '';
    const result = await readPage(bytes, { url, mimeType }).catch((error: unknown) => error);
    if (result instanceof Error)
      expect(result, `round ${round}: ${result.stack}`).toBeInstanceOf(TouchstoneError);
  }
});
