import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { findOpposites } from '../../../../text/words/opposites.ts';
import { isPartOfName } from '../../../../text/words/part-of-name.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import { mentions } from '../bearing.ts';
import { readPassage } from '../read-passage.ts';
import type { Effect, ReadPassage } from '../rules/rule.ts';
import { holdsFigures } from './holds-values.ts';
import type { OutrightReading } from './outright-reading.ts';
import { findRelations, type ToldRelation } from './relations/find-relations.ts';
import { bareName, isSameName } from './relations/name-phrases.ts';

/** What stands around a sentence: what was said just before it, and all that the page says. */
type Place = { text: string; near: string; page: string };

/**
 * Who did what to whom, told from either side: "Y was succeeded by X" says that X succeeded Y, and denies that Y succeeded X. Models see the same names and the same
 * verb, and take one for the other.
 */
export function readConverse(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  if (claim.negations.length > 0 || claim.frames.length > 0) return undefined;
  const asked = findRelations(claim.text);
  if (asked.length === 0) return undefined;
  const sentences = splitSentences(quote);
  const found = sentences.flatMap(({ text }, index) => {
    const near = [title, ...sentences.slice(Math.max(0, index - 2), index).map((one) => one.text)].join('\n');
    const place: Place = { text, near, page: `${title}\n${quote}` };
    return findRelations(text).flatMap((given) =>
      asked.flatMap((one) => {
        const effect = compare(claim, one, given, place);
        return effect === undefined ? [] : [{ effect, told: given.told, focus: text.trim() }];
      }),
    );
  });
  const [first] = found;
  // What was so and was the other way round at another time is not settled by either.
  if (first === undefined || found.some(({ effect }) => effect !== first.effect)) return undefined;
  const { effect, told, focus } = first;
  return {
    finding: {
      rule: 'agent',
      effect,
      says: `The evidence ${effect === 'confirms' ? 'says so' : 'has it otherwise'}: “${told}”.`,
    },
    focus,
  };
}

function compare(
  claim: ReadPassage,
  asked: ToldRelation,
  given: ToldRelation,
  place: Place,
): Effect | undefined {
  const { relation } = asked;
  if (relation.name !== given.relation.name || !isSameTense(asked, given)) return undefined;
  const [one, other] = relation.turns;
  if (isSameName(asked.places[one] ?? '', asked.places[other] ?? '')) return undefined;
  if (relation.turns.every((at) => countName(place.text, given.places[at] ?? '') > 1)) return undefined;
  // "New York beat Leeds" says nothing of York.
  if (Object.keys(asked.places).some((at) => isPartOfEither(asked.places[at] ?? '', given.places[at] ?? '')))
    return undefined;
  const same = Object.keys(asked.places).filter((at) => isSamePlace(asked, given, at, place));
  const isStraight = same.length === Object.keys(asked.places).length;
  const isTurned =
    isNamed(asked.places[one], given.places[other]) &&
    isNamed(asked.places[other], given.places[one]) &&
    Object.keys(asked.places).every((at) => at === one || at === other || same.includes(at));
  if (relation.symmetric === true)
    return compareSpouses(claim, asked, given, place, { isStraight, isTurned });
  if (isStraight) return mayConfirm(claim, asked, given, place) ? 'confirms' : undefined;
  if (isTurned) return mayDeny(claim, asked, given, place) ? 'contradicts' : undefined;
  return isAnother(claim, asked, given, place, same) ? 'contradicts' : undefined;
}

function isPartOfEither(one: string, other: string): boolean {
  return isPartOfName(one, other) || isPartOfName(other, one);
}

/** Where both are named twice, two things are told of them. */
function countName(text: string, name: string): number {
  const last = bareName(name).split(' ').at(-1) ?? '';
  return last === '' ? 0 : text.split(last).length - 1;
}

function compareSpouses(
  claim: ReadPassage,
  asked: ToldRelation,
  given: ToldRelation,
  place: Place,
  { isStraight, isTurned }: { isStraight: boolean; isTurned: boolean },
): Effect | undefined {
  if (!isStraight && !isTurned) return undefined;
  const [wanted, found] = [asked, given].map(({ words }) => /\b(?:wife|husband)\b/u.exec(words)?.[0]);
  // Whose wife a wife is depends on the order; that two are married does not.
  if (wanted === undefined) return mayConfirm(claim, asked, given, place) ? 'confirms' : undefined;
  if (wanted !== found) return undefined;
  if (isTurned) return mayDeny(claim, asked, given, place) ? 'contradicts' : undefined;
  return mayConfirm(claim, asked, given, place) ? 'confirms' : undefined;
}

/** What is planned is not done; what is told in the present may be either. */
function isSameTense(asked: ToldRelation, given: ToldRelation): boolean {
  if (asked.relation.name === 'marriage' && asked.tense !== given.tense) return false;
  return asked.tense === given.tense || asked.tense === 'open' || given.tense === 'open';
}

function isNamed(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && isSameName(one, other);
}

function isSamePlace(asked: ToldRelation, given: ToldRelation, at: string, place: Place): boolean {
  const [one, other] = [asked.places[at], given.places[at]];
  if (one === undefined || other === undefined) return false;
  if (!asked.text.includes(at)) return isSameName(one, other);
  const [wanted, found] = [basesOf(one), basesOf(other)];
  return (
    wanted.some((base) => has(found, base)) &&
    wanted.every((base) => has(found, base) || has(basesOf(place.page), base))
  );
}

/** All else that the claim says is said there, too. */
function mayConfirm(claim: ReadPassage, asked: ToldRelation, given: ToldRelation, place: Place): boolean {
  const sentence = readPassage(place.text);
  const near = readPassage(place.near);
  const words = basesOf(`${place.text}\n${place.near}`);
  return (
    basesOf(asked.rest).every((base) => has(words, base)) &&
    holdsFigures(claim, readPassage(given.clause)) &&
    isOfSameTime(claim, given, place, false) &&
    claim.entities.every((name) => mentions(sentence, name) || mentions(near, name)) &&
    findOpposites(asked.rest, given.rest).length === 0 &&
    !isOtherRole(asked, given) &&
    isSameKin(asked, given) &&
    !isPartOnly(asked, given)
  );
}

/** "X beat Y in the first set": of a part only. */
function isPartOnly(asked: ToldRelation, given: ToldRelation): boolean {
  const part = /\b(?:set|leg|half|half-time|frame|quarter|practice|friendly|lap|heat|stage)\b|^\sto\s/u;
  return asked.relation.name === 'contest' && part.test(given.after) && !part.test(asked.after);
}

function mayDeny(claim: ReadPassage, asked: ToldRelation, given: ToldRelation, place: Place): boolean {
  const rest = basesOf(asked.rest);
  const page = basesOf(place.page);
  const shared = rest.filter((base) => has(page, base)).length;
  // People move to and fro.
  const again =
    asked.relation.again === true || (asked.relation.name === 'transfer' && asked.tense === 'past');
  // Who plays twice may win once each.
  if (again && rest.length === 0 && claim.times.length === 0 && claim.quantities.length === 0) return false;
  return (
    !isOtherRole(asked, given) &&
    isOfSameTime(claim, given, place, !again) &&
    (rest.length === 0 || shared / rest.length >= (again ? leastOfOccasion : leastOfRest))
  );
}

const leastOfOccasion = 0.75;
const leastOfRest = 0.5;

/** All as the claim has it but for one name, of which there can be one only. */
function isAnother(
  claim: ReadPassage,
  asked: ToldRelation,
  given: ToldRelation,
  place: Place,
  same: readonly string[],
): boolean {
  const { relation } = asked;
  const others = Object.keys(asked.places).filter((at) => !same.includes(at));
  const [other] = others;
  if (other === undefined || others.length > 1 || relation.single?.includes(other) !== true) return false;
  const [wanted, found] = [asked.places[other], given.places[other]];
  if (wanted === undefined || found === undefined) return false;
  // Somebody who is named there all the same may have had a part in it.
  const named = new Set(contentBases(place.text));
  if (contentBases(bareName(wanted)).some((base) => named.has(base))) return false;
  if (!mayDeny(claim, asked, given, place)) return false;
  if (relation.name === 'proposal' || relation.name === 'seconding') return true;
  const words = basesOf(`${place.text}\n${place.near}`);
  const isNews = asked.tense !== 'past' && given.tense !== 'past';
  const isDated = claim.times.length > 0 && isOfSameTime(claim, given, place, false);
  return (
    (isNews || isDated) && asked.rest.trim() !== '' && basesOf(asked.rest).every((base) => has(words, base))
  );
}

/** Each time of the claim stands in the clause; in the sentence where that gives one only, or around it where it gives none. */
function isOfSameTime(
  { times }: ReadPassage,
  { clause }: ToldRelation,
  { text, near, page }: Place,
  mayBeSilent: boolean,
): boolean {
  const [own, ofSentence] = [readPassage(clause).times, readPassage(text).times];
  if (own.length === 0 && ofSentence.length > 1) return times.length === 0;
  const around = ofSentence.length > 0 ? ofSentence : readPassage(mayBeSilent ? page : near).times;
  const given = own.length > 0 ? own : around;
  if (given.length === 0) return mayBeSilent || times.length === 0;
  return times.every((asked) => given.some((one) => compareTimeSpans(asked, one) === 'same'));
}

const role = /\bas\s(?:the\s|an?\s)?(?<role>(?:new\s)?[\p{L}-]+(?:\s[\p{Ll}-]+)?)/u;
const office = /\b(?:the|his|her)\s(?<role>\p{Ll}+(?:cy|ship))\b/u;

function isOtherRole(asked: ToldRelation, given: ToldRelation): boolean {
  if (asked.relation.name !== 'succession') return false;
  const [wanted, found] = [asked, given].map(({ after, words, places }) =>
    basesOf(
      places.role ??
        role.exec(after)?.groups?.role ??
        role.exec(words)?.groups?.role ??
        office.exec(words)?.groups?.role ??
        '',
    ),
  ) as [string[], string[]];
  return wanted.length > 0 && found.length > 0 && !wanted.some((base) => has(found, base));
}

const kin = /\b(?:son|daughter|child|father|mother|parent)\b/u;

/** That somebody is the father stands in "is the son of" only where the name tells a man. */
function isSameKin(asked: ToldRelation, given: ToldRelation): boolean {
  if (asked.relation.name !== 'parentage') return true;
  const [wanted, found] = [asked, given].map(({ words }) => kin.exec(words)?.[0] ?? '') as [string, string];
  if (wanted === found || wanted === 'child' || wanted === 'parent') return true;
  const who = given.places[/son|daughter/u.test(wanted) ? 'child' : 'parent'] ?? '';
  const isOtherSide = /son|daughter|child/u.test(wanted) !== /son|daughter|child/u.test(found);
  return (isOtherSide || found === 'child' || found === 'parent') && sexOf(who) === sexes[wanted];
}

const sexes: Readonly<Record<string, 'male' | 'female'>> = {
  son: 'male',
  father: 'male',
  daughter: 'female',
  mother: 'female',
};

function sexOf(name: string): 'male' | 'female' | undefined {
  if (/^(?:Mr|Sir|King|Prince|Lord|Emperor|Father)\b/u.test(name)) return 'male';
  if (/^(?:Mrs|Miss|Ms|Dame|Queen|Princess|Lady|Empress)\b/u.test(name)) return 'female';
  const tags = tagWords(name).map((word) => word.tags);
  if (tags.some((tag) => tag.has('MaleName'))) return 'male';
  return tags.some((tag) => tag.has('FemaleName')) ? 'female' : undefined;
}

/** Words without numbers, which are compared by their values. */
function basesOf(text: string): string[] {
  return contentBases(text).filter((base) => !/^\d/u.test(base));
}

/** Also "captain" in "captaincy", and "footbridge" is more than "bridge". */
function has(words: readonly string[], base: string): boolean {
  return words.includes(base) || words.some((word) => isDerived(word, base) || isDerived(base, word));
}

function isDerived(long: string, short: string): boolean {
  return (
    short.length >= leastStem &&
    long.startsWith(short) &&
    /^(?:i?e?ship|a?n?cy|ci|hip|ate)$/u.test(long.slice(short.length))
  );
}

const leastStem = 5;
