import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVendorDate } from './vendor-date.ts';

/** Signs that dates and markup are made of, and others. */
const hostileText = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...'0123456789-/.:,TZ+ agomayд年月日<>="\'&;\u0000\u00a0\ud83d\ufeff'.split('')), {
      maxLength,
    })
    .map((signs) => signs.join(''));

const now = new Date('2024-03-31T10:00:00Z');

describe('parseVendorDate', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T08:30:00', '2024-05-01'],
    ['2024-05-01T08:30:00+02:00', '2024-05-01T06:30:00.000Z'],
    ['2024-05-01T00:00:00.0000000', '2024-05-01'],
    ['2024-05-01 08:30:00 UTC', '2024-05-01T08:30:00.000Z'],
    ['20240501T101500Z', '2024-05-01T10:15:00.000Z'],
    ['Tue, 05 Mar 2024 08:00:00 GMT', '2024-03-05T08:00:00.000Z'],
    ['May 1, 2024', '2024-05-01'],
    ['Sept. 3, 2019', '2019-09-03'],
    ['Thursday, May 5, 2011', '2011-05-05'],
    ['1 May 2024', '2024-05-01'],
    ['3rd March 2020', '2020-03-03'],
    ['01.05.2024', '2024-05-01'],
    ['2024年5月1日', '2024-05-01'],
  ])('reads %s', (text, day) => {
    expect(parseVendorDate(text)).toBe(day);
  });

  it.each([
    ['de', '5. Mai 2011', '2011-05-05'],
    ['fr', '5 mai 2011', '2011-05-05'],
    ['es', '5 de mayo de 2011', '2011-05-05'],
    ['ru', '5 мая 2011', '2011-05-05'],
    ['de', 'Donnerstag, 5. Mai 2011', '2011-05-05'],
  ])('reads dates in %s', (language, text, day) => {
    expect(parseVendorDate(text, { language })).toBe(day);
  });

  it.each([
    ['3 days ago', '2024-03-28'],
    ['5 hours ago', '2024-03-31'],
    ['yesterday', '2024-03-30'],
    ['a week ago', '2024-03-24'],
    ['1 month ago', '2024-02-29'],
    ['2 years ago', '2022-03-31'],
  ])('counts %s from the time of the answer, and only from that', (text, day) => {
    expect(parseVendorDate(text, { now })).toBe(day);
    expect(parseVendorDate(text)).toBeUndefined();
  });

  it.each([
    '',
    '  ',
    null,
    undefined,
    '2024-02-30',
    '03/04/2024',
    'Mai 2024',
    'soon',
    '99 days ago today',
    'x'.repeat(500),
  ])('does not guess at %s', (text) => {
    expect(parseVendorDate(text, { now })).toBeUndefined();
  });

  it('gives a day that can be read, or nothing, for any text and language', () => {
    fc.assert(
      fc.property(hostileText(90), fc.string({ maxLength: 8 }), (text, language) => {
        const day = parseVendorDate(text, { now, language });
        expect(day === undefined || !Number.isNaN(Date.parse(day))).toBe(true);
      }),
    );
  });

  it('reads every day back that it was written as', () => {
    const day = fc.date({
      min: new Date('1600-01-01T00:00:00Z'),
      max: new Date('2900-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'ru'),
        (date, locale) => {
          const text = date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
          expect(parseVendorDate(text.replace(/ г\.$/u, ''), { language: locale })).toBe(
            date.toISOString().slice(0, 10),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
