import { BadAnswerError } from '../../core/errors.ts';
import type { Added, Origin } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { passageForEncoder } from '../../text/sentences/passages.ts';
import type { DocumentDeclaration, PreparedDocument } from './documents.ts';

/** How many passages are encoded between two looks at the signal. */
export const passagesPerStep = 64;

/** Of one document; about 350,000 characters, a book of two hundred pages. What comes after is found by its words. */
const mostEncodedPassages = 500;

const tiers = { starter: 'curated', user: 'user-supplied' } as const;
const defaultBecause = {
  starter: 'Written for the starter library.',
  user: 'Added to the library by its user.',
} as const;

/** Vectors for the passages of each document, in their order. Before any transaction, so that nobody waits for it. */
export async function encodeDocuments(
  embedder: PassageEmbedder,
  documents: readonly PreparedDocument[],
  signal: AbortSignal | undefined,
  onEncoded?: (done: number, total: number) => void,
): Promise<Map<PreparedDocument, Float32Array[]>> {
  const encoded = documents.map(({ passages }) => passages.slice(0, mostEncodedPassages));
  const texts = documents.flatMap(({ source }, index) =>
    (encoded[index] ?? []).map((passage) => passageForEncoder(source.title, passage.text)),
  );
  const vectors: Float32Array[] = [];
  for (let at = 0; at < texts.length; at += passagesPerStep) {
    vectors.push(...(await embedder.embed(texts.slice(at, at + passagesPerStep), signal)));
    onEncoded?.(vectors.length, texts.length);
  }
  let from = 0;
  return new Map(
    documents.map((document, index) => {
      const own = vectors.slice(from, from + (encoded[index]?.length ?? 0));
      from += own.length;
      return [document, own];
    }),
  );
}

/** Who says how far a document can be trusted, and why. */
export function declare(document: PreparedDocument, origin: Origin): DocumentDeclaration {
  return {
    origin,
    tier: tiers[origin],
    because: document.source.declaredBecause ?? defaultBecause[origin],
  };
}

export function withWordsOnly(added: Added, { passages }: PreparedDocument, withVectors: boolean): Added {
  const left = passages.length - mostEncodedPassages;
  if (!withVectors || left <= 0 || added.outcome === 'unchanged') return added;
  return { ...added, wordsOnly: { passages: left, of: passages.length } };
}

export function requireText(document: PreparedDocument): void {
  if (document.passages.length > 0) return;
  throw new BadAnswerError({ message: `${document.url} has no text, so there is nothing to add.` });
}
