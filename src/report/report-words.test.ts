import { expect, it } from 'vitest';
import { safeLink } from './html/safe-link.ts';
import {
  countOf,
  describeBudget,
  describeConfidence,
  describeDate,
  describeSeconds,
  describeTime,
  describeUsd,
} from './report-words.ts';

it.each([
  ['2024-03-05', '5 March 2024'],
  ['2024-03-05T23:10:00Z', '5 March 2024'],
  ['2024-03', 'March 2024'],
  ['2024', '2024'],
  ['2024-13-05', '2024-13-05'],
  ['spring of 2024', 'spring of 2024'],
  ['', 'date not known'],
  [undefined, 'date not known'],
])('date %s is shown as %s', (date, shown) => {
  expect(describeDate(date)).toBe(shown);
});

it('shows times in UTC', () => {
  expect(describeTime('2026-03-31T09:15:42.000Z')).toBe('31 March 2026, 09:15 UTC');
  expect(describeTime('2026-03-31T00:00:00.000Z')).toBe('31 March 2026');
});

it.each([
  [0, '0.0 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.6, '1 min'],
  [125, '2 min 5 s'],
])('%s seconds are shown as %s', (seconds, shown) => {
  expect(describeSeconds(seconds)).toBe(shown);
});

it.each([
  [0, 'USD 0'],
  [0.00003, 'less than USD 0.0001'],
  [0.0575, 'USD 0.0575'],
  [1.5, 'USD 1.50'],
])('%s dollars are shown as %s', (usd, shown) => {
  expect(describeUsd(usd)).toBe(shown);
});

it('counts in words', () => {
  expect(countOf(1, 'call')).toBe('1 call');
  expect(countOf(1_234_567, 'token')).toBe('1,234,567 tokens');
  expect(describeBudget({})).toBe('no limit');
  expect(describeBudget({ usd: 0.5, seconds: 120, calls: 10, tokens: 1000 })).toBe(
    '2 min, 10 calls, 1,000 tokens, USD 0.50',
  );
});

it('never gives a confidence without words', () => {
  expect(describeConfidence(0.93)).toBe('very likely (0.93 of 1)');
  expect(describeConfidence(0.93, 'fairly sure')).toBe('fairly sure (0.93 of 1)');
  expect(describeConfidence(0.1, ' ')).toBe('uncertain (0.10 of 1)');
});

it('does not round a confidence up to where other words begin', () => {
  expect(describeConfidence(0.8991)).toBe('likely (0.89 of 1)');
  expect(describeConfidence(0.29)).toBe('uncertain (0.29 of 1)');
  expect(describeConfidence(1)).toBe('very likely (1.00 of 1)');
});

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['HTTP://A.example', 'http://a.example/'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['https://user:secret@a.example/', undefined],
  ['//a.example', undefined],
  ['not an address', undefined],
])('%s links to %s', (address, link) => {
  expect(safeLink(address)).toBe(link);
});
