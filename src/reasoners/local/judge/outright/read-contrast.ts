import { findQuantities, type Quantity } from '../../../../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../../../../text/quantities/time-spans.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findFrames } from '../../../../text/statements/framing.ts';
import { findNegations } from '../../../../text/statements/negation.ts';
import { functionWords } from '../../../../text/words/function-words.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { Effect, ReadPassage } from '../rules/rule.ts';
import { figuresOf, holdsValues } from './holds-values.ts';
import type { OutrightReading } from './outright-reading.ts';
import { isSameName, nameAtStart, nameJustBefore } from './relations/name-phrases.ts';
import { figureOf } from './written-figure.ts';

/** "821, not 812": what holds and what does not, as a test of whether a claim has it, and the sentence without what does not. */
type Contrast = {
  isRight: (claim: ReadPassage) => boolean;
  isWrong: (claim: ReadPassage) => boolean;
  /** The words of both. */
  values: string;
  right: string;
  /** Digits that are hardly ever the same by chance. */
  isRare: boolean;
};

/**
 * A sentence that says what something is and, in the same breath, what it is not: "built in 1887, not in 1897". A claim with the one is borne out by it, a claim with the
 * other is denied. Models see both values in it, and find in it whatever is asked.
 */
export function readContrast(
  claim: ReadPassage,
  { title, quote, isCorrection }: { title: string; quote: string; isCorrection: boolean },
): OutrightReading | undefined {
  if (claim.negations.length > 0 || claim.frames.length > 0 || ofTheError.test(claim.text)) return undefined;
  const sentences = splitSentences(quote);
  for (const [index, { text }] of sentences.entries()) {
    const contrast = findContrast(text);
    if (contrast === undefined) continue;
    const near = [title, ...sentences.slice(Math.max(0, index - 2), index).map((one) => one.text)].join('\n');
    const effect = compare(claim, contrast, { text, near, isCorrection });
    if (effect === undefined) continue;
    return {
      finding: {
        rule: 'correction',
        effect,
        says: `The evidence ${effect === 'confirms' ? 'says so' : 'puts it right'}: “${text.trim()}”`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}

/** "The paper first gave 812" is true of what was put right. */
const ofTheError =
  /\b(?:first|originally|initially|previously|earlier|wrongly|mistakenly|wrote|reported|printed|said|stated|corrected|correction|estimate[sd]?)\b/iu;

function compare(
  claim: ReadPassage,
  { isRight, isWrong, values, right, isRare }: Contrast,
  { text, near, isCorrection }: { text: string; near: string; isCorrection: boolean },
): Effect | undefined {
  const [hasRight, hasWrong] = [isRight(claim), isWrong(claim)];
  if (hasRight === hasWrong) return undefined;
  const ofValues = new Set(contentBases(values));
  const asked = basesOf(claim.text).filter((base) => !ofValues.has(base));
  const own = new Set(basesOf(text));
  const around = new Set([...own, ...basesOf(near)]);
  const predicate = basesOf([...claim.predicate].length === 0 ? '' : claim.text).filter(
    (base) => claim.predicate.has(base) || base === origin,
  );
  const isSaid =
    asked.some((base) => own.has(base)) &&
    claim.entities.every((name) =>
      contentBases(name.text).every((base) => ofValues.has(base) || around.has(base)),
    ) &&
    predicate.every((base) => ofValues.has(base) || own.has(base)) &&
    asked.filter((base) => around.has(base)).length / asked.length >= (hasRight ? 1 : leastShared);
  if (hasRight)
    return isSaid && holdsValues(claim, right, near) && isInOrder(claim, text, values)
      ? 'confirms'
      : undefined;
  if (isSaid) return 'contradicts';
  // In a correction the very figure, of what is called by the same name.
  const shared = asked.filter((base) => own.has(base));
  const isNamed = claim.entities.some((name) =>
    contentBases(name.text).some((base) => shared.includes(base)),
  );
  return isCorrection && isRare && isNamed && shared.length >= leastWords ? 'contradicts' : undefined;
}

const leastShared = 0.75;
const leastWords = 2;

/** "Quern beat Castrel at Lowick" is not what "Castrel beat Quern at Lowick, not at Dunn" says. */
function isInOrder({ text: asked }: ReadPassage, text: string, values: string): boolean {
  const places = [...asked.matchAll(/\p{Lu}[\p{L}\p{N}-]*/gu)]
    .filter(([word]) => !functionWords.has(word.toLowerCase()) && !values.includes(word))
    .map(([word]) => text.indexOf(word))
    .filter((at) => at >= 0);
  return places.every((at, index) => index === 0 || at > (places[index - 1] ?? 0));
}

const origin = '=origin';
const origins =
  /\b(?:(?:dates?|dating|dated) (?:from|back to)|(?:goes|went) back to|built|erected|constructed|put up)\b/giu;

/** That it dates from a year says that it was built then. */
function basesOf(text: string): string[] {
  return [
    ...contentBases(text.replace(origins, ' ')).filter((base) => !/^\d/u.test(base)),
    ...(text.search(origins) >= 0 ? [origin] : []),
  ];
}

const notThis = /,?\s(?:and\s)?not\s(?<lead>(?:in|on|at|by|to|from|of|for|with|as|the)\s){0,2}/gu;
const butThis = /^,?\sbut\s(?:in|on|at|by|to|from|of|for|with|as)?\s?/u;

/** The one contrast of values in a sentence; undefined where there is none, or where the sentence denies something else, too. */
function findContrast(text: string): Contrast | undefined {
  if (findFrames(text).length > 0 || findNegations(text).length !== 1) return undefined;
  for (const match of text.matchAll(notThis)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const found =
      contrastTimes(before, after) ??
      contrastDays(before, after) ??
      contrastFigures(before, after) ??
      contrastNames(before, after);
    if (found !== undefined) return found;
  }
  return undefined;
}

function contrastTimes(before: string, after: string): Contrast | undefined {
  const wrong = findTimeSpans(after).find(({ start }) => start === 0);
  if (wrong === undefined) return undefined;
  const tail = after.slice(wrong.end);
  const right = pick(findTimeSpans(before), before, findTimeSpans, tail);
  if (
    right === undefined ||
    isSameTime(right, wrong) ||
    (right.from === undefined) !== (wrong.from === undefined)
  )
    return undefined;
  return {
    isRight: ({ times }) => times.some((one) => isSameTime(one, right)),
    isWrong: ({ times }) => times.some((one) => isSameTime(one, wrong)),
    values: `${right.text} ${wrong.text}`,
    right: `${before}${tail}`,
    isRare: false,
  };
}

function isSameTime(one: TimeSpan, other: TimeSpan): boolean {
  return one.from === other.from && one.to === other.to && one.month === other.month && one.day === other.day;
}

const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?';

function contrastDays(before: string, after: string): Contrast | undefined {
  const wrong = new RegExp(`^${weekday}\\b`, 'u').exec(after)?.[0];
  const right = new RegExp(`\\b${weekday}$`, 'u').exec(before)?.[0];
  if (wrong === undefined || right === undefined || right === wrong) return undefined;
  const has = (day: string) => (claim: ReadPassage) => claim.text.includes(day.replace(/s$/u, ''));
  return {
    isRight: has(right),
    isWrong: has(wrong),
    values: `${right} ${wrong}`,
    right: `${before}${after.slice(wrong.length)}`,
    isRare: false,
  };
}

function contrastFigures(before: string, after: string): Contrast | undefined {
  const wrong = findQuantities(after).find(({ start }) => start === 0);
  if (wrong === undefined || wrong.dimension === 'ordinal') return undefined;
  const tail = after.slice(wrong.end);
  const right = pick(findQuantities(before), before, findQuantities, tail);
  if (right === undefined || right.dimension === 'ordinal' || figureOf(right) === figureOf(wrong))
    return undefined;
  const has = (value: Quantity) => (claim: ReadPassage) =>
    figuresOf(claim).some((one) => figureOf(one) === figureOf(value));
  return {
    isRight: has(right),
    isWrong: has(wrong),
    values: `${right.text} ${wrong.text}`,
    right: `${before}${tail}`,
    isRare: String(figureOf(wrong)).replace(/0+$/u, '').length >= rareDigits,
  };
}

const rareDigits = 3;

/** The value right before the contrast, or the one after "but". */
function pick<Value extends { start: number; end: number }>(
  found: readonly Value[],
  before: string,
  find: (text: string) => readonly Value[],
  tail: string,
): Value | undefined {
  const but = butThis.exec(tail);
  if (but !== null) return find(tail.slice(but[0].length)).find(({ start }) => start === 0);
  const last = found.at(-1);
  // "64,000 crowns, not 46,000": what is counted may stand between.
  return last !== undefined && /^(?:\s[\p{L}-]+){0,2}$/u.test(before.slice(last.end)) ? last : undefined;
}

function contrastNames(before: string, after: string): Contrast | undefined {
  const phrase = nameAtStart(after);
  if (phrase === undefined) return undefined;
  const but = butThis.exec(phrase.rest);
  const right = but === null ? nameJustBefore(before) : nameAtStart(phrase.rest.slice(but[0].length))?.name;
  const wrong = phrase.name;
  if (right === undefined || isSameName(right, wrong)) return undefined;
  const has = (name: string) => (claim: ReadPassage) =>
    claim.entities.some((one) => isSameName(one.text, name));
  return {
    isRight: has(right),
    isWrong: has(wrong),
    values: `${right} ${wrong}`,
    right: `${before}${phrase.rest}`,
    isRare: false,
  };
}
