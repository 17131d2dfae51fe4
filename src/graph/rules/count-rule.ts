import type { Triple } from '../../core/graph.ts';
import { contentStems, stem } from '../../text/words/words.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { meansEnd, objectOf, subjectOf } from '../compare-objects.ts';
import { matchRelation } from '../match-relation.ts';
import { findRelation } from '../relations.ts';
import type { TripleJudgement } from '../triple-judgement.ts';
import { holdsNow } from '../validity.ts';

/**
 * "X borders eight countries": the graph's statements are counted. More of them than the claim allows refute it, as many as "at least" asks
 * for support it, and exactly as many support an exact number; fewer say nothing, for a graph need not be complete.
 */
export function judgeCount<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
  now: Date,
): TripleJudgement<T>[] {
  const counts = claim.quantities.filter(({ dimension, of }) => dimension === 'count' && of.length > 0);
  const groups = new Map<string, { label: string; stated: T[] }>();
  for (const triple of triples) {
    const relation = findRelation(triple);
    if (triple.value !== undefined || relation === undefined || relation.objects !== 'many') continue;
    if (!isNamed(claim, triple, relation.id) || !holdsNow(triple, now)) continue;
    const sides: [string, boolean][] = [
      [triple.subject, claim.mentions.some((mention) => meansEnd(mention, subjectOf(triple)))],
      [triple.object, claim.mentions.some((mention) => meansEnd(mention, objectOf(triple)))],
    ];
    for (const [id, isInClaim] of sides) {
      if (!isInClaim) continue;
      const key = `${relation.id} ${id === triple.subject || relation.symmetric ? 'out' : 'in'} ${id}`;
      const group = groups.get(key) ?? { label: triple.relationLabel, stated: [] };
      group.stated.push(triple);
      groups.set(key, group);
    }
  }
  return counts.flatMap((count) =>
    [...groups.values()].flatMap(({ label, stated }): TripleJudgement<T>[] => {
      const total = new Set(stated.flatMap(({ subject, object }) => [`${subject} ${object}`])).size;
      const isOver = total > count.high && (count.bound === 'exactly' || count.bound === 'at-most');
      const isEnough = count.bound === 'at-least' ? total >= count.low : total === count.low;
      if (total < 2 || (!isOver && !isEnough)) return [];
      return [
        {
          stance: isOver ? 'refutes' : 'supports',
          confidence: 0.7,
          rule: 'count',
          because: `The graph states ${total} of them (${label}).`,
          triples: stated.slice(0, 12),
          about: `count at ${count.start}`,
        },
      ];
    }),
  );
}

/** The claim's words name the relation, not merely a phrase of grammar that could. */
function isNamed(claim: ReadClaim, triple: Triple, id: string): boolean {
  if (matchRelation(claim.text, triple) < 1) return false;
  const stems = new Set(contentStems(claim.text));
  return [triple.relationLabel, id.replaceAll('-', ' ')]
    .flatMap((label) => contentStems(label))
    .some((word) => stems.has(word) || stems.has(stem(`${word}s`)));
}
