import type { Triple } from '../../core/graph.ts';
import { withIndefiniteArticle } from '../../core/words/indefinite-article.ts';
import { contentStems, stem } from '../../text/words/words.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { meansEnd, subjectOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import { areDisjoint, kindsOfWords } from '../thing-kinds.ts';
import type { TripleJudgement } from '../triple-judgement.ts';

const isA =
  /\b(is|are|was|were)\s(not\s)?(?:an?|the)\s([^,.;]+?)(?=\s(?:in|of|from|that|which|who|on|by|at|with|and|located|near|for|to|during|before|after|since|until|under|between|among|over|through|when|while|because|as)\b|[,.;]|$)/iu;

/** "X is a river": one of the thing's types says so, or all of them are of kinds that no river is. */
export function judgeType<T extends Triple>(claim: ReadClaim, triples: readonly T[]): TripleJudgement<T>[] {
  const match = isA.exec(claim.text);
  if (match === null) return [];
  const subject = claim.mentions.filter(({ end }) => end <= match.index).sort((a, b) => b.end - a.end)[0];
  if (subject === undefined) return [];
  const types = triples.filter(
    (triple) => findRelation(triple)?.id === 'instance-of' && meansEnd(subject, subjectOf(triple)),
  );
  const claimed = contentStems(match[3] ?? '');
  const head = claimed.at(-1);
  if (types.length === 0 || head === undefined) return [];
  const isDenied = match[2] !== undefined;
  const make = (holds: boolean, stated: readonly T[], confidence: number): TripleJudgement<T>[] => [
    {
      stance: holds === isDenied ? 'refutes' : 'supports',
      confidence,
      rule: 'type',
      because: `${subject.text} is ${withIndefiniteArticle(stated.map(({ objectLabel }) => objectLabel).join(', '))}.`,
      triples: stated,
      about: `type at ${match.index}`,
    },
  ];
  const same = types.filter(({ objectLabel }) => contentStems(objectLabel).at(-1) === head);
  // "a small town in Peru", "the organ that pumps blood": more than that it is a town, or an organ; the rest stays open.
  const isWhole = claimed.length === 1 && /^\W*$/u.test(claim.text.slice(match.index + match[0].length));
  if (same.length > 0) return isWhole ? make(true, same, 0.6) : [];
  const stated = kindsOfWords(types.map(({ objectLabel }) => objectLabel).join(', '));
  const wanted = kindsOfWords(head);
  // Of the continents one is a country as well, and it goes by another name.
  const isContinent = types.every(({ objectLabel }) => objectLabel === 'continent');
  if (isContinent && head === stem('country') && claimed.length === 1) return make(false, types, 0.9);
  return areDisjoint(stated, wanted) ? make(false, types, 0.7) : [];
}
