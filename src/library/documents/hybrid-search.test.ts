import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LibraryStore } from '../library-store.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from '../sample-library.contract.ts';

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  await library.writable().addDocuments(sampleDocuments);
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

  it('gives offsets into the text snapshot', async () => {
    const library = await createLibrary();
    for (const { document, passage } of (
      await library.search({ query: 'tower harbour okapi Berg', limit: 10 })
    ).hits) {
      expect(library.text(document.textSha256)?.slice(passage.start, passage.end)).toBe(passage.text);
    }
  });

  it('gives one hit for each document: its best passage', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const filler =
      'Nothing of interest happens in this long and quite ordinary sentence about the weather. '.repeat(8);
    await library
      .writable()
      .addDocument({ title: 'Long', text: `${filler}\n\nThe zeppelin landed at Lakehurst.\n\n${filler}` });
    const { hits } = await library.search({ query: 'zeppelin weather', limit: 5 });
    expect(hits).toHaveLength(1);
    expect(hits[0]?.passage.text).toContain('zeppelin');
  });

  it('finds nothing where nothing is near', async () => {
    const library = await createLibrary();
    expect(await library.search({ query: 'quantum chromodynamics', limit: 5 })).toEqual({
      hits: [],
      notes: [],
    });
    expect(await library.search({ query: '  ', limit: 5 })).toEqual({ hits: [], notes: [] });
    expect(await library.search({ query: 'tower', limit: 0 })).toEqual({ hits: [], notes: [] });
  });

  it('keeps to dates, and says where a date is not known', async () => {
    const library = await createLibrary();
    const query = 'tower harbour okapi finished';
    const titles = async (window: { before?: string; after?: string }) => {
      const { hits, notes } = await library.search({ query, limit: 10, ...window });
      return { titles: hits.map((hit) => hit.document.title).sort(), notes };
    };
    expect(await titles({ before: '2020-05-01' })).toEqual({
      titles: ['Eiffel Tower', 'Okapi'],
      notes: ['One document has no known date and could not be held against the wanted dates.'],
    });
    expect((await titles({ after: '2021-01-01' })).titles).toEqual(['Harbour wall repaired', 'Okapi']);
    expect((await titles({})).notes).toEqual([]);
  });

  it('keeps to a language and leaves out sites with their sub-domains', async () => {
    const library = await createLibrary();
    const query = 'tower harbour okapi Berg Alpen';
    const german = await library.search({ query, limit: 10, language: 'de' });
    expect(german.hits.map((hit) => hit.document.title)).toEqual(['Matterhorn']);
    const without = await library.search({
      query,
      limit: 10,
      excludeSites: ['example.org', 'https://zoo.example.net/'],
    });
    expect(without.hits.map((hit) => hit.document.url).sort()).toEqual([
      'https://berge.example.ch/matterhorn',
      'https://news.example.com/2024/harbour',
    ]);
    const similarName = await library.search({ query, limit: 10, excludeSites: ['ample.org'] });
    expect(similarName.hits).toHaveLength(4);
  });

  it('looks deeper where a filter leaves too little', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const copies = Array.from({ length: 250 }, (_, index) => ({
      url: `https://loud.example.com/${index}`,
      title: 'Comet',
      text: `A comet passed the Earth. Copy ${index}.`,
    }));
    await library.writable().addDocuments(copies, { withVectors: true });
    await library.writable().addDocument({
      url: 'https://quiet.example.org/',
      title: 'Sky',
      text: 'In a very long evening with much else to tell, a comet was also seen over the hills near the old town.',
    });
    const { hits } = await library.search({
      query: 'comet passed Earth',
      limit: 1,
      excludeSites: ['loud.example.com'],
    });
    expect(hits.map((hit) => hit.document.title)).toEqual(['Sky']);
  });

  it('finds words whatever their form, case and accents', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    await library.writable().addDocument({ title: 'Café', text: 'Émile Zola was running through Orléans.' });
    for (const query of ['emile', 'ORLEANS', 'runs', 'cafe']) {
      expect((await library.search({ query, limit: 1 })).hits[0]?.score.textRank).toBe(1);
    }
  });

  it('finds words in scripts without spaces', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    await library.writable().addDocuments([
      { title: '東京タワー', text: '東京タワーは一九五八年に完成した。' },
      { title: '富士山', text: '富士山は日本で一番高い山です。' },
    ]);
    expect((await library.search({ query: '富士山の高さ', limit: 1 })).hits[0]?.document.title).toBe(
      '富士山',
    );
  });

  it('takes any text for a query', async () => {
    const library = await createLibrary();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (query) => {
        const { hits } = await library.search({ query, limit: 3 });
        expect(hits.length).toBeLessThanOrEqual(3);
      }),
    );
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
    library.close();
    other.close();
  });
});
