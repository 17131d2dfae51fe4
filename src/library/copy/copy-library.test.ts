import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../test/support/servers/postgres.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import { openFolderBlobs } from '../../stores/folder-blobs.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from '../sample-library.contract.ts';
import { type CopyProgress, copyLibrary } from './copy-library.ts';
import { openCopySide } from './open-copy.ts';

const raw = { bytes: new TextEncoder().encode('<p>raw</p>'), mimeType: 'text/html', readBy: 'a reader' };
const triple = {
  subject: 'Q243',
  subjectLabel: 'Eiffel Tower',
  relation: 'P17',
  relationLabel: 'country',
  object: 'Q142',
  objectLabel: 'France',
};
const height = {
  ...triple,
  relation: 'P2048',
  object: '330',
  objectLabel: '330 m',
  value: 'number',
} as const;

/** One of everything. */
async function fill(path: string): Promise<void> {
  const library = openLibraries({
    userPath: path,
    embedder: createWordEmbedder(),
    now: () => new Date('2024-05-06T07:08:09.000Z'),
  });
  await library.addDocuments(sampleDocuments);
  await library.addDocument({ title: 'With raw bytes', text: 'A page about kites.', raw });
  const bytes = await drawPicture(1);
  await library.addPicture({
    bytes,
    ...(await fingerprintPicture(bytes)),
    name: 'kite.jpg',
    imageUrl: 'https://photos.example.org/kite.jpg',
    caption: 'A kite over Ystad',
  });
  await library.addFactCheck({
    claimReviewed: 'The Moon is made of cheese.',
    rating: 'False',
    label: 'refuted',
    summary: 'It is rock.',
    publisher: 'Checkers',
    published: '2024-01-01',
  });
  await library.addTriples([triple, { ...triple, qualifiers: { since: '1889' } }]);
  await library.addThings([{ id: 'Q142', label: 'France', aliases: ['Gaul'], types: ['country'] }]);
  await library.loadGraph([{ triple: height }], { name: 'heights.ttl', format: 'ttl' });
  await library.close();
}

const counts = { documents: 6, pictures: 1, 'fact-checks': 1, triples: 3, things: 2 };

describe('copyLibrary', () => {
  it('copies everything from file to file without encoding anything, and compares it', async () => {
    using folder = createTemporaryFolder();
    await fill(folder.file('a.sqlite'));
    await using sides = await openSides(folder.file('a.sqlite'), folder.file('b.sqlite'));
    const embedder = createWordEmbedder();
    const told: CopyProgress[] = [];
    const result = await copyLibrary(sides.source, sides.target, embedder, {
      onProgress: (one) => told.push(one),
    });
    expect(result).toEqual({ copied: counts, before: 0, encoded: 0 });
    expect(embedder.texts).toEqual([]);
    expect(told.at(-1)).toMatchObject({ doing: 'verifying', kind: 'triples', done: 3, total: 3 });
    const again = await copyLibrary(sides.source, sides.target, embedder);
    expect(again.before).toBe(0);
    const library = openLibraries({ userPath: folder.file('b.sqlite'), embedder });
    expect((await library.list()).items.map(({ addedAt }) => addedAt)).toEqual(
      Array(6).fill('2024-05-06T07:08:09.000Z'),
    );
    expect((await library.graphLoads())[0]).toMatchObject({ name: 'heights.ttl', triples: 1 });
    expect((await library.findThings('gaul', 1))[0]).toMatchObject({ id: 'Q142', types: ['country'] });
    await library.close();
  });

  it('goes on where it was interrupted', async () => {
    using folder = createTemporaryFolder();
    await fill(folder.file('a.sqlite'));
    await using sides = await openSides(folder.file('a.sqlite'), folder.file('b.sqlite'));
    const stop = new AbortController();
    const copying = copyLibrary(sides.source, sides.target, createWordEmbedder(), {
      signal: stop.signal,
      onProgress: ({ kind }) => {
        if (kind === 'pictures') stop.abort(new Error('interrupted'));
      },
    });
    await expect(copying).rejects.toThrow('interrupted');
    const result = await copyLibrary(sides.source, sides.target, createWordEmbedder());
    expect(result).toMatchObject({ copied: counts, before: 7 });
  });

  it('notices what is not the same, and does not copy a library into itself', async () => {
    using folder = createTemporaryFolder();
    await fill(folder.file('a.sqlite'));
    await using sides = await openSides(folder.file('a.sqlite'), folder.file('b.sqlite'));
    const copying = copyLibrary(sides.source, sides.target, createWordEmbedder(), {
      // Behind the back of the copy, after the documents were copied.
      onProgress: ({ doing, kind }) => {
        if (doing === 'copying' && kind === 'things')
          void sides.target.database.run("UPDATE documents SET title = 'Changed' WHERE title = 'Okapi'");
      },
    });
    await expect(copying).rejects.toThrow(/not the same/);
    const itself = copyLibrary(sides.source, sides.source, createWordEmbedder());
    await expect(itself).rejects.toThrow(/into itself/);
  });
});

describe.skipIf(!hasPostgres)('copyLibrary with PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.close());

  it('copies there and back, with bytes in a store of their own, and nothing is lost', async () => {
    using folder = createTemporaryFolder();
    await fill(folder.file('a.sqlite'));
    const address = server.address('copied');
    await emptySchemas(address);
    const blobs = openFolderBlobs(folder.file('blobs'));
    const embedder = createWordEmbedder();
    {
      await using there = await openSides(folder.file('a.sqlite'), address, blobs);
      expect(await copyLibrary(there.source, there.target, embedder)).toMatchObject({
        copied: counts,
        encoded: 0,
      });
    }
    await using back = await openSides(address, folder.file('b.sqlite'), blobs);
    expect(await copyLibrary(back.source, back.target, embedder)).toMatchObject({
      copied: counts,
      encoded: 0,
    });
    await using compared = await openSides(folder.file('a.sqlite'), folder.file('b.sqlite'));
    expect(await copyLibrary(compared.source, compared.target, embedder)).toMatchObject({ copied: counts });
    expect(embedder.texts).toEqual([]);
  });
});

async function openSides(from: string, to: string, blobs?: ReturnType<typeof openFolderBlobs>) {
  const more = blobs === undefined ? {} : { blobs };
  const source = await openCopySide(from, { mayMake: false, ...more });
  const target = await openCopySide(to, { mayMake: true, ...more });
  return {
    source,
    target,
    async [Symbol.asyncDispose]() {
      await source.database.close();
      await target.database.close();
    },
  };
}
