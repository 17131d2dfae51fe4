import { findTimeSpans } from '../quantities/time-spans.ts';
import { isVerb } from '../sentences/clauses.ts';
import type { Span } from '../sentences/span.ts';
import { infinitiveOf, type TaggedWord, tagWords } from '../words/tagged-words.ts';

/** A plain statement in the parts that a question puts into another order. */
export type StatementFrame = {
  text: string;
  /** "In 1977," without its comma. */
  opening: string;
  subject: Span & { text: string };
  /** What comes first in a question: "was", "has", "did". */
  auxiliary: string;
  /** The rest, with the verb in the form that the auxiliary takes. */
  predicate: string;
  /** Where the rest after the verb begins in `text`. */
  afterVerb: number;
};

const auxiliaries = new Set(
  'is are was were am will would can could should shall may might must do does did'.split(' '),
);
const having = new Set(['has', 'have', 'had']);
const openers = new Set(
  'in on at during since after before by for from under according despite following with'.split(' '),
);
const longestSubject = 120;
/** Quoted words, whole sentences, asides and clauses of their own cannot be moved as a subject. */
const notSubject =
  /["“”]|[.?!]\s|^(?:while|when|if|even|due|why|how|what|because|although|though|as|it['’]s|there['’]s|\p{L}+['’](?:re|ve|ll|m))\b/iu;

/** Undefined where no verb carries the statement, so that it cannot be turned into a question by its words. */
export function readStatement(statement: string): StatementFrame | undefined {
  const text = statement.trim().replace(/[.!?\s]+$/u, '');
  const words = tagWords(text);
  const first = skipOpening(text, words);
  const at = words.findIndex((_, index) => index > first && carries(words, index));
  const verb = words[at];
  const opener = words[first];
  if (verb === undefined || opener === undefined || verb.start - opener.start > longestSubject)
    return undefined;
  const subjectText = text.slice(opener.start, verb.start).replace(/[,\s]+$/u, '');
  // "X, who …, did" and lists: what is cut here would not be the whole subject.
  if (subjectText === '' || notSubject.test(subjectText)) return undefined;
  const rest = text.slice(verb.end).trim();
  const turned = turnVerb(verb, words[at + 1], subjectText);
  return {
    text,
    opening: text.slice(0, opener.start).replace(/[,\s]+$/u, ''),
    subject: {
      text: lowerFirst(subjectText, opener),
      start: opener.start,
      end: opener.start + subjectText.length,
    },
    auxiliary: turned.auxiliary,
    predicate: [turned.main, rest].filter((part) => part !== '').join(' '),
    afterVerb: verb.end,
  };
}

/** "The tower was completed in 1889" gives "Was the tower completed in 1889?". */
export function askWhether(statement: string): string {
  const frame = readStatement(statement);
  if (frame === undefined) return `Is it true that ${decapitalise(statement.trim())}?`;
  return askWith(capitalise(frame.auxiliary), frame);
}

/** "Why", "When", "How" before the statement as a question; `without` is left out of it. */
export function askAdverb(word: string, frame: StatementFrame, without?: string): string {
  return askWith(`${word} ${frame.auxiliary}`, frame, without);
}

function askWith(start: string, { subject, predicate, opening }: StatementFrame, without?: string): string {
  const said = [subject.text, predicate, opening === '' ? '' : lowerOpening(opening)]
    .filter((part) => part !== '')
    .join(' ');
  const kept = without === undefined ? said : removePhrase(said, without);
  return tidy(`${start} ${kept}?`);
}

/** Takes a phrase out together with the preposition that led to it. */
export function removePhrase(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  const before = text
    .slice(0, at)
    .replace(/\s(?:in|on|at|by|since|during|from|until|for|around|about)\s$/iu, ' ');
  return `${before}${text.slice(at + phrase.length)}`;
}

function turnVerb(verb: TaggedWord, next: TaggedWord | undefined, subject: string) {
  const lower = verb.text.toLowerCase();
  if (auxiliaries.has(lower) || verb.tags.has('Modal')) return { auxiliary: lower, main: '' };
  const perfect =
    having.has(lower) &&
    next !== undefined &&
    (next.tags.has('PastTense') ||
      next.tags.has('Participle') ||
      next.text.toLowerCase() === 'been' ||
      next.tags.has('Negative'));
  if (perfect) return { auxiliary: lower, main: '' };
  if (having.has(lower))
    return { auxiliary: lower === 'had' ? 'did' : lower === 'has' ? 'does' : 'do', main: 'have' };
  if (verb.tags.has('PastTense')) return { auxiliary: 'did', main: infinitiveOf(verb.text) };
  const single = /(?<![su])s$/u.test(lower) && !/\band\b/u.test(subject);
  return single ? { auxiliary: 'does', main: infinitiveOf(verb.text) } : { auxiliary: 'do', main: lower };
}

/** A finite verb that is not part of a clause inside the subject. */
function carries(words: readonly TaggedWord[], index: number): boolean {
  const word = words[index] as TaggedWord;
  const previous = words[index - 1];
  if (!isVerb(word) || (word.tags.has('Infinitive') && previous?.text.toLowerCase() === 'to')) return false;
  if (previous !== undefined && /^(?:who|which|that|whose|to|the|a|an|of|for)$/iu.test(previous.text))
    return false;
  return ['PastTense', 'PresentTense', 'Copula', 'Auxiliary', 'Modal'].some((tag) => word.tags.has(tag));
}

function skipOpening(text: string, words: readonly TaggedWord[]): number {
  const opener = words[0];
  if (opener === undefined || !openers.has(opener.text.toLowerCase())) return 0;
  // "In 2025 the ferry …" needs no comma.
  const time = findTimeSpans(text).find(({ start }) => start === opener.start || start === opener.end + 1);
  const comma = text.indexOf(',', opener.end);
  const end = comma >= 0 && comma <= 60 ? comma : time?.end;
  if (end === undefined) return 0;
  const next = words.findIndex((word) => word.start >= end);
  return Math.max(0, next);
}

const smallWords = new Set(
  'a according after all although an and as at because before but by despite during each even every following for from he her his how if in it its many more most no of on our since some that the their there these they this those under we what when where while who why with'.split(
    ' ',
  ),
);

/** A statement inside a sentence, without its end mark: "The tower stands." gives "the tower stands". A name stays large. */
export function decapitalise(text: string): string {
  const plain = text.replace(/[.!?\s]+$/u, '');
  const first = /^\p{Lu}\p{Ll}*\b/u.exec(plain)?.[0].toLowerCase();
  return first !== undefined && smallWords.has(first)
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : plain;
}

const lowered = ['Determiner', 'Pronoun', 'Adjective', 'Preposition', 'Plural', 'Value', 'Gerund'];

/** The first word of a sentence is large whatever it is; a name stays so. */
function lowerFirst(subject: string, first: TaggedWord): string {
  if (/^There\b/u.test(subject)) return `t${subject.slice(1)}`;
  const isName = /^\p{Lu}\p{Lu}/u.test(subject) || first.text === 'I';
  const next = subject.slice(first.text.length).trimStart();
  const opensName = /^\p{Lu}/u.test(next) && !first.tags.has('Determiner');
  const plain = !first.tags.has('ProperNoun') && lowered.some((tag) => first.tags.has(tag));
  return isName || opensName || !plain ? subject : subject.charAt(0).toLowerCase() + subject.slice(1);
}

function lowerOpening(opening: string): string {
  return opening.charAt(0).toLowerCase() + opening.slice(1);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tidy(question: string): string {
  return question
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;?])/gu, '$1')
    .replace(/[,;:]+\?/gu, '?')
    .trim();
}
