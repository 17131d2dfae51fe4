import { findQuantities, type Quantity } from '../../../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../../../text/quantities/time-spans.ts';
import { type Entity, findEntities } from '../../../text/words/entities.ts';
import { mayBeNamed, sameName } from '../../../text/words/names.ts';
import { isOnlyBeside, isOnlyInNames } from '../../../text/words/part-of-name.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import { findWords } from '../../../text/words/words.ts';

/** What a text speaks of, found once and compared often. */
export type Subjects = {
  text: string;
  stems: ReadonlySet<string>;
  entities: readonly Entity[];
  quantities: readonly Quantity[];
  times: readonly TimeSpan[];
};

export function readSubjects(text: string): Subjects {
  return new LazySubjects(text);
}

/** Names, numbers and dates are looked for when they are asked for: most passages of a page are told apart by their words alone. */
class LazySubjects implements Subjects {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  #entities: readonly Entity[] | undefined;
  #quantities: readonly Quantity[] | undefined;
  #times: readonly TimeSpan[] | undefined;

  constructor(text: string) {
    this.text = text;
    this.stems = new Set(contentBases(text));
  }

  get entities(): readonly Entity[] {
    this.#entities ??= findEntities(this.text);
    return this.#entities;
  }

  get quantities(): readonly Quantity[] {
    this.#quantities ??= findQuantities(this.text);
    return this.#quantities;
  }

  get times(): readonly TimeSpan[] {
    this.#times ??= findTimeSpans(this.text);
    return this.#times;
  }
}

/** Words that stand in many sentences of a page say little about one of them. */
export type StemWeights = (stem: string) => number;

/**
 * How much a passage speaks of what the claim speaks of, 0 to 1: shared words and names, and whether it has a value of the
 * kind the claim gives. Never whether the values agree: that would rank by stance.
 */
export function measureBearing(claim: Subjects, passage: Subjects, weight: StemWeights = () => 1): number {
  const names =
    claim.entities.length === 0 ? undefined : shareOf(claim.entities, (entity) => mentions(passage, entity));
  const words = weightedShare(claim, passage, weight);
  const values = shareOfValueKinds(claim, passage);
  const parts = [
    { score: words, weight: 2 },
    ...(names === undefined ? [] : [{ score: names, weight: 1 }]),
    ...(values === undefined ? [] : [{ score: values, weight: 1 }]),
  ];
  return (
    parts.reduce((sum, part) => sum + part.score * part.weight, 0) /
    parts.reduce((sum, part) => sum + part.weight, 0)
  );
}

export function mentions(passage: Subjects, entity: Entity): boolean {
  // "Lantern-2" is not "Lantern-3", whatever else is counted in the sentence.
  if (/\p{L}[\s-]\d{1,3}$/u.test(entity.text)) return joined(passage.text).includes(joined(entity.text));
  const isNamed =
    contentBases(entity.text).every((stem) => passage.stems.has(stem)) ||
    (mayBeNamed(passage.text, entity.text) &&
      passage.entities.some((other) => sameName(other.text, entity.text)));
  return isNamed && !namesItsNeighbour(passage, entity);
}

/** "New York" says nothing of York. */
export function namesItsNeighbour(passage: Subjects, { text }: Entity): boolean {
  return isOnlyBeside(text, passage.text, passage.entities);
}

/** Whether a passage has one of these names, and none of them but as a part of a longer one: "South Africa" is another subject than Africa. */
export function hasOnlyLongerNames(names: readonly Entity[], passage: Subjects): boolean {
  return names.some(({ text }) => isOnlyInNames(text, passage.text, passage.entities));
}

const numberedName = /\p{Lu}\p{L}*[\s-]\d{1,2}(?![\d/]|[.,]\d|\s?%)/gu;
/** A day of a month is no name, and an illness goes by many. */
const noNumberedName =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Covid)\b/iu;

/** True where the claim is about one of a numbered series ("Lantern-3") and the passage does not name that one. */
export function lacksNumberedName(claim: string, passage: string): boolean {
  const names = (claim.match(numberedName) ?? []).filter((name) => !noNumberedName.test(name));
  return names.some((name) => !joined(passage).includes(joined(name)));
}

/** Words and numbers in one row, each between spaces. */
function joined(text: string): string {
  return ` ${findWords(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
}

/** Numbers are left out: whether they agree is stance. */
function weightedShare(claim: Subjects, passage: Subjects, weight: StemWeights): number {
  const stems = [...claim.stems].filter((stem) => !/^\d/u.test(stem));
  const total = stems.reduce((sum, stem) => sum + weight(stem), 0);
  if (total === 0) return 0;
  return stems.filter((stem) => passage.stems.has(stem)).reduce((sum, stem) => sum + weight(stem), 0) / total;
}

function shareOfValueKinds(claim: Subjects, passage: Subjects): number | undefined {
  const asked = [
    ...claim.quantities.map((quantity) => quantity.dimension),
    ...(claim.times.length > 0 ? ['time' as const] : []),
  ];
  if (asked.length === 0) return undefined;
  const given = new Set<string>(passage.quantities.map((quantity) => quantity.dimension));
  if (passage.times.length > 0) given.add('time');
  return shareOf(asked, (kind) => given.has(kind));
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
