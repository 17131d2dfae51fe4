import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { NewDocument } from '../spec/library.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import type { SnapshotMeta, SnapshotStore } from '../spec/snapshot-store.ts';
import { contentStems } from '../text/words/words.ts';

/** A quick encoder for tests: texts with common words are near each other. Counts what it was asked. */
export function createWordEmbedder(dimensions = 64): PassageEmbedder & { texts: string[] } {
  const texts: string[] = [];
  return {
    id: `words-${dimensions}`,
    dimensions,
    texts,
    async embed(asked, signal) {
      signal?.throwIfAborted();
      texts.push(...asked);
      return asked.map((text) => embedWords(text, dimensions));
    },
  };
}

function embedWords(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of contentStems(text)) {
    const hash = Buffer.from(sha256(word), 'hex');
    for (let part = 0; part < 4; part++) {
      const at = hash.readUInt16LE(part * 4) % dimensions;
      vector[at] = (vector[at] ?? 0) + ((hash[part * 4 + 2] ?? 0) % 2 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

export const sampleDocuments: readonly NewDocument[] = [
  {
    url: 'https://towers.example.org/eiffel',
    title: 'Eiffel Tower',
    text: 'The Eiffel Tower stands in Paris. It was finished in 1889 for the World Exhibition.\n\nIt is about 330 metres high with its aerials.',
    publisher: 'Towers of the World',
    published: '2020-05-01',
    language: 'en',
  },
  {
    url: 'https://news.example.com/2024/harbour',
    title: 'Harbour wall repaired',
    text: 'The old harbour wall was repaired after the winter storms. The work cost two million crowns and was finished in May.',
    published: '2024-06-01',
    language: 'en',
  },
  {
    url: 'https://zoo.example.net/okapi',
    title: 'Okapi',
    text: 'The okapi is a relative of the giraffe and lives in the forests of the Congo. It eats leaves, buds and fruit.',
    language: 'en',
  },
  {
    url: 'https://berge.example.ch/matterhorn',
    title: 'Matterhorn',
    text: 'Das Matterhorn ist ein Berg in den Walliser Alpen. Es wurde 1865 zum ersten Mal bestiegen.',
    published: '2019-07-14',
    language: 'de',
  },
];

/** A folder that goes when the test ends: `using folder = createTemporaryFolder()`. */
export function createTemporaryFolder(): { path: string; file(name: string): string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-'));
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export function createSnapshots(): SnapshotStore {
  const kept = new Map<string, { bytes: Uint8Array; meta: SnapshotMeta }>();
  return {
    async put(bytes, meta) {
      const hash = sha256(bytes);
      const entry = kept.get(hash) ?? { bytes, meta: { sha256: hash, bytes: bytes.byteLength, ...meta } };
      kept.set(hash, entry);
      return entry.meta;
    },
    bytes: async (hash) => kept.get(hash)?.bytes,
    meta: async (hash) => kept.get(hash)?.meta,
    list: async () => [...kept.values()].map((entry) => entry.meta),
  };
}
