import { describe, expect, test } from 'vitest';
import { UsageError } from '../../core/errors.ts';
import { createReliabilityLists, parseReliabilityLists } from './reliability-lists.ts';

const entry = (domain: string, rating: 'low' | 'high' | 'mixed' = 'low', list = 'L') => ({
  domain,
  list,
  rating,
  licence: 'CC0',
});

describe('createReliabilityLists', () => {
  const lists = createReliabilityLists([
    entry('example.com', 'low'),
    entry('good.example.com', 'high'),
    entry('example.com/science', 'mixed'),
    entry('www.other.org'),
    entry('both.net', 'high', 'A'),
    entry('both.net', 'low', 'B'),
  ]);

  test.each([
    ['https://www.example.com/a', 'example.com'],
    ['https://news.example.com/a', 'example.com'],
    ['https://good.example.com/a', 'good.example.com'],
    ['https://deep.good.example.com/a', 'good.example.com'],
    ['https://example.com/science/a/b', 'example.com/science'],
    ['https://example.com/sciencefiction', 'example.com'],
    ['https://other.org/', 'www.other.org'],
  ])('%s is found under %s', (url, domain) => {
    expect(lists.find(url)[0]?.domain).toBe(domain);
  });

  test.each([
    ['https://notexample.com/'],
    ['https://example.com.evil.net/'],
    ['https://com/'],
    ['nonsense'],
    ['library:a'],
  ])('%s is not listed', (url) => {
    expect(lists.find(url)).toEqual([]);
  });

  test('the strictest of equals comes first', () => {
    expect(lists.find('https://both.net/').map((found) => found.rating)).toEqual(['low', 'high']);
  });
});

describe('parseReliabilityLists', () => {
  test('bad lines are named by number, the others count', () => {
    const { entries, problems } = parseReliabilityLists(
      [
        '{"domain":"Example.com","list":"L","rating":"low","licence":"CC0"}',
        '',
        'not json',
        '{"domain":"https://example.com","list":"L","rating":"low","licence":"CC0"}',
        '{"domain":"example.org","list":"L","rating":"awful","licence":"CC0"}',
        '{"domain":"example.net/path","list":"L","rating":"satire","licence":"CC BY 4.0"}',
      ].join('\n'),
    );
    expect(entries.map((found) => found.domain)).toEqual(['example.com', 'example.net/path']);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['line 3', 'line 4', 'line 5']);
  });

  test('a file without one good line is an error', () => {
    expect(() => parseReliabilityLists('nonsense\n')).toThrow(UsageError);
    expect(parseReliabilityLists('\n')).toEqual({ entries: [], problems: [] });
  });
});
