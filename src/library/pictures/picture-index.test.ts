import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import { fingerprintPicture, queryOfPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import type { NewPicture } from '../../spec/library.ts';
import { openDatabase } from '../database.ts';
import { LibraryStore } from '../library-store.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder } from '../sample-library.contract.ts';
import { schemaVersion } from '../schema.ts';

async function describePicture(seed: number): Promise<NewPicture> {
  const bytes = await drawPicture(seed);
  const imageUrl = `https://photos.example.org/${seed}.jpg`;
  return { bytes, name: `${seed}.jpg`, imageUrl, ...(await fingerprintPicture(bytes)) };
}

function openStore(path: string): LibraryStore {
  return new LibraryStore({ path, mode: 'write', origin: 'user', embedder: createWordEmbedder() });
}

const cropped = async (seed: number) =>
  new Uint8Array(
    await sharp(await drawPicture(seed))
      .extract({ left: 80, top: 50, width: 470, height: 320 })
      .jpeg()
      .toBuffer(),
  );

async function namesFor(store: LibraryStore, bytes: Uint8Array): Promise<string[]> {
  const found = await store.pictureIndex.nearest(await queryOfPicture(bytes), 5);
  return found.map(
    ({ number }) =>
      store.database.get<{ name: string }>('SELECT name FROM pictures WHERE number = ?', number)?.name ?? '?',
  );
}

describe('PictureIndex', () => {
  it('finds whole and cropped pictures, as they come in and until they are removed', async () => {
    const store = openStore(':memory:');
    expect(await namesFor(store, await drawPicture(1))).toEqual([]);
    await store.addPicture(await describePicture(1));
    const { id } = await store.addPicture(await describePicture(2));
    expect(await namesFor(store, await drawPicture(2))).toEqual(['2.jpg']);
    expect(await namesFor(store, await cropped(1))).toEqual(['1.jpg']);
    await store.addPicture(await describePicture(3));
    expect(await namesFor(store, await cropped(3))).toEqual(['3.jpg']);
    store.remove(id);
    expect(await namesFor(store, await drawPicture(2))).toEqual([]);
    expect(store.database.get('SELECT count(*) AS total FROM picture_fingerprints')).toEqual({ total: 2 });
    store.close();
  });

  it('says how a picture was turned', async () => {
    const store = openStore(':memory:');
    await store.addPicture(await describePicture(4));
    const mirrored = new Uint8Array(
      await sharp(await drawPicture(4))
        .flop()
        .jpeg()
        .toBuffer(),
    );
    const [found] = await store.pictureIndex.nearest(await queryOfPicture(mirrored), 3);
    expect(found).toMatchObject({ turn: 'mirror', mirrored: true });
    expect(found?.distance).toBeLessThanOrEqual(31);
    expect(found?.patches).toBeGreaterThan(5);
    store.close();
  });

  it('finds what another process added meanwhile', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const [writer, reader] = [openStore(path), openStore(path)];
    expect(await namesFor(reader, await drawPicture(5))).toEqual([]);
    await writer.addPicture(await describePicture(5));
    expect(await namesFor(reader, await drawPicture(5))).toEqual(['5.jpg']);
    for (const store of [writer, reader]) store.close();
  });
});

/** As the first version of the schema left it: another hash and no fingerprints. */
function takeBack(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`DROP TABLE picture_fingerprints;
    ALTER TABLE pictures ADD COLUMN perceptual_hash TEXT NOT NULL DEFAULT '00';
    DROP TABLE triples; DROP TABLE graph_loads;
    ALTER TABLE terms DROP COLUMN role; ALTER TABLE terms DROP COLUMN description; ALTER TABLE terms DROP COLUMN types;
    CREATE TABLE triples (
      subject INTEGER NOT NULL, relation INTEGER NOT NULL, object INTEGER NOT NULL, qualifiers TEXT NOT NULL, url TEXT,
      added_at TEXT NOT NULL, PRIMARY KEY (subject, relation, object, qualifiers)
    ) WITHOUT ROWID;
    CREATE INDEX triples_by_relation ON triples (relation, object, subject);
    CREATE INDEX triples_by_object ON triples (object, subject, relation);
    PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE`);
  database.close();
}

describe('a library of an earlier version', () => {
  it('is brought up to date, and its pictures are found again', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const store = openStore(path);
    await store.addPicture(await describePicture(6));
    store.close();
    takeBack(path);
    const library = openLibraries({ userPath: path, embedder: createWordEmbedder() });
    const wanted = { sha256: '0'.repeat(64), query: await queryOfPicture(await cropped(6)), limit: 3 };
    expect((await library.matchPictures(wanted)).map(({ picture }) => picture.name)).toEqual(['6.jpg']);
    await library.close();
    const again = openStore(path);
    expect(again.database.get('PRAGMA user_version')).toEqual({ user_version: schemaVersion });
    expect(await namesFor(again, await cropped(6))).toEqual(['6.jpg']);
    expect(again.database.get('SELECT count(*) AS total FROM picture_fingerprints')).toEqual({ total: 1 });
    again.close();
  });

  it('has to be built again where it came with the product', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    openStore(path).close();
    takeBack(path);
    expect(() => openDatabase(path, 'immutable')).toThrow(StorageError);
    expect(() => openDatabase(path, 'immutable')).toThrow(/earlier version/);
  });
});
