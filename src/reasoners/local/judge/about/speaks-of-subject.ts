import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { findSubject, splitClauses, startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import { isOnlyInCompounds } from '../../../../text/words/is-only-in-compounds.ts';
import { sameName } from '../../../../text/words/names.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { tagWords } from '../../../../text/words/tagged-words.ts';
import { contentWords, stem } from '../../../../text/words/words.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { isSaidOfLongerName } from './longer-name.ts';

/**
 * Whether a sentence can say what a claim says of its subject. That an elephant's trunk has no bones says nothing of human bones, what the whale shark is, nothing of
 * whales, and that Algeria is the largest country in Africa, or South Africa a country, does not make Africa one.
 */
export function speaksOfSubject(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  const { subject } = claim;
  if (subject === undefined) return true;
  const words = contentBases(subject).filter((word) => !/^\d/u.test(word));
  if (words.length === 0) return true;
  if (isSaidOfLongerName(claim, sentence, title)) return false;
  if (kindOf(claim.text) !== undefined && !saysItOf(words, sentence, title)) return false;
  // Claims about names are held by their names.
  if (claim.entities.some((entity) => subject.includes(entity.text))) return true;
  if (words.some((word) => sentence.stems.has(word))) return !isAboutCompound(claim, subject, sentence);
  if (words.some((word) => title.stems.has(word))) return true;
  // A claim that names something elsewhere may be told from the other side: "Apollo 11 took the first people to the Moon".
  if (claim.entities.length > 0) return true;
  const own = findSubject(sentence.text)?.text;
  return own === undefined || startsWithPronoun(own);
}

/** "Whales are fish", "Africa is a country", "Bats are not blind": what something is, in a word or two. */
const saysWhatItIs =
  /\s(?:is|are|was|were)(?:n[’']t)?\s(?:(?:not|never|actually|really|technically|always|all|just|only|in fact|an?|(?:a )?(?:kinds?|types?|sorts?) of)\s)*(?!the\b)(?<kind>(?:(?!(?:of|in|on|at|to|by|for|from|with|than|as|about|between|near|and|or)\b)[\p{L}-]+\s?){1,2})[.!]?$/iu;

/** Support for what something is has its kind in so many words, and not only as a part of the thing's own name: a whale shark is no kind of whale. */
export function namesItsKind(claim: ReadPassage, sentence: ReadPassage): boolean {
  const use = isOfUse.exec(claim.text)?.groups?.use;
  if (use !== undefined && claim.negations.length === 0)
    return contentBases(use).some((base) => hasRoot(base, sentence)) && !stillStudied.test(sentence.text);
  const kind = /[\p{L}-]+$/u.exec(kindOf(claim.text) ?? '')?.[0];
  if (kind === undefined || claim.negations.length > 0) return true;
  const [base] = contentBases(kind);
  if (base === undefined) return true;
  return sentence.stems.has(base) && !isOnlyInCompounds(kind.toLowerCase(), sentence.text, new Set());
}

/** "Ivermectin is a treatment for the coronavirus": that it acts on the virus in a dish does not say that anybody is treated with it. */
const isOfUse =
  /\b(?:is|are|was|were)\s(?:an?\s)?(?:\p{L}+\s){0,2}(?<use>treatments?|cures?|remed(?:y|ies)|vaccines?|symptoms?)\s(?:for|against|of)\b/iu;

/** What is looked into is not yet in use. */
const stillStudied =
  /\b(?:interest|promising|potential(?:ly)?|candidates?|investigat\p{L}+|trials?|in vitro|(?-i:may)|might|could|hopes?|hoped|possible)\b/iu;

/** "treatment" and "treated" */
function hasRoot(base: string, sentence: ReadPassage): boolean {
  const root = base.slice(0, 5);
  return [...sentence.stems].some((word) => word.startsWith(root));
}

/** A name is no kind: "The capital of Japan is Tokyo" may be told of Tokyo. */
function kindOf(claim: string): string | undefined {
  const kind = saysWhatItIs.exec(claim)?.groups?.kind?.trim() ?? '';
  return /^\p{Ll}/u.test(kind) ? kind : undefined;
}

/** The subject of a clause, or what is named beside its kind: "the planet Mars", "Mars, a planet", "planets such as Mars". */
function saysItOf(words: readonly string[], sentence: ReadPassage, title: ReadPassage): boolean {
  if (sentence.frames.length > 0) return true;
  const isNamed = (text: string) => {
    const stems = contentBases(text);
    return words.some((word) => stems.includes(word));
  };
  const isOfPage = words.some((word) => title.stems.has(word));
  if (
    besideItsKind.some((pattern) =>
      [...sentence.text.matchAll(pattern)].some(([, name]) => isNamed(name ?? '')),
    )
  )
    return true;
  return splitClauses(sentence.text).some((clause) => {
    const own = findSubject(clause)?.text;
    if (own === undefined) return isOfPage || isNamed(clause);
    return isNamed(own) || (startsWithPronoun(own) && isOfPage);
  });
}

const besideItsKind = [
  /\b(?:such as|including|like|called|named|known as)\s([^.;]+)/giu,
  /([\p{L}\p{N} -]+),\s(?:an?|the|one of)\s/giu,
  /,\s(?:an?|the)\s[^,;.]+,\s([\p{L}\p{N} -]+)/giu,
] as const;

function isAboutCompound(claim: ReadPassage, subject: string, sentence: ReadPassage): boolean {
  const [noun, ...others] = contentWords(subject);
  // "The human body" is the body of humans.
  if (noun === undefined || others.length > 0 || /^humans?$/u.test(noun.lower)) return false;
  const known = new Set(contentWords(claim.text).map(({ lower }) => stem(lower)));
  return isOnlyInCompounds(noun.lower, sentence.text, known);
}

/** What is denied of another thing that the claim names ("The Sahara is not the largest desert") denies nothing of its subject. */
export function deniesOfAnother(claim: ReadPassage, sentence: ReadPassage): boolean {
  const [asked, own] = [claim.subject, sentence.subject];
  if (asked === undefined || own === undefined || sentence.negations.length === 0) return false;
  const [askedWords, ownWords] = [contentBases(asked), contentBases(own)];
  return (
    ownWords.length > 0 &&
    ownWords.every((word) => claim.stems.has(word)) &&
    !ownWords.some((word) => askedWords.includes(word)) &&
    claim.entities.some((entity) => own.includes(entity.text))
  );
}

/** "The three astronauts, James Lovell, Jack Swigert and Fred Haise, did not land": what some did not do, others may have done. */
export function deniesOfSome(claim: ReadPassage, sentence: ReadPassage): boolean {
  const [first] = sentence.negations;
  if (first === undefined) return false;
  const before = sentence.text.slice(0, first.start);
  const own = claim.entities.filter((entity) => (claim.subject ?? '').includes(entity.text));
  if (own.some((entity) => mentions(sentence, entity))) return countsSome(before, claim);
  const others = sentence.entities.filter(
    ({ text, end }) => end <= first.start && !claim.entities.some((entity) => sameName(entity.text, text)),
  );
  return (others.length > 0 && !startsWithPronoun(before)) || countsSome(before, claim);
}

function countsSome(before: string, claim: ReadPassage): boolean {
  const counted = some.exec(before.replace(/\b[12]\d{3}\b/gu, ''))?.[0];
  return counted !== undefined && !claim.text.toLowerCase().includes(counted.toLowerCase());
}

const some =
  /\b(?:one of|two|three|four|five|six|seven|eight|nine|ten|\d+|some|most|many|several|few|half|other|another)\b/iu;

/** "Beethoven was not born deaf" does not deny that he went deaf: the first word that is denied is what the claim says. */
export function deniesSomethingElse(claim: ReadPassage, sentence: ReadPassage): boolean {
  if (deniesAnotherSource(claim, sentence)) return true;
  const scopes = sentence.negations.map(({ scope }) => sentence.text.slice(scope.start, scope.end));
  return (
    scopes.length > 0 &&
    scopes.every((scope) => {
      const [word] = contentWords(scope);
      if (word === undefined || contentBases(word.text).some((base) => claim.stems.has(base))) return false;
      return tagWords(sentence.text).some(({ text, tags }) => text === word.text && tags.has('Verb'));
    })
  );
}

/** "The oxygen comes from water, not from carbon dioxide" denies where it comes from, and nothing of what is taken in: the claim must have the verb. */
function deniesAnotherSource(claim: ReadPassage, sentence: ReadPassage): boolean {
  const at = /,\s(?:and\s)?not\s(?:from|by|for|because)\b/iu.exec(sentence.text)?.index;
  if (at === undefined || sentence.negations.length > 1) return false;
  const verb = tagWords(sentence.text.slice(0, at)).findLast(
    ({ tags }) => tags.has('Verb') && !['Copula', 'Auxiliary', 'Modal'].some((tag) => tags.has(tag)),
  );
  return verb !== undefined && !contentBases(verb.text).some((base) => claim.stems.has(base));
}

/** "Einstein did not receive the Nobel Prize for relativity" does not deny that he developed it: neither the verb nor what comes after it is the claim's. */
export function deniesAnotherMatter(claim: ReadPassage, sentence: ReadPassage): boolean {
  return (
    deniesSomethingElse(claim, sentence) &&
    sentence.negations.every(({ scope }) => {
      const [, object] = contentWords(sentence.text.slice(scope.start, scope.end));
      return object !== undefined && !contentBases(object.text).some((base) => claim.stems.has(base));
    })
  );
}

/** That Russia is in Europe does not deny that most of it is in Asia: what is said of the whole, without a share or a denial, says nothing of its parts. */
export function speaksOfWhole(claim: ReadPassage, sentence: ReadPassage): boolean {
  return (
    shareOf.test(claim.text) &&
    !share.test(sentence.text) &&
    sentence.quantities.length + sentence.negations.length + sentence.frames.length === 0
  );
}

const shareOf =
  /\b(?:most|parts?|half|much|some|many|few|all|none|majority|minority|rest|quarters?|thirds?) of\b|\b(?:mainly|mostly|largely|partly|entirely)\b/iu;
const share =
  /\b(?:most|part|parts|half|much|some|many|few|all|none|majority|minority|rest|quarters?|thirds?)\b|\bper ?cent\b|%|\b(?:mainly|mostly|largely|partly|entirely)\b/iu;

/** Who was first says nothing of who was second; and that somebody was president says nothing of whether he was the second. */
export function isOfAnotherTurn(claim: ReadPassage, sentence: ReadPassage): boolean {
  const [asked, given] = [turnsIn(claim.text), turnsIn(sentence.text)];
  if (asked.length === 0 || asked.some((turn) => given.includes(turn))) return false;
  const isSameSubject = sameName(claim.subject ?? '', sentence.subject ?? '');
  return given.length > 0
    ? !isSameSubject
    : isSameSubject && sentence.negations.length + sentence.frames.length === 0;
}

/** That somebody's term ended in 2025 says nothing of whom an election of 2020 brought it: another time, and nothing of what the claim says. */
export function isOfAnotherTime(claim: ReadPassage, sentence: ReadPassage): boolean {
  return (
    claim.times.length > 0 &&
    sentence.times.length > 0 &&
    ![...claim.predicate].some((word) => sentence.stems.has(word)) &&
    claim.times.every((asked) =>
      sentence.times.every((given) => compareTimeSpans(asked, given) === 'different'),
    )
  );
}

/** "The Sahara is not the largest desert of all" leaves it the largest hot one: what is denied is of more than the claim's kind. */
export function deniesOfMore(claim: ReadPassage, sentence: ReadPassage): boolean {
  const kind = ranked.exec(claim.text)?.groups;
  const denied = ranked.exec(sentence.text)?.groups;
  if (kind === undefined || denied === undefined || kind.rank !== denied.rank) return false;
  if (claim.negations.length > 0 || sentence.negations.length === 0) return false;
  const [asked, given] = [contentBases(kind.of ?? ''), contentBases(denied.of ?? '')];
  return asked.at(-1) === given.at(-1) && asked.some((word) => !sentence.stems.has(word));
}

const ranked =
  /\bthe (?<rank>(?:most|least) \p{Ll}+|\p{Ll}{2,}est|first|only) (?<of>(?:(?!(?:of|in|on|at|to|by|for|that|which|ever|and|or|with)\b)[\p{L}-]+\s?){1,4})/u;

function turnsIn(text: string): string[] {
  return [
    ...text.matchAll(/\bthe (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/giu),
  ].map(([, turn]) => (turn ?? '').toLowerCase());
}

/** "The lead of a pencil contains graphite and no lead": what the claim says is said, and only something else is denied. */
function affirmsBesideDenial(claim: ReadPassage, sentence: ReadPassage): boolean {
  if (claim.negations.length > 0 || sentence.negations.length === 0 || sentence.frames.length > 0)
    return false;
  if (
    !claim.times.every((asked) => sentence.times.some((given) => compareTimeSpans(asked, given) === 'same'))
  )
    return false;
  const denied = sentence.negations.map(({ scope }) => sentence.text.slice(scope.start, scope.end)).join(' ');
  const deniedWords = new Set(contentBases(denied));
  const said = [...claim.predicate].filter((word) => !emphatic.has(word));
  return said.length > 0 && said.every((word) => sentence.stems.has(word) && !deniedWords.has(word));
}

const emphatic = new Set(contentBases('really actually truly technically'));

/** "Uruguay won in 1930 and 1950" has nothing against Uruguay's having won the first: a clause of the claim's own words, with years or numbers that the claim does not speak of. */
export function saysNothingElse(claim: ReadPassage, sentence: ReadPassage): boolean {
  if (affirmsBesideDenial(claim, sentence)) return true;
  const { subject } = claim;
  if (
    subject === undefined ||
    claim.negations.length + sentence.negations.length + sentence.frames.length > 0
  )
    return false;
  if (claim.times.length + claim.quantities.filter(({ dimension }) => dimension !== 'ordinal').length > 0)
    return false;
  const asked = contentBases(subject);
  return splitClauses(sentence.text).some((clause) => {
    const words = contentBases(clause).filter((word) => !/^\d/u.test(word));
    return (
      words.length > asked.length &&
      asked.length > 0 &&
      asked.every((word) => words.includes(word)) &&
      words.every((word) => claim.stems.has(word))
    );
  });
}

/**
 * "Prizes in physics and chemistry": a sentence that speaks of one of them, or of neither, is not against both. Another list that has one of them ("hydrogen and oxygen"
 * beside "hydrogen and nitrogen") may be, and so may a denial.
 */
export function leavesOutOfList(claim: ReadPassage, sentence: ReadPassage, title: ReadPassage): boolean {
  if (sentence.negations.length + sentence.frames.length > 0) return false;
  const others = listsOf(sentence.text);
  return listsOf(claim.text).some((list) => {
    const isSaid = (word: string) => sentence.stems.has(word) || title.stems.has(word);
    return !list.every(isSaid) && !others.some((other) => list.some((word) => other.includes(word)));
  });
}

/** The words on both sides of each "and". */
function listsOf(text: string): string[][] {
  return [...text.matchAll(joined)]
    .map(({ groups }) => [groups?.one, groups?.other].flatMap((word) => contentBases(word ?? '').slice(0, 1)))
    .filter(({ length }) => length === 2);
}

const joined =
  /(?<one>[\p{L}-]+),? and (?:(?:the|an?|in|of|on|at|by|for|to|from|with|its|his|her|their) )*(?=(?<other>[\p{L}-]+))/giu;
