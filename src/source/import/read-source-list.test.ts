import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../core/errors.ts';
import { readListRows } from './read-list-rows.ts';
import { formatNames, readSourceList } from './read-source-list.ts';

const tiersOf = (text: string, name: string, choices = {}) =>
  Object.fromEntries(
    readSourceList(text, name, choices).entries.map(({ domain, rating }) => [domain, rating]),
  );

describe('formats', () => {
  test('MBFC-like tables: factuality, bias, credibility', () => {
    const read = readSourceList(
      [
        'Source,Bias,Factual Reporting,MBFC Credibility Rating,Country',
        'a.com,Left-Center,Mostly Factual,High Credibility,USA',
        'b.com,least biased,VERY HIGH,high credibility,USA',
        'c.com,right,mixed,medium credibility,USA',
        'd.com,fake-news,mixed,low-credibility,USA',
        'e.com,conspiracy-pseudoscience,,low credibility,USA',
        'f.com,satire,,n/a,USA',
        'g.com,left,very-low,low-credibility,USA',
        'h.com,,,,',
      ].join('\n'),
      'mbfc_2024.csv',
    );
    expect(read).toMatchObject({
      format: 'mbfc',
      list: 'mbfc-2024',
      origins: ['Media Bias/Fact Check'],
      problems: [],
    });
    expect(read.entries.map(({ rating }) => rating)).toEqual([
      'high',
      'high',
      'mixed',
      'low',
      'low',
      'satire',
      'low',
      'unrated',
    ]);
    expect(read.entries[0]).toMatchObject({ factuality: 'mostly', bias: 'left-centre' });
    expect(read.entries[1]).toMatchObject({ factuality: 'very-high', bias: 'centre' });
    expect(read.entries[5]).toMatchObject({ factuality: 'satire' });
    expect(read.entries[3]?.says).toBe('factuality mixed, bias fake-news, credibility low-credibility');
  });

  test('numbers of Lin et al., with thresholds', () => {
    const text = 'domain,pc1\na.com,0.1\nb.com,0.45\nc.com,0.9\n';
    expect(tiersOf(text, 'lin.csv')).toEqual({ 'a.com': 'low', 'b.com': 'mixed', 'c.com': 'high' });
    expect(tiersOf(text, 'lin.csv', { thresholds: [0.05, 0.4] })).toMatchObject({
      'a.com': 'mixed',
      'b.com': 'high',
    });
    expect(readSourceList(text, 'lin.csv').entries.every(({ basis }) => basis === 'derived')).toBe(true);
    expect(readSourceList('domain,pc1\na.com,many\n', 'lin.csv').problems).toHaveLength(1);
  });

  test('OpenSources: the header of its first column is empty; or JSON by domain', () => {
    const csv =
      ',type,2nd type,3rd type\na.com,fake,,\nb.com,bias,clickbait,\nc.com,political,,\nd.com,satire,fake,\n';
    expect(tiersOf(csv, 'sources.csv')).toEqual({
      'a.com': 'low',
      'b.com': 'mixed',
      'c.com': 'unrated',
      'd.com': 'satire',
    });
    expect(
      tiersOf('{"a.com":{"type":"junksci","2nd type":""},"b.com":{"type":"reliable"}}', 'sources.json'),
    ).toEqual({
      'a.com': 'low',
      'b.com': 'high',
    });
  });

  test('Wikipedia’s perennial sources, one domain or several a row', () => {
    const json = JSON.stringify([
      { name: 'A', domain: 'a.com', status: ['Generally reliable'] },
      { name: 'B', domain: ['b.com', 'b.org/blog'], status: ['Blacklisted', 'No consensus'] },
      { name: 'C', domain: 'c.com', status: 'gu' },
    ]);
    expect(tiersOf(json, 'perennial.json')).toEqual({
      'a.com': 'high',
      'b.com': 'low',
      'b.org/blog': 'low',
      'c.com': 'low',
    });
  });

  test('categories, bias alone, plain ratings, bare domains', () => {
    expect(tiersOf('domain\tscore\tcategory\na.com\t0.1\tconspiracy\n', 'cred.tsv')).toEqual({
      'a.com': 'low',
    });
    expect(readSourceList('domain;bias\na.com;Lean Left\n', 'allsides.csv').entries[0]).toMatchObject({
      rating: 'unrated',
      bias: 'left-centre',
    });
    expect(tiersOf('url,rating\nhttps://www.A.com/,Not credible\nb.com,trustworthy\n', 'own.csv')).toEqual({
      'a.com': 'low',
      'b.com': 'high',
    });
    expect(tiersOf('a.com\nb.org/x\n', 'blocked.txt', { rating: 'low' })).toEqual({
      'a.com': 'low',
      'b.org/x': 'low',
    });
  });

  test('files of our own come back as they were', () => {
    const line = { domain: 'a.com', list: 'Ours', rating: 'low', licence: 'CC BY 4.0', factuality: 'low' };
    const read = readSourceList(`${JSON.stringify(line)}\n`, 'x.jsonl');
    expect(read).toMatchObject({
      format: 'touchstone',
      list: 'Ours',
      licence: 'CC BY 4.0',
      origins: ['Ours'],
    });
    expect(read.entries[0]).toEqual({ ...line, origins: ['Ours'] });
  });

  test('columns and words can be mapped by hand', () => {
    const text = 'Where,What\na.com,thumbs down\nb.com,7\n';
    const columns = new Map([
      ['domain', 'Where'],
      ['rating', 'What'],
    ] as const);
    expect(
      tiersOf(text, 'x.csv', { columns, values: new Map([['thumbs down', 'low']]), thresholds: [3, 6] }),
    ).toEqual({
      'a.com': 'low',
      'b.com': 'high',
    });
    expect(readSourceList(text, 'x.csv', { columns }).problems.map(({ row }) => row)).toEqual([2, 3]);
  });
});

describe('bad input', () => {
  test('rows are named by their number in the file', () => {
    const read = readSourceList(
      'domain,rating,note\na.com,low,"two\nlines"\n\nb,low,\nc.com,splendid,\nd.com,low,x,y\n,low,\n',
      'x.csv',
    );
    expect(read.entries.map(({ domain }) => domain)).toEqual(['a.com']);
    expect(read.problems.map(({ row }) => row).sort()).toEqual([5, 6, 7, 8]);
    expect(read.rows).toBe(5);
  });

  test.each([
    ['', 'x.csv', 'is empty'],
    ['{"a":', 'x.json', 'not valid JSON'],
    ['7', 'x.json', 'neither a list'],
    ['name,colour\nA,red\n', 'x.csv', 'No column of x.csv holds domains'],
    ['domain,colour\na.com,red\n', 'x.csv', 'No column of x.csv holds a rating'],
  ])('%j in %s is an error that says why', (text, name, why) => {
    expect(() => readSourceList(text, name)).toThrow(UsageError);
    expect(() => readSourceList(text, name)).toThrow(why);
  });

  test('unknown formats, missing columns and a quotation mark that is never closed', () => {
    expect(() => readSourceList('domain,rating\na.com,low\n', 'x.csv', { format: 'other' })).toThrow(
      formatNames().at(-1) === undefined ? '' : "no list format 'other'",
    );
    expect(() => readSourceList('domain,rating\na.com,low\n', 'x.csv', { format: 'mbfc' })).toThrow(
      'factuality',
    );
    expect(() =>
      readSourceList('domain,rating\na.com,low\n', 'x.csv', {
        columns: new Map([['rating', 'nope']] as const),
      }),
    ).toThrow("no column 'nope'");
    expect(
      readSourceList('domain,rating\na.com,low\n"b.com,low\nc.com,low\n', 'x.csv').problems,
    ).toHaveLength(1);
  });

  test('nothing makes the reader fail but a usage error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('x.csv', 'x.tsv', 'x.json', 'x.jsonl', 'x'),
        (text, name) => {
          try {
            readSourceList(text, name);
          } catch (error) {
            expect(error).toBeInstanceOf(UsageError);
          }
        },
      ),
    );
  });

  test('a table comes back as it was written', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (table) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const rows = table.filter(([a, b]) => a !== '' || b !== '');
        const text = ['first,second', ...rows.map(([a, b]) => `${quote(a)},${quote(b)}`)].join('\r\n');
        expect(
          readListRows(text, 'x.csv').rows.map(({ values }) => [values.get('first'), values.get('second')]),
        ).toEqual(rows);
      }),
    );
  });
});
