import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTimeSpans } from './compare-values.ts';
import { findTimeSpans, type TimeSpan } from './time-spans.ts';

const only = (text: string): TimeSpan => {
  const [span, ...others] = findTimeSpans(text);
  if (span === undefined || others.length > 0) throw new Error(`not one time in: ${text}`);
  return span;
};

describe('findTimeSpans', () => {
  it.each([
    ['on 15 April 1912', '15 April 1912', 'at'],
    ['on April 15, 1912', 'April 15, 1912', 'at'],
    ['on the 15th of April 1912', '15th of April 1912', 'at'],
    ['on 1912-04-15', '1912-04-15', 'at'],
    ['in May 2011', 'May 2011', 'at'],
    ['in the 1990s', 'the 1990s', 'at'],
    ['from 1994 to 1999', '1994 to 1999', 'since'],
    ['the years 1994–99', '1994–99', 'at'],
    ['the season 2021/22', '2021/22', 'at'],
    ['in 1999/00', '1999/00', 'at'],
    ['between 1994 and 1999', '1994 and 1999', 'at'],
    ['since 1921', '1921', 'since'],
    ['until 1930', '1930', 'until'],
    ['before 1900', '1900', 'before'],
    ['in the 19th century', 'the 19th century', 'at'],
    ['in the early twentieth century', 'early twentieth century', 'at'],
    ['in 44 BC', '44 BC', 'at'],
    ['the 1991 Gulf War', '1991', 'at'],
    ['on 14 July', '14 July', 'at'],
  ])('%s', (text, found, relation) => {
    expect(only(text)).toMatchObject({ text: found, relation });
  });

  it('takes no file number for a season', () => {
    expect(findTimeSpans('file 2021/47, page 2021/223')).toEqual([]);
  });

  it('takes no measure for a year', () => {
    expect(findTimeSpans('1500 metres, 1,889 people, $1900, 1066 miles, No. 1984, 1.1994')).toEqual([]);
  });

  it('finds any day in any common form', () => {
    const names = [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (year, month, day) => {
          const name = names[month - 1];
          const forms = [
            `${day} ${name} ${year}`,
            `${name} ${day}, ${year}`,
            `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
          ];
          const places = forms.map((form) => only(`It began on ${form}.`));
          expect(new Set(places.map((place) => place.from)).size).toBe(1);
          expect(places[0]).toMatchObject({ month, day });
          expect(Math.floor((places[0]?.from ?? 0) / 372)).toBe(year);
        },
      ),
    );
  });

  it('survives any text and says where each time stands', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '1',
            '9',
            '0',
            ' ',
            'May',
            ' to ',
            '-',
            '–',
            's',
            'th',
            'century',
            'BC',
            '.',
            'é',
          ),
        }),
        (text) => {
          for (const span of findTimeSpans(text)) {
            expect(text.slice(span.start, span.end)).toBe(span.text);
            if (span.from !== undefined) expect(span.to ?? Number.NaN).toBeGreaterThanOrEqual(span.from);
          }
        },
      ),
    );
  });
});

describe('compareTimeSpans', () => {
  it.each([
    ['in 1912', 'on 15 April 1912', 'same'],
    ['on 15 April 1912', 'in 1912', 'close'],
    ['in 1899', 'in 1889', 'different'],
    ['in the 1990s', 'in 1994', 'same'],
    ['before 1900', 'in 1889', 'same'],
    ['before 1880', 'in 1889', 'different'],
    ['after 1880', 'in 1889', 'same'],
    ['in the 19th century', 'in 1889', 'same'],
    ['in the 18th century', 'in 1889', 'different'],
    ['on 14 July', 'on 14 July', 'same'],
    ['on 14 July', 'on 15 July', 'different'],
    ['in 1996', 'from 1994 to 1999', 'close'],
    ['in 44 BC', 'in 44 AD', 'different'],
  ])('%s against %s is %s', (claim, evidence, expected) => {
    expect(compareTimeSpans(only(claim), only(evidence))).toBe(expected);
  });
});
