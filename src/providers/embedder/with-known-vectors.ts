import { type SentenceEncoder, unitVector } from './sentence-encoder.ts';
import { readVectorTable, type VectorTable } from './vector-table.ts';

/**
 * The same encoder, which looks up what was encoded before. Its answers do not change: what it gives as a provider is rounded as the table
 * is. The table is read with the first text.
 */
export function withKnownVectors(encoder: SentenceEncoder, path: string): SentenceEncoder {
  let table: VectorTable | undefined | 'unread' = 'unread';
  return {
    ...encoder,
    async call({ texts }, options) {
      if (table === 'unread') table = readVectorTable(path, encoder.id);
      const known = table;
      if (known === undefined) return encoder.call({ texts }, options);
      const found = texts.map((text) => known.find(text));
      const missing = texts.filter((_, index) => found[index] === undefined);
      const encoded = missing.length === 0 ? [] : (await encoder.call({ texts: missing }, options)).items;
      let next = 0;
      return {
        items: found.map((vector) => (vector === undefined ? (encoded[next++] ?? []) : unitVector(vector))),
      };
    },
  };
}
