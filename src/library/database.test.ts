import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../core/errors.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { openDatabase } from './database.ts';
import { LibraryStore } from './library-store.ts';
import { openLibraries } from './open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from './sample-library.contract.ts';
import { schemaVersion } from './schema.ts';

const isRoot = process.getuid?.() === 0;

async function writeLibrary(path: string): Promise<void> {
  const store = new LibraryStore({ path, mode: 'write', origin: 'user', embedder: createWordEmbedder() });
  for (const document of sampleDocuments) await store.addDocument(document);
  store.close();
}

/** Opening must fail with the message and leave every byte as it was. */
function expectRefused(path: string, message: RegExp): void {
  const before = sha256(readFileSync(path));
  for (const mode of ['write', 'read', 'immutable'] as const) {
    expect(() => openDatabase(path, mode)).toThrow(StorageError);
    expect(() => openDatabase(path, mode)).toThrow(message);
  }
  expect(sha256(readFileSync(path))).toBe(before);
}

describe('openDatabase', () => {
  it('makes the file and its folders, and opens it again', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('a/b/library.sqlite');
    openDatabase(path, 'write').close();
    const again = openDatabase(path, 'write');
    expect(again.get('PRAGMA user_version')).toEqual({ user_version: schemaVersion });
    expect(again.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(again.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    again.close();
  });

  it('does not make a file when it only reads', () => {
    using folder = createTemporaryFolder();
    expect(() => openDatabase(folder.file('none.sqlite'), 'read')).toThrow(/There is no library/);
  });

  it('refuses a file that is something else', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('notes.txt');
    writeFileSync(path, 'Dear diary, today I tested an opening function. '.repeat(50));
    expectRefused(path, /is not a Touchstone library, or it is damaged/);
  });

  it("refuses another program's database", () => {
    using folder = createTemporaryFolder();
    const path = folder.file('other.sqlite');
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE bookmarks (url TEXT)');
    other.close();
    expectRefused(path, /not a Touchstone library/);
  });

  it('refuses a library of a later version', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    await writeLibrary(path);
    const later = new DatabaseSync(path);
    later.exec(`PRAGMA user_version = ${schemaVersion + 1}; PRAGMA wal_checkpoint(TRUNCATE)`);
    later.close();
    expectRefused(path, /later version of Touchstone/);
  });

  it('says so when the file is damaged inside', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    await writeLibrary(path);
    truncateSync(path, Math.floor(statSync(path).size / 2));
    const damaged = sha256(readFileSync(path));
    const library = () =>
      openLibraries({ userPath: path, embedder: createWordEmbedder() }).search({ query: 'tower', limit: 3 });
    await expect((async () => library())()).rejects.toThrow(StorageError);
    await expect((async () => library())()).rejects.toThrow(/damaged/);
    expect(sha256(readFileSync(path))).toBe(damaged);
  });

  it('says so when a folder stands where the file should be', () => {
    using folder = createTemporaryFolder();
    mkdirSync(folder.file('library.sqlite'));
    expect(() => openDatabase(folder.file('library.sqlite'), 'write')).toThrow(StorageError);
  });

  it('says so when the path leads through a file', () => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('file'), 'x');
    expect(() => openDatabase(folder.file('file/library.sqlite'), 'write')).toThrow(StorageError);
  });

  it.skipIf(isRoot)(
    'reads from a folder that cannot be written to, and says why it cannot write',
    async () => {
      using folder = createTemporaryFolder();
      mkdirSync(folder.file('locked'));
      await writeLibrary(folder.file('library.sqlite'));
      copyFileSync(folder.file('library.sqlite'), folder.file('locked/library.sqlite'));
      chmodSync(folder.file('locked/library.sqlite'), 0o444);
      chmodSync(folder.file('locked'), 0o555);
      try {
        const library = openLibraries({
          userPath: folder.file('locked/library.sqlite'),
          embedder: createWordEmbedder(),
        });
        expect((await library.search({ query: 'tower', limit: 1 })).hits).toHaveLength(1);
        await expect(library.prepareToWrite()).rejects.toThrow(/read-only|cannot be opened/);
        await library.close();
      } finally {
        chmodSync(folder.file('locked'), 0o755);
      }
    },
  );

  it('reports a full disk once, keeps what was added and adds nothing by halves', async () => {
    using folder = createTemporaryFolder();
    const store = new LibraryStore({
      path: folder.file('library.sqlite'),
      mode: 'write',
      origin: 'user',
      embedder: createWordEmbedder(),
    });
    await store.addDocument(sampleDocuments[0] ?? { title: '', text: '' });
    const pages = store.database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    store.database.execute(`PRAGMA max_page_count = ${pages + 8}`);
    const large = {
      title: 'Large',
      text: Array.from(
        { length: 4_000 },
        (_, index) => `Sentence ${index} is unlike ${sha256(String(index))}.`,
      ).join(' '),
    };
    await expect(store.addDocument(large)).rejects.toThrow(StorageError);
    await expect(store.addDocument(large)).rejects.toThrow(/disk is full/);
    expect(store.stats()).toMatchObject({ documents: 1, snapshots: 1 });
    store.database.execute('PRAGMA max_page_count = 1000000');
    expect(await store.addDocument(large)).toMatchObject({ outcome: 'added' });
    expect(store.database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    store.close();
  });

  it('waits for its turn when two processes write, and reads while another writes', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const embedder = createWordEmbedder();
    const [one, two] = [1, 2].map(() => new LibraryStore({ path, mode: 'write', origin: 'user', embedder }));
    const reader = openLibraries({ userPath: path, embedder });
    await one?.addDocument({ title: 'From one', text: 'The first process writes about lighthouses.' });
    await two?.addDocument({ title: 'From two', text: 'The second process writes about lighthouses.' });
    expect((await reader.search({ query: 'lighthouses', limit: 5 })).hits).toHaveLength(2);
    await reader.close();
    one?.close();
    two?.close();
  });

  it('rolls back a transaction that fails', () => {
    const database = openDatabase(':memory:', 'write');
    const failing = () =>
      database.transaction(() => {
        database.run("INSERT INTO state (key, value) VALUES ('half', 'done')");
        throw new Error('stop');
      });
    expect(failing).toThrow('stop');
    expect(database.get("SELECT 1 FROM state WHERE key = 'half'")).toBeUndefined();
    database.close();
  });

  it('keeps all of a long transaction, or nothing of it', async () => {
    const database = openDatabase(':memory:', 'write');
    const write = (key: string, then: () => void) =>
      database.longTransaction(async () => {
        database.run('INSERT INTO state (key, value) VALUES (?, ?)', key, '');
        await new Promise((resolve) => setImmediate(resolve));
        then();
      });
    await expect(
      write('half', () => {
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await write('whole', () => {});
    const keys = database.all<{ key: string }>("SELECT key FROM state WHERE key IN ('half', 'whole')");
    expect(keys).toEqual([{ key: 'whole' }]);
    database.close();
  });
});
