import { describe, expect, it } from 'vitest';
import { openLibraries } from '../../library/open-library.ts';
import {
  createSnapshots,
  createWordEmbedder,
  sampleDocuments,
} from '../../library/sample-library.contract.ts';
import { createLibrarySearch } from './library.ts';
import { testWebSearchContract } from './web-search.contract.ts';

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  await library.addDocuments(sampleDocuments);
  return library;
}

testWebSearchContract('The library', async () => {
  const library = await createLibrary();
  return {
    provider: createLibrarySearch(library),
    query: 'tower harbour wall finished',
    emptyQuery: 'quantum chromodynamics',
    close: () => library.close(),
  };
});

describe('createLibrarySearch', () => {
  const options = { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() };

  it('shows the best passage with address, title and date', async () => {
    const provider = createLibrarySearch(await createLibrary());
    expect(provider.needsNetwork).toBe(false);
    const { items } = await provider.call({ query: 'Eiffel Tower height in metres', limit: 1 }, options);
    expect(items).toEqual([
      {
        url: 'https://towers.example.org/eiffel',
        title: 'Eiffel Tower',
        snippet: sampleDocuments[0]?.text,
        published: '2020-05-01',
        score: 0.032787,
      },
    ]);
  });

  it('says where a date is not known', async () => {
    const provider = createLibrarySearch(await createLibrary());
    const { items, warnings } = await provider.call(
      { query: 'okapi giraffe', limit: 3, before: '2021-01-01' },
      options,
    );
    expect(items[0]?.title).toBe('Okapi');
    expect(warnings?.[0]).toMatch(/no known date/);
  });
});
