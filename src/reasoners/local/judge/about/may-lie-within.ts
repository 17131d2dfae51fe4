import type { ReadPassage } from '../rules/rule.ts';

/** Kinds of places of which one may lie in another of a different kind; words of one kind stand together. */
const kinds: readonly RegExp[] = [
  /\b(?:trench|deep|trough)\b/iu,
  /\b(?:ocean|oceans)\b/iu,
  /\b(?:sea|gulf|bay|strait|sound|channel)\b/iu,
  /\b(?:mountains?|range|alps|highlands|hills|massif)\b/iu,
  /\b(?:desert|plateau|plain|plains|steppe|basin|valley|delta)\b/iu,
  /\b(?:peninsula|cape|coast)\b/iu,
  /\b(?:islands?|isles?|archipelago|atoll)\b/iu,
  /\b(?:national park|forest|rainforest|reserve)\b/iu,
  /\b(?:county|province|region|district|canton)\b/iu,
];

/**
 * "The deepest bit of the ocean is in the Mariana Trench" and "… is the Challenger Deep in the Pacific Ocean": a trench lies in an ocean, and both are right. Where a place of one kind is named, a
 * place of another kind is no other place; that it is another one of the same kind would be.
 */
export function mayLieWithin(claim: ReadPassage, sentence: ReadPassage): boolean {
  const asked = placesIn(claim.text).filter(({ name }) => !sentence.text.includes(name));
  if (asked.length === 0 || sentence.negations.length + claim.negations.length > 0) return false;
  const given = placesIn(sentence.text).filter(({ name }) => !claim.text.includes(name));
  return (
    given.length > 0 &&
    asked.every(({ kind }) => kind >= 0 && given.every((one) => one.kind >= 0 && one.kind !== kind))
  );
}

type Place = { name: string; kind: number };

/** What is named after a word of place, with the kind that its own name tells; -1 where it tells none. */
function placesIn(text: string): Place[] {
  const named = /\b(?:in|on|off|at|under|beneath)\s(?:the\s)?(?<name>(?:\p{Lu}[\p{L}’'-]*\s?){1,4})/gu;
  return [...text.matchAll(named)].map(({ groups }) => {
    const name = (groups?.name ?? '').trim();
    return { name, kind: kinds.findIndex((kind) => kind.test(name)) };
  });
}
