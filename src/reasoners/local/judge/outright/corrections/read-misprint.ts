import { compareTimeSpans } from '../../../../../text/quantities/compare-values.ts';
import { findQuantities, type Quantity } from '../../../../../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../../../../../text/quantities/time-spans.ts';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { contentBases } from '../../../../../text/words/synonyms.ts';
import { mentions } from '../../bearing.ts';
import { shareStems } from '../../pair-features.ts';
import { readPassage } from '../../read-passage.ts';
import type { Effect, ReadPassage } from '../../rules/rule.ts';
import type { OutrightReading } from '../outright-reading.ts';
import { figureOf } from '../written-figure.ts';
import { countsTheSame } from './read-right-figure.ts';

/** Of what the claim says, this much must stand in the paragraph that puts it right, or in its title. */
const leastShared = 0.4;
/** The right figure stands no further than this from the wrong one, in sentences. */
const nearby = 2;
/** What is put right is of the same order: 38 for 28, 31 million for 13. */
const furthest = 20;

const told =
  /\b(?:we|our (?:\p{L}+\s){0,3}?(?:report|article|story|account|headline)|the same (?:report|article|story|piece))\b[^.;]{0,80}?\b(?:wrote|said|gave|reported|printed|stated|announced|published|put|placed|spoke|had it|had|called|(?:was|were) (?:put|given|stated))\b|\b(?:was|were) (?:wrongly |first |mistakenly )?(?:given|put|stated|printed|reported) (?:as|at)\b|\bthe (?:\p{L}+\s){0,3}?(?:report|article|story|notice|release|handbook|leaflet|brochure|guide|return|page|entry|newsletter|bulletin|programme|plaque|caption|history)\b[^.;]{0,80}?\b(?:wrote|said|gave|reported|printed|stated|announced|put|placed|showed)\b|\b(?:year|figure|date|number|total|sum|amount|price|height|length|time)s? (?:first |originally |wrongly )?(?:printed|given|published|stated|quoted|announced|reported)\b/iu;
/** "First put at 3,900" is true of a figure that was put right. */
const spokenOfBefore =
  /\b(?:we|our|first|originally|initially|previously|earlier|at the time|wrongly|mistakenly|(?:report|article|paper) (?:said|gave|put|wrote))\b/iu;
const notThis =
  /\b(?:not|rather than|instead of|and not)(?: \p{L}+){0,4}? $|\b(?:does|did|do|was|were|is|are) not\b[^,;.]{0,60}$/iu;

type Value = { kind: 'figure'; of: Quantity } | { kind: 'time'; of: TimeSpan };
type Placed = { value: Value; sentence: number; isWrong: boolean };

/**
 * A correction in whatever words: of two figures, or two dates, of one kind that stand close together, the one that "we printed" or that it is "not" is wrong, and the other right. `page`: all
 * that is shown of the page; `about`: what goes without saying on it.
 */
export function readMisprint(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
  { page, about }: { page: string; about: readonly string[] },
): OutrightReading | undefined {
  if (claim.negations.length > 0 || claim.frames.length > 0 || spokenOfBefore.test(claim.text))
    return undefined;
  const values = valuesOf(claim.text);
  const asked = values.filter(({ kind }) => values.filter((other) => other.kind === kind).length === 1);
  if (asked.length === 0) return undefined;
  const whole = readPassage(`${title} ${page}`);
  const isNamed = (entity: ReadPassage['entities'][number]) =>
    about.includes(entity.text) || mentions(whole, entity) || isNamedShortly(entity.text, whole);
  if (!claim.entities.every(isNamed)) return undefined;
  for (const paragraph of quote.split(/\n{2,}/u)) {
    if (shareStems(claim, readPassage(paragraph), readPassage(title)) < leastShared) continue;
    const sentences = splitSentences(paragraph).map(({ text }) => text.trim());
    const [found] = asked.flatMap((value) => compare(value, sentences) ?? []);
    if (found === undefined) continue;
    return {
      finding: {
        rule: 'correction',
        effect: found.effect,
        says: `The evidence puts it right: “${found.focus}”`,
      },
      focus: found.focus,
    };
  }
  return undefined;
}

/** "The Customs Stair Lift", on a page about lifts that speaks of Customs Stair. */
function isNamedShortly(name: string, { text, stems }: ReadPassage): boolean {
  const words = name.split(' ');
  const last = contentBases(words.at(-1) ?? '');
  return (
    words.length > 2 && text.includes(words.slice(0, -1).join(' ')) && last.every((base) => stems.has(base))
  );
}

function compare(asked: Value, sentences: readonly string[]): { effect: Effect; focus: string } | undefined {
  const placed = sentences
    .flatMap(placeValues)
    .filter(({ value }) => relationOf(asked, value) !== 'unrelated');
  for (const wrong of placed.filter(({ isWrong }) => isWrong)) {
    const fitting = placed.filter(
      ({ value, isWrong, sentence }) =>
        !isWrong &&
        Math.abs(sentence - wrong.sentence) <= nearby &&
        relationOf(wrong.value, value) === 'different' &&
        isOfOneOrder(wrong.value, value),
    );
    // "4.3 miles … by two pupils … 3.9 miles".
    const alike = fitting.filter(({ value }) => isOfOneUnit(wrong.value, value));
    const right = alike.length > 0 ? alike : fitting;
    const [instead, ...more] = right.filter(
      ({ sentence }) =>
        Math.abs(sentence - wrong.sentence) ===
        Math.min(...right.map((one) => Math.abs(one.sentence - wrong.sentence))),
    );
    if (instead === undefined || more.length > 0) continue;
    const around = sentences
      .slice(Math.min(wrong.sentence, instead.sentence), Math.max(wrong.sentence, instead.sentence) + 1)
      .join(' ');
    if (asked.kind === 'figure' && !countsTheSame(asked.of, around)) continue;
    const [isWrong, isRight] = [wrong, instead].map(({ value }) => relationOf(asked, value) === 'same');
    if (isWrong === isRight) continue;
    return {
      effect: isRight === true ? 'confirms' : 'contradicts',
      focus: sentences[instead.sentence] ?? '',
    };
  }
  return undefined;
}

function placeValues(text: string, sentence: number): Placed[] {
  const toldAt = told.exec(text);
  const toldFrom = toldAt === null ? Number.POSITIVE_INFINITY : toldAt.index + toldAt[0].length;
  return valuesOf(text).map((value) => {
    const before = text.slice(0, value.of.start);
    // "nine, and not fourteen as our headline had it": what stands after "not" is wrong, wherever it was told.
    const isDenied = notThis.test(before.slice(before.lastIndexOf(',') + 1)) || notThis.test(before);
    return { value, isWrong: isDenied || value.of.start >= toldFrom - 1, sentence };
  });
}

function valuesOf(text: string): Value[] {
  const times = findTimeSpans(text).map((of): Value => ({ kind: 'time', of }));
  const figures = findQuantities(text)
    .filter(
      ({ dimension, start }) =>
        dimension !== 'ordinal' &&
        !times.some(({ of }) => start >= of.start && start < of.start + of.text.length),
    )
    .map((of): Value => ({ kind: 'figure', of }));
  return [...figures, ...times].sort((a, b) => a.of.start - b.of.start);
}

/** By the number that is written: a misprint often stands without its unit. */
function relationOf(one: Value, other: Value): Relation {
  if (one.kind === 'time' && other.kind === 'time')
    return relationOfTimes[compareTimeSpans(one.of, other.of)];
  if (one.kind !== 'figure' || other.kind !== 'figure') return 'unrelated';
  const isOfOneKind =
    one.of.dimension === other.of.dimension || [one, other].some(({ of }) => of.dimension === 'count');
  if (!isOfOneKind) return 'unrelated';
  return figureOf(one.of) === figureOf(other.of) ? 'same' : 'different';
}

type Relation = 'same' | 'different' | 'unrelated';
const relationOfTimes = {
  same: 'same',
  different: 'different',
  close: 'unrelated',
  unrelated: 'unrelated',
} as const;

function isOfOneUnit(one: Value, other: Value): boolean {
  return (
    one.kind === 'figure' &&
    other.kind === 'figure' &&
    one.of.dimension !== 'count' &&
    one.of.dimension === other.of.dimension
  );
}

function isOfOneOrder(one: Value, other: Value): boolean {
  if (one.kind !== 'figure' || other.kind !== 'figure') return true;
  const [small = 0, large = 0] = [figureOf(one.of), figureOf(other.of)].sort((a, b) => a - b);
  return large <= small * furthest;
}
