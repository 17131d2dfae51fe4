import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMiniLmEmbedder } from '../../src/providers/embedder/minilm.ts';

// `encode-texts.ts TEXTS.json VECTORS`: the released encoder's vector of each text, appended as sha256 and 384 floats. What is there is not encoded
// again, so an interrupted run goes on. It is the file that bench/cached-embedder.ts reads.
const [textsPath, vectorsPath, threads = '1'] = process.argv.slice(2);
if (textsPath === undefined || vectorsPath === undefined) throw new Error('encode-texts.ts TEXTS.json VECTORS [THREADS]');
const keyBytes = 32;
const atOnce = 100;
const root = join(import.meta.dirname, '..', '..');
const embedder = createMiniLmEmbedder({ modelFolder: join(root, 'models', 'embedder'), threads: Number(threads) });
const keyOf = (text: string) => createHash('sha256').update(text).digest();

const known = new Set<string>();
if (existsSync(vectorsPath)) {
  const bytes = readFileSync(vectorsPath);
  const rowBytes = keyBytes + embedder.dimensions * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at + rowBytes <= bytes.byteLength; at += rowBytes)
    known.add(bytes.subarray(at, at + keyBytes).toString('hex'));
}
const texts: readonly string[] = JSON.parse(readFileSync(textsPath, 'utf8'));
const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text).toString('hex')));
for (let from = 0; from < missing.length; from += atOnce) {
  const part = missing.slice(from, from + atOnce);
  const vectors = await embedder.embed(part);
  const rows = part.map((text, index) =>
    Buffer.concat([keyOf(text), Buffer.from(new Float32Array(vectors[index] ?? []).buffer)]),
  );
  appendFileSync(vectorsPath, Buffer.concat(rows));
  console.error(`${Math.min(missing.length, from + atOnce)} of ${missing.length} texts encoded`);
}
await embedder.close();
