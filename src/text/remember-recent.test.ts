import { expect, test } from 'vitest';
import { rememberRecent } from './remember-recent.ts';

test('computes once for a text that was asked lately, also where there is nothing to find', () => {
  const asked: string[] = [];
  const find = rememberRecent(
    (text) => {
      asked.push(text);
      return text === 'none' ? undefined : text.length;
    },
    { most: 2 },
  );
  expect(['a', 'none', 'a', 'none', 'long', 'a', 'none'].map(find)).toEqual([
    1,
    undefined,
    1,
    undefined,
    4,
    1,
    undefined,
  ]);
  // "a" was forgotten for "long", and "none" for "a".
  expect(asked).toEqual(['a', 'none', 'long', 'a', 'none']);
});

test('does not keep what is longer than it may be', () => {
  let times = 0;
  const find = rememberRecent(() => ++times, { most: 2, letters: 3 });
  expect(['abcd', 'abcd', 'abc', 'abc'].map(find)).toEqual([1, 2, 3, 3]);
});

test('forgets the oldest where all together are longer than they may be', () => {
  const asked: string[] = [];
  const find = rememberRecent((text) => asked.push(text), { most: 10, lettersInAll: 5 });
  for (const text of ['aaa', 'bb', 'aaa', 'c', 'aaa', 'bb', 'longer', 'longer']) find(text);
  // "bb" was forgotten for "c", as "aaa" had been asked for after it; nothing is kept of what is too long by itself.
  expect(asked).toEqual(['aaa', 'bb', 'c', 'bb', 'longer', 'longer']);
});
