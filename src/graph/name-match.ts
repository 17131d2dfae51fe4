import type { GraphEntity } from '../spec/knowledge-graph.ts';
import { commonName, isPlural, plainName } from '../text/words/names.ts';
import { isOnlyTitle, withoutTitle } from '../text/words/titles.ts';
import type { Mention } from './find-mentions.ts';

/** From here on a thing bears the name that is mentioned; below it shares words with it at most. */
export const bearsNameFrom = 0.5;

const personTypes =
  /\b(?:human|person|people|politician|scientist|actor|actress|singer|writer|artist|player|athlete|ruler|king|queen|president|laureate|astronaut|composer|painter|director|musician|born|\d{4}\s?[–-])\b/iu;
export const kindTypes: Readonly<Record<Mention['kind'], RegExp | undefined>> = {
  person: personTypes,
  place:
    /\b(?:city|town|village|country|state|river|lake|mountain|island|sea|ocean|continent|region|province|county|capital|place|landmark|building|bridge|desert|municipality|district|airport|station|street|park|territory|peninsula|volcano)\b/iu,
  organisation:
    /\b(?:company|organi[sz]ation|party|university|college|club|team|band|agency|institute|association|bank|airline|newspaper|union|business|group|corporation|school|museum|army|committee|council|league)\b/iu,
  other: undefined,
  concept: undefined,
};

/** What a thing is said to be, in words. */
export function aboutOf({ types, description }: GraphEntity): string {
  return `${types.join(' ')} ${description ?? ''}`.trim();
}

/**
 * 1 for the thing's own name, a little less for another name of it or one with a title; below `bearsNameFrom` where only words are shared:
 * "Sen." is not Sun Yat-sen, "Olympics" are not those of 1924, and "Western Wall" is not "The Wall".
 */
export function nameMatch({ text, kind }: Pick<Mention, 'text' | 'kind'>, entity: GraphEntity): number {
  const { label, aliases, matched } = entity;
  const written = matched ?? text;
  const name = plainName(written);
  const own = plainName(label);
  if (name === '' || own === '') return 0;
  // "seats" is not the company SEAT.
  if (isAllCapitals(label) && !/\p{Lu}/u.test(written)) return 0;
  // "WHO" is not The Who.
  if (own === name && isShortSign(written) && !isWrittenSo(written, entity)) return 0;
  if (own === name) return withArticle(label) === withArticle(written) ? 1 : 0.95;
  // A letter or a title means something else each time, whatever bears it among other names.
  if (name.length === 1 || isOnlyTitle(name)) return 0;
  if (closeUp(own) === closeUp(name)) return 0.95;
  const others = aliases.map(plainName);
  if (others.includes(name)) return isCodeOnly(written, entity) ? 0 : 0.9;
  const mayBePlural = kind === 'concept' || kind === 'other';
  if (mayBePlural && isPlural(own, name)) return 0.9;
  // "Aberdeen (Washington)": what tells namesakes apart is no part of the name.
  if (plainName(label.replace(/\s*\([^)]*\)$/u, '')) === name) return isOtherKind(written, label) ? 0 : 0.85;
  const names = [own, ...others];
  if (names.some((each) => commonName(each) === commonName(name))) return 0.8;
  if (isTitled(name, own, others, entity) || isCalled(name, own, entity)) return 0.8;
  if (names.some((each) => isShorterPerson(name, each, kind))) return 0.6;
  // "The Obamas" are more than one of them.
  if (mayBePlural && !personTypes.test(aboutOf(entity)) && others.some((other) => isPlural(other, name)))
    return 0.6;
  const words = new Set(name.split(' '));
  const parts = own.split(' ');
  return 0.25 * (parts.filter((part) => words.has(part)).length / Math.max(words.size, parts.length));
}

/** "The Nun" is a film, "nun" is not. */
export function withArticle(name: string): boolean {
  return /^(?:the|a|an)\s/iu.test(name);
}

function isWrittenSo(written: string, { label, aliases }: GraphEntity): boolean {
  const sign = written.replace(/^the\s/iu, '');
  return [label, ...aliases].some((name) => name.includes(sign));
}

function isShortSign(written: string): boolean {
  return written.length <= 9 && isAllCapitals(written.replace(/^the\s/iu, ''));
}

function isAllCapitals(label: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}&.-]+$/u.test(label);
}

/** "J.R.R. Tolkien", "J. R. R. Tolkien", "JRR Tolkien". */
function closeUp(name: string): string {
  return name.replaceAll(' ', '');
}

/** "ALL" is the code of the Albanian lek; "all" is not. */
function isCodeOnly(written: string, { types }: GraphEntity): boolean {
  return written.length <= 3 && !isAllCapitals(written) && types.some((type) => /currency/iu.test(type));
}

/** "Newton" is not the unit, and "a crash" is not the film: a unit is written small, a work with a capital. */
function isOtherKind(written: string, label: string): boolean {
  const isCapital = /^\p{Lu}/u.test(written);
  if (/\(unit\)$/u.test(label)) return isCapital;
  return !isCapital && /\b(?:film|novel|book|song|album|band|opera|play|painting)\)$/u.test(label);
}

/** "US President Joe Biden" for "Joe Biden", "Pius XI" for "Pope Pius XI"; one word alone names a person only as another name of theirs. */
function isTitled(name: string, own: string, others: readonly string[], entity: GraphEntity): boolean {
  if (name.includes(' ') && withoutTitle(own) === name) return true;
  const rest = withoutTitle(name);
  if (rest === name) return false;
  if (rest.includes(' ')) return rest === own || others.includes(rest);
  return personTypes.test(aboutOf(entity)) && (rest === own || others.includes(rest));
}

/** "City of Milwaukee" for "Milwaukee". */
function isCalled(name: string, own: string, entity: GraphEntity): boolean {
  const [, kind, rest] = /^(city|town|state) of (.+)$/u.exec(name) ?? [];
  return kind !== undefined && rest === own && new RegExp(`\\b${kind}\\b`, 'iu').test(aboutOf(entity));
}

/** "Franklin Roosevelt" for "Franklin D. Roosevelt", "W. B. Yeats" for "William Butler Yeats"; never a surname alone, nor a name with more in it. */
function isShorterPerson(name: string, own: string, kind: Mention['kind']): boolean {
  const [short, long] = [name.split(' '), own.split(' ')];
  if (short.length < 2 || short.length > long.length || short.at(-1) !== long.at(-1)) return false;
  if (short.length === long.length)
    return (
      short.length >= 3 &&
      short.every(
        (part, index) => part === long[index] || (part.length === 1 && long[index]?.startsWith(part)),
      )
    );
  if (short.length > 2 || short[0] !== long[0]) return false;
  const dropped = long.slice(1, -1);
  return dropped.every((part) => part.length === 1) || (kind === 'person' && dropped.length === 1);
}
