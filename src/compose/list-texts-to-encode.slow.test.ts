import { describe, expect, it } from 'vitest';
import { openLibraries, starterPath } from '../library/open-library.ts';
import { readVectorTable } from '../providers/embedder/vector-table.ts';
import { listTextsToEncode } from './list-texts-to-encode.ts';
import { openLocalModels, starterVectorsPath } from './local-models.ts';
import { packageRoot } from './package-root.ts';

describe('the vectors that come with the starter', () => {
  it('are those of all its sentences and quotes', async () => {
    const { embedder } = openLocalModels();
    const library = openLibraries({ starterPath: starterPath(packageRoot()), embedder });
    const texts = [...(await listTextsToEncode(library))];
    await library.close();
    const table = readVectorTable(starterVectorsPath(), embedder.id);
    expect(texts.length).toBeGreaterThan(8_000);
    // Where this fails: run scripts/build-sentence-vectors.ts and commit starter/sentence-vectors.bin.
    expect(texts.filter((text) => table?.find(text) === undefined)).toEqual([]);
    expect(table?.size).toBe(texts.length);
  });
});
