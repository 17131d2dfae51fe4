import { overlaps, type Span } from '../text/sentences/span.ts';
import { type EntityKind, findEntities } from '../text/words/entities.ts';
import { functionWords } from '../text/words/function-words.ts';
import { type TaggedWord, tagWords } from '../text/words/tagged-words.ts';
import { isAbbreviatedTitle } from '../text/words/titles.ts';

/** A piece of the claim that may name a thing. */
export type Mention = Span & { text: string; kind: EntityKind | 'concept' };

const mostMentions = 12;

/** Names first, then plain nouns that a graph may know as things ("gold", "the periodic table"). */
export function findMentions(claim: string): Mention[] {
  const tagged = tagWords(claim);
  const names: Mention[] = findEntities(claim, tagged)
    .filter(({ text }) => !isAbbreviatedTitle(text))
    .map(({ text, start, end, kind }) => ({ text, start, end, kind }));
  const nouns: Mention[] = [];
  let index = 0;
  while (index < tagged.length) {
    const run = [];
    while (index < tagged.length) {
      const word = tagged[index];
      const last = run.at(-1);
      if (word === undefined || !isNamePart(index, tagged, claim)) break;
      if (last !== undefined && !/^[\s-]$/u.test(claim.slice(last.end, word.start))) break;
      run.push(word);
      index += 1;
    }
    index += run.length === 0 ? 1 : 0;
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) continue;
    const text = claim.slice(first.start, last.end).replace(/['’]s$/u, '');
    if (text.length >= 3 && !functionWords.has(text.toLowerCase()) && !isAbbreviatedTitle(text))
      nouns.push({ text, start: first.start, end: first.start + text.length, kind: 'concept' });
  }
  const free = nouns.filter((noun) => !names.some((name) => overlaps(name, noun)));
  return [...names, ...free].sort((a, b) => a.start - b.start).slice(0, mostMentions);
}

/** "Tchaikovsky composed …" is taken for an adjective, which would need a noun. */
function isNameAtStart(index: number, tagged: readonly TaggedWord[], claim: string): boolean {
  const [word, next] = [tagged[index], tagged[index + 1]];
  return (
    index === 0 &&
    word !== undefined &&
    word.tags.has('Adjective') &&
    /^\p{Lu}/u.test(claim.slice(word.start)) &&
    next?.tags.has('Verb') === true
  );
}

function isNamePart(index: number, tagged: readonly TaggedWord[], claim: string): boolean {
  const word = tagged[index];
  if (word === undefined) return false;
  return isNounPart(word.tags) || isNameAtStart(index, tagged, claim) || isSuperlativeNoun(index, tagged);
}

function isNounPart(tags: ReadonlySet<string>): boolean {
  return tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Date') && !tags.has('Value');
}

/** "The largest animal on Earth": what a superlative stands before, with no noun behind it, is the noun, however it was read. */
function isSuperlativeNoun(index: number, tagged: readonly TaggedWord[]): boolean {
  const [before, word, after] = [tagged[index - 1], tagged[index], tagged[index + 1]];
  if (!before?.tags.has('Superlative') || !word?.tags.has('Adjective')) return false;
  return after === undefined || after.tags.has('Preposition') || after.tags.has('Verb');
}
