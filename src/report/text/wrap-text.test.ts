import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { displayWidth, fitText, isSingleColumn, wrapText } from './wrap-text.ts';

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.lorem({ maxCount: 20 }),
    fc
      .array(
        fc.constantFrom(
          '富士',
          '山',
          ' ',
          '👩‍👩‍👧',
          'a',
          'é',
          'क्षि',
          '각',
          'ｶﾞ',
          '🇫🇷',
          '-',
          '/',
          '1',
          '\u200D',
          '\u0600',
          'ᄀ',
          '\u0903',
        ),
        {
          maxLength: 80,
        },
      )
      .map((parts) => parts.join('')),
  )
  .map(cleanText);

describe('wrapText', () => {
  it('breaks between words', () => {
    expect(wrapText('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
  });

  it('takes letters of one column for what the table of all scripts takes them for', () => {
    const codes = Array.from({ length: 0x2720 }, (_, code) => String.fromCharCode(code));
    const single = codes.filter((letter) => letter !== '' && isSingleColumn(letter));
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    expect(single.length).toBeGreaterThan(900);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...single)), (letters) => {
        const segments = [...graphemes.segment(letters.join(''))].map(({ segment }) => segment);
        expect(segments).toEqual(letters);
      }),
    );
  });

  it('breaks a word only where a line is too short for it', () => {
    expect(wrapText('a abcdefghijkl b', 5)).toEqual(['a', 'abcde', 'fghij', 'kl b']);
  });

  it('counts wide characters twice, breaks between them, and keeps closing marks off the start of a line', () => {
    expect(wrapText('富士山は高い。', 6)).toEqual(['富士山', 'は高', 'い。']);
  });

  it('keeps families, flags and marks whole', () => {
    expect(wrapText('👩‍👩‍👧👩‍👩‍👧🇫🇷🇫🇷', 4)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '🇫🇷🇫🇷']);
  });

  it('does not part a minus or a hyphen from the number after it', () => {
    expect(wrapText('fell to -5 now', 9)).toEqual(['fell to', '-5 now']);
    expect(wrapText('run-2026 ended', 6)).toEqual(['run-20', '26', 'ended']);
  });

  it('keeps an address whole where it fits on a line, and breaks a longer one at its strokes', () => {
    expect(wrapText('see (https://page.example/a/b) now', 24)).toEqual([
      'see',
      '(https://page.example/a/',
      'b) now',
    ]);
    expect(wrapText('see https://page.example/a/b now', 25)).toEqual([
      'see',
      'https://page.example/a/b',
      'now',
    ]);
  });

  it('keeps the dashes of a flag with it, and a path whole', () => {
    expect(wrapText('or use --offline now', 9)).toEqual(['or use', '--offline', 'now']);
    expect(wrapText('kept at /home/ada/x.db', 15)).toEqual(['kept at', '/home/ada/x.db']);
  });

  it('never makes a line too wide and loses nothing but spaces', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 4, max: 100 }), (text, width) => {
        const lines = wrapText(text, width);
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fitText', () => {
  it('cuts with an ellipsis', () => {
    expect(fitText('a long sentence', 8)).toBe('a long…');
    expect(fitText('short', 8)).toBe('short');
    expect(fitText('富士山', 5, '...')).toBe('富...');
  });

  it('always fits', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, width) => {
        expect(stringWidth(fitText(text, width))).toBeLessThanOrEqual(width);
      }),
      { numRuns: 500 },
    );
  });
});

describe('displayWidth', () => {
  it('is what the package that knows every script says, of each of the characters that reports are drawn with, and of any text', () => {
    for (let code = 0; code < 0x3000; code++) {
      const character = String.fromCharCode(code);
      if (displayWidth(character) !== stringWidth(character)) expect.fail(`U+${code.toString(16)}`);
    }
    fc.assert(
      fc.property(anyText, (text) => {
        expect(displayWidth(text)).toBe(stringWidth(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is what it says of texts that are drawn without it', () => {
    const drawn = fc.string({ unit: fc.constantFrom(...'abé ·“”•…−─○✘→–—©®™‼#1*'), maxLength: 40 });
    fc.assert(
      fc.property(drawn, (text) => {
        expect(displayWidth(text)).toBe(stringWidth(text));
      }),
      { numRuns: 500 },
    );
  });
});
