import type { Triple } from '../core/graph.ts';
import { contentStems, stem } from '../text/words/words.ts';
import { findRelation } from './relations.ts';

/** Kinds of which nothing is two at once. Words that name a kind, as graphs and people write them. */
const kinds: Readonly<Record<string, string>> = {
  person:
    'human person politician scientist actor actress singer writer author artist player athlete ruler king queen president laureate astronaut composer painter director musician poet physicist chemist philosopher footballer businessperson inventor explorer mathematician engineer woman man novelist emperor monarch journalist activist sculptor architect',
  country: 'country sovereign-state nation',
  city: 'city town village municipality capital metropolis',
  river: 'river stream',
  lake: 'lake reservoir',
  mountain: 'mountain peak volcano hill',
  sea: 'sea ocean gulf bay strait',
  continent: 'continent',
  island: 'island archipelago',
  planet: 'planet dwarf-planet moon star asteroid comet galaxy',
  element: 'element chemical-element metal gas',
  animal: 'animal species mammal bird fish reptile insect dog cat amphibian spider',
  plant: 'plant tree flower',
  film: 'film movie',
  book: 'book novel play poem',
  song: 'song album single opera symphony',
  painting: 'painting sculpture artwork',
  language: 'language dialect',
  company: 'company business corporation airline bank manufacturer',
  organisation: 'organization organisation university party club team agency band institution',
  event: 'event war battle tournament election treaty earthquake disaster match',
  currency: 'currency',
  office: 'office position',
  organ: 'organ gland',
};
const kindOfWord = new Map(
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [stem(word.replaceAll('-', ' ')), kind] as const),
  ),
);
/** Kinds that can well be the same thing. */
const overlapping: readonly (readonly string[])[] = [
  ['country', 'island', 'continent'],
  ['city', 'country', 'island'],
  ['company', 'organisation'],
  ['river', 'lake', 'sea'],
  ['book', 'film', 'song'],
  ['mountain', 'island'],
  ['animal', 'plant'],
  ['painting', 'book'],
];

/** The kinds that words name: "capital city" is a city. */
export function kindsOfWords(words: string): ReadonlySet<string> {
  return new Set(contentStems(words).flatMap((word) => kindOfWord.get(word) ?? []));
}

/** What these triples say a thing is, in words. */
export function typesOf(id: string, triples: readonly Triple[]): string[] {
  return triples
    .filter(
      (triple) =>
        triple.subject === id && ['instance-of', 'occupation'].includes(findRelation(triple)?.id ?? ''),
    )
    .map(({ objectLabel }) => objectLabel);
}

/** The kinds of a thing: by its types, and by its id where that names one (`city/paris`). */
export function kindsOfThing(
  id: string,
  triples: readonly Triple[],
  types: readonly string[] = [],
): ReadonlySet<string> {
  const prefix = /^([a-z-]+)\//u.exec(id)?.[1] ?? '';
  return kindsOfWords([...types, ...typesOf(id, triples), prefix].join(', '));
}

/** Both are known, and nothing is both. */
export function areDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  for (const first of a) {
    for (const second of b) {
      if (first === second) return false;
      if (overlapping.some((group) => group.includes(first) && group.includes(second))) return false;
    }
  }
  return true;
}
