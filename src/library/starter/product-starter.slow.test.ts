import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMiniLmEmbedder } from '../../providers/embedder/minilm.ts';
import { openLibraries } from '../open-library.ts';
import { createTemporaryFolder } from '../sample-library.contract.ts';
import { articleUrl } from './article.ts';
import { buildStarter } from './build-starter.ts';

const root = join(import.meta.dirname, '../../..');
const starterFolder = join(root, 'starter');
const embedder = createMiniLmEmbedder({ modelFolder: join(root, 'models/embedder') });
afterAll(() => embedder.close());

type TriedClaim = { claim: string; evidence: string[] };

function readClaims(): TriedClaim[] {
  return globSync('claims/*.jsonl', { cwd: starterFolder })
    .sort()
    .flatMap((file) => readFileSync(join(starterFolder, file), 'utf8').trim().split('\n'))
    .map((line): TriedClaim => JSON.parse(line))
    .filter((claim) => claim.evidence.length > 0);
}

describe.skipIf(!existsSync(join(starterFolder, 'articles')))('the starter of the product', () => {
  it('is valid as a whole, and the vectors that are kept beside its texts are complete', async () => {
    using folder = createTemporaryFolder();
    cpSync(starterFolder, folder.file('starter'), { recursive: true });
    const built = await buildStarter({
      starterFolder: folder.file('starter'),
      outputPath: folder.file('library.sqlite'),
      embedder,
    });
    expect(built.articles).toBeGreaterThan(24);
    // Where this fails: run scripts/build-starter.ts and commit starter/vectors.bin and starter/vectors.json.
    expect(built.encoded).toBe(0);
  });

  it('finds an article that decides the claim among the first three for 95 of 100 claims', async () => {
    using folder = createTemporaryFolder();
    cpSync(starterFolder, folder.file('starter'), { recursive: true });
    await buildStarter({
      starterFolder: folder.file('starter'),
      outputPath: folder.file('library.sqlite'),
      embedder,
    });
    const library = openLibraries({ starterPath: folder.file('library.sqlite'), embedder });
    const claims = readClaims();
    let found = 0;
    for (const { claim, evidence } of claims) {
      const { hits } = await library.search({ query: claim, limit: 3 });
      if (hits.some((hit) => evidence.some((id) => hit.document.url === articleUrl(id)))) found++;
    }
    library.close();
    expect(found / claims.length).toBeGreaterThan(0.95);
  });
});
