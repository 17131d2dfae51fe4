import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../test/support/thorough.ts';
import { readStarterClaims } from '../../eval/starter-claims.ts';
import { readStarterPictures } from '../../eval/starter-pictures.ts';
import { createSentenceEncoder } from '../../providers/embedder/sentence-encoder.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder } from '../sample-library.contract.ts';
import { articleUrl } from './article.ts';
import { type BuiltStarter, buildStarter } from './build-starter.ts';

const root = join(import.meta.dirname, '../../..');
const starterFolder = join(root, 'starter');
const embedder = createSentenceEncoder({ modelFolder: join(root, 'models/embedder') });
afterAll(() => embedder.close());

const claims = everyNth(
  readStarterClaims(starterFolder).filter((claim) => claim.evidence.length > 0),
  3,
);
const pictures = readStarterPictures(starterFolder);

/** An article by its address, a picture by the name of its file, which is the title of its caption. */
function isEvidence({ url, title }: { url: string; title: string }, id: string): boolean {
  return url === articleUrl(id) || title === basename(pictures.get(id) ?? '');
}

describe.skipIf(!existsSync(join(starterFolder, 'articles')))('the starter of the product', () => {
  const folder = createTemporaryFolder();
  let built: BuiltStarter;
  beforeAll(async () => {
    cpSync(starterFolder, folder.file('starter'), { recursive: true });
    built = await buildStarter({
      starterFolder: folder.file('starter'),
      outputPath: folder.file('library.sqlite'),
      embedder,
    });
  });
  afterAll(() => folder[Symbol.dispose]());

  it('is valid as a whole, and the vectors that are kept beside its texts are complete', () => {
    expect(built.articles).toBeGreaterThanOrEqual(400);
    expect(built.triples).toBeGreaterThanOrEqual(8_000);
    expect(built.factChecks).toBeGreaterThanOrEqual(60);
    expect(built.pictures).toBeGreaterThanOrEqual(60);
    // Where this fails: run scripts/build-starter.ts and commit starter/vectors.bin and starter/vectors.json.
    expect(built.encoded).toBe(0);
  });

  it('finds what decides the claim among the first three for 95 of 100 claims', async () => {
    const library = openLibraries({ starterPath: folder.file('library.sqlite'), embedder });
    let found = 0;
    for (const { claim, evidence } of claims) {
      const { hits } = await library.search({ query: claim, limit: 3 });
      if (hits.some(({ document }) => evidence.some((id) => isEvidence(document, id)))) found++;
    }
    await library.close();
    expect(found / claims.length).toBeGreaterThan(0.95);
  });
});
