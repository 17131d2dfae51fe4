import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spaceWords, toWordQuery } from './search-words.ts';

describe('toWordQuery', () => {
  it('keeps words that carry content and leaves out grammar', () => {
    expect(toWordQuery('The tower was finished in the year 1889')).toBe(
      '"tower" OR "finished" OR "year" OR "1889"',
    );
  });

  it('keeps grammar where there is nothing else', () => {
    expect(toWordQuery('to be or not to be')).toBe('"to" OR "be" OR "or" OR "not"');
  });

  it('finds no query in what holds no word', () => {
    expect(toWordQuery('')).toBeUndefined();
    expect(toWordQuery('"*" AND -- ??? \0')).toBe('"and"');
    expect(toWordQuery('!?…')).toBeUndefined();
  });

  it('knows the grammar of the language it is told', () => {
    expect(toWordQuery('Die Mauer war in der Stadt', 'de-AT')).toBe('"mauer" OR "stadt"');
    expect(toWordQuery('Die Mauer war in der Stadt')).toContain('"der"');
  });

  it('cuts possessives and keeps numbers whole', () => {
    expect(toWordQuery("Einstein's 1,000 papers")).toBe('"einstein" OR "1,000" OR "papers"');
  });

  it('bounds the number of words', () => {
    const query = toWordQuery(Array.from({ length: 5_000 }, (_, index) => `word${index}x`).join(' ')) ?? '';
    expect(query.split(' OR ').length).toBeLessThanOrEqual(40);
  });

  it('is a valid query for any text', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(
      "CREATE VIRTUAL TABLE words USING fts5 (title, text, content = '', tokenize = 'porter unicode61 remove_diacritics 2')",
    );
    const search = database.prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank');
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            '*',
            'NEAR(',
            ')',
            ' AND ',
            ' OR ',
            ' NOT ',
            'title:',
            '^',
            '{',
            '}',
            '+',
            '-',
            'word',
            '\0',
            '\ud800',
            '日本語',
            '’s',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        anything,
        fc.option(fc.constantFrom('en', 'de', 'xx', ''), { nil: undefined }),
        (text, language) => {
          const query = toWordQuery(text, language);
          if (query !== undefined) search.all(query);
        },
      ),
      { numRuns: 500 },
    );
    database.close();
  });
});

describe('spaceWords', () => {
  it('parts the words of scripts without spaces and leaves others alone', () => {
    expect(spaceWords('The tower, 1889.')).toBe('The tower, 1889.');
    expect(spaceWords('東京都は大きい').split(' ').length).toBeGreaterThan(2);
  });
});
