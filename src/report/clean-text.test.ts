import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, countHiddenCharacters } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['colour and cursor codes', '\u001B[1;31mred\u001B[0m \u001B[2Jgone', 'red gone'],
    ['eight-bit codes', '\u009B31mred', 'red'],
    ['terminal links', '\u001B]8;;https://evil.example\u0007text\u001B]8;;\u001B\\', 'text'],
    ['an unfinished sequence, whose text stays', '\u001B]0;title without end', ']0;title without end'],
    ['line breaks and tabs', ' a\r\nb\tc\u2028d ', 'a b c d'],
    ['control characters', 'a\u0000\u0007\u0008b\u007F\u0085c', 'ab c'],
    ['direction overrides', 'safe\u202Egpj.exe\u202C \u2066x\u2069', 'safegpj.exe x'],
    ['zero-width and tag characters', 'pay\u200Bpal\uFEFF \u{E0041}\u{E0042}', 'paypal'],
    ['piled-up marks', `a${'\u0301'.repeat(40)}b`, `a${'\u0301'.repeat(6)}b`],
    ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ])('takes out %s', (_, dirty, clean) => {
    expect(cleanText(dirty)).toBe(clean);
  });

  it.each(['café', '富士山', 'नमस्ते', 'می‌خواهم', '👩‍👩‍👧', '❤️'])('leaves %s as it is', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('does not let a text begin with a mark that would sit on what is printed before it', () => {
    expect(cleanText('\u0338x')).toBe('\u25CC\u0338x');
  });

  it('leaves nothing that drives a terminal, and changes nothing the second time', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F\u2028\u2029]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['escape characters', '\u001B['],
    ['open sequences', '\u001B]8;;'],
    ['eight-bit openers', '\u009D'],
    ['marks', '\u0301'],
    ['joiners', '\u200D'],
  ])('takes time in proportion to the length of many %s', (_, unit) => {
    // A quadratic scan of this many characters would not end within the time limit of a test.
    expect(cleanText(unit.repeat(400_000)).length).toBeLessThan(400_000 * unit.length);
  });
});

it('counts what it hides', () => {
  expect(countHiddenCharacters('plain\ntext')).toBe(0);
  expect(countHiddenCharacters('a\u202Eb\u200Bc\u0007')).toBe(3);
});
