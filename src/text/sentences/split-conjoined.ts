import { withIndefiniteArticle } from '../../core/words/indefinite-article.ts';
import { thirdPersonOf } from '../words/past-forms.ts';
import { singularOf, type TaggedWord, tagWords } from '../words/tagged-words.ts';
import { nameLeftBehind } from './name-left-behind.ts';
import { isInName, namesWithAnd } from './names-with-and.ts';
import { isForOne } from './verb-number.ts';

/**
 * "Paris is the capital of France and Berlin is the capital of Germany" as two statements, and "Oslo and Bergen are cities in Norway" as one of each. What is true only of both together
 * ("share a border", "are the same") and what is one name ("War and Peace was written …") stays whole.
 */
export function splitConjoined(statement: string): string[] {
  return splitStatements(statement) ?? splitSubjects(statement) ?? splitBirth(statement) ?? [statement];
}

/** "Marie Curie, born in Warsaw, won two prizes": where somebody was born, and what is said of them. */
const birth =
  /^(?<name>\p{Lu}[\p{L}’'.-]*(?:\s(?:\p{Lu}[\p{L}’'.-]*|of|de|van|von|da|al|ibn)){0,4}),\s(?:who\swas\s)?(?<born>born\s[^,;]+(?:,\s\p{Lu}[^,;]+)?),\s(?<rest>\p{Ll}[^;]+)$/u;

function splitBirth(statement: string): string[] | undefined {
  const { name, born, rest = '' } = birth.exec(statement)?.groups ?? {};
  const [first] = tagWords(rest);
  if (name === undefined || first === undefined || !isFiniteVerb(first)) return undefined;
  return [asSentence(`${name} was ${born}`), asSentence(`${name} ${rest}`)];
}

/** What is said of two together. */
const collective =
  /\b(?:together|each other|one another|between|share[sd]?|same|different|differ(?:s|ed)?|equal|siblings?|brothers|sisters|twins|married|met|fought|agreed|merged|combined|the only|respectively|neighbou?rs|friends|rivals|alike|similar|related|separate|enemies|allies|signed|sang|sing|recorded|performed|make up|makes up|form(?:s|ed)?)\b/iu;
const copula = /^(?:is|are|was|were)$/u;

/** Two whole statements: a verb on each side, and after the "and" a subject that does not begin with a verb. */
function splitStatements(statement: string): string[] | undefined {
  const names = namesWithAnd(statement);
  const joints = [...statement.matchAll(/\s+and\s+(?=(?:the\s|an?\s)?["“]?\p{Lu}|(?:the|an?)\s\p{Ll})/gu)]
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }))
    .filter((joint) => !isInName(joint, names));
  const cuts: Cut[] = [];
  for (const { start, end } of joints) {
    const [left, right] = [statement.slice(0, start), statement.slice(end)];
    if (/\b(?:that|which|who|whose|if|because|when|while|between|both)\b/iu.test(left)) break;
    if (hasSubjectAndVerb(left) && hasSubjectAndVerb(right)) cuts.push({ left, right });
  }
  const cut = surestOf(cuts);
  return cut && [asSentence(cut.left), ...splitConjoined(asSentence(nameLeftBehind(cut.left, cut.right)))];
}

type Cut = { left: string; right: string };

/**
 * "… wrote Salt and Sorrow and Miller wrote …": two places before one verb. A verb of several has both names for its subject, a verb of one the last
 * alone, and "wrote" does not tell: then nothing is cut.
 */
function surestOf([first, ...others]: readonly Cut[]): Cut | undefined {
  const verb = first && firstVerb(first.right);
  if (first === undefined || verb === undefined) return undefined;
  const before = others.filter(({ right }) => first.right.length - right.length < verb.start);
  if (before.length === 0 || isForSeveral(verb)) return first;
  return isForOne(verb.text) ? before.at(-1) : undefined;
}

function firstVerb(text: string): TaggedWord | undefined {
  return tagWords(text).find((word, at) => at > 0 && isFiniteVerb(word));
}

function isForSeveral({ text, tags }: TaggedWord): boolean {
  return (
    /^(?:are|were|have|do)$/u.test(text) ||
    (tags.has('PresentTense') && !tags.has('Modal') && !isForOne(text) && !/s$/u.test(text))
  );
}

function hasSubjectAndVerb(text: string): boolean {
  const words = tagWords(text);
  const at = words.findIndex(isFiniteVerb);
  return at > 0 && at <= longestSubject && words.length > at + 1;
}

const longestSubject = 6;

function isFiniteVerb(word: TaggedWord): boolean {
  return (
    copula.test(word.text) ||
    (word.tags.has('Verb') &&
      !word.tags.has('Gerund') &&
      ['PastTense', 'PresentTense', 'Modal', 'Auxiliary'].some((tag) => word.tags.has(tag)))
  );
}

/** Names on both sides, then a verb. What begins small may be one thing: "bread and butter are". */
const subjects =
  /^(?:Both\s+)?((?:[Tt]he\s)?\p{Lu}[\p{L}\p{N}’'.-]*(?:\s\p{Lu}[\p{L}\p{N}’'.-]*)*)\s+and\s+((?:the\s)?\p{Lu}[\p{L}\p{N}’'.-]*(?:\s\p{Lu}[\p{L}\p{N}’'.-]*)*)\s+(\p{Ll}+)\s+(?:both\s+)?(.+)$/u;

function splitSubjects(statement: string): string[] | undefined {
  if (collective.test(statement)) return undefined;
  const found = subjects.exec(tiedTogether(statement));
  if (found === null) return undefined;
  const [one = '', other = '', verb = '', rest = ''] = found
    .slice(1)
    .map((part) => part.replaceAll(tie, ' '));
  const single = singular(verb);
  // "Tom and Jerry are a cat and a mouse": one of them each.
  if (single === undefined || /^an?\s.*\sand\san?\s/u.test(rest)) return undefined;
  const said = copula.test(verb.toLowerCase()) ? ofOne(rest) : rest;
  if (said === undefined) return undefined;
  return [one, other].map((subject) => asSentence(`${capitalised(subject)} ${single} ${said}`));
}

/** In place of a blank within a name that has "and" inside, so that the name is read as one word. */
const tie = '.-.';

function tiedTogether(statement: string): string {
  return namesWithAnd(statement).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}${text.slice(start, end).replaceAll(' ', tie)}${text.slice(end)}`,
    statement,
  );
}

/** "large cities in Norway", said of one of them: "a large city in Norway"; undefined where it cannot be, as "the two largest cities". */
function ofOne(said: string): string | undefined {
  const words = tagWords(said);
  const at = words.findIndex(isPluralNoun);
  const noun = words[at];
  if (noun === undefined || at > 3) return said;
  const isPlain = words
    .slice(0, at)
    .every(({ tags }) => ['Adjective', 'Demonym', 'ProperNoun'].some((tag) => tags.has(tag)));
  if (!isPlain || /^(?:both|all|the|two)\b/u.test(said)) return isPhrase(words, at) ? said : undefined;
  const single = singularOf(noun.text);
  return withIndefiniteArticle(
    `${said.slice(0, noun.start)}${single}${said.slice(noun.start + noun.text.length)}`,
  );
}

/** "plays by Shakespeare": after "are" it is no verb. */
function isPluralNoun({ text, tags }: TaggedWord): boolean {
  return tags.has('Plural') || (tags.has('PresentTense') && /^\p{Ll}+[^s\P{Ll}]s$/u.test(text));
}

/** "in the Alps", "written by others": the plural is that of something else. */
function isPhrase(words: readonly TaggedWord[], at: number): boolean {
  return words.slice(0, at).some(({ tags }) => tags.has('Preposition') || tags.has('Verb'));
}

/** The verb for one; undefined where it is none that can be told, and where it is said of one already: then the two names are one. */
function singular(verb: string): string | undefined {
  const lower = verb.toLowerCase();
  if (isForOne(lower)) return undefined;
  const known: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' };
  if (known[lower] !== undefined) return known[lower];
  const tags = tagWords(`They ${lower} it`)[1]?.tags;
  if (tags?.has('PastTense')) return lower;
  return tags?.has('PresentTense') && !/s$/u.test(lower) ? thirdPersonOf(lower) : undefined;
}

function asSentence(text: string): string {
  const plain = text.trim().replace(/[,;]$/u, '');
  return `${capitalised(plain)}${/[.!?]$/u.test(plain) ? '' : '.'}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
