import { readFile } from 'node:fs/promises';
import { decideLanguage } from '../../language/decide-language.ts';
import type { Library } from '../../spec/library.ts';
import type { Respelling, SpellingProvider } from '../../spec/spelling.ts';
import { editDistance } from '../../text/words/edit-distance.ts';
import { functionWords } from '../../text/words/function-words.ts';
import { findWords, type Word } from '../../text/words/words.ts';
import { findPlaces } from './find-places.ts';

/** What a library of some thousand pages finds for a claim names nearly always what the claim is about. */
const pagesLookedAt = 8;
/** Shorter words have too many neighbours: "Mali" and "Bali", "Iran" and "Iraq". */
const shortest = 5;
/** From this length on two letters may be wrong, if the first is not; of a name only one: "Brennick" may be another town than "Brannock". */
const longWord = 8;

/**
 * Reads a word that neither the language nor the library knows as the one that the library's pages about the matter have instead. `wordList`: a
 * file of common words, one a line, in lower case; what stands in it is never taken for a mistake ("Zambia" is no misspelt "Gambia").
 */
export function createLibrarySpelling(library: Library, wordList: string): SpellingProvider {
  let loading: Promise<ReadonlySet<string>> | undefined;
  return {
    kind: 'spelling',
    id: 'library',
    needsNetwork: false,
    async call({ text }, { signal }) {
      // The list of words is of one language; in another one every word would be unknown.
      if (decideLanguage(text) !== 'en') return { items: [] };
      loading ??= readWords(wordList);
      const common = await loading;
      const words = findWords(text);
      const unknown = words.filter(({ lower }) => mayBeMistyped(lower, common));
      const isWithoutCapitals = !/\p{Lu}/u.test(text.slice(1));
      const opensSmall = /^\p{Ll}/u.test(text);
      if (unknown.length === 0 && !isWithoutCapitals && !opensSmall) return { items: [] };
      const { hits } = await library.search({ query: text, limit: pagesLookedAt }, signal);
      const pages = hits.map(({ document, passage }) => `${document.title}. ${passage.text}`);
      const found = pages.flatMap(findWords);
      const mended: Respelling[] = [];
      for (const one of unknown.flatMap((word) => respell(word, found)))
        if (!(await isKnown(one.word, library, signal))) mended.push(one);
      const places = isWithoutCapitals || opensSmall ? await findPlaces(text, words, library) : [];
      if (!isWithoutCapitals)
        return { items: inOrder([...mended, ...places.filter(({ start }) => start === 0)]) };
      const titles = hits.map(({ document }) => document.title);
      const names = capitalise(words, findNames(pages, common));
      // Who begins with a capital wrote "the mint" as it is written: only words that are nothing else are names there.
      const sure = opensSmall ? names : names.filter(({ word }) => isUncommon(word, common));
      const known = [...findTitles(text, titles), ...sure, ...places];
      return { items: inOrder([...mended, ...known]) };
    },
  };
}

/** Each place of the text once, as it was first found. */
function inOrder(found: readonly Respelling[]): Respelling[] {
  return found
    .filter(({ start }, at) => found.findIndex((other) => other.start === start) === at)
    .sort((a, b) => a.start - b.start);
}

/** A word that any page has is no mistake, though the pages about the matter lack it: the "Larch hut" of a user's own documents is no hut of March. */
async function isKnown(word: string, library: Library, signal: AbortSignal): Promise<boolean> {
  const { hits } = await library.search({ query: word, limit: pagesLookedAt }, signal);
  const lower = word.toLowerCase();
  return hits.some(({ document, passage }) =>
    findWords(`${document.title}. ${passage.text}`).some((other) => isFormOf(other.lower, lower)),
  );
}

async function readWords(file: string): Promise<ReadonlySet<string>> {
  return new Set((await readFile(file, 'utf8')).trimEnd().split('\n'));
}

function mayBeMistyped(word: string, common: ReadonlySet<string>): boolean {
  return word.length >= shortest && /^\p{L}+$/u.test(word) && isUncommon(word, common);
}

function isUncommon(word: string, common: ReadonlySet<string>): boolean {
  return !baseForms(word.toLowerCase()).some((form) => common.has(form));
}

const endings = /(?:s|es|ed|d|ing|ly|er|est|ness|ian|n)$/u;

function baseForms(word: string): string[] {
  const bare = word.replace(endings, '');
  const ofEnding = bare === word ? [] : [bare, `${bare}e`, word.replace(/ie[sd]$/u, 'y')];
  return [word, ...ofEnding];
}

function isFormOf(base: string, word: string): boolean {
  return baseForms(word).includes(base);
}

/**
 * Words that the pages always write with a capital, within their sentences too: in lower case, as each is written. Headings are full of capitals: a common word beside
 * another one is no name there.
 */
function findNames(pages: readonly string[], common: ReadonlySet<string>): ReadonlyMap<string, string> {
  const isCommon = ({ lower }: Word) => baseForms(lower).some((form) => common.has(form));
  const written = new Map<string, string>();
  const others = new Set<string>();
  for (const page of pages) {
    const words = findWords(page);
    for (const [at, word] of words.entries()) {
      const { text, lower, start, end } = word;
      const [before, after] = [words[at - 1], words[at + 1]];
      const follows = before !== undefined && /^,?\s$/u.test(page.slice(before.end, start));
      const isWithin = follows && before.text === before.lower;
      const isLast = follows && before.text !== before.lower && !isCommon(word);
      const isFirst =
        after !== undefined &&
        page.slice(end, after.start) === ' ' &&
        after.text !== after.lower &&
        !functionWords.has(lower) &&
        !(isCommon(word) && isCommon(after));
      if (text === lower) others.add(lower);
      else if ((isWithin || isFirst || isLast) && !isShouted(text)) written.set(lower, text);
    }
  }
  for (const word of others) written.delete(word);
  return written;
}

/** "MORVESSA" in a heading; "NATO" is written so. */
function isShouted(word: string): boolean {
  return word.length > longestAcronym && word === word.toUpperCase();
}

const longestAcronym = 5;

/** "amazon" in a claim that was typed without capitals. */
function capitalise(words: readonly Word[], names: ReadonlyMap<string, string>): Respelling[] {
  return words.flatMap(({ text, lower, start, end }) => {
    const readAs = names.get(lower);
    const isName = readAs !== undefined && readAs !== text && /^\p{Ll}\p{L}+$/u.test(text);
    return isName ? [{ start, end, word: text, readAs }] : [];
  });
}

/** Names of pages of two words and more, as the "Eiffel Tower", each word of which has a capital. */
function findTitles(text: string, titles: readonly string[]): Respelling[] {
  return titles.flatMap((title) => {
    const name = title.replace(/\s*\(.*$/u, '');
    if (!/^(?:\p{Lu}[\p{L}’'-]+)(?:\s\p{Lu}[\p{L}’'-]+)+$/u.test(name)) return [];
    const at = text.toLowerCase().search(new RegExp(`\\b${name.toLowerCase()}\\b`, 'u'));
    if (at < 0) return [];
    return findWords(name).flatMap(({ text: readAs, start, end }) => {
      const word = text.slice(at + start, at + end);
      return word === readAs ? [] : [{ start: at + start, end: at + end, word, readAs }];
    });
  });
}

/** Nothing where the pages have the word as it stands, and where two others are as near. */
function respell({ text, lower, start, end }: Word, found: readonly Word[]): Respelling[] {
  if (found.some((other) => isFormOf(other.lower, lower) || isFormOf(lower, other.lower))) return [];
  const most = lower.length >= longWord && text === lower ? 2 : 1;
  const near = new Map<string, { readAs: string; distance: number }>();
  for (const other of found) {
    // At the beginning of a sentence every word has a capital: without one it is no name.
    const known = near.get(other.lower);
    if (known !== undefined && other.text === other.lower)
      near.set(other.lower, { ...known, readAs: other.text });
    if (known !== undefined || Math.abs(other.lower.length - lower.length) > most) continue;
    if (!/^\p{L}+$/u.test(other.text) || other.lower.length < shortest) continue;
    const distance = editDistance(lower, other.lower);
    if (distance > most || !opensAlike(lower, other.lower)) continue;
    near.set(other.lower, { readAs: isShouted(other.text) ? other.lower : other.text, distance });
  }
  const [best, second] = [...near.values()].sort((a, b) => a.distance - b.distance);
  if (best === undefined || (second !== undefined && second.distance === best.distance)) return [];
  return [{ start, end, word: text, readAs: asWritten(text, best.readAs) }];
}

/** "Alight" is no "light": hardly anybody mistypes the first letter, but for its change of places with the second. */
function opensAlike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
}

/** A name keeps its capital; another word has one only where the claim's word had it. */
function asWritten(word: string, readAs: string): string {
  const isCapital = /^\p{Lu}/u.test(word);
  return isCapital ? `${(readAs[0] ?? '').toUpperCase()}${readAs.slice(1)}` : readAs;
}
