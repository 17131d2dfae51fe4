import { defined } from '../../core/defined.ts';
import { overlaps, type Span } from '../sentences/span.ts';
import { contentWords, findWords, stem } from '../words/words.ts';
import {
  numberInDigits,
  numberInWords,
  readDigits,
  readNumberWords,
  readOrdinal,
  readScale,
  scaleWord,
} from './number-words.ts';
import { findTimeSpans } from './time-spans.ts';
import { currencyBeforeNumber, type Dimension, findUnit, type Unit, unitAfterNumber } from './units.ts';

/** How the words around a number bound it. */
export type Bound = 'exactly' | 'about' | 'at-least' | 'at-most';

export type Quantity = Span & {
  text: string;
  /** In the base unit of the dimension. */
  low: number;
  high: number;
  /** Half of what the last written digit stands for, in the base unit: 330 may be 325 to 335. */
  precision: number;
  bound: Bound;
  dimension: Dimension;
  currency?: string;
  /** Base forms of the words counted: "four gold medals" gives gold, medal. */
  of: readonly string[];
  /** The base form of the last content word before the number, where nothing is counted after it: "a pH of 5" gives ph. */
  label?: string;
  /** The base form of what it is counted against: "60 times a minute" gives minute. */
  per?: string;
};

const number = `(?:${numberInDigits}|\\b${numberInWords}\\b)`;
const quantityPattern = new RegExp(
  `(?<currency>${currencyBeforeNumber})?(?<sign>(?<![\\p{L}\\d])[-−])?(?<!\\d[.,]?|\\p{L})(?<first>${number})(?<firstScale>${scaleWord})?` +
    `(?:(?:\\s?[–—-]\\s?|\\s(?:to|or)\\s|(?<=\\bbetween\\s[^.]{1,24})\\sand\\s)(?<currency2>${currencyBeforeNumber})?(?<second>${number})(?<secondScale>${scaleWord})?(?=(?<gap2>[\\s-]?)(?<unit2>${unitAfterNumber})|(?<counted>\\s\\p{Ll}{3,})))?` +
    `(?<gap>[\\s-]?(?<unit>${unitAfterNumber}))?`,
  'giu',
);
const ordinalPattern =
  /\b(?:\d+(?:st|nd|rd|th)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth|(?<!\bone[\s-])hundredth(?!s|\sof\b))\b/giu;

const fractionPattern =
  /\b(?:(?<top>an?|one|two|three|four|five)[\s-])?(?<part>half|halves|thirds?|quarters?|fifths?|tenths?)(?=\sof\b|\s(?:the|its|their|all)\b)/giu;
const parts: Readonly<Record<string, number>> = {
  half: 2,
  halve: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  tenth: 10,
};

const boundsBefore: readonly (readonly [RegExp, Bound])[] = [
  [
    /\b(?:at least|more than|over|above|no fewer than|no less than|not less than|exceed(?:s|ed|ing)?|upwards of|greater than|a minimum of|beyond)(?:\s+(?:about|around|roughly|some))?\s*$/iu,
    'at-least',
  ],
  [
    /\b(?:at most|less than|fewer than|under|below|no more than|not more than|up to|a maximum of|almost|nearly|just under)(?:\s+(?:about|around|roughly|some))?\s*$/iu,
    'at-most',
  ],
  [
    /\b(?:about|around|roughly|approximately|some|circa|ca\.?|c\.|an estimated|estimated at|close to|or so)\s*$|~\s*$/iu,
    'about',
  ],
];
const boundsAfter: readonly (readonly [RegExp, Bound])[] = [
  [/^\s*(?:or more|and more|or over|plus\b|\+)/iu, 'at-least'],
  [/^\s*(?:or less|or fewer|or under)/iu, 'at-most'],
  [/^\s*(?:or so)\b/iu, 'about'],
];

/** How often, and not "once the capital", "once he had left", "at once", "once again", "twice as high". */
const countingWord =
  /(?<!\b(?:at|all at|for|than|was|were|is|are|had|has|have|been)\s)\b(?:once|twice)\b(?!\s(?:again|more|as|the|an?|that|this|his|her|its|their|he|she|it|they|we|you|considered|called|known|thought|believed|described|\p{Lu}))/giu;

/** Numbers with what they measure. Years and dates are time spans and not found here. */
export function findQuantities(text: string): Quantity[] {
  const dates = findTimeSpans(text);
  const found: Quantity[] = [];
  for (const match of text.matchAll(fractionPattern)) {
    const quantity = readFraction(text, match);
    if (quantity !== undefined) found.push(quantity);
  }
  const pattern = new RegExp(quantityPattern);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex++;
    const quantity = readMatch(text, match);
    if (quantity === undefined || found.some((other) => overlaps(other, quantity))) continue;
    const date = dates.find((other) => overlaps(other, quantity));
    if (date === undefined) found.push(quantity);
    // "from 25 per cent in 2018 to 19 per cent": no range begins with a date, but a number may follow it.
    else if (date.end < pattern.lastIndex) pattern.lastIndex = date.end;
  }
  for (const match of text.matchAll(countingWord)) {
    const value = match[0].toLowerCase() === 'once' ? 1 : 2;
    const span = { start: match.index, end: match.index + match[0].length };
    found.push({
      ...span,
      text: match[0],
      low: value,
      high: value,
      precision: 0.5,
      bound: 'exactly',
      dimension: 'count',
      of: ['time'],
    });
  }
  for (const match of text.matchAll(ordinalPattern)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (dates.some((date) => overlaps(date, span)) || found.some((other) => overlaps(other, span))) continue;
    found.push(readOrdinalMatch(text, match[0], span));
  }
  return found.sort((a, b) => a.start - b.start);
}

const countingPrefix = /(?:^|[^\p{L}])(?:top|under|over|sub|mid|nearly)-$/iu;

/** The 19 of COVID-19, the 16 of an F-16, the 5 of 5G and the 3 of 3D count nothing. */
function isPartOfName(text: string, start: number, end: number, unit: string | undefined): boolean {
  const before = text.slice(0, start);
  if (/\p{L}[-‐]$/u.test(before) && !countingPrefix.test(before)) return true;
  return unit === 'G' || (unit === undefined && /^\p{Lu}(?![\p{L}\d])/u.test(text.slice(end)));
}

function readMatch(text: string, match: RegExpMatchArray): Quantity | undefined {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (!groups.unit && /^\s?(?:st|nd|rd|th)\b/iu.test(text.slice(end))) return undefined;
  if (isPartOfName(text, start, end, groups.unit)) return undefined;
  if (isArticleOne(groups.first ?? '', text.slice(end), groups.unit)) return undefined;
  const attachedMetre = groups.firstScale === 'm' && groups.currency === undefined;
  const unitName = groups.unit ?? groups.currency ?? groups.currency2 ?? (attachedMetre ? 'm' : '');
  const unit = unitName === '' ? undefined : chooseUnit(unitName, text);
  const secondScale = readScaleOf(groups.secondScale, unit);
  const firstScale =
    groups.firstScale === undefined
      ? groups.second === undefined
        ? 1
        : secondScale
      : readScaleOf(groups.firstScale, unit);
  const first = readNumber(groups.first ?? '', firstScale, groups.sign !== undefined);
  const second = groups.second === undefined ? undefined : readNumber(groups.second, secondScale, false);
  if (first === undefined || !Number.isFinite(first.value)) return undefined;
  const low = toBase(first.value, unit);
  const high = second === undefined ? low : toBase(second.value, unit);
  const factor = unit?.factor ?? 1;
  return {
    text: match[0],
    start,
    end,
    low: Math.min(low, high),
    high: Math.max(low, high),
    precision: Math.min(first.precision, second?.precision ?? Number.POSITIVE_INFINITY) * factor,
    bound: readBound(text.slice(Math.max(0, start - 24), start), text.slice(end, end + 16)),
    dimension: unit?.dimension ?? 'count',
    ...defined({ currency: unit?.currency }),
    ...whatIsCounted(text, start, end),
    ...ratePer(text.slice(end)),
  };
}

/** "two thirds of" is a share, like a percentage. */
function readFraction(text: string, match: RegExpMatchArray): Quantity | undefined {
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const part = (match.groups?.part ?? '').toLowerCase();
  const top = match.groups?.top?.toLowerCase();
  // "the third of the brothers" is a place in a row.
  if (top === undefined && part !== 'half') return undefined;
  const share =
    ((top === undefined ? 1 : (readNumberWords(top) ?? 1)) / (parts[part.replace(/s$/u, '')] ?? 1)) * 100;
  const bound = readBound(text.slice(Math.max(0, start - 24), start), text.slice(end, end + 16));
  return {
    text: match[0],
    start,
    end,
    low: share,
    high: share,
    precision: 2,
    bound,
    dimension: 'percent',
    of: [],
  };
}

/** "one of the", "no one", "this one" count nothing. */
function isArticleOne(first: string, after: string, unit: string | undefined): boolean {
  return (
    first.toLowerCase() === 'one' &&
    unit === undefined &&
    !/^[\s-]\p{Ll}{3,}/u.test(after.replace(/^\sof\b.*/u, ''))
  );
}

function chooseUnit(name: string, text: string): Unit | undefined {
  if (/^pounds$/iu.test(name) && /\b(?:weigh|heav|mass)/iu.test(text)) return findUnit('lb');
  return findUnit(name.replace(/-/gu, ' ')) ?? findUnit(name);
}

function readScaleOf(text: string | undefined, unit: Unit | undefined): number {
  if (text === undefined) return 1;
  // "5m" is five metres, "$5m" five million.
  return text === 'm' && unit?.dimension !== 'money' ? 1 : readScale(text);
}

function readNumber(
  text: string,
  scale: number,
  negative: boolean,
): { value: number; precision: number } | undefined {
  const inDigits = /^\d/u.test(text);
  const plain = inDigits ? readDigits(text) : readNumberWords(text);
  if (plain === undefined) return undefined;
  return {
    value: (negative ? -1 : 1) * plain * scale,
    precision: halfLastDigit(text, plain, inDigits) * scale,
  };
}

/** However round a number is, it is not taken to be further off than this share of it. */
const largestRounding = 0.05;

/** Trailing zeros of a whole number are taken as rounding. */
function halfLastDigit(text: string, value: number, inDigits: boolean): number {
  const decimals = inDigits ? (/\.(\d+)$/u.exec(text)?.[1]?.length ?? 0) : 0;
  if (decimals > 0) return 0.5 * 10 ** -decimals;
  if (value === 0) return 0.5;
  let step = 1;
  while (value % (step * 10) === 0 && step < 1e15) step *= 10;
  return step === 1 ? 0.5 : Math.min(step / 2, largestRounding * value);
}

function toBase(value: number, unit: Unit | undefined): number {
  return unit === undefined ? value : value * unit.factor + (unit.offset ?? 0);
}

function readBound(before: string, after: string): Bound {
  return (
    boundsBefore.find(([pattern]) => pattern.test(before))?.[1] ??
    boundsAfter.find(([pattern]) => pattern.test(after))?.[1] ??
    'exactly'
  );
}

const countedWindow = 40;

const labelWindow = 40;

function whatIsCounted(text: string, start: number, end: number): { of: string[]; label?: string } {
  const of = countedWords(text, end);
  const before =
    of.length > 0 ? undefined : contentWords(text.slice(Math.max(0, start - labelWindow), start)).at(-1);
  return before === undefined || Math.min(start, labelWindow) - before.end > 12
    ? { of }
    : { of, label: stem(before.lower) };
}

function ratePer(after: string): { per?: string } {
  const word =
    /^(?:\s\p{L}+){0,3}?\s(?:an?|per|each|every)\s(second|minute|hour|day|night|week|month|year|person|capita|head)\b/u.exec(
      after,
    )?.[1];
  return word === undefined ? {} : { per: word };
}

/** The noun phrase after the number, as base forms; in "393 of the 640 seats" both count seats. */
function countedWords(text: string, start: number): string[] {
  const skipped = /^\sof\s(?:the|its|their|all)\s(?:\d[\d,.]*\s)?/u.exec(text.slice(start))?.[0].length ?? 0;
  const end = start + Math.max(0, skipped - 1);
  const phrase =
    /^[\s-]*((?:\p{L}[\p{L}'’-]*\s?){1,4})/u.exec(text.slice(end, end + countedWindow))?.[1] ?? '';
  const stems: string[] = [];
  const content = new Set(contentWords(phrase).map((word) => word.start));
  for (const word of findWords(phrase)) {
    if (!content.has(word.start)) break;
    stems.push(stem(word.lower));
    if (stems.length === 3) break;
  }
  return stems;
}

function readOrdinalMatch(text: string, word: string, span: Span): Quantity {
  const value = readOrdinal(word) ?? 0;
  return {
    ...span,
    text: word,
    low: value,
    high: value,
    precision: 0,
    bound: 'exactly',
    dimension: 'ordinal',
    of: countedWords(text, span.end),
  };
}
