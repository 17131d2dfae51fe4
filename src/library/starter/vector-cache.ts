import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { bytesOf, quantiseVector, vectorOf } from '../../text/vectors/quantised-vector.ts';

const indexSchema = z.object({
  embedder: z.string(),
  dimensions: z.int().positive(),
  texts: z.array(z.string()),
});

/**
 * The vectors of the starter's texts, kept beside them so that a build without new texts needs no encoder: `vectors.json`
 * lists the hashes of the texts in order, `vectors.bin` holds their vectors in the same order, one signed byte a component.
 */
export class VectorCache {
  readonly #folder: string;
  readonly #embedder: PassageEmbedder;
  readonly #known = new Map<string, Int8Array>();
  readonly #wanted = new Set<string>();
  /** How many texts had to be encoded. */
  encoded = 0;

  constructor(folder: string, embedder: PassageEmbedder) {
    this.#folder = folder;
    this.#embedder = embedder;
    this.#read();
  }

  /** One vector for each text; what is not known yet is encoded. */
  async vectorsOf(texts: readonly string[]): Promise<Int8Array[]> {
    const missing = [...new Set(texts)].filter((text) => !this.#known.has(hashOf(text)));
    const vectors = await this.#embedder.embed(missing);
    for (const [index, text] of missing.entries()) {
      this.#known.set(hashOf(text), quantiseVector(vectors[index] ?? []));
    }
    this.encoded += missing.length;
    return texts.map((text) => {
      const hash = hashOf(text);
      const vector = this.#known.get(hash);
      if (vector === undefined)
        throw new StorageError({ message: 'The encoder gave fewer vectors than texts.' });
      this.#wanted.add(hash);
      return vector;
    });
  }

  /** Keeps what was asked for and forgets the rest. Writes nothing when nothing changed. */
  save(): void {
    if (this.encoded === 0 && this.#wanted.size === this.#known.size) return;
    const texts = [...this.#wanted].sort();
    const index = { embedder: this.#embedder.id, dimensions: this.#embedder.dimensions, texts };
    writeFileSync(
      join(this.#folder, 'vectors.bin'),
      Buffer.concat(texts.map((text) => bytesOf(this.#known.get(text) ?? new Int8Array()))),
    );
    writeFileSync(join(this.#folder, 'vectors.json'), `${JSON.stringify(index, null, 1)}\n`);
  }

  #read(): void {
    const file = join(this.#folder, 'vectors.json');
    if (!existsSync(file)) return;
    const index = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { id, dimensions } = this.#embedder;
    if (index.embedder !== id || index.dimensions !== dimensions) return;
    const bytes = readFileSync(join(this.#folder, 'vectors.bin'));
    if (bytes.byteLength !== index.texts.length * dimensions) return;
    for (const [at, text] of index.texts.entries()) {
      this.#known.set(text, vectorOf(bytes.subarray(at * dimensions, (at + 1) * dimensions)));
    }
  }
}

function hashOf(text: string): string {
  return sha256(text).slice(0, 24);
}
