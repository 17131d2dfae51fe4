import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { KeptTriple } from '../../core/graph.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import { assessSource } from '../../source/reliability/assess-source.ts';

export type TripleReading = Pick<Evidence, 'stance' | 'stanceConfidence' | 'says' | 'subClaims'>;

const unread: TripleReading = { stance: 'neutral', stanceConfidence: 0, says: '', subClaims: [] };

/** Notes a triple as evidence: its words as they stand in the snapshot, from the graph that states it. */
export function noteTriple(
  triple: KeptTriple,
  context: Context,
  reading: TripleReading = unread,
): Promise<Evidence | undefined> {
  const url = triple.url ?? `touchstone:graph/${triple.provider}/${encodeURI(triple.subject)}`;
  const { declaredTier, declaredBecause } = triple;
  return context.note.evidence({
    ...reading,
    quote: triple.words,
    source: {
      url,
      title: `${triple.subjectLabel}: ${triple.relationLabel}`,
      publisher: publisherOf(triple.provider),
      reliability: assessSource({
        url,
        ...defined({ declaredTier, declaredBecause }),
      }),
    },
    snapshot: triple.snapshot,
    retrievedAt: triple.retrievedAt,
    provider: triple.provider,
    // What one graph says about one thing is one voice.
    family: `graph ${triple.provider} ${triple.subject}`,
    scores: { relevance: rounded(triple.relevance, 4) },
  });
}

function publisherOf(provider: string): string {
  if (provider === 'library') return 'Embedded knowledge graph';
  return provider.charAt(0).toUpperCase() + provider.slice(1);
}
