import type { Triple } from '../../core/graph.ts';
import { contentStems } from '../../text/words/words.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { objectOf, placesOfEnd, subjectOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import type { TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';

/**
 * A relation that the table does not know: where both ends stand in the claim and its words name the relation by its label, the triple
 * states the claim. Nothing is known about how many values it may have, so it never refutes.
 */
export function judgeNamedRelation<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
): TripleJudgement<T>[] {
  const stems = new Set(contentStems(claim.text));
  return triples
    .filter((triple) => findRelation(triple) === undefined)
    .filter((triple) => {
      const label = contentStems(triple.relationLabel);
      return label.length > 0 && label.every((word) => stems.has(word));
    })
    .filter(
      (triple) =>
        placesOfEnd(subjectOf(triple), claim).length > 0 && placesOfEnd(objectOf(triple), claim).length > 0,
    )
    .map((triple) => ({
      stance: claim.negations.length > 0 ? ('refutes' as const) : ('supports' as const),
      confidence: claim.negations.length > 0 ? 0.5 : 0.65,
      rule: 'named-relation',
      because: `The graph states it: ${wordsOfTriple(triple)}`,
      triples: [triple],
      about: `relation ${triple.relation}`,
    }));
}
