import { type TaggedWord, tagWords } from '../words/tagged-words.ts';
import { isInName, namesWithAnd } from './names-with-and.ts';
import type { Span } from './span.ts';

const subordinators = new Set(
  'who whom whose which that where when while because although though if since as after before until unless'.split(
    ' ',
  ),
);
/** Past forms that never follow "was" as a passive, so that "was born and died" keeps "died" active. */
const intransitive = new Set(
  'died lived moved became grew went came rose fell ran stood returned remained retired emigrated travelled traveled worked served appeared arrived left stayed began ended won lost wrote said took made had did got sang flew swam sank spoke met'.split(
    ' ',
  ),
);

export function isVerb(word: TaggedWord): boolean {
  return word.tags.has('Verb') && !word.tags.has('Gerund') && !word.tags.has('Negative');
}

/** A verb that can carry a clause: not "to see", not "seeing", not a participle after a noun. */
function isFiniteVerb(words: readonly TaggedWord[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !isVerb(word)) return false;
  const previous = words[index - 1]?.text.toLowerCase() ?? '';
  if (previous === 'to') return false;
  return (
    word.tags.has('PastTense') ||
    word.tags.has('PresentTense') ||
    word.tags.has('Copula') ||
    word.tags.has('Auxiliary') ||
    word.tags.has('Modal')
  );
}

export type Subject = Span & { text: string };

/** The words before the first finite verb, without an introductory phrase; undefined where there is no such verb. */
export function findSubject(
  text: string,
  words: readonly TaggedWord[] = tagWords(text),
): Subject | undefined {
  const first = skipIntroduction(text, words);
  for (let index = first + 1; index < words.length; index++) {
    if (!isFiniteVerb(words, index)) continue;
    const start = words[first]?.start ?? 0;
    const phrase = text.slice(start, words[index - 1]?.end ?? start).replace(/[,\s]+$/u, '');
    // "The man who flew … was": the relative clause is not the subject's name.
    const bare = phrase.replace(/,?\s(?:who|which|that)\b.*$/u, '');
    return bare === '' ? undefined : { text: bare, start, end: start + bare.length };
  }
  return undefined;
}

/** "In 1912, the ship …" starts with the ship. */
function skipIntroduction(text: string, words: readonly TaggedWord[]): number {
  const opener = words[0];
  if (
    opener === undefined ||
    !(opener.tags.has('Preposition') || subordinators.has(opener.text.toLowerCase()))
  )
    return 0;
  const comma = text.indexOf(',', opener.end);
  if (comma < 0) return 0;
  const next = words.findIndex((word) => word.start > comma);
  return next < 0 ? 0 : next;
}

/**
 * The statements of one sentence, each with its subject: "X was born in A and died in B" gives two.
 * It would rather leave a sentence whole than cut a list or a name in two.
 */
export function splitClauses(sentence: string): string[] {
  const ending = /[.!]+$/u.exec(sentence)?.[0] ?? '.';
  const body = sentence.replace(/[.!]+$/u, '').replace(asideAfterJoint, '$1 ');
  const words = tagWords(body);
  const subject = findSubject(body, words);
  if (subject === undefined) return [sentence];
  const relative = cutRelative(body, words);
  if (relative !== undefined && Math.max(relative.main.length, relative.aside.length) < body.length) {
    return [...splitClauses(`${relative.main}${ending}`), ...splitClauses(`${relative.aside}${ending}`)];
  }
  for (const joint of findJoints(body, words)) {
    if (endsList.test(body.slice(joint.end))) continue;
    const left = body.slice(0, joint.start).replace(/[,\s]+$/u, '');
    const right = rebuildRight(body, words, joint, subject);
    // A clause that grew with its subject would be cut again and again.
    if (right === undefined || right.length >= body.length) continue;
    return [`${left}${ending}`, ...splitClauses(`${right}${ending}`)];
  }
  return [sentence];
}

/** "flows through Sudan and Egypt before it reaches the sea": the second of two names, and no statement of its own. */
const endsList =
  /^(?:the\s)?\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)*,?\s(?:before|after|when|while|until|till|since|as|where|on its way|on the way)\b/u;

/** "… and, if anything, have cooled it": what stands between the joint and its clause says nothing. */
const asideAfterJoint =
  /\b(and|but),?\s(?:if anything|if at all|in fact|indeed|moreover|therefore|as a result|in turn),\s/giu;

/** "The electron carries negative charge, the proton carries positive charge": statements in a row, each with a subject of its own. */
export function splitSeries(clause: string): string[] {
  const pieces = clause.split(/,\s(?:and\s)?|;\s/u);
  if (pieces.length < 2) return [clause];
  // The shortest is the soonest read, and the likeliest to be no statement.
  const shortestFirst = pieces.toSorted((a, b) => a.length - b.length);
  const isWhole = shortestFirst.every((piece) => {
    const words = tagWords(piece);
    const verb = words.findIndex((_, index) => index > 0 && isFiniteVerb(words, index));
    const opens = words[0]?.text.toLowerCase() ?? '';
    return verb > 0 && verb <= 5 && !subordinators.has(opens) && !words[0]?.tags.has('Preposition');
  });
  return isWhole ? pieces.map((piece) => `${capitalise(piece.replace(/[.!]+$/u, ''))}.`) : [clause];
}

/** What stands on its own only beside the other clause: "did so", "feel it", "has two", "that is why". */
const dangling =
  /^(?:that|this)\b|\b(?:did|does|do)\sso\b|\p{L}\s(?:it|them|one|another|so|too)\b(?!\s\p{L}+ed\b)|\b(?:two|three|four|none|both)$/iu;

type Joint = Span & { word: string };

function findJoints(text: string, words: readonly TaggedWord[]): Joint[] {
  const joints: Joint[] = [];
  const names = namesWithAnd(text);
  for (const match of text.matchAll(/(?:,\s|\s)(and|but)\s|,\s(while|whereas|although|though)\s|;\s/gu)) {
    if (isInName({ start: match.index, end: match.index + match[0].length }, names)) continue;
    const before = words.filter((word) => word.end <= match.index);
    if (!before.some((_, index) => isFiniteVerb(before, index))) continue;
    // "bought and sold cars": the object comes after both verbs.
    const last = before.at(-1);
    if (last !== undefined && isVerb(last) && !last.tags.has('Noun')) continue;
    if (insideSubordinate(before)) continue;
    joints.push({
      start: match.index,
      end: match.index + match[0].length,
      word: match[1] ?? match[2] ?? ';',
    });
  }
  return joints;
}

/** After "that" or "because" a conjunction may belong to the inner clause. */
function insideSubordinate(before: readonly TaggedWord[]): boolean {
  return before
    .slice(1)
    .some(
      (word) =>
        subordinators.has(word.text.toLowerCase()) &&
        !['as', 'since', 'after', 'before', 'until', 'when', 'where'].includes(word.text.toLowerCase()),
    );
}

function rebuildRight(
  text: string,
  words: readonly TaggedWord[],
  joint: Joint,
  subject: Subject,
): string | undefined {
  const rest = words.filter((word) => word.start >= joint.end);
  const first = rest[0];
  if (first === undefined || rest.length < 3) return undefined;
  const raw = text.slice(joint.end).trim();
  if (dangling.test(raw)) return undefined;
  const adverb =
    first.tags.has('Adverb') || /^(?:never|also|then|later|still|only)$/iu.test(first.text) ? 1 : 0;
  if (isFiniteVerb(rest, adverb) && !isBareInfinitive(rest[adverb])) {
    return `${subject.text} ${sharedAuxiliary(words, joint, rest, adverb)}${raw}`;
  }
  const complement = sharedCopula(text, words, joint, raw);
  if (complement !== undefined) return `${subject.text} ${complement} ${raw}`;
  const inner = findSubject(raw);
  if (inner === undefined || inner.start !== 0 || /^(?:and|or)\b/u.test(raw)) return undefined;
  if (joint.word !== 'and' || /,/u.test(text.slice(joint.start, joint.end))) {
    // "it" after another thing named last may be that thing: "won a prize, and it was for …".
    if (/^it\b/iu.test(raw) && !/^(?:the|an?|it|its|this)\b/iu.test(subject.text)) return undefined;
    return replacePronoun(capitalise(raw), subject.text);
  }
  return undefined;
}

/** "is the capital of A and the largest city of B": the second description needs the first one's "is". */
function sharedCopula(
  text: string,
  words: readonly TaggedWord[],
  joint: Joint,
  right: string,
): string | undefined {
  if (!/^(?:the|an?)\s/u.test(right) || tagWords(right).some(isVerb)) return undefined;
  const left = words.filter((word) => word.end <= joint.start);
  const copula = left.find((word) => word.tags.has('Copula'));
  if (copula === undefined || !/^\s(?:the|an?)\s/u.test(text.slice(copula.end))) return undefined;
  return left.filter((word) => isVerb(word)).length === 1 ? copula.text : undefined;
}

function isBareInfinitive(word: TaggedWord | undefined): boolean {
  return word?.tags.has('Infinitive') === true && !word.tags.has('PastTense') && !word.tags.has('Copula');
}

/** "was designed by A and built in B": the second verb needs the first one's "was". */
function sharedAuxiliary(
  words: readonly TaggedWord[],
  joint: Joint,
  rest: readonly TaggedWord[],
  at: number,
): string {
  const verb = rest[at];
  if (
    verb === undefined ||
    verb.tags.has('Copula') ||
    verb.tags.has('Auxiliary') ||
    intransitive.has(verb.text.toLowerCase())
  )
    return '';
  if (!verb.tags.has('PastTense')) return '';
  const left = words.filter((word) => word.end <= joint.start);
  const copula = left.findIndex((word) => word.tags.has('Copula'));
  const participle = left[copula + 1];
  const passive = copula >= 0 && participle !== undefined && participle.tags.has('PastTense');
  const object = rest[at + 1];
  return passive && (object === undefined || object.tags.has('Preposition'))
    ? `${left[copula]?.text ?? 'was'} `
    : '';
}

/** ", which …" and ", who …" after a name make a statement of their own about that name. */
function cutRelative(
  text: string,
  words: readonly TaggedWord[],
): { main: string; aside: string } | undefined {
  const match = /,\s(who|which)\s([^,;]+)(,|$)/u.exec(text);
  if (match === null) return undefined;
  const rest = words.filter((word) => word.start >= match.index + 2 + (match[1] ?? '').length);
  if (!isFiniteVerb(rest, 0)) return undefined;
  const antecedent = /((?:[Tt]he\s)?(?:\p{Lu}[\p{L}\p{M}.'’-]*\s?(?:(?:of|the|de|von|van)\s)*)+)$/u
    .exec(text.slice(0, match.index))?.[1]
    ?.trim();
  if (antecedent === undefined || antecedent === '') return undefined;
  const main = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`
    .replace(/\s+/gu, ' ')
    .trim();
  const kept = findSubject(main);
  return kept === undefined ? undefined : { main, aside: `${capitalise(antecedent)} ${match[2] ?? ''}` };
}

const pronoun = /^(?:he|she|it|they|this|these)\b/iu;
const possessive = /^(?:his|her|its|their)\b/iu;

/** A leading pronoun becomes the name it stands for. */
export function replacePronoun(text: string, subject: string): string {
  const name = capitalise(subject);
  if (
    pronoun.test(text) &&
    !/^(?:it is|it was|it's) (?:true|false|possible|known|said|a myth|not true)/iu.test(text) &&
    !/^(?:this|these)\s\p{L}+\s(?!is|was|are|were)/iu.test(text)
  ) {
    return text.replace(pronoun, name);
  }
  return possessive.test(text) ? text.replace(possessive, `${name}'s`) : text;
}

export function startsWithPronoun(text: string): boolean {
  return /^["“(]?(?:he|she|it|they|this|these|those|that|his|her|its|their|such|both|there)\b/iu.test(text);
}

const says =
  '(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|exists?|existed|remains?|remained)';
const opensAlone = new RegExp(`^["“(]?(?:there(?:['’]s|\\s+${says})\\b|both\\s.+\\sand\\s)`, 'iu');

/** Whether what is meant stands elsewhere: "There he met her", but not "There are eight planets" or "Both iron and gold are metals". */
export function needsNames(text: string): boolean {
  return startsWithPronoun(text) && !opensAlone.test(text);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
