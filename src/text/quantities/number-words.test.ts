import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberWords, readOrdinal } from './number-words.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function spell(value: number): string {
  if (value < 20) return small[value] ?? '';
  if (value < 100)
    return value % 10 === 0
      ? (tens[value / 10] ?? '')
      : `${tens[Math.floor(value / 10)]}-${small[value % 10]}`;
  if (value < 1000)
    return `${small[Math.floor(value / 100)]} hundred${value % 100 === 0 ? '' : ` and ${spell(value % 100)}`}`;
  if (value < 1e6)
    return `${spell(Math.floor(value / 1000))} thousand${value % 1000 === 0 ? '' : ` ${spell(value % 1000)}`}`;
  return `${spell(Math.floor(value / 1e6))} million${value % 1e6 === 0 ? '' : ` ${spell(value % 1e6)}`}`;
}

describe('readNumberWords', () => {
  it('reads every number that can be spelled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        expect(readNumberWords(spell(value))).toBe(value);
      }),
    );
  });

  it('reads dozens and leaves other words alone', () => {
    expect(readNumberWords('a dozen')).toBe(12);
    expect(readNumberWords('two dozen')).toBe(24);
    expect(readNumberWords('elephants')).toBeUndefined();
    expect(readNumberWords('a')).toBeUndefined();
  });
});

describe('readOrdinal', () => {
  it.each([
    ['third', 3],
    ['44th', 44],
    ['twenty-first', 21],
    ['Nineteenth', 19],
  ])('%s', (word, value) => {
    expect(readOrdinal(word)).toBe(value);
  });

  it('knows what is no ordinal', () => {
    for (const word of ['three', '44', 'constructor', 'twenty-nineteenth'])
      expect(readOrdinal(word)).toBeUndefined();
  });
});
