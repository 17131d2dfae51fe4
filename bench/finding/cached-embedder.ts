import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PassageEmbedder } from '../../src/spec/passage-embedder.ts';

/** An encoder that remembers its vectors in a folder, so that a measurement can be repeated in a minute. Call `save` at the end. */
export function createCachedEmbedder(
  inner: PassageEmbedder,
  folder: string,
): PassageEmbedder & { save(): void; encoded(): number } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${inner.id}.vectors`);
  const keyBytes = 32;
  const rowBytes = keyBytes + inner.dimensions * 4;
  const known = new Map<string, Float32Array>();
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) {
    const bytes = readFileSync(path);
    for (let at = 0; at + rowBytes <= bytes.byteLength; at += rowBytes) {
      const vector = bytes.subarray(at + keyBytes, at + rowBytes);
      known.set(
        bytes.subarray(at, at + keyBytes).toString('hex'),
        new Float32Array(new Uint8Array(vector).buffer),
      );
    }
  }
  let encoded = 0;
  const keyOf = (text: string) => createHash('sha256').update(text).digest('hex');
  return {
    id: inner.id,
    dimensions: inner.dimensions,
    async embed(texts, signal) {
      const missing = [...new Set(texts)].filter((text) => !known.has(keyOf(text)));
      const vectors = await inner.embed(missing, signal);
      for (const [index, text] of missing.entries()) {
        const vector = vectors[index];
        if (vector !== undefined) known.set(keyOf(text), vector);
      }
      encoded += missing.length;
      return texts.map((text) => known.get(keyOf(text)) ?? new Float32Array(inner.dimensions));
    },
    encoded: () => encoded,
    save() {
      if (encoded === 0) return;
      writeFileSync(
        path,
        Buffer.concat(
          [...known].map(([key, vector]) =>
            Buffer.concat([
              Buffer.from(key, 'hex'),
              Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
            ]),
          ),
        ),
      );
    },
  };
}
