import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import type { ListEntry } from '../../source/reliability/reliability-lists.ts';
import { openSourceListStore } from './source-list-store.ts';

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'touchstone-sources-')), 'data', 'sources.sqlite');
});

const list = {
  name: 'A list',
  licence: 'CC0',
  origins: ['A list', 'Another'],
  format: 'rating',
  loses: 'nothing',
  file: 'a.csv',
  importedAt: '2026-01-01T00:00:00.000Z',
};
const entry = (domain: string, rating: ListEntry['rating'] = 'low'): ListEntry => ({
  domain,
  list: list.name,
  rating,
  licence: list.licence,
  origins: [...list.origins],
  says: 'poor',
  factuality: 'low',
});

describe('openSourceListStore', () => {
  it('finds what was put, by every address of a page, and gives it back whole', () => {
    const store = openSourceListStore(path);
    const entries = [entry('example.com'), entry('good.example.com', 'high'), entry('other.org/blog')];
    expect(store.put(list, entries)).toEqual({ replaced: false });
    expect(store.find(['https://www.good.example.com/a'])).toEqual([
      entry('example.com'),
      entry('good.example.com', 'high'),
    ]);
    expect(store.find(['https://web.archive.org/web/2024/https://other.org/blog/a'])).toEqual([
      entry('other.org/blog'),
    ]);
    expect(store.find(['https://example.net/', 'nonsense'])).toEqual([]);
    expect(store.lists()).toEqual([{ ...list, entries: 3 }]);
  });

  it('has nothing where nothing was imported, and makes no file to say so', () => {
    const store = openSourceListStore(path);
    expect(store.lists()).toEqual([]);
    expect(store.find(['https://example.com/'])).toEqual([]);
    expect(store.remove('A list')).toBe(false);
  });

  it('replaces a list whole, and removes it whole', () => {
    const store = openSourceListStore(path);
    store.put(list, [entry('example.com'), entry('example.org')]);
    expect(store.put(list, [entry('example.org', 'high')])).toEqual({ replaced: true });
    expect(store.find(['https://example.com/', 'https://example.org/'])).toEqual([
      entry('example.org', 'high'),
    ]);
    expect(store.remove('A list')).toBe(true);
    expect(store.find(['https://example.org/'])).toEqual([]);
    expect(store.lists()).toEqual([]);
  });

  it('keeps the old list where the new one fails half-way', () => {
    const store = openSourceListStore(path);
    store.put(list, [entry('example.com')]);
    const broken = { ...entry('example.org'), domain: null } as unknown as ListEntry;
    expect(() => store.put(list, [entry('example.net'), broken])).toThrow(StorageError);
    expect(store.find(['https://example.com/', 'https://example.net/'])).toEqual([entry('example.com')]);
  });

  it('leaves a file alone that is not its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-sources-'));
    const other = join(folder, 'other.sqlite');
    await writeFile(other, 'not a database, but somebody’s file');
    const store = openSourceListStore(other);
    expect(() => store.lists()).toThrow(StorageError);
    expect(() => store.put(list, [entry('example.com')])).toThrow(
      /source lists at .* is damaged or is not a file of source lists/,
    );
    expect(await readFile(other, 'utf8')).toBe('not a database, but somebody’s file');
  });

  it('looks up many addresses at once', () => {
    const store = openSourceListStore(path);
    const domains = Array.from({ length: 1500 }, (_, index) => `site-${index}.example.org`);
    store.put(
      list,
      domains.map((domain) => entry(domain)),
    );
    expect(store.find(domains.map((domain) => `https://${domain}/a/b`))).toHaveLength(1500);
  });
});
