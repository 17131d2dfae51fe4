import { findTimeSpans } from '../quantities/time-spans.ts';
import { fullStopEnds } from '../sentences/abbreviations.ts';
import type { Span } from '../sentences/span.ts';
import { overlaps } from '../sentences/span.ts';
import { functionWords } from './function-words.ts';
import { type TaggedWord, tagWords } from './tagged-words.ts';
import { opensTitledName } from './titles.ts';

export type EntityKind = 'person' | 'place' | 'organisation' | 'other';
export type Entity = Span & { text: string; kind: EntityKind };

const linkWords = new Set(
  'of the de del della di da du dos das des la le van von der den ter zu al el bin ibn arap y e and for'.split(
    ' ',
  ),
);
const organisationWords =
  /\b(?:university|college|institute|academy|party|company|corporation|committee|commission|council|agency|association|organi[sz]ation|union|bank|court|parliament|congress|senate|ministry|department|army|navy|club|fc|team|inc|ltd|corp|press|foundation|league|church|museum|orchestra|group|airlines?|society)\b/iu;
const placeWords =
  /\b(?:river|mount|mountains?|lake|sea|ocean|island|islands|city|county|state|province|republic|kingdom|bay|gulf|strait|desert|valley|peninsula|street|square|bridge|tower|palace|castle|park|airport|station|harbou?r|north|south|east|west|coast|canal|wall)\b/iu;
/** Adjectives of countries and peoples: "Finnish", "Haitian", "Japanese". */
const demonymEnding = /^(?:French|Dutch|Greek|Swiss|Czech|Thai|\p{Lu}\p{Ll}+(?:ish|ese|ian|ean))$/u;
/** An office before a name is no part of it: "Chancellor of the Federal Republic of Germany". */
const officeBefore =
  /^(?:(?:President|Chancellor|Prime Minister|Minister|King|Queen|Emperor|Pope|Governor|Mayor|Secretary|Prince|Princess)\sof\s(?:the\s)?)/u;
const calendarWords =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|bc|bce|ad|ce)$/iu;
const personTitles =
  /\b(?:mr|mrs|ms|dr|sir|dame|lord|lady|president|king|queen|prince|princess|pope|saint|professor|general|captain|minister|emperor|chancellor|architect|author|actor|singer|scientist|physicist|chemist|writer|painter|composer|poet|director|owner|founder|leader|mayor|governor|secretary|spokesman|spokeswoman|engineer|inventor|astronaut|cosmonaut|explorer|officer|judge|lawyer|doctor|surgeon|player|coach|artist|sculptor|journalist|historian|philosopher|mathematician|businessman|activist|wife|husband|son|daughter|brother|sister|father|mother)\.?,?\s$/iu;

/** Names in a text: runs of capitalised words, with what the tagger and the words around them say they are. */
export function findEntities(text: string, words?: readonly TaggedWord[]): Entity[] {
  // Tagging is slow, and many sentences have one capital, in "The".
  if (!mayHoldNames(text)) return [];
  const tagged = words ?? tagWords(text);
  const dates = findTimeSpans(text);
  const entities: Entity[] = [];
  let index = 0;
  while (index < tagged.length) {
    const run = readRun(text, tagged, index);
    if (run === undefined) {
      index += 1;
      continue;
    }
    index = run.next;
    const span = trimSpan(text, run.words);
    if (span === undefined || dates.some((date) => overlaps(date, span))) continue;
    entities.push({ ...span, kind: kindOf(text, span, run.words) });
  }
  return entities;
}

/** False where the only capital is that of a function word at the beginning, which opens no name. */
export function mayHoldNames(text: string): boolean {
  const [opening = '', first = ''] = /^\P{L}*(\p{Lu}\p{Ll}*)(?![\p{L}\p{M}\p{N}])/u.exec(text) ?? [];
  const rest = functionWords.has(first.toLowerCase()) ? text.slice(opening.length) : text;
  return /\p{Lu}/u.test(rest);
}

function isCapital(word: TaggedWord): boolean {
  return /^[\p{Lu}][\p{L}\p{M}\p{N}.'’&-]*$|^\p{Ll}[\p{Lu}]/u.test(word.text);
}

function readRun(
  text: string,
  tagged: readonly TaggedWord[],
  from: number,
): { words: TaggedWord[]; next: number } | undefined {
  const first = tagged[from];
  if (first === undefined || !isCapital(first) || !opensName(text, tagged, from)) return undefined;
  const words = [first];
  let next = from + 1;
  while (next < tagged.length) {
    const last = words.at(-1) as TaggedWord;
    const word = tagged[next] as TaggedWord;
    const gap = text.slice(last.end, word.start);
    const afterInitial = /^\p{Lu}$/u.test(last.text) && /^\.\s?$/u.test(gap);
    const isJoined = afterInitial || isTitleGap(text, last, word) || isPlainGap(gap);
    if (!isJoined || /['’]s$/u.test(last.text)) break;
    if (isCapital(word) || (/^(?:\d{1,3}|[IVX]+)$/u.test(word.text) && !word.tags.has('Year'))) {
      words.push(word);
      next += 1;
      continue;
    }
    const bridge = readBridge(text, tagged, next);
    if (bridge === undefined) break;
    words.push(...bridge);
    next += bridge.length;
  }
  return { words, next };
}

/** "of the" between two capitalised words belongs to the name; "and" only joins two names, so it does not. */
function readBridge(text: string, tagged: readonly TaggedWord[], at: number): TaggedWord[] | undefined {
  for (let length = 1; length <= 2; length++) {
    const links = tagged.slice(at, at + length);
    const after = tagged[at + length];
    if (links.length < length || after === undefined) return undefined;
    if (!links.every((word) => linkWords.has(word.text) && word.text !== 'and')) return undefined;
    const spaced = [...links, after].every(
      (word, index) =>
        index === 0 || isPlainGap(text.slice((links[index - 1] as TaggedWord).end, word.start)),
    );
    if (isCapital(after) && spaced) return links;
  }
  return undefined;
}

/** "Dr. No", "St. Petersburg", but not "He saw the Dr. Then he left". */
function isTitleGap(text: string, title: TaggedWord, word: TaggedWord): boolean {
  return (
    opensTitledName(title.text) &&
    /^\.\s?$/u.test(text.slice(title.end, word.start)) &&
    !fullStopEnds(text.slice(title.start, title.end), text.slice(word.start))
  );
}

function isPlainGap(gap: string): boolean {
  return /^[ \u00a0-]?$/u.test(gap);
}

/** "K2", "B12", "H2O", "R2-D2": no plain word has a digit in it. */
const sign = /^\p{Lu}[\p{Lu}\p{N}-]*\p{N}[\p{Lu}\p{N}-]*$/u;

/** A capital at the start of a sentence says nothing by itself. */
function opensName(text: string, tagged: readonly TaggedWord[], at: number): boolean {
  const word = tagged[at] as TaggedWord;
  const lower = word.text.toLowerCase();
  if (/^\p{Lu}{2,}$/u.test(word.text) && lower !== 'it' && lower !== 'a') return true;
  if (sign.test(word.text)) return true;
  if (
    functionWords.has(lower) ||
    functionWords.has(lower.replace(/['’].*$/u, '')) ||
    calendarWords.test(lower)
  )
    return false;
  const before = text.slice(0, word.start).trimEnd();
  const startsSentence =
    before === '' || /[.!?:"“”'‘([\n]$/u.test(before) || text.slice(before.length, word.start).includes('\n');
  if (!startsSentence) return true;
  if (['ProperNoun', 'Person', 'Place', 'Organization', 'Acronym'].some((tag) => word.tags.has(tag)))
    return true;
  const next = tagged[at + 1];
  if (word.tags.has('Noun') && next?.text === 'of' && readBridge(text, tagged, at + 1) !== undefined)
    return true;
  if (/^\p{Lu}$/u.test(word.text) && /^\.\s\p{Lu}/u.test(text.slice(word.end))) return true;
  return (
    next !== undefined &&
    isCapital(next) &&
    !functionWords.has(next.text.toLowerCase()) &&
    isPlainGap(text.slice(word.end, next.start)) &&
    !word.tags.has('Verb')
  );
}

function trimSpan(text: string, words: readonly TaggedWord[]): (Span & { text: string }) | undefined {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const raw = text
    .slice(first.start, last.end)
    .replace(/['’]s$/u, '')
    .replace(/(?<=\p{L}{2})\.$/u, '');
  const lead = officeBefore.exec(raw)?.[0].length ?? 0;
  const name = raw.slice(lead);
  const start = first.start + lead;
  return name === '' ? undefined : { text: name, start, end: start + name.length };
}

function kindOf(text: string, span: Span & { text: string }, words: readonly TaggedWord[]): EntityKind {
  const has = (tag: string) => words.some((word) => word.tags.has(tag));
  const before = text.slice(Math.max(0, span.start - 24), span.start);
  if (words.length === 1 && (has('Demonym') || demonymEnding.test(span.text))) return 'other';
  if (organisationWords.test(span.text)) return 'organisation';
  if (placeWords.test(span.text) && !has('FirstName')) return 'place';
  if (has('FirstName') || personTitles.test(before)) return 'person';
  if (has('City') || has('Country') || has('Region')) return 'place';
  if (has('Organization')) return 'organisation';
  if (has('Person') && !/\b(?:in|at|near|from)\s$/iu.test(before)) return 'person';
  if (has('Place') || /\b(?:in|at|near)\s(?:the\s)?$/iu.test(before)) return 'place';
  return 'other';
}
