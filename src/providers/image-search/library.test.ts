import { describe, expect, it } from 'vitest';
import { openLibraries } from '../../library/open-library.ts';
import { createSnapshots, createWordEmbedder } from '../../library/sample-library.contract.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import { testImageSearchContract } from './image-search.contract.ts';
import { createLibraryImageSearch } from './library.ts';

const captions = ['Waves over the harbour wall of Ystad', 'Waves at the harbour of Simrishamn'];

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  for (const [index, caption] of captions.entries()) {
    const bytes = await drawPicture(index + 1);
    await library.addPicture({
      bytes,
      ...(await fingerprintPicture(bytes)),
      name: `waves-${index}.jpg`,
      imageUrl: `https://photos.example.org/waves-${index}.jpg`,
      caption,
      date: '2023-11-02',
    });
  }
  await library.addDocument({ title: 'Harbours', text: 'Waves reach the harbour in autumn.' });
  return library;
}

testImageSearchContract('The library', async () => {
  const library = await createLibrary();
  return {
    provider: createLibraryImageSearch(library),
    query: 'waves harbour',
    emptyQuery: 'zzyzx',
    close: () => library.close(),
  };
});

describe('createLibraryImageSearch', () => {
  it('gives pictures only, with their bytes, so that they can be compared', async () => {
    const library = await createLibrary();
    const snapshots = createSnapshots();
    const { items } = await createLibraryImageSearch(library).call(
      { query: 'waves harbour', limit: 10 },
      { signal: AbortSignal.timeout(30_000), snapshots },
    );
    expect(items.map(({ caption }) => caption).sort()).toEqual([...captions].sort());
    for (const { imageSha256 } of items)
      expect(await snapshots.bytes(imageSha256 ?? '')).toBeInstanceOf(Uint8Array);
    await library.close();
  });
});
