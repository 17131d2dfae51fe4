import { describe, expect, it } from 'vitest';
import { OfflineError } from '../../core/errors.ts';
import { LibraryStore } from '../../library/library-store.ts';
import { openLibraries } from '../../library/open-library.ts';
import {
  createSnapshots,
  createTemporaryFolder,
  createWordEmbedder,
  sampleDocuments,
} from '../../library/sample-library.contract.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { PageFetchProvider } from '../../spec/page-fetch.ts';
import { createLibraryPages } from './library.ts';
import { testPageFetchContract } from './page-fetch.contract.ts';

const raw = {
  bytes: new TextEncoder().encode('<p>The okapi</p>'),
  mimeType: 'text/html',
  readBy: 'a reader',
};

async function createLibrary() {
  const library = openLibraries({
    userPath: ':memory:',
    embedder: createWordEmbedder(),
    now: () => new Date('2025-02-03T04:05:06Z'),
  });
  await library.addDocuments(
    sampleDocuments.map((document) => (document.title === 'Okapi' ? { ...document, raw } : document)),
  );
  return library;
}

for (const url of ['https://towers.example.org/eiffel', 'https://zoo.example.net/okapi']) {
  testPageFetchContract(`The library (${url})`, async () => {
    const library = await createLibrary();
    return {
      provider: createLibraryPages(library),
      url,
      words: url.includes('okapi') ? 'relative of the giraffe' : 'stands in Paris',
      missingUrl: 'https://nowhere.example.org/page',
      close: () => library.close(),
    };
  });
}

describe('createLibraryPages', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });

  it('says what the library declares about the source, and when it was added', async () => {
    const { items } = await createLibraryPages(await createLibrary()).call(
      { url: 'https://zoo.example.net/okapi' },
      options(),
    );
    expect(items[0]).toMatchObject({
      declaredTier: 'user-supplied',
      declaredBecause: 'Added to the library by its user.',
      retrievedAt: '2025-02-03T04:05:06.000Z',
      rawSha256: sha256(raw.bytes),
      images: [],
      outlinks: [],
      flags: [],
    });
  });

  it('knows an address in another spelling', async () => {
    const { items } = await createLibraryPages(await createLibrary()).call(
      { url: 'http://www.towers.example.org/eiffel/?utm_source=x#history' },
      options(),
    );
    expect(items[0]).toMatchObject({
      url: 'http://www.towers.example.org/eiffel/?utm_source=x#history',
      finalUrl: 'https://towers.example.org/eiffel',
    });
  });

  it('answers for addresses of the starter', async () => {
    using folder = createTemporaryFolder();
    const embedder = createWordEmbedder();
    const starter = new LibraryStore({
      path: folder.file('starter.sqlite'),
      mode: 'write',
      origin: 'starter',
      embedder,
    });
    await starter.addDocument({
      url: 'touchstone:starter/eiffel-tower',
      title: 'Eiffel Tower',
      text: 'A tower in Paris.',
      publisher: 'Touchstone starter library',
    });
    starter.close();
    const library = openLibraries({ starterPath: folder.file('starter.sqlite'), embedder });
    const { items } = await createLibraryPages(library).call(
      { url: 'touchstone:starter/eiffel-tower' },
      options(),
    );
    expect(items[0]).toMatchObject({
      text: 'A tower in Paris.',
      declaredTier: 'curated',
      publisher: 'Touchstone starter library',
    });
    await library.close();
  });

  it('is a gap for other addresses, unless something else can fetch them', async () => {
    const library = await createLibrary();
    await expect(
      createLibraryPages(library).call({ url: 'https://nowhere.example.org/' }, options()),
    ).rejects.toThrow(OfflineError);
    const asked: string[] = [];
    const otherwise: PageFetchProvider = {
      kind: 'page-fetch',
      id: 'web',
      needsNetwork: true,
      async call({ url }) {
        asked.push(url);
        return { items: [] };
      },
    };
    const both = createLibraryPages(library, { otherwise });
    await both.call({ url: 'https://nowhere.example.org/' }, options());
    await both.call({ url: 'https://zoo.example.net/okapi' }, options());
    expect(asked).toEqual(['https://nowhere.example.org/']);
  });
});
