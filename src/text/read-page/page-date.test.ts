import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateFromUrl, normaliseDate } from './page-date.ts';

describe('normaliseDate', () => {
  test.each([
    ['2024-05-31', '2024-05-31'],
    ['20240531', '2024-05-31'],
    ['2024/05/31', '2024-05-31'],
    ['2024-05-31T09:30:00Z', '2024-05-31T09:30:00Z'],
    ['2024-05-31T09:30:00.123+02:00', '2024-05-31T07:30:00Z'],
    ['2024-05-31 09:30', '2024-05-31T09:30:00Z'],
    ['2024-05-31T23:30:00-0500', '2024-06-01T04:30:00Z'],
    ['2024-05-31 09:30:00 UTC', '2024-05-31T09:30:00Z'],
    ["D:20240531120000+01'00'", '2024-05-31'],
    ['1717149000', '2024-05-31T09:50:00Z'],
    ['May 31, 2024', '2024-05-31'],
    ['31 May 2024', '2024-05-31'],
    ['Fri, 31 May 2024 09:30:00 GMT', '2024-05-31'],
    ['Published on May 31st, 2024 at 5 pm', '2024-05-31'],
    ['31.05.2024', '2024-05-31'],
    ['31/05/2024', '2024-05-31'],
    ['05/31/2024', '2024-05-31'],
    ['04/04/2024', '2024-04-04'],
    ['2024年5月31日', '2024-05-31'],
    ['发布于 2024 年 5 月 31 日 10:20', '2024-05-31'],
    ['2024년 5월 31일', '2024-05-31'],
  ])('%s is %s', (text, expected) => {
    expect(normaliseDate(text)).toBe(expected);
  });

  test.each([
    [''],
    ['yesterday'],
    ['May 2024'],
    ['2024'],
    ['2024-13-01'],
    ['2024-02-30'],
    ['03/04/2024'],
    ['0001-01-01'],
    ['9999-12-31'],
    ['nonsense'],
    [null],
    [undefined],
  ])('%s is no date', (text) => {
    expect(normaliseDate(text)).toBeUndefined();
  });

  test('its own answers are read back unchanged', () => {
    const date = fc.date({ min: new Date('1700-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.boolean(), (moment, withTime) => {
        const text = withTime ? moment.toISOString() : moment.toISOString().slice(0, 10);
        const once = normaliseDate(text);
        expect(once).toBeDefined();
        expect(normaliseDate(once)).toBe(once);
      }),
    );
  });

  test('any text gives a date that exists or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.:TZ -]{4,30}$/)), (text) => {
        const date = normaliseDate(text);
        if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
      }),
    );
  });
});

describe('dateFromUrl', () => {
  test.each([
    ['https://a.com/2024/05/31/story', '2024-05-31'],
    ['https://a.com/news/2024-05-31-story.html', '2024-05-31'],
    ['https://a.com/2024/may/31/story', '2024-05-31'],
    ['https://a.com/news/20240531/story', '2024-05-31'],
    ['https://a.com/2024/5/1/story', '2024-05-01'],
  ])('%s', (url, expected) => {
    expect(dateFromUrl(url)).toBe(expected);
  });

  test.each([
    ['https://a.com/2024/story'],
    ['https://a.com/2024/05/story'],
    ['https://a.com/article/12345678'],
    ['https://a.com/2024/13/40/x'],
    ['https://a.com/?d=2024/05/31'],
  ])('%s has none', (url) => {
    expect(dateFromUrl(url)).toBeUndefined();
  });
});
