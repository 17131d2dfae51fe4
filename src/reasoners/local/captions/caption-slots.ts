import type { CaptionSlot } from '../../../core/media.ts';
import { compareTimeSpans } from '../../../text/quantities/compare-values.ts';
import { findTimeSpans, type TimeSpan } from '../../../text/quantities/time-spans.ts';
import { overlaps } from '../../../text/sentences/span.ts';
import { findNegations } from '../../../text/statements/negation.ts';
import { captionOf } from '../../../text/statements/picture-frame.ts';
import { type Entity, findEntities } from '../../../text/words/entities.ts';
import { sameName } from '../../../text/words/names.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import { type TaggedWord, tagWords } from '../../../text/words/tagged-words.ts';

/** A place that shows the picture, with what it says about it. */
export type Captioned = { id: string; caption: string; pageTitle: string; published?: string | undefined };

type Level = 'country' | 'region' | 'city' | 'unknown';
type Named = Entity & { level: Level };
/** What a text says about a picture, slot by slot. */
export type ReadCaption = {
  text: string;
  stems: ReadonlySet<string>;
  people: readonly Named[];
  places: readonly Named[];
  names: readonly Named[];
  times: readonly TimeSpan[];
  /** It says what is to be seen ("Photo of …", or words without a verb) rather than stating something. */
  describes: boolean;
};

const finite = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary'];

/** Reads what is said to be shown; words that only say that there is a picture are left out. */
export function readCaption(whole: string): ReadCaption {
  const shown = captionOf(whole);
  const text = shown ?? whole.trim();
  const tagged = tagWords(text);
  const names = findEntities(text, tagged).map((entity) => ({ ...entity, level: levelOf(entity, tagged) }));
  return {
    text,
    stems: new Set(contentBases(text)),
    people: names.filter(({ kind }) => kind === 'person'),
    places: names.filter(({ kind }) => kind === 'place'),
    names,
    times: findTimeSpans(text).filter(isPoint),
    describes: shown !== undefined || !tagged.some(({ tags }) => finite.some((tag) => tags.has(tag))),
  };
}

function levelOf(entity: Entity, tagged: readonly TaggedWord[]): Level {
  const words = tagged.filter((word) => overlaps(word, entity));
  const has = (tag: string) => words.some((word) => word.tags.has(tag));
  return has('Country') ? 'country' : has('City') ? 'city' : has('Region') ? 'region' : 'unknown';
}

function isPoint({ from, relation }: TimeSpan): boolean {
  return from !== undefined && (relation === 'at' || relation === 'about');
}

const momentOfPost =
  /\b(?:today|tonight|last night|yesterday|just now|right now|at this moment|this (?:morning|afternoon|evening|week))\b/iu;
const shownAsNew =
  /\b(?:today|tonight|last night|yesterday|now|again|just|breaking|live|latest|about to|this (?:morning|afternoon|evening|week|month))\b|\b(?:is|are)\s\p{L}+ing\b/iu;

/** Whether the claim passes the picture off as one of the present. */
export function isShownAsNew(claim: string): boolean {
  return shownAsNew.test(claim);
}

/** When the claim says the picture was taken; "this morning" is the day the claim was made. */
export function timesOfClaim(claim: ReadCaption, date: string | undefined): readonly TimeSpan[] {
  if (findNegations(claim.text).length > 0) return [];
  if (claim.times.length > 0 || date === undefined || !momentOfPost.test(claim.text)) return claim.times;
  return findTimeSpans(date.slice(0, 10)).filter(isPoint);
}

/** Who, where and when of the claim, each held against one caption; slots that the claim does not fill are left out. */
export function compareSlots(
  claim: ReadCaption,
  caption: ReadCaption,
  place: Captioned,
  date: string | undefined,
): CaptionSlot[] {
  return [
    compareNamed('who', claim.people, caption.people, caption, place),
    compareNamed('where', claim.places, caption.places, caption, place),
    compareWhen(timesOfClaim(claim, date), caption, place),
  ].filter((slot) => slot !== undefined);
}

function compareNamed(
  slot: 'who' | 'where',
  asked: readonly Named[],
  given: readonly Named[],
  caption: ReadCaption,
  { id }: Captioned,
): CaptionSlot | undefined {
  if (asked.length === 0) return undefined;
  const base = { slot, claim: asked.map(({ text }) => text).join(', ') };
  const findIn = (name: Named) =>
    caption.names.find((other) => sameName(other.text, name.text)) ??
    (isSaid(name, caption) ? name : undefined);
  const missing = asked.filter((name) => findIn(name) === undefined);
  const extra = given.filter((name) => !asked.some((other) => sameName(other.text, name.text)));
  const rival = missing.flatMap((name) => extra.filter((other) => excludes(slot, name, other)))[0];
  const shared = asked.flatMap(
    (name) => caption.names.find((other) => sameName(other.text, name.text)) ?? [],
  )[0];
  if (rival !== undefined && (shared === undefined || slot === 'where'))
    return { ...base, finding: 'contradicts', quote: rival.text, from: id };
  if (shared !== undefined && missing.length === 0)
    return { ...base, finding: 'agrees', quote: shared.text, from: id };
  return { ...base, finding: 'silent', quote: null, from: null };
}

/** Its words stand in the caption, though not as a name that was recognised. */
function isSaid(name: Named, caption: ReadCaption): boolean {
  const words = contentBases(name.text);
  return words.length > 0 && words.every((word) => caption.stems.has(word));
}

/** A picture was taken at one place: two countries or two towns exclude each other, a town and a country do not. */
function excludes(slot: 'who' | 'where', asked: Named, given: Named): boolean {
  if (slot === 'where') return asked.level === given.level;
  // "American President Donald Trump" and "U.S. President Donald Trump" are one person.
  return asked.text.split(' ').at(-1) !== given.text.split(' ').at(-1);
}

function compareWhen(
  asked: readonly TimeSpan[],
  caption: ReadCaption,
  { id, published }: Captioned,
): CaptionSlot | undefined {
  const [first] = asked;
  if (first === undefined) return undefined;
  const base = { slot: 'when' as const, claim: asked.map(({ text }) => text).join(', ') };
  const pairs = asked.flatMap((claim) =>
    caption.times.map((found) => ({ found, result: compareTimeSpans(claim, found) })),
  );
  const same = pairs.find(({ result }) => result === 'same' || result === 'close');
  if (same !== undefined) return { ...base, finding: 'agrees', quote: same.found.text, from: id };
  const other = pairs.find(({ result }) => result === 'different');
  if (other !== undefined) return { ...base, finding: 'contradicts', quote: other.found.text, from: id };
  const shown = findTimeSpans(published?.slice(0, 10) ?? '')[0];
  const isEarlier = asked.every(({ from }) => from !== undefined && (shown?.to ?? from) < from);
  return isEarlier && published !== undefined
    ? { ...base, finding: 'contradicts', quote: published.slice(0, 10), from: id }
    : { ...base, finding: 'silent', quote: null, from: null };
}
