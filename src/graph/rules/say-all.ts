import type { Triple } from '../../core/graph.ts';
import { compareQuantities } from '../../text/quantities/compare-values.ts';
import { findQuantities } from '../../text/quantities/quantities.ts';
import { contentBases } from '../../text/words/synonyms.ts';
import { quantityOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import { wordsOfTriple } from '../triple-words.ts';
import { isRecord } from './record-rule.ts';

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
  // The rule of these reads a statement as a whole or not at all: "biggest" for "largest" and "on Earth" are its affair.
  if (triples.some(isRecord)) return true;
  const said = new Set(
    triples.flatMap((triple) => [
      ...contentBases(wordsOfTriple(triple)),
      ...contentBases(triple.relationLabel),
      ...(findRelation(triple)?.cues ?? []).flatMap(({ phrase }) => contentBases(phrase)),
    ]),
  );
  for (const type of types) for (const word of contentBases(type)) said.add(word);
  const rest = withoutFigures(statement, triples);
  const unsaid = new Set(contentBases(rest).filter((word) => !/^\d/u.test(word) && !isSaid(word, said)));
  const ranks = [...statement.matchAll(rank)].map(([word]) => word.toLowerCase());
  const words = triples.map((triple) => wordsOfTriple(triple).toLowerCase()).join(' ');
  return (
    ranks.every((word) => words.includes(word)) &&
    unsaid.size <= mostLeftOut &&
    [...unsaid].every((word) => isKindOfName(word, statement))
  );
}

const roughly = /\b(?:about|around|roughly|approximately|some|nearly|almost|exactly)\s*$/iu;

/** A figure that a triple gives is said, in whatever unit: "150 million kilometres" by "149.6 million km". */
function withoutFigures(statement: string, triples: readonly Triple[]): string {
  const given = triples.flatMap((triple) => quantityOf(triple) ?? []);
  return findQuantities(statement)
    .filter((asked) => given.some((one) => compareQuantities(asked, one) === 'same'))
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start).replace(roughly, '')} ${text.slice(end)}`,
      statement,
    );
}

/** "The first president" is not said by "a president". */
const rank =
  /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)|last|latest|only|sole|youngest|oldest|largest|smallest|longest|shortest|highest|lowest|biggest|tallest|deepest|fastest|most|least|best|worst|richest|every|all|always|never|alone)\b/giu;

/** "The physicist Albert Einstein", "the country of France": what a name is may be left out. What it did, where, for what and with whom may not, nor the other half of a list. */
function isKindOfName(word: string, statement: string): boolean {
  if (isPartOfPlace.test(word)) return false;
  return [...statement.matchAll(beforeName)].some(({ groups }) =>
    contentBases(groups?.kind ?? '').includes(word),
  );
}

/** "The south of Africa" is not Africa. */
const isPartOfPlace =
  /^(?:north|south|east|west)|^(?:cent(?:re|er)|middle|interior|heart|edge|coast|tip|border|half|part|rest|top|bottom)$/u;

const beforeName =
  /\b(?:[Tt]he|[Aa]n?|\p{Lu}\p{L}+['’]s)\s(?:\p{Ll}[\p{L}-]*\s){0,2}?(?<kind>\p{Ll}[\p{L}-]*)\s(?:of\s)?(?=\p{Lu})/gu;

/** In any form: "Italian" and "Italy", "discovery" and "discovered". */
function isSaid(word: string, said: ReadonlySet<string>): boolean {
  if (said.has(word)) return true;
  const root = word.slice(0, Math.max(4, word.length - 3));
  return word.length > 4 && [...said].some((other) => other.startsWith(root));
}
