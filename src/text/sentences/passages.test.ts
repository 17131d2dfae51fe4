import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPassageCharacters, splitPassages } from './passages.ts';

const proseArbitrary = fc
  .array(
    fc.oneof(
      fc.lorem({ maxCount: 30, mode: 'sentences' }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('\n\n', '\n', '  ', '\n \n\n', '.', '🙂'.repeat(400), 'x'.repeat(1500)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('splitPassages', () => {
  it('keeps a short text whole', () => {
    const text = 'The tower stands in Paris. It was finished in 1889.';
    expect(splitPassages(text)).toEqual([{ start: 0, end: text.length, text }]);
  });

  it('finds nothing in an empty or blank text', () => {
    expect(splitPassages('')).toEqual([]);
    expect(splitPassages(' \n\n\t ')).toEqual([]);
  });

  it('ends passages at sentences and prefers paragraph breaks', () => {
    const sentence = 'This sentence has a plain and rather ordinary length of words. ';
    const text = `${sentence.repeat(6)}\n\n${sentence.repeat(6)}`;
    const passages = splitPassages(text);
    expect(passages).toHaveLength(2);
    for (const passage of passages) expect(passage.text.endsWith('words.')).toBe(true);
  });

  it('joins short paragraphs', () => {
    const text = 'One.\n\nTwo.\n\nThree.';
    expect(splitPassages(text).map((passage) => passage.text)).toEqual([text]);
  });

  it('parts a sentence that is too long at white space, and a word without any between characters', () => {
    const long = 'word '.repeat(500);
    for (const passage of splitPassages(long)) expect(passage.text).toMatch(/^word( word)*$/);
    const emoji = '🙂'.repeat(1000);
    for (const passage of splitPassages(emoji)) expect(passage.text.isWellFormed()).toBe(true);
  });

  it('is quick on a huge line with many full stops that end nothing', () => {
    const passages = splitPassages('a.'.repeat(200_000));
    expect(passages.length).toBeGreaterThan(500);
  });

  it('slices to its own text, in order, within the limit, and loses nothing but white space', () => {
    fc.assert(
      fc.property(proseArbitrary, fc.integer({ min: 20, max: 900 }), (text, maximum) => {
        const passages = splitPassages(text, maximum);
        let end = 0;
        for (const passage of passages) {
          expect(text.slice(passage.start, passage.end)).toBe(passage.text);
          expect(passage.text.trim()).not.toBe('');
          expect(passage.start).toBeGreaterThanOrEqual(end);
          expect(passage.text.length).toBeLessThanOrEqual(maximum);
          expect(text.slice(end, passage.start).trim()).toBe('');
          end = passage.end;
        }
        expect(text.slice(end).trim()).toBe('');
      }),
    );
  });

  it('never holds more than 250 words, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          proseArbitrary,
          fc
            .array(fc.constantFrom('a', 'I', 'x.', '1', '-', '\n', '中'), {
              minLength: 300,
              maxLength: 1500,
              size: 'max',
            })
            .map((w) => w.join(' ')),
        ),
        (text) => {
          for (const passage of splitPassages(text))
            expect(passage.text.split(/\s+/u).length).toBeLessThanOrEqual(250);
        },
      ),
    );
  });

  it('uses the default length when none is given', () => {
    const passages = splitPassages('Some words here. '.repeat(400));
    expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(
      defaultPassageCharacters,
    );
    expect(passages.length).toBeLessThan(15);
  });
});
