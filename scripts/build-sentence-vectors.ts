/**
 * Writes starter/sentence-vectors.bin, the vectors of the sentences and quotes of the starter library: `node scripts/build-sentence-vectors.ts`
 * after a build, some minutes; what the file holds already is not encoded again. Without it every answer is the same and takes longer.
 */

import { listTextsToEncode } from '../src/compose/list-texts-to-encode.ts';
import { openLocalModels, starterVectorsPath } from '../src/compose/local-models.ts';
import { packageRoot } from '../src/compose/package-root.ts';
import { openLibraries, starterPath } from '../src/library/open-library.ts';
import { readVectorTable, writeVectorTable } from '../src/providers/embedder/vector-table.ts';

const batch = 200;
const { embedder, close } = openLocalModels();
const library = openLibraries({ starterPath: starterPath(packageRoot()), embedder });
const texts = [...(await listTextsToEncode(library))];
await library.close();
const kept = readVectorTable(starterVectorsPath(), embedder.id);
const vectors = new Map<string, ArrayLike<number>>();
for (const text of texts) {
  const vector = kept?.find(text);
  if (vector !== undefined) vectors.set(text, vector);
}
const missing = texts.filter((text) => !vectors.has(text));
for (let at = 0; at < missing.length; at += batch) {
  const some = missing.slice(at, at + batch);
  const encoded = await embedder.embed(some);
  for (const [index, text] of some.entries()) vectors.set(text, encoded[index] ?? []);
  process.stderr.write(`\r${Math.min(at + batch, missing.length)} of ${missing.length} texts`);
}
await close();
writeVectorTable(starterVectorsPath(), { encoder: embedder.id, dimensions: embedder.dimensions }, vectors);
console.error(`\n${texts.length} texts, ${missing.length} of them encoded now.`);
