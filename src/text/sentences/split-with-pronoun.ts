import { findSubject } from './clauses.ts';
import { type Asked, subjectMeant } from './subject-meant.ts';

/** "And its symbol is …"; after a comma alone only where one is put instead of the other: "…, it only reflects". */
const joint =
  /(?:,?\s(?:and|but)\s(?=(?<pronoun>its?|he|his|she|her)\s))|(?:[,;]\s(?=(?<other>it|he|she)\s(?:only|just|merely|simply|actually|really|in fact)\s))/gu;
const kinds: Readonly<Record<string, Asked>> = {
  it: 'thing',
  its: 'thing',
  he: 'man',
  his: 'man',
  she: 'woman',
  her: 'woman',
};

/**
 * "Japan is an island country and its capital is Tokyo" as two statements that each stand alone: the second has the name for which its pronoun stands. Where it could stand
 * for something else, the sentence stays whole.
 */
export function splitWithPronoun(statement: string): string[] {
  const body = statement.replace(/[.!]+$/u, '');
  const joints = [...body.matchAll(joint)];
  const [first] = joints;
  if (first === undefined) return [statement];
  const opening = body.slice(0, first.index);
  const parts: string[] = [opening];
  for (const [at, { 0: joining, index, groups }] of joints.entries()) {
    const clause = body.slice(index + joining.length, joints[at + 1]?.index ?? body.length);
    const named = withName(opening, clause, groups?.pronoun ?? groups?.other ?? '');
    // What does not stand alone stays with what stands before it.
    if (named !== undefined) parts.push(named);
    else if (parts.length > 1) parts.push(`${parts.pop() ?? ''}${joining}${clause}`);
    else return [statement];
  }
  return parts.map((part) => `${part}.`);
}

/** What stands for something in the other clause: "got there", "beat them", "did so". */
const openWords =
  /\b(?:there(?!\s(?:is|are|was|were)\b)|them|him|so|too|one|another|then)\b|\p{L}\sit\b|^(?:her)\s(?:in|at|on|to|by|with|from|and|after|before)\b/iu;

/** "it takes a hundred flowers to make a gram", "it is optional to vote": stands for nothing that was named. */
const standsForNothing =
  /^\s(?:takes?|took|rains?|rained|snows?|snowed)\b|^\s(?:is|was|seems?|appears?)\s(?:\p{L}+\s){0,3}(?:that|to|optional|possible|likely|true|false|clear)\b/iu;

function withName(opening: string, clause: string, pronoun: string): string | undefined {
  const asked = kinds[pronoun];
  const own = findSubject(clause)?.text;
  const rest = clause.slice(pronoun.length);
  if (asked === undefined || own === undefined || openWords.test(rest)) return undefined;
  if (pronoun === 'it' && standsForNothing.test(rest) && !/^\s(?:takes?|took)\splace\b/u.test(rest))
    return undefined;
  const isOwner = pronoun === 'its' || pronoun === 'his' || pronoun === 'her';
  const owned = isOwner ? own.slice(pronoun.length).trim() : undefined;
  if (owned === '') return undefined;
  const subject = subjectMeant(opening, asked, owned);
  if (subject === undefined) return undefined;
  const name = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  if (owned === undefined) return `${name}${rest}`;
  // "The symbol of hydrogen": so the graph's rules know it best. Of people one says "Anna's brother", unless one possessive would follow another.
  const isPlain = /^\p{Ll}[^\p{Lu}]*$/u.test(owned);
  const isLong = /\s(?:of|in|on|at|from|for|by|with)\s|['’]s?\s|s$/u.test(subject);
  return isPlain && (pronoun === 'its' || isLong)
    ? `The ${owned} of ${withSmallArticle(subject)}${clause.slice(own.length)}`
    : `${name}'s${rest}`;
}

function withSmallArticle(name: string): string {
  return name.replace(/^(?:The|An?)\s/u, (article) => article.toLowerCase());
}
