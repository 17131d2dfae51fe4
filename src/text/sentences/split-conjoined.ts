import { thirdPersonOf } from '../words/past-forms.ts';
import { singularOf, type TaggedWord, tagWords } from '../words/tagged-words.ts';
import { nameLeftBehind } from './name-left-behind.ts';
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
  /\b(?:together|each other|one another|between|share[sd]?|same|different|differ(?:s|ed)?|equal|siblings?|brothers|sisters|twins|married|met|fought|agreed|merged|combined|the only|respectively|neighbou?rs|friends|rivals|alike|similar|related|separate|enemies|allies|signed|make up|makes up|form(?:s|ed)?)\b/iu;
const copula = /^(?:is|are|was|were)$/u;

/** Two whole statements: a verb on each side, and after the "and" a subject that does not begin with a verb. */
function splitStatements(statement: string): string[] | undefined {
  const joints = [...statement.matchAll(/\s+and\s+(?=(?:the\s|an?\s)?\p{Lu}|(?:the|an?)\s\p{Ll})/gu)];
  for (const joint of joints) {
    const left = statement.slice(0, joint.index);
    const right = statement.slice(joint.index + joint[0].length);
    if (/\b(?:that|which|who|whose|if|because|when|while|between|both)\b/iu.test(left)) return undefined;
    if (hasSubjectAndVerb(left) && hasSubjectAndVerb(right))
      return [asSentence(left), ...splitConjoined(asSentence(nameLeftBehind(left, right)))];
  }
  return undefined;
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
  /^(?:Both\s+)?((?:[Tt]he\s)?\p{Lu}[\p{L}’'.-]*(?:\s\p{Lu}[\p{L}’'.-]*)*)\s+and\s+((?:the\s)?\p{Lu}[\p{L}’'.-]*(?:\s\p{Lu}[\p{L}’'.-]*)*)\s+(\p{Ll}+)\s+(?:both\s+)?(.+)$/u;

function splitSubjects(statement: string): string[] | undefined {
  const found = subjects.exec(statement);
  if (found === null || collective.test(statement)) return undefined;
  const [, one = '', other = '', verb = '', rest = ''] = found;
  const single = singular(verb);
  if (single === undefined) return undefined;
  const said = copula.test(verb.toLowerCase()) ? ofOne(rest) : rest;
  return [one, other].map((subject) => asSentence(`${capitalised(subject)} ${single} ${said}`));
}

/** "large cities in Norway", said of one of them: "a large city in Norway". */
function ofOne(said: string): string {
  const words = tagWords(said);
  const at = words.findIndex(({ tags }) => tags.has('Plural'));
  const noun = words[at];
  if (noun === undefined || at > 2 || /^(?:both|all|the|two)\b/u.test(said)) return said;
  if (words.slice(0, at).some(({ tags }) => !tags.has('Adjective') && !tags.has('Demonym'))) return said;
  const single = singularOf(noun.text);
  const phrase = `${said.slice(0, noun.start)}${single}${said.slice(noun.start + noun.text.length)}`;
  return `${/^[aeiou]/iu.test(phrase) ? 'an' : 'a'} ${phrase}`;
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
