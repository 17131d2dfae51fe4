import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assessSource, reasonToDrop } from '../reliability/assess-source.ts';
import { createReliabilityLists, type ListEntry } from '../reliability/reliability-lists.ts';
import { readSourceList } from './read-source-list.ts';

const file = resolve(import.meta.dirname, '../../../../shared/data/sources/domains.jsonl.gz');

type Lists = Readonly<Record<string, Record<string, unknown> | true>>;
type Row = { domain: string; lists?: Lists; sub?: { at: string; lists: Lists }[] };

/** Rows of real lists in the shape in which their files are passed around. */
function readRows(name: string): Record<string, unknown>[] {
  const rows = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
  return rows.flatMap(({ domain, lists = {}, sub = [] }) =>
    [{ at: domain, lists }, ...sub].flatMap(({ at, lists: said }) => {
      const rating = said[name];
      return rating === undefined ? [] : [{ domain: at, ...(rating === true ? {} : rating) }];
    }),
  );
}

function table(rows: readonly Record<string, unknown>[], columns: Readonly<Record<string, string>>): string {
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [
    Object.keys(columns).map(cell).join(','),
    ...rows.map((row) =>
      Object.values(columns)
        .map((field) => cell(row[field]))
        .join(','),
    ),
  ].join('\n');
}

// The lists belong to others and are read where they lie; where they are missing, there is nothing to test with.
describe.skipIf(!existsSync(file))('lists as they are', () => {
  const mbfc = () =>
    readSourceList(
      table(readRows('mbfc'), {
        Source: 'domain',
        Bias: 'bias',
        'Factual Reporting': 'factuality',
        Credibility: 'credibility',
      }),
      'mbfc.csv',
    );

  test('Media Bias/Fact Check: all but broken addresses are read, and known sites come out as they should', () => {
    const read = mbfc();
    expect(read.format).toBe('mbfc');
    expect(read.entries.length).toBeGreaterThan(7000);
    expect(read.problems.length).toBeLessThan(read.rows / 1000);
    const lists = createReliabilityLists(read.entries);
    const tier = (url: string) => assessSource({ url, lists }).tier;
    expect(tier('https://www.infowars.com/a')).toBe('low');
    expect(tier('https://www.theonion.com/a')).toBe('satire');
    expect(assessSource({ url: 'https://www.reuters.com/a', lists })).toMatchObject({
      tier: 'high',
      authority: { score: 2, parts: [{ attribute: 'factuality', list: 'mbfc' }, { attribute: 'bias' }] },
    });
  });

  test('no row of any list drops an agency, a public broadcaster or a primary source without a person’s word', () => {
    const entries: ListEntry[] = [
      ...mbfc().entries,
      ...readSourceList(table(readRows('lin'), { domain: 'domain', pc1: 'pc1' }), 'lin.csv').entries,
      ...readSourceList(table(readRows('cred1'), { domain: 'domain', category: 'category' }), 'cred1.csv')
        .entries,
      ...readSourceList(JSON.stringify(readRows('perennial')), 'perennial.json').entries,
      ...readSourceList(table(readRows('misinfo'), { domain: 'domain' }), 'misinfo.csv', { rating: 'low' })
        .entries,
    ];
    const lists = createReliabilityLists(entries);
    const without = createReliabilityLists([]);
    let rated = 0;
    for (const { domain } of entries) {
      const url = `https://${domain}/`;
      const known = assessSource({ url, lists: without }).tier;
      if (known !== 'high' && known !== 'primary') continue;
      rated++;
      expect(reasonToDrop(assessSource({ url, lists }), 1), domain).toBeUndefined();
    }
    expect(rated).toBeGreaterThan(50);
  });

  test('the others are recognised by their columns, too', () => {
    const formats = [
      readSourceList(table(readRows('lin'), { domain: 'domain', pc1: 'pc1' }), 'a.csv'),
      readSourceList(JSON.stringify(readRows('perennial')), 'b.json'),
      readSourceList(JSON.stringify(readRows('opensources')), 'c.json'),
      readSourceList(
        table(readRows('cred1'), { domain: 'domain', score: 'score', category: 'category' }),
        'd.csv',
      ),
      readSourceList(
        table(readRows('allsides'), { name: 'name', domain: 'domain', bias: 'bias', type: 'type' }),
        'e.csv',
      ),
      readSourceList(
        table(readRows('baly_acl2020'), {
          source_url_normalized: 'domain',
          fact: 'factuality',
          bias: 'bias',
        }),
        'f.csv',
      ),
    ];
    expect(formats.map(({ format }) => format)).toEqual([
      'pc1',
      'perennial',
      'opensources',
      'category',
      'bias',
      'mbfc',
    ]);
    for (const { entries, problems, format } of formats) {
      expect(entries.length, format).toBeGreaterThan(100);
      expect(problems.length, format).toBeLessThan(entries.length / 50);
    }
  });
});
