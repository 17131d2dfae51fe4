import type { Triple } from '../../core/graph.ts';
import { contentBases } from '../../text/words/synonyms.ts';
import { findRelation } from '../relations.ts';
import { wordsOfTriple } from '../triple-words.ts';

/** Words of kind and place that a statement may leave out: "the state of", "the composer". */
const mostLeftOut = 1;

/**
 * Whether triples say all that a statement says. "Einstein received the Nobel Prize for the theory of relativity" is not confirmed by his having received it: what it was for
 * stands in no triple.
 */
export function sayAll(
  statement: string,
  triples: readonly Triple[],
  types: readonly string[] = [],
): boolean {
  const said = new Set(
    triples.flatMap((triple) => [
      ...contentBases(wordsOfTriple(triple)),
      ...contentBases(triple.relationLabel),
      ...(findRelation(triple)?.cues ?? []).flatMap(({ phrase }) => contentBases(phrase)),
    ]),
  );
  for (const type of types) for (const word of contentBases(type)) said.add(word);
  const unsaid = new Set(contentBases(statement).filter((word) => !/^\d/u.test(word) && !isSaid(word, said)));
  return (
    unsaid.size <= mostLeftOut &&
    ![...unsaid].some((word) => isCircumstance(word, statement) || isName(word, statement))
  );
}

/** "A city in Spain" is not said by "a city". */
function isName(word: string, statement: string): boolean {
  return [...statement.matchAll(/(?<=[\p{Ll}\d,)]\s)\p{Lu}[\p{L}’'-]*/gu)].some(([name]) =>
    contentBases(name).includes(word),
  );
}

/** What for, by what, with whom: a statement with its circumstance says more than one without. */
function isCircumstance(word: string, statement: string): boolean {
  const [, ...phrases] = statement.split(circumstance);
  return phrases.some((phrase) => contentBases(phrase.split(/[,;.]/u)[0] ?? '').includes(word));
}

const circumstance =
  /\b(?:for|because|with|without|by|against|after|before|about|through|despite|instead|under|over|during|while|when|who|that)\b/iu;

/** In any form: "Italian" and "Italy", "discovery" and "discovered". */
function isSaid(word: string, said: ReadonlySet<string>): boolean {
  if (said.has(word)) return true;
  const root = word.slice(0, Math.max(4, word.length - 3));
  return word.length > 4 && [...said].some((other) => other.startsWith(root));
}
