import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defined } from '../core/defined.ts';
import { StorageError, UsageError } from '../core/errors.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { testLibraryContract } from './library.contract.ts';
import { LibraryStore } from './library-store.ts';
import { openLibraries } from './open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from './sample-library.contract.ts';

const embedder = createWordEmbedder();

async function writeStarter(path: string, documents = sampleDocuments): Promise<void> {
  const store = new LibraryStore({ path, mode: 'write', origin: 'starter', embedder });
  await store.addDocuments(documents);
  store.database.execute('PRAGMA journal_mode = DELETE');
  store.close();
}

testLibraryContract('SQLite in memory', async (parts) => ({
  library: openLibraries({ userPath: ':memory:', ...parts }),
}));

testLibraryContract('SQLite in a file', async (parts) => {
  const folder = createTemporaryFolder();
  const open = () => openLibraries({ userPath: folder.file('user.sqlite'), ...parts });
  return { library: open(), reopen: async () => open(), cleanUp: () => folder[Symbol.dispose]() };
});

describe('openLibraries', () => {
  it('searches the starter and what the user added as one', async () => {
    using folder = createTemporaryFolder();
    await writeStarter(folder.file('starter.sqlite'));
    const library = openLibraries({
      starterPath: folder.file('starter.sqlite'),
      userPath: folder.file('user.sqlite'),
      embedder,
    });
    await library.addDocument({ title: 'My tower', text: 'My own tower of bricks was finished yesterday.' });
    const { hits } = await library.search({ query: 'tower finished', limit: 5 });
    expect(
      hits
        .slice(0, 2)
        .map((hit) => [hit.document.origin, hit.document.declaredTier])
        .sort(),
    ).toEqual([
      ['starter', 'curated'],
      ['user', 'user-supplied'],
    ]);
    expect((await library.stats()).starter.documents).toBe(4);
    expect((await library.stats()).user.documents).toBe(1);
    await library.close();
  });

  it('never writes to the starter', async () => {
    using folder = createTemporaryFolder();
    await writeStarter(folder.file('starter.sqlite'));
    const before = sha256(readFileSync(folder.file('starter.sqlite')));
    const library = openLibraries({
      starterPath: folder.file('starter.sqlite'),
      userPath: folder.file('user.sqlite'),
      embedder,
    });
    await library.addDocuments(sampleDocuments);
    const starterDocument = (await library.list({ origin: 'starter' })).items[0];
    expect(starterDocument?.origin).toBe('starter');
    await library.search({ query: 'tower', limit: 3 });
    await library.close();
    expect(sha256(readFileSync(folder.file('starter.sqlite')))).toBe(before);
    expect(existsSync(folder.file('starter.sqlite-wal'))).toBe(false);
  });

  it("keeps the user's part when the starter is replaced by another version", async () => {
    using folder = createTemporaryFolder();
    const paths = { starterPath: folder.file('starter.sqlite'), userPath: folder.file('user.sqlite') };
    await writeStarter(paths.starterPath, sampleDocuments.slice(0, 1));
    const first = openLibraries({ ...paths, embedder });
    const { id } = await first.addDocument({ title: 'Mine', text: 'A thing of my own.' });
    await first.close();
    const userBytes = sha256(readFileSync(paths.userPath));
    await writeStarter(folder.file('newer.sqlite'), sampleDocuments.slice(1));
    writeFileSync(paths.starterPath, readFileSync(folder.file('newer.sqlite')));
    const second = openLibraries({ ...paths, embedder });
    expect((await second.document(id))?.title).toBe('Mine');
    expect(await second.documentByUrl('https://towers.example.org/eiffel')).toBeUndefined();
    expect((await second.documentByUrl('https://zoo.example.net/okapi'))?.title).toBe('Okapi');
    await second.close();
    expect(sha256(readFileSync(paths.userPath))).toBe(userBytes);
  });

  it('does not make a file before something is added', async () => {
    using folder = createTemporaryFolder();
    const library = openLibraries({ userPath: folder.file('user.sqlite'), embedder });
    expect((await library.search({ query: 'tower', limit: 1 })).hits).toEqual([]);
    expect((await library.stats()).user.documents).toBe(0);
    expect(existsSync(folder.file('user.sqlite'))).toBe(false);
    await library.addDocument({ title: 'First', text: 'The first tower.' });
    expect(existsSync(folder.file('user.sqlite'))).toBe(true);
    expect((await library.search({ query: 'tower', limit: 1 })).hits).toHaveLength(1);
    await library.close();
  });

  it("goes on answering while the user's file is opened for writing, and leaves no log behind", async () => {
    using folder = createTemporaryFolder();
    const userPath = folder.file('user.sqlite');
    const before = openLibraries({ userPath, embedder });
    await before.addDocuments(sampleDocuments);
    await before.close();
    const library = openLibraries({ userPath, embedder });
    const asked = library.search({ query: 'okapi', limit: 1 });
    const added = await library.addDocument({ title: 'Second', text: 'A second okapi was seen.' });
    expect(added.outcome).toBe('added');
    expect((await asked).hits[0]?.document.title).toBe('Okapi');
    expect((await library.search({ query: 'okapi', limit: 5 })).hits).toHaveLength(2);
    await library.close();
    expect(existsSync(`${userPath}-wal`)).toBe(false);
  });

  it('says what to do where there is no library to write to, or no starter', async () => {
    const library = openLibraries({ embedder });
    await expect(library.prepareToWrite()).rejects.toThrow(UsageError);
    await expect(library.addDocuments(sampleDocuments)).rejects.toThrow(UsageError);
    expect(() => openLibraries({ starterPath: '/nowhere/starter.sqlite', embedder })).toThrow(StorageError);
  });

  it("prefers the user's copy of an address", async () => {
    using folder = createTemporaryFolder();
    await writeStarter(folder.file('starter.sqlite'));
    const library = openLibraries({
      starterPath: folder.file('starter.sqlite'),
      userPath: ':memory:',
      embedder,
    });
    await library.addDocument({
      url: 'http://www.zoo.example.net/okapi?utm_source=x',
      title: 'Okapi, newer',
      text: 'The okapi sleeps.',
    });
    expect((await library.documentByUrl('https://zoo.example.net/okapi'))?.title).toBe('Okapi, newer');
    await library.close();
  });

  it('lists page by page, the newest of the user first, and every document once', async () => {
    using folder = createTemporaryFolder();
    await writeStarter(folder.file('starter.sqlite'));
    const library = openLibraries({
      starterPath: folder.file('starter.sqlite'),
      userPath: ':memory:',
      embedder,
    });
    await library.addDocuments(
      [1, 2, 3].map((number) => ({ title: `Mine ${number}`, text: `Number ${number}.` })),
    );
    for (const limit of [1, 2, 3, 4, 7, 100]) {
      const titles: string[] = [];
      let after: string | undefined;
      do {
        const page = await library.list({ limit, ...defined({ after }) });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        titles.push(...page.items.map((document) => document.title));
        after = page.next;
      } while (after !== undefined);
      expect(titles.slice(0, 3)).toEqual(['Mine 3', 'Mine 2', 'Mine 1']);
      expect(new Set(titles).size).toBe(7);
      expect(titles).toHaveLength(7);
    }
    expect((await library.list({ origin: 'user', limit: 2 })).items).toHaveLength(2);
    expect((await library.list({ after: 'nonsense' })).items).toHaveLength(7);
    await library.close();
  });
});
