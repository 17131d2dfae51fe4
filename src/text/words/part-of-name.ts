import type { Span } from '../sentences/span.ts';
import { commonName, plainName, sameName } from './names.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Before a name they make the name of something beside it: New York is not York, nor in it. */
const beside = setOf('new papua equatorial');
/** Before a name they make the name of a part of it, or of a neighbour: North Carolina, South Africa, East Timor, French Guiana. */
const parting = setOf(
  `north south east west northern southern eastern western northeastern northwestern southeastern southwestern central upper lower inner outer
  latin saharan saudi french british dutch spanish portuguese american`,
);
/** Behind a name they are the name of something else, as in "Vietnam War". Not what the name may be short for ("Harvard University"), and not what it is ("Nile River"). */
const heads = setOf(
  `street road avenue square bridge wall war wars cup games agreement accord accords treaty protocol convention conference summit times post herald
  tribune journal tower palace castle bay gulf canal strait delta memorial monument marathon open crisis revolution massacre`,
);
/** "Leicester City" is called Leicester, but Mexico City is not called Mexico. */
const withCities = setOf('mexico guatemala panama kuwait belize quebec kansas oklahoma jersey');
/** Before "of", what is called by the name alone: the Republic of Ireland, the University of Oxford, the Duke of Wellington. */
const fullForms = setOf(
  `republic kingdom state states commonwealth city town village island islands isle isles federation principality emirate province county
  district region river lake country duchy empire university college house duke duchess earl count countess baron viscount marquess lord lady prince princess`,
);

/** Where the words of a name stand in a longer one; -1 where they do not. */
function placeIn(part: readonly string[], whole: readonly string[]): number {
  return whole.findIndex((_, at) => part.every((word, index) => whole[at + index] === word));
}

/** How a name stands in a longer one: as the name of a part or a neighbour, of something beside it; undefined where both may be of one thing. */
function relationTo(name: string, longer: string): 'part' | 'beside' | undefined {
  const [short, long] = [plainName(name), plainName(longer)];
  if (short === '' || short === long || commonName(short) === commonName(long)) return undefined;
  const [part, whole] = [short.split(' '), long.split(' ')];
  const at = placeIn(part, whole);
  if (at < 0) return undefined;
  const before = whole.slice(0, at);
  const after = whole[at + part.length] ?? '';
  const last = before.at(-1) ?? '';
  if (beside.has(last)) return 'beside';
  if (parting.has(last) || heads.has(after) || (after === 'city' && withCities.has(short))) return 'part';
  const of = before.lastIndexOf('of');
  const isOfName = of > 0 && before.slice(of + 1).every((word) => word === 'the');
  if (isOfName && !fullForms.has(before[of - 1] ?? '')) return 'part';
  // "Guinea-Bissau"
  return new RegExp(`(?:^|\\s)${escaped(name)}-\\p{Lu}`, 'u').test(longer) ? 'beside' : undefined;
}

/** Whether a longer name has this one in it and is of something else: "South Africa" for Africa, but not "Albert Einstein" for Einstein. */
export function isPartOfName(name: string, longer: string): boolean {
  return relationTo(name, longer) !== undefined;
}

/** The same name, and neither a part of the other that is of something else. */
export function isVeryName(one: string, other: string): boolean {
  return sameName(one, other) && !isPartOfName(one, other) && !isPartOfName(other, one);
}

type Named = Span & { text: string };

/**
 * Whether a text has a name only as a part of longer ones: "South Africa is the southernmost country" is not about Africa. Two that make up the whole, as North and South
 * Korea, stand for it. `names`: those found in the text.
 */
export function isOnlyInNames(name: string, text: string, names: readonly Named[]): boolean {
  const longer = names.filter((one) => isPartOfName(name, one.text));
  return longer.length > 0 && standsNowhereElse(name, text, longer) && !areHalves(longer);
}

/** The same for names of what lies beside it: who is born in South Africa is born in Africa, and who is born in New York is not born in York. */
export function isOnlyBeside(name: string, text: string, names: readonly Named[]): boolean {
  if (!mayStandBeside.test(text)) return false;
  const longer = names.filter((one) => relationTo(name, one.text) === 'beside');
  return longer.length > 0 && standsNowhereElse(name, text, longer);
}

const mayStandBeside = /\b(?:New|Papua|Equatorial)\s\p{Lu}|\p{L}-\p{Lu}/u;

function standsNowhereElse(name: string, text: string, longer: readonly Named[]): boolean {
  const places = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'));
  return [...places].every(({ index }) => longer.some(({ start, end }) => start <= index && index < end));
}

const halves = [
  ['north', 'south'],
  ['east', 'west'],
  ['upper', 'lower'],
] as const;

function areHalves(longer: readonly Named[]): boolean {
  const firsts = longer.map(({ text }) => plainName(text).split(' ')[0]);
  return halves.some(([one, other]) => firsts.includes(one) && firsts.includes(other));
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
