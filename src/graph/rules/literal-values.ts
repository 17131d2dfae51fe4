import type { Triple } from '../../core/graph.ts';
import type { ClaimStatement, ReadClaim } from '../claim-statements.ts';
import {
  compareNumbers,
  compareTimes,
  meansEnd,
  objectOf,
  placesOfEnd,
  quantityOf,
  subjectOf,
  timeOf,
} from '../compare-objects.ts';
import type { TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';
import { holdsDuring, validityOf } from '../validity.ts';
import { aboutOf, isGrammar, type RuleInput, sidesOf } from './statement-sides.ts';

/** Dates, numbers and words. */
export function judgeLiterals<T extends Triple>(
  statement: ClaimStatement,
  input: RuleInput<T>,
): TripleJudgement<T>[] {
  const { claim, relation, stated } = input;
  const [sides] = sidesOf(statement);
  const subjects = [...(sides?.subject ?? []), ...(statement.cue.next === 'any' ? statement.after : [])];
  const own = stated.filter((triple) =>
    subjects.slice(0, 2).some((mention) => meansEnd(mention, subjectOf(triple))),
  );
  if (own.length === 0) return [];
  const compared = own.map((triple) => ({ triple, outcome: compareLiteral(triple, statement, input) }));
  const make = (triple: T, holds: boolean, confidence: number, rule: string): TripleJudgement<T> => ({
    stance: holds === statement.negated ? 'refutes' : 'supports',
    confidence,
    rule: statement.negated ? 'negated' : rule,
    because: `${holds ? 'The graph states it' : 'The graph gives another value'}: ${wordsOfTriple(triple)}`,
    triples: [triple],
    about: aboutOf(statement),
  });
  const same = compared.find(({ outcome }) => outcome === 'same');
  if (same !== undefined) return [make(same.triple, true, 0.9, 'same-value')];
  const different = compared.filter(({ outcome }) => outcome === 'different');
  const first = different[0];
  // A value that is near enough to be the same thing rounded says nothing against the claim.
  if (first === undefined || compared.some(({ outcome }) => outcome === 'close')) return [];
  if (relation.objects === 'many') return [];
  const sure = relation.objects === 'one' ? (relation.value === 'text' && !relation.sign ? 0.7 : 0.85) : 0.6;
  return [
    make(
      latest(different.map(({ triple }) => triple)) ?? first.triple,
      false,
      claim.times.length > 1 ? sure * 0.8 : sure,
      'rival-value',
    ),
  ];
}

/** Of what was counted at several times, the last. */
function latest<T extends Triple>(triples: readonly T[]): T | undefined {
  return [...triples].sort((a, b) => validityOf(b).from - validityOf(a).from)[0];
}

function compareLiteral<T extends Triple>(
  triple: T,
  statement: ClaimStatement,
  { claim, relation }: RuleInput<T>,
): 'same' | 'close' | 'different' | 'unrelated' {
  const { cue } = statement;
  if (relation.value === 'time') {
    const claimed = claim.times.find(({ start }) => start >= cue.end - 1 || cue.next === 'any');
    if (claimed !== undefined && isOfOnePlace(claim.text.slice(cue.end, claimed.start), relation.id))
      return 'unrelated';
    const stated = timeOf(triple.object) ?? timeOf(triple.objectLabel);
    return claimed === undefined || stated === undefined ? 'unrelated' : compareTimes(claimed, stated);
  }
  if (relation.value === 'number') {
    const year = claim.times.find(({ from }) => from !== undefined);
    if (year !== undefined && validityOf(triple).isDated && holdsDuring(triple, year) === 'none')
      return 'unrelated';
    if (isNoneOrSome(claim.text, cue)) return (quantityOf(triple)?.high ?? 1) > 0 ? 'same' : 'different';
    const outcomes = claim.quantities
      .filter(({ dimension }) => dimension !== 'ordinal' || relation.id === 'position-from-sun')
      .map((quantity) => compareNumbers(quantity, triple, relation.id));
    return (
      (['same', 'close', 'different'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'unrelated'
    );
  }
  if (placesOfEnd(objectOf(triple), claim).length > 0) return 'same';
  if (relation.sign) {
    const sign = signOf(triple, statement, claim);
    return sign === undefined ? 'unrelated' : sign === triple.objectLabel ? 'same' : 'different';
  }
  return rivalText(triple, statement, claim) ? 'different' : 'unrelated';
}

/** "Ended in Europe in May 1945" does not say when it ended everywhere. */
function isOfOnePlace(between: string, relation: string): boolean {
  return (relation === 'began' || relation === 'ended') && /\p{Lu}\p{Ll}+/u.test(between);
}

/** "Mars has moons" says no number, and that it is not none. */
function isNoneOrSome(text: string, { phrase, start }: ClaimStatement['cue']): boolean {
  return phrase === 'moons' && /\b(?:has|have|had)\s+(?:any\s+|known\s+)*$/iu.test(text.slice(0, start));
}

/** The sign that the claim gives: "the symbol for silver is Si", "Si is the symbol for silver", "silver has the symbol Si". */
function signOf(triple: Triple, { cue }: ClaimStatement, claim: ReadClaim): string | undefined {
  const sign = '(?<sign>[\\p{L}\\d]{1,12})';
  const subject = claim.mentions.find(
    (mention) => mention.start >= cue.end && meansEnd(mention, subjectOf(triple)),
  );
  const after = claim.text.slice(cue.next === 'subject' ? (subject?.end ?? claim.text.length) : cue.end);
  const before = claim.text.slice(0, cue.start);
  const said =
    new RegExp(`^\\s+(?:is|was)\\s+${sign}\\s*[.!]?$`, 'u').exec(after) ??
    (cue.next === 'object' ? new RegExp(`^\\s+${sign}\\s*[.!]?$`, 'u').exec(after) : null) ??
    (cue.next === 'subject' ? new RegExp(`^${sign}\\s+(?:is|was)\\s+(?:the\\s+)?$`, 'u').exec(before) : null);
  return said?.groups?.sign;
}

/** A short word in the object's place that is not the object's, where the phrase names the relation and nothing else. */
function rivalText(triple: Triple, { cue }: ClaimStatement, claim: ReadClaim): boolean {
  if (cue.next !== 'object' || isGrammar(cue.phrase)) return false;
  const slot = /^\s*(?:is\s|the\s|a\s|an\s|of\s)*([^\s,.;]+(?:\s[^\s,.;]+){0,2})\s*[,.;]?$/u.exec(
    claim.text.slice(cue.end),
  )?.[1];
  return slot !== undefined && !slot.toLowerCase().includes(triple.objectLabel.toLowerCase());
}
