import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../core/errors.ts';
import { LibraryStore } from '../library-store.ts';
import { createTemporaryFolder, createWordEmbedder } from '../sample-library.contract.ts';
import { PassageVectors } from './passage-vectors.ts';

const embedder = createWordEmbedder();
const small = { exact: 50, inMemory: 10_000, outsideGraph: 0.2 };
const words =
  'apple bridge candle desert engine forest garden hammer island jacket kettle ladder marble needle orange pillow quartz ribbon saddle temple'.split(
    ' ',
  );

const documentsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const text = [1, 3, 7, 11].map((step) => words[(number * step) % words.length]).join(' ');
    return {
      url: `https://example.org/${number}`,
      title: `Number${number}`,
      text: `The ${text} of place${number % 17}.`,
    };
  });

function openStore(path: string, vectorLimits = small): LibraryStore {
  return new LibraryStore({ path, mode: 'write', origin: 'user', embedder, vectorLimits });
}

async function nearestIds(store: LibraryStore, text: string, limits = small): Promise<number[]> {
  const [vector] = await embedder.embed([text]);
  return (await new PassageVectors(store.database, embedder, limits).nearest(vector ?? [], 10)).map(
    (entry) => entry.id,
  );
}

/** What exact search over the same rows gives. */
const exactLimits = { ...small, exact: 1_000_000 };

async function expectSameAsExact(store: LibraryStore): Promise<void> {
  let shared = 0;
  for (const text of ['forest garden island', 'marble of place3', 'quartz engine Number77', 'Number120']) {
    const exact = await nearestIds(store, text, exactLimits);
    shared += (await nearestIds(store, text)).filter((id) => exact.includes(id)).length;
  }
  // A graph may miss a few; with rows as few as these it hardly does.
  expect(shared).toBeGreaterThanOrEqual(38);
}

describe('PassageVectors', () => {
  it('needs no graph while the library is small', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    await store.addDocuments(documentsFrom(0, 20));
    expect(await store.vectors.updateGraph()).toBe('not-needed');
    expect(existsSync(folder.file('library.sqlite.vectors.graph'))).toBe(false);
    store.close();
  });

  it('builds a graph beside the file, uses it, and scans what is newer', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    await store.addDocuments(documentsFrom(0, 150));
    const progress: number[] = [];
    expect(await store.vectors.updateGraph((done) => progress.push(done))).toBe('built');
    expect(progress.at(-1)).toBe(150);
    expect(await store.vectors.updateGraph()).toBe('up-to-date');
    await expectSameAsExact(store);
    await store.addDocuments(documentsFrom(150, 170));
    expect(await store.vectors.updateGraph()).toBe('up-to-date');
    const [newer] = documentsFrom(165, 166);
    expect((await nearestIds(store, `${newer?.title}. ${newer?.text}`))[0]).toBe(166);
    await expectSameAsExact(store);
    await store.addDocuments(documentsFrom(170, 250));
    expect(await store.vectors.updateGraph()).toBe('built');
    await expectSameAsExact(store);
    expect(readdirSync(folder.path).filter((name) => name.includes('tmp'))).toEqual([]);
    store.close();
  });

  it('does not give what was removed, and builds anew when much was', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    const added = await store.addDocuments(documentsFrom(0, 150));
    await store.vectors.updateGraph();
    for (const { id } of added.slice(0, 60)) store.remove(id);
    expect((await nearestIds(store, 'Number5')).some((id) => id <= 60)).toBe(false);
    expect(await nearestIds(store, 'Number5')).not.toHaveLength(0);
    expect(await store.vectors.updateGraph()).toBe('built');
    await expectSameAsExact(store);
    store.close();
  });

  it('does without a graph that is missing, cut short, changed, or of another library', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const graph = `${path}.vectors.graph`;
    const description = `${path}.vectors.json`;
    const store = openStore(path);
    await store.addDocuments(documentsFrom(0, 150));
    await store.vectors.updateGraph();
    const bytes = readFileSync(graph);
    const said = readFileSync(description, 'utf8');
    const damages: (() => void)[] = [
      () => truncateSync(graph, 1_000),
      () =>
        writeFileSync(graph, Buffer.from(bytes.map((byte, index) => (index === 5_000 ? byte ^ 0xff : byte)))),
      () => writeFileSync(graph, Buffer.alloc(0)),
      () => rmSync(graph),
      () => writeFileSync(description, '{"format": 9}'),
      () => writeFileSync(description, 'not json'),
      () => writeFileSync(description, said.replace(/"belongsTo":"[^"]+"/, '"belongsTo":"another"')),
      () => rmSync(description),
    ];
    for (const damage of damages) {
      damage();
      expect(await nearestIds(store, 'forest garden island')).toEqual(
        await nearestIds(store, 'forest garden island', exactLimits),
      );
      expect(await store.vectors.updateGraph()).toBe('built');
      expect(await store.vectors.updateGraph()).toBe('up-to-date');
    }
    store.close();
  });

  it('reads the rows in passing where they would not fit into memory', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    await store.addDocuments(documentsFrom(0, 120));
    const tight = { exact: 50, inMemory: 60, outsideGraph: 0.2 };
    expect(await nearestIds(store, 'candle temple', tight)).toEqual(
      await nearestIds(store, 'candle temple', exactLimits),
    );
    store.close();
  });

  it('finds what was encoded after a graph was built over later passages', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    const [late] = documentsFrom(999, 1_000);
    await store.addDocuments([late ?? { title: '', text: '' }], { withVectors: false });
    await store.addDocuments(documentsFrom(0, 150));
    await store.vectors.updateGraph();
    const reader = new PassageVectors(store.database, embedder, small);
    const [vector] = await embedder.embed([`${late?.title}. ${late?.text}`]);
    expect((await reader.nearest(vector ?? [], 3)).map((entry) => entry.id)).not.toContain(1);
    await store.encodeMissing();
    expect((await reader.nearest(vector ?? [], 3))[0]?.id).toBe(1);
    expect(await store.vectors.updateGraph()).toBe('built');
    expect((await nearestIds(store, `${late?.title}. ${late?.text}`))[0]).toBe(1);
    store.close();
  });

  it('leaves the old graph when building is cancelled', async () => {
    using folder = createTemporaryFolder();
    const store = openStore(folder.file('library.sqlite'));
    await store.addDocuments(documentsFrom(0, 150));
    await store.vectors.updateGraph();
    const before = readFileSync(folder.file('library.sqlite.vectors.graph'));
    await store.addDocuments(documentsFrom(150, 300));
    await expect(store.vectors.updateGraph(undefined, AbortSignal.abort())).rejects.toThrow(CancelledError);
    expect(readFileSync(folder.file('library.sqlite.vectors.graph')).equals(before)).toBe(true);
    await expectSameAsExact(store);
    store.close();
  });
});
