import type { Span } from '../sentences/span.ts';
import { functionWords } from './function-words.ts';

export type Word = Span & { text: string; lower: string };

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*(?:st|nd|rd|th|s)?/gu;

/** Words and numbers with their places; hyphens part words, apostrophes do not. */
export function findWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words that carry content, in their base form, in order. */
export function contentStems(text: string): string[] {
  return findWords(text)
    .filter((word) => !functionWords.has(word.lower))
    .map((word) => stem(word.lower));
}

export function contentWords(text: string): Word[] {
  return findWords(text).filter((word) => !functionWords.has(word.lower));
}

const irregular: Readonly<Record<string, string>> = {
  won: 'win',
  wrote: 'write',
  written: 'write',
  built: 'build',
  began: 'begin',
  begun: 'begin',
  born: 'birth',
  died: 'die',
  dead: 'die',
  death: 'die',
  deaths: 'die',
  made: 'make',
  led: 'lead',
  held: 'hold',
  found: 'find',
  went: 'go',
  gone: 'go',
  took: 'take',
  taken: 'take',
  became: 'become',
  came: 'come',
  gave: 'give',
  given: 'give',
  ran: 'run',
  sank: 'sink',
  sunk: 'sink',
  flew: 'fly',
  flown: 'fly',
  fell: 'fall',
  fallen: 'fall',
  rose: 'rise',
  risen: 'rise',
  grew: 'grow',
  grown: 'grow',
  lost: 'lose',
  left: 'leave',
  kept: 'keep',
  sold: 'sell',
  bought: 'buy',
  brought: 'bring',
  thought: 'think',
  taught: 'teach',
  caught: 'catch',
  fought: 'fight',
  struck: 'strike',
  shot: 'shoot',
  sent: 'send',
  spent: 'spend',
  said: 'say',
  told: 'tell',
  met: 'meet',
  paid: 'pay',
  drew: 'draw',
  drawn: 'draw',
  knew: 'know',
  known: 'know',
  spoke: 'speak',
  spoken: 'speak',
  broke: 'break',
  broken: 'break',
  chose: 'choose',
  chosen: 'choose',
  drove: 'drive',
  driven: 'drive',
  ate: 'eat',
  eaten: 'eat',
  used: 'use',
  uses: 'use',
  sang: 'sing',
  sung: 'sing',
  swam: 'swim',
  stood: 'stand',
  understood: 'understand',
  lay: 'lie',
  lain: 'lie',
  laid: 'lay',
  threw: 'throw',
  thrown: 'throw',
  men: 'man',
  women: 'woman',
  people: 'person',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  lives: 'life',
  wives: 'wife',
  wolves: 'wolf',
  leaves: 'leaf',
  biggest: 'large',
  bigger: 'large',
  big: 'large',
  largest: 'large',
  larger: 'large',
  highest: 'high',
  higher: 'high',
  tallest: 'tall',
  taller: 'tall',
  longest: 'long',
  longer: 'long',
  oldest: 'old',
  older: 'old',
  smallest: 'small',
  smaller: 'small',
  deepest: 'deep',
  deeper: 'deep',
  fastest: 'fast',
  faster: 'fast',
  hottest: 'hot',
  coldest: 'cold',
  heaviest: 'heavy',
  buses: 'bus',
  gases: 'gas',
};

/** A small, careful stemmer: it joins forms of one word, and would rather leave two forms apart than join two words. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '');
  const known = Object.hasOwn(irregular, lower) ? irregular[lower] : undefined;
  if (known !== undefined) return known;
  if (lower.length < 4 || /\d/u.test(lower)) return lower;
  return stripEnding(lower);
}

function stripEnding(word: string): string {
  if (/(?:ss|us|is)$/u.test(word)) return word;
  if (/ies$/u.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:xes|ches|shes|sses|zzes)$/u.test(word)) return word.slice(0, -2);
  if (word === 'news') return word;
  if (/s$/u.test(word)) return dropFinalE(word.slice(0, -1));
  if (/ied$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/[aeiouy].*[^e]ed$/u.test(word)) return plainForm(word.slice(0, -2));
  if (/ing$/u.test(word) && /[aeiouy].*ing$/u.test(word) && word.length > 5)
    return plainForm(word.slice(0, -3));
  return dropFinalE(word);
}

/** "moved" and "living" without their endings: what is short and not doubled had an e. */
function plainForm(rest: string): string {
  return /^[^aeiou][aeiou][^aeiouwxy]$/u.test(rest) ? `${rest}e` : dropDoubled(dropFinalE(rest));
}

function dropFinalE(word: string): string {
  return word.length > 4 && /[^aeou]e$/u.test(word) ? word.slice(0, -1) : word;
}

function dropDoubled(word: string): string {
  return word.length > 3 && /([bdgmnprt])\1$/u.test(word) ? word.slice(0, -1) : word;
}
