import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentStems, findWords, stem } from './words.ts';

describe('findWords', () => {
  it('keeps apostrophes, parts hyphens, and keeps numbers whole', () => {
    expect(findWords("Canada's well-known 1,250.5 km 44th").map((word) => word.lower)).toEqual([
      "canada's",
      'well',
      'known',
      '1,250.5',
      'km',
      '44th',
    ]);
  });

  it('gives the place of every word', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const word of findWords(text)) expect(text.slice(word.start, word.end)).toBe(word.text);
      }),
    );
  });
});

describe('stem', () => {
  it.each([
    ['completed', 'complete'],
    ['building', 'build'],
    ['built', 'build'],
    ['countries', 'country'],
    ['boxes', 'box'],
    ['stopped', 'stop'],
    ['won', 'wins'],
    ['largest', 'biggest'],
    ['bones', 'bone'],
    ["Australia's", 'australia'],
  ])('%s and %s are one word', (a, b) => {
    expect(stem(a)).toBe(stem(b));
  });

  it.each([
    ['universe', 'university'],
    ['news', 'new'],
    ['bed', 'be'],
    ['sing', 's'],
  ])('%s and %s stay apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b));
  });

  it('is never empty for a word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('contentStems', () => {
  it('leaves out what carries only grammar', () => {
    expect(contentStems('The tower was not completed in 1889.')).toEqual(['tower', 'complet', '1889']);
  });
});
