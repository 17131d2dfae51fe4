import type { Triple } from '../core/graph.ts';
import { contentStems } from '../text/words/words.ts';
import { findRelation } from './relations.ts';

/** How well the words of a claim name a relation, 0 to 1: a phrase that stands for it, or words of its label. */
export function matchRelation(
  claim: string,
  triple: Pick<Triple, 'relation' | 'relationLabel'>,
  stems: ReadonlySet<string> = new Set(contentStems(claim)),
): number {
  const known = findRelation(triple);
  const text = ` ${claim.toLowerCase()} `;
  const phrases =
    known?.cues.filter(({ phrase }) => text.includes(` ${phrase} `) || text.includes(` ${phrase}`)) ?? [];
  // A phrase of grammar alone ("is", "was the") says little about which relation is meant.
  const strongest = Math.max(0, ...phrases.map(({ phrase }) => (contentStems(phrase).length > 0 ? 1 : 0.3)));
  const labels = [triple.relationLabel, ...(known === undefined ? [] : [known.id.replaceAll('-', ' ')])];
  const overlap = Math.max(
    0,
    ...labels.map((label) => {
      const words = contentStems(label);
      return words.length === 0 ? 0 : words.filter((word) => stems.has(word)).length / words.length;
    }),
  );
  return Math.max(strongest, overlap);
}
