import { type Entity, findEntities } from '../words/entities.ts';
import { type TaggedWord, tagWords } from '../words/tagged-words.ts';
import { isOnlyTitle } from '../words/titles.ts';
import { findSubject, isVerb, type Subject, startsWithPronoun } from './clauses.ts';
import { isForOne } from './verb-number.ts';

/** What a pronoun asks of the name for which it stands. */
export type Asked = 'thing' | 'man' | 'woman' | 'several';

/** A clause with one subject, as whoever looks for the name behind a pronoun sees it. */
type Clause = {
  words: readonly TaggedWord[];
  subject: Subject;
  /** "is", "was built", "has won". */
  verbs: readonly TaggedWord[];
  /** What comes after the verb. */
  rest: string;
  /** The names in it. */
  names: readonly Entity[];
};

/**
 * The subject of a clause, where it is plainly what a pronoun of the next clause stands for: there is one subject, it is of the pronoun's kind, and nothing else in the
 * clause could be meant. `owned`: what is said to be "its" or "his".
 */
export function subjectMeant(text: string, asked: Asked, owned?: string): string | undefined {
  const clause = readClause(text);
  if (clause === undefined || !isOfKind(clause, asked)) return undefined;
  const isRivalled = {
    thing: () => hasAnotherThing(clause, owned),
    man: () => hasAnotherPerson(clause),
    woman: () => hasAnotherPerson(clause),
    several: () => tagWords(clause.rest).some(({ tags }) => tags.has('Plural')),
  }[asked];
  return isRivalled() ? undefined : clause.subject.text;
}

/** Inside these, or between quotation marks, stands a statement about something else. */
const within =
  /["“”]|\b(?:that|which|who|whose|whom|if|because|when|while|where|whether|although|though|between|both|said|says|say|claims?|claimed|thinks?|thought|believes?|believed)\b/iu;

function readClause(text: string): Clause | undefined {
  const words = tagWords(text);
  const subject = findSubject(text, words);
  if (subject === undefined || subject.start !== 0) return undefined;
  if (within.test(text) || startsWithPronoun(subject.text) || /[,:;()[\]]/u.test(subject.text))
    return undefined;
  const at = words.findIndex((word) => word.start >= subject.end && isVerb(word));
  const verb = words[at];
  if (verb === undefined || (/\s(?:and|or)\s/u.test(subject.text) && !isForOne(verb.text))) return undefined;
  const length = words.slice(at).findIndex((word) => !isPartOfVerb(word));
  const verbs = length < 0 ? words.slice(at) : words.slice(at, at + length);
  const others = words.slice(at + verbs.length);
  // A second clause, with a subject of its own.
  const isAfterJoint = (index: number) => others.slice(0, index).some(({ text: one }) => joints.test(one));
  if (others.some((word, index) => isVerb(word) && (isOfClause(word) || isAfterJoint(index))))
    return undefined;
  const end = verbs.at(-1)?.end ?? verb.end;
  const names = findEntities(text, words).filter(({ start }) => start >= end);
  return { words, subject, verbs, rest: text.slice(end), names };
}

function isPartOfVerb(word: TaggedWord): boolean {
  return isVerb(word) || word.tags.has('Adverb') || word.tags.has('Negative');
}

const joints = /^(?:and|but|or)$/iu;

/** A past form may belong to the noun before it: "a tower built in 1889". */
function isOfClause({ tags }: TaggedWord): boolean {
  return tags.has('Copula') || tags.has('Modal') || (tags.has('PresentTense') && !tags.has('Infinitive'));
}

const people: ReadonlySet<string> = new Set(
  'man woman boy girl husband wife father mother son daughter brother sister uncle aunt child'.split(' '),
);
const isPersonNoun = (word: string) => people.has(word) || isOnlyTitle(word);
/** Of these one says "it", and "they". */
const bodies =
  /\b(?:team|group|company|crew|party|expedition|army|club|band|family|council|government|police|committee)$/iu;

function isOfKind({ words, subject }: Clause, asked: Asked): boolean {
  // "The president of France", "Obama's wife"
  const head = subject.text
    .replace(/\s(?:of|in|on|at|from|for|by|with)\s.*$/u, '')
    .replace(/^.*['’]s?\s/u, '');
  const own = words.filter(({ start, end }) => start >= subject.start && end <= subject.end);
  const last = own.find(({ text }) => head.endsWith(text) && subject.text.includes(head));
  const isMany =
    /\bpeople$/iu.test(head) || (last?.tags.has('Plural') === true && !/^\p{Lu}/u.test(last.text));
  if (asked === 'several') return isMany || bodies.test(head);
  if (isMany || (isOwned(subject.text, asked) && !bodies.test(head))) return false;
  const name = findEntities(subject.text).find(({ text }) => head.endsWith(text));
  const isPerson = isPersonNoun(head.toLowerCase().replace(/^.*\s/u, '')) || name?.kind === 'person';
  if (asked === 'thing') return !isPerson;
  const other = asked === 'man' ? 'FemaleName' : 'MaleName';
  const isOther = own.some(({ text, tags }) => head.includes(text) && tags.has(other));
  return (isPerson || name?.kind === 'other') && !isOther;
}

const owner = /^(?<before>.*)['’]s?\s|\s(?:of|for)\s(?<after>.*)$/u;

/** "Iron's symbol is Fe and its atomic number is 56": what is owned is of the pronoun's kind, and so is its owner. "The University of Oxford" is one name. */
function isOwned(subject: string, asked: Asked): boolean {
  const { before, after } = owner.exec(subject)?.groups ?? {};
  const own = before ?? after;
  if (
    own === undefined ||
    findEntities(subject).some(({ text }) => subject.endsWith(text) && text.includes(' of '))
  )
    return false;
  const isPerson = findEntities(own).some(({ kind }) => kind === 'person' || kind === 'other');
  return asked === 'thing' ? !isPerson : isPerson;
}

/** What belongs to a country more often than to anything in it. */
const ofCountries =
  /\b(?:capital|currency|population|presidents?|prime minister|government|parliament|king|queen|monarch|languages?|people|flag|economy|constitution|anthem|area|largest city|neighbou?rs?)\b/iu;
const isCountry =
  /^\s(?:an?|the|one of the)\s(?:[^,]*?\s)?(?:country|countries|nation|nations|state|states|kingdom|republic|island|islands|province|territory|empire)\b/iu;

function hasAnotherThing({ verbs, rest, names }: Clause, owned: string | undefined): boolean {
  const isSaidOfSubject = verbs.some(({ tags }) => tags.has('Copula'));
  // "The company bought a factory and it burned down": the object is a thing, too.
  if (!isSaidOfSubject && hasObject(rest)) return true;
  // "Tokyo is the capital of Japan and its currency is the yen", but "Japan is a country in Asia and its capital is Tokyo".
  const isOfAnother =
    owned !== undefined && ofCountries.test(owned) && names.some(({ kind }) => kind !== 'person');
  return isOfAnother && !isCountry.test(rest);
}

/** Whether one thing is named before the first preposition. */
function hasObject(rest: string): boolean {
  const words = tagWords(rest);
  const end = words.findIndex(({ tags }) => tags.has('Preposition'));
  return (end < 0 ? words : words.slice(0, end)).some(
    ({ tags }) =>
      tags.has('Noun') && !['Plural', 'Pronoun', 'Date', 'Value', 'Possessive'].some((tag) => tags.has(tag)),
  );
}

/** What is made, found or won is no person: "Shakespeare wrote Hamlet". */
const ofWorks =
  /^(?:wrote|written|composed|directed|published|invented|discovered|founded|developed|won|wins|writes|made)$/iu;

function hasAnotherPerson({ verbs, rest, names, words }: Clause): boolean {
  if (tagWords(rest).filter(({ text }) => isPersonNoun(text)).length > 1) return true;
  const isSaidOfSubject = verbs.some(({ tags }) => tags.has('Copula'));
  if (!isSaidOfSubject && tagWords(rest).some(({ text }) => isPersonNoun(text))) return true;
  const isOfWork = ofWorks.test(verbs.at(-1)?.text ?? '');
  return names.some(({ kind, start }) => {
    const before = words.findLast((word) => word.end <= start);
    const isObject = before === verbs.at(-1);
    if (isObject && isOfWork) return false;
    // "the Nobel Prize", "in Ulm"
    return (
      kind === 'person' || (kind === 'other' && !/^(?:the|an?|in|at|on|from|to)$/iu.test(before?.text ?? ''))
    );
  });
}
