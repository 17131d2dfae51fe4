import { defined } from '../../core/defined.ts';
import type { Triple } from '../../core/graph.ts';
import type { ReliabilityTier } from '../../core/source.ts';
import { wordsOfTriple } from '../../graph/triple-words.ts';
import type { GraphTriple } from '../../spec/knowledge-graph.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** Where triples came from, for the snapshot and for whoever weighs them. */
export type TripleOrigin = {
  /** The graph's own address or name. */
  url: string;
  retrievedAt: string;
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
};

/**
 * Puts triples into words, one a line with its ids and where to look it up, and keeps them as a snapshot: what evidence quotes must
 * stand somewhere, and a graph has no page of its own.
 */
export async function stateTriples(
  triples: readonly { triple: Triple; origin: TripleOrigin }[],
  snapshots: SnapshotStore,
): Promise<GraphTriple[]> {
  const first = triples[0];
  if (first === undefined) return [];
  let text = '';
  const spans = triples.map(({ triple }) => {
    const words = wordsOfTriple(triple);
    const start = text.length;
    text += `${words}\t${[triple.subject, triple.relation, triple.object].map(plain).join(' ')}${triple.url === undefined ? '' : `\t${plain(triple.url)}`}\n`;
    return { words, start, end: start + words.length };
  });
  const newest = triples.reduce(
    (latest, { origin }) => (origin.retrievedAt > latest ? origin.retrievedAt : latest),
    '',
  );
  const { sha256 } = await snapshots.put(new TextEncoder().encode(text), {
    mimeType: 'text/plain; charset=utf-8',
    url: first.origin.url,
    retrievedAt: newest,
  });
  return triples.map(({ triple, origin }, index) => {
    const { words, start, end } = spans[index] ?? { words: '', start: 0, end: 0 };
    return {
      kind: 'triple',
      ...triple,
      words,
      snapshot: { sha256, start, end },
      retrievedAt: origin.retrievedAt,
      ...defined({ declaredTier: origin.declaredTier, declaredBecause: origin.declaredBecause }),
    };
  });
}

function plain(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
