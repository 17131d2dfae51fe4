import type { Evidence } from '../../core/evidence.ts';
import type { Context } from '../../engine/context.ts';
import type { SeenEvidence, SeenSource } from '../../tasks/reasoned-evidence.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { itemSourceOf } from '../evidence/judged-item.ts';
import type { TextItem } from './text-agent.ts';

/** A quote that carries the argument: noted as evidence, with what its page says and how its source is to be used. */
export type Pooled = { evidence: Evidence; seen: SeenEvidence };

export function seenSourceOf({
  page,
  use: { kind, use, why },
  reliability,
  family,
}: Pick<TextItem, 'page' | 'use' | 'reliability' | 'family'>): SeenSource {
  const source = itemSourceOf({ ...page, reliability, family });
  return { ...source, because: [...new Set([why, ...source.because])], kind, use };
}

/** Notes the quotes of an item, in their order; what the quote gate rejects does not enter the pool. */
export async function poolItem(item: TextItem, context: Context): Promise<Pooled[]> {
  const pooled: Pooled[] = [];
  for (const quote of item.quotes) {
    const evidence = await context.note.evidence(draftEvidence(item, quote));
    if (evidence === undefined) continue;
    const seen = {
      id: evidence.id,
      quote: evidence.quote,
      summary: item.summary,
      source: seenSourceOf(item),
      foundFor: [...item.foundFor],
    };
    pooled.push({ evidence, seen });
  }
  return pooled;
}
