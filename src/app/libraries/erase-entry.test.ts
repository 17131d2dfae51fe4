import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../test/support/servers/postgres.ts';
import { type S3Server, s3Keys, startS3 } from '../../../test/support/servers/s3-server.ts';
import { openLibraries } from '../../library/open-library.ts';
import { openPostgresLibrary } from '../../library/postgres/open-postgres-library.ts';
import {
  createTemporaryFolder,
  createWordEmbedder,
  sampleDocuments,
} from '../../library/sample-library.contract.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { openS3Blobs } from '../../stores/s3-blobs.ts';
import { eraseEntry } from './erase-entry.ts';
import { pruneLibrary } from './prune-library.ts';

const page = {
  url: 'https://kites.example.org/',
  title: 'Kites',
  text: 'A page about kites.',
  raw: {
    bytes: new TextEncoder().encode('<p>A page about kites.</p>'),
    mimeType: 'text/html',
    readBy: 'a reader',
  },
};
const rawHash = sha256(page.raw.bytes);

describe('eraseEntry', () => {
  it('removes an entry from the library and from stored runs, and tells what it found', async () => {
    using folder = createTemporaryFolder();
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const { id } = await library.addDocument(page);
    await library.addDocument({ title: 'The same words', text: page.text });
    const run = folder.file('runs/one');
    await mkdir(join(run, 'snapshots'), { recursive: true });
    const lines = [
      { sha256: rawHash, url: page.url },
      { sha256: sha256('other'), url: 'https://other.example.org/' },
    ];
    await writeFile(join(run, 'snapshots.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    for (const line of lines) await writeFile(join(run, 'snapshots', line.sha256), 'bytes');
    expect(await eraseEntry(library, id, { runs: folder.file('runs') })).toEqual({
      id,
      what: 'Kites',
      url: page.url,
      removed: { documents: 1, passages: 1, vectors: 1, pictures: 0, snapshots: 1 },
      bytes: [
        { sha256: sha256(page.text), state: 'kept' },
        { sha256: rawHash, state: 'gone' },
      ],
      runs: [{ folder: run, snapshots: [rawHash] }],
    });
    expect(existsSync(join(run, 'snapshots', sha256('other')))).toBe(true);
    expect(await eraseEntry(library, id)).toBeUndefined();
    await library.close();
  });

  it('and what is older than a moment goes by rule', async () => {
    let now = new Date('2024-01-01T00:00:00.000Z');
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder(), now: () => now });
    await library.addDocuments(sampleDocuments);
    now = new Date('2025-01-01T00:00:00.000Z');
    await library.addDocument(page);
    const before = new Date('2024-06-01T00:00:00.000Z');
    expect(await pruneLibrary(library, { before, dryRun: true })).toMatchObject({
      documents: 4,
      pictures: 0,
    });
    expect((await library.stats()).user.documents).toBe(5);
    await pruneLibrary(library, { before, dryRun: false });
    expect((await library.list()).items.map(({ title }) => title)).toEqual(['Kites']);
    await library.close();
  });
});

describe.skipIf(!hasPostgres)('eraseEntry in PostgreSQL with S3', () => {
  let server: PostgresServer;
  let storage: S3Server;
  beforeAll(async () => {
    [server, storage] = await Promise.all([startPostgres(), startS3(['snapshots'])]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([server.close(), storage.close()]);
  });
  const place = () => ({
    endpoint: storage.endpoint,
    region: 'us-east-1',
    bucket: 'snapshots',
    prefix: 'library',
    keys: s3Keys,
  });

  it('leaves nothing in tables and storage; a storage that cannot be reached is told of, and swept later', async () => {
    const address = server.address('erased');
    await emptySchemas(address);
    const blobs = openS3Blobs(place());
    const library = await openPostgresLibrary({ address, embedder: createWordEmbedder(), blobs });
    const [first, second] = await library.addDocuments([page, { ...page, url: 'https://copy.example.org/' }]);
    expect(await blobs.has(rawHash)).toBe(true);
    expect((await library.snapshot(rawHash))?.bytes).toEqual(page.raw.bytes);
    expect((await eraseEntry(library, first?.id ?? '', { blobs }))?.bytes.map(({ state }) => state)).toEqual([
      'kept',
      'kept',
    ]);
    expect(await eraseEntry(library, second?.id ?? '', { blobs })).toMatchObject({
      removed: { documents: 1, passages: 1, vectors: 1, snapshots: 2 },
      bytes: [{ state: 'gone' }, { state: 'gone' }],
    });
    expect(await blobs.has(rawHash)).toBe(false);
    await library.close();

    // Read-only: everything can be found and read, nothing with bytes of its own can be added, what is removed goes later.
    let isReadOnly = false;
    const refuse = async () => {
      if (isReadOnly) throw new Error('read-only');
    };
    const guarded = {
      ...blobs,
      put: async (hash: string, bytes: Uint8Array) => refuse().then(() => blobs.put(hash, bytes)),
      delete: async (hash: string) => refuse().then(() => blobs.delete(hash)),
    };
    const shared = await openPostgresLibrary({ address, embedder: createWordEmbedder(), blobs: guarded });
    const { id } = await shared.addDocument(page);
    isReadOnly = true;
    await expect(
      shared.addDocument({ ...page, url: 'https://new.example.org/', text: 'New.' }),
    ).rejects.toThrow('read-only');
    expect((await shared.search({ query: 'kites', limit: 1 })).hits).toHaveLength(1);
    expect((await eraseEntry(shared, id, { blobs: guarded }))?.bytes).toContainEqual({
      sha256: rawHash,
      state: 'left',
    });
    isReadOnly = false;
    const note = await shared.addDocument({ title: 'Note', text: 'Something else.' });
    await shared.remove(note.id);
    expect(await blobs.has(rawHash)).toBe(false);
    await shared.close();
    await blobs.close();
  });
});
