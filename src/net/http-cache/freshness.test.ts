import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCacheControl } from './cache-control.ts';
import { freshSeconds, isFresh, isStorable } from './freshness.ts';

const received = new Date('2026-01-02T12:00:00Z');
const date = 'Fri, 02 Jan 2026 12:00:00 GMT';
const answerWith = (headers: Record<string, string>, status = 200) => ({
  status,
  headers,
  requestedAt: received,
  receivedAt: received,
});
const laterBy = (seconds: number) => new Date(received.getTime() + seconds * 1000);

describe('parseCacheControl', () => {
  test.each([
    ['max-age=60, Must-Revalidate', { 'max-age': '60', 'must-revalidate': '' }],
    ['max-age="60"', { 'max-age': '60' }],
    ['private="set-cookie, x", no-cache', { private: 'set-cookie, x', 'no-cache': '' }],
    ['max-age=1, max-age=2', { 'max-age': '1' }],
    [' , ,', {}],
    [undefined, {}],
  ])('%j', (header, expected) => {
    expect(Object.fromEntries(parseCacheControl(header))).toEqual(expected);
  });
});

describe('how long an answer is good', () => {
  test.each([
    [{ 'cache-control': 'max-age=60' }, 60],
    [{ 'cache-control': 'max-age=60', expires: date }, 60],
    // Shared caches only.
    [{ 'cache-control': 's-maxage=600, max-age=60' }, 60],
    [{ 'cache-control': 'max-age=soon' }, 0],
    [{ 'cache-control': 'max-age=-1' }, 0],
    [{ date, expires: 'Fri, 02 Jan 2026 12:10:00 GMT' }, 600],
    [{ date, expires: '0' }, 0],
    [{ date, expires: 'Fri, 02 Jan 2026 11:00:00 GMT' }, 0],
    [{ date, 'last-modified': 'Fri, 02 Jan 2026 02:00:00 GMT' }, 3600],
    [{ date, 'last-modified': 'Fri, 02 Jan 2015 02:00:00 GMT' }, 86_400],
    [{ date, 'last-modified': 'Fri, 02 Jan 2036 02:00:00 GMT' }, 0],
    [{}, 0],
  ])('%j: %d seconds', (headers, seconds) => {
    expect(freshSeconds(answerWith(headers))).toBe(seconds);
  });

  test.each([
    ['while it is', { 'cache-control': 'max-age=60' }, 59, true],
    ['no longer', { 'cache-control': 'max-age=60' }, 60, false],
    ['less the time it lay elsewhere', { 'cache-control': 'max-age=60', age: '50' }, 20, false],
    [
      'less what the clocks show',
      { 'cache-control': 'max-age=60', date: 'Fri, 02 Jan 2026 11:59:20 GMT' },
      30,
      false,
    ],
    ['never with no-cache', { 'cache-control': 'max-age=60, no-cache' }, 1, false],
    ['never with Pragma alone', { pragma: 'no-cache', expires: 'Fri, 02 Jan 2027 12:00:00 GMT' }, 1, false],
    ['not before it was received', { 'cache-control': 'max-age=60' }, -10, false],
  ])('%s', (_name, headers, seconds, expected) => {
    expect(isFresh(answerWith(headers), laterBy(seconds))).toBe(expected);
  });

  test('not longer than the caller allows', () => {
    const answer = answerWith({ 'cache-control': 'max-age=1000000' });
    expect(isFresh(answer, laterBy(86_401), 86_400)).toBe(false);
    expect(isFresh(answer, laterBy(86_399), 86_400)).toBe(true);
  });

  test('time only makes it worse', () => {
    const header = fc.dictionary(
      fc.constantFrom('cache-control', 'expires', 'last-modified', 'age', 'date', 'pragma'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(date, 'max-age=100', 'no-cache', '17'),
        fc
          .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
          .map((day) => day.toUTCString()),
      ),
    );
    fc.assert(
      fc.property(header, fc.nat(1e6), fc.nat(1e6), (headers, early, more) => {
        const answer = answerWith(headers);
        if (isFresh(answer, laterBy(early + more))) expect(isFresh(answer, laterBy(early))).toBe(true);
      }),
    );
  });
});

describe('what may be kept', () => {
  test.each([
    [{ 'cache-control': 'max-age=60' }, 200, true],
    [{ 'cache-control': 'private, max-age=60' }, 200, true],
    [{ etag: '"1"' }, 200, true],
    [{ etag: '"1"', 'cache-control': 'no-cache' }, 200, true],
    [{ etag: '"1"', 'cache-control': 'no-store' }, 200, false],
    [{ etag: '"1"', vary: '*' }, 200, false],
    [{ etag: '"1"', 'www-authenticate': 'Basic' }, 200, false],
    [{}, 200, false],
    [{ 'cache-control': 'max-age=60' }, 301, true],
    [{ 'cache-control': 'max-age=60' }, 302, false],
    [{ 'cache-control': 'max-age=60' }, 404, false],
    [{ 'cache-control': 'max-age=60' }, 206, false],
  ])('%j with %i: %s', (headers, status, expected) => {
    expect(isStorable(answerWith(headers, status))).toBe(expected);
  });
});
