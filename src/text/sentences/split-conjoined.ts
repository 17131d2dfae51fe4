import { thirdPersonOf } from '../words/past-forms.ts';
import { type TaggedWord, tagWords } from '../words/tagged-words.ts';

/**
 * "Paris is the capital of France and Berlin is the capital of Germany" as two statements, and "Oslo and Bergen are cities in Norway" as one of each. What is true only of both together
 * ("share a border", "are the same") and what may be one name ("Bosnia and Herzegovina") stays whole.
 */
export function splitConjoined(statement: string): string[] {
  return splitStatements(statement) ?? splitSubjects(statement) ?? [statement];
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
      return [asSentence(left), ...splitConjoined(asSentence(right))];
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
  return [one, other].map((subject) => asSentence(`${capitalised(subject)} ${single} ${rest}`));
}

/** The verb for one; undefined where it is none that can be told. */
function singular(verb: string): string | undefined {
  const lower = verb.toLowerCase();
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
