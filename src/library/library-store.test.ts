import { describe, expect, it } from 'vitest';
import { StorageError } from '../core/errors.ts';
import { LibraryStore } from './library-store.ts';
import { openLibraries } from './open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from './sample-library.contract.ts';

const tower = sampleDocuments[0] ?? { title: '', text: '' };

function createStore(path = ':memory:', embedder = createWordEmbedder()): LibraryStore {
  return new LibraryStore({
    path,
    mode: 'write',
    origin: 'user',
    embedder,
    now: () => new Date('2025-01-02T03:04:05Z'),
  });
}

describe('LibraryStore', () => {
  it('removes a document from the index of words, too', async () => {
    const store = createStore();
    const { id } = await store.addDocument(tower);
    const words = () => store.database.get('SELECT count(*) AS words FROM passage_words');
    expect(words()).toEqual({ words: 1 });
    expect(store.remove(id)).toBe(true);
    expect(words()).toEqual({ words: 0 });
  });

  it('refuses to write to a library that is open for reading', async () => {
    using folder = createTemporaryFolder();
    const writer = createStore(folder.file('library.sqlite'));
    await writer.addDocument(tower);
    writer.close();
    const reader = new LibraryStore({
      path: folder.file('library.sqlite'),
      mode: 'read',
      origin: 'user',
      embedder: createWordEmbedder(),
    });
    await expect(reader.addDocument(tower)).rejects.toThrow(StorageError);
    expect(() => reader.remove('x')).toThrow(/reading only/);
    expect(() => reader.loadGraph([], { name: 'x', format: 'ttl' })).toThrow(/reading only/);
    reader.close();
  });
});

describe('LibraryStore encoders', () => {
  it('encodes later what was added without vectors, and finds it then by meaning', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const store = createStore(path);
    await store.addDocuments(sampleDocuments, { withVectors: false });
    const library = openLibraries({ userPath: path, embedder: createWordEmbedder() });
    expect(store.stats().vectors).toBe(0);
    const before = await library.search({ query: 'okapi', limit: 1 });
    expect(before.hits[0]?.score.similarity).toBeUndefined();
    expect(await store.encodeMissing()).toBe(4);
    expect(await store.encodeMissing()).toBe(0);
    const after = await library.search({ query: 'okapi', limit: 1 });
    expect(after.hits[0]?.score.similarity).toBeGreaterThan(0.2);
    await library.close();
    store.close();
  });

  it('does not mix vectors of two encoders', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const first = createStore(path, createWordEmbedder(64));
    await first.addDocuments(sampleDocuments);
    first.close();
    const library = openLibraries({ userPath: path, embedder: createWordEmbedder(32) });
    const byWords = await library.search({ query: 'okapi', limit: 1 });
    expect(byWords.hits[0]?.document.title).toBe('Okapi');
    expect(byWords.hits[0]?.score.vectorRank).toBeUndefined();
    const second = createStore(path, createWordEmbedder(32));
    expect(await second.encodeMissing()).toBe(4);
    expect((await library.search({ query: 'okapi', limit: 1 })).hits[0]?.score.vectorRank).toBe(1);
    await library.close();
    second.close();
  });
});
