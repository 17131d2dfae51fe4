import { describe, expect, it } from 'vitest';
import { LibraryStore } from '../library-store.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from '../sample-library.contract.ts';

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  await library.addDocuments(sampleDocuments);
  return library;
}

describe('hybrid search', () => {
  it('finds by words and by meaning, and says how', async () => {
    const library = await createLibrary();
    const [hit] = (await library.search({ query: 'When was the Eiffel Tower finished?', limit: 3 })).hits;
    expect(hit?.document.title).toBe('Eiffel Tower');
    expect(hit?.score).toMatchObject({ textRank: 1, vectorRank: 1 });
    expect(hit?.score.fused).toBeCloseTo(2 / 61, 10);
    expect(hit?.passage.text).toContain('finished in 1889');
  });

  it('finds words whatever their form, case and accents', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    await library.addDocument({ title: 'Café', text: 'Émile Zola was running through Orléans.' });
    for (const query of ['emile', 'ORLEANS', 'runs', 'cafe']) {
      expect((await library.search({ query, limit: 1 })).hits[0]?.score.textRank).toBe(1);
    }
  });

  it('does not find what was removed, by this process or by another', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const embedder = createWordEmbedder();
    const other = new LibraryStore({ path, mode: 'write', origin: 'user', embedder });
    await other.addDocuments(sampleDocuments);
    const library = openLibraries({ userPath: path, embedder });
    const [hit] = (await library.search({ query: 'okapi', limit: 1 })).hits;
    other.remove(hit?.document.id ?? '');
    expect((await library.search({ query: 'okapi', limit: 1 })).hits).toEqual([]);
    await other.addDocument({ title: 'Okapi again', text: 'Another okapi was seen.' });
    expect((await library.search({ query: 'okapi', limit: 1 })).hits).toHaveLength(1);
    await library.close();
    other.close();
  });
});
