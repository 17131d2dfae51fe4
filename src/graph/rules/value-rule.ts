import type { Triple } from '../../core/graph.ts';
import { overlaps } from '../../text/span.ts';
import type { TimeSpan } from '../../text/time-spans.ts';
import { type ClaimStatement, findStatements, type ReadClaim } from '../claim-statements.ts';
import {
  compareNumbers,
  compareTimes,
  type End,
  meansEnd,
  objectOf,
  placesOfEnd,
  subjectOf,
  timeOf,
} from '../compare-objects.ts';
import { placesAround } from '../places-inside.ts';
import type { RelationKnowledge } from '../relations.ts';
import { areDisjoint, kindsOfThing } from '../thing-kinds.ts';
import type { LinkedMention, TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';
import { hasEnded, holdsDuring, holdsNow, validityOf } from '../validity.ts';

export type RuleInput<T extends Triple> = {
  claim: ReadClaim;
  relation: RelationKnowledge;
  /** All triples of that relation. */
  stated: readonly T[];
  /** All triples there are. */
  triples: readonly T[];
  now: Date;
};

/** What is said of one thing by one relation, against what the claim says of it. */
export function judgeValues<T extends Triple>(input: RuleInput<T>): TripleJudgement<T>[] {
  const { claim, relation } = input;
  const statements = findStatements(claim, relation);
  for (const statement of statements) {
    const found =
      relation.value === 'entity' ? judgeThings(statement, input) : judgeLiterals(statement, input);
    if (found.length > 0) return found;
  }
  return [];
}

type Sides = { subject: readonly LinkedMention[]; object: readonly LinkedMention[] };

/** Where the subject and the object stand, by the phrase between them. */
function sidesOf({ cue, before, after }: ClaimStatement): Sides[] {
  if (cue.next === 'object') return [{ subject: before, object: after }];
  if (cue.next === 'subject') {
    // "The capital of Canada is Ottawa": both stand after the phrase, the thing itself first.
    return before.length > 0
      ? [{ subject: after, object: before }]
      : [{ subject: after.slice(0, 1), object: after.slice(1) }];
  }
  return [{ subject: before, object: after }];
}

function judgeThings<T extends Triple>(statement: ClaimStatement, input: RuleInput<T>): TripleJudgement<T>[] {
  const { relation } = input;
  for (const sides of sidesOf(statement)) {
    const direct = input.stated.filter((triple) => isStated(triple, sides, statement, input.claim));
    const found = [
      ...direct.map((triple) => judgeDirect(triple, direct, statement, input)),
      ...(direct.length > 0 ? [] : judgeInside(sides, statement, input)),
    ];
    if (found.length > 0) return preferred(found);
    const rivals = [
      ...(relation.objects === 'many' ? [] : judgeRivalObjects(sides, statement, input)),
      ...(relation.oneSubject ? judgeRivalSubjects(sides, statement, input) : []),
    ];
    if (rivals.length > 0) return rivals;
  }
  return [];
}

/** Several statements of one fact: the one that fits the claim's time speaks for them all. */
function preferred<T extends Triple>(found: readonly TripleJudgement<T>[]): TripleJudgement<T>[] {
  const supports = found.filter(({ stance }) => stance === 'supports');
  if (supports.length > 0 && found.every(({ rule }) => rule !== 'negated')) return supports.slice(0, 1);
  return found.slice(0, 1);
}

/** Both ends stand in the claim, on the sides where the phrase wants them. */
function isStated(
  triple: Triple,
  sides: Sides,
  { cue, relation }: ClaimStatement,
  claim: ReadClaim,
): boolean {
  const at = (end: End, side: 'before' | 'after') =>
    placesOfEnd(end, claim).some((place) =>
      side === 'before' ? place.end <= cue.start : place.start >= cue.end,
    );
  const [subject, object] = [subjectOf(triple), objectOf(triple)];
  const subjectFirst = at(subject, 'before') && at(object, 'after');
  const objectFirst = at(object, 'before') && at(subject, 'after');
  if (relation.symmetric) {
    const both = [subject, object].every((end) => placesOfEnd(end, claim).length > 0);
    return subjectFirst || objectFirst || both;
  }
  if (cue.next === 'subject') {
    if (objectFirst) return isNearest(sides.subject, subject, claim);
    const [own] = sides.subject;
    return (
      sides.object.every(({ start }) => start >= cue.end) &&
      own !== undefined &&
      meansEnd(own, subject) &&
      placesOfEnd(object, claim).some(({ start }) => start >= own.end)
    );
  }
  return subjectFirst && isNearest(sides.subject, subject, claim);
}

/** The thing the phrase speaks of is the nearest name, or one that nothing else stands between. */
function isNearest(side: readonly LinkedMention[], end: End, claim: ReadClaim): boolean {
  const index = side.findIndex((mention) => meansEnd(mention, end));
  if (index === -1) return placesOfEnd(end, claim).length > 0;
  return index <= 1;
}

function judgeDirect<T extends Triple>(
  triple: T,
  direct: readonly T[],
  statement: ClaimStatement,
  { claim, relation, now }: RuleInput<T>,
): TripleJudgement<T> {
  const words = wordsOfTriple(triple);
  const judge = (holds: boolean, confidence: number, rule: string, because: string): TripleJudgement<T> => ({
    stance: holds === statement.negated ? 'refutes' : 'supports',
    confidence,
    rule: statement.negated ? 'negated' : rule,
    because,
    triples: [triple],
    about: aboutOf(statement),
  });
  const sure = relation.cues.length > 0 && statement.cue.next !== 'any' ? 0.9 : 0.85;
  const time = claim.times.find((candidate) => candidate.from !== undefined);
  if (time !== undefined && relation.id !== 'won-by') {
    const event = eventOf(triple, statement);
    if (event !== undefined) {
      const outcome = compareTimes(time, event);
      if (outcome === 'different')
        return judge(false, 0.8, 'other-time', `The graph gives another time: ${words}`);
      if (outcome === 'same')
        return judge(true, sure, 'same-time', `The graph states it for that time: ${words}`);
    }
    const during = direct.map((other) => ({ other, fit: holdsDuring(other, time) }));
    const dated = during.filter(({ other }) => validityOf(other).isDated);
    if (dated.length > 0 && dated.every(({ fit }) => fit === 'none')) {
      return judge(false, 0.8, 'other-time', `The graph gives another time: ${words}`);
    }
    if (dated.some(({ fit }) => fit !== 'none'))
      return judge(true, sure, 'same-time', `The graph states it for that time: ${words}`);
  } else if (relation.state && direct.some((other) => validityOf(other).isDated)) {
    const isHeld = direct.some((other) => holdsNow(other, now));
    const isOver = direct.every((other) => hasEnded(other, now));
    if (statement.tense === 'now' && isOver)
      return judge(false, 0.8, 'ended', `It no longer holds: ${words}`);
    if (statement.tense === 'no-longer')
      return judge(
        isOver || !isHeld,
        0.8,
        'ended',
        isOver ? `It has ended: ${words}` : `It still holds: ${words}`,
      );
  } else if (statement.tense === 'no-longer' && relation.state) {
    return judge(false, 0.6, 'still-holds', `The graph states it without an end: ${words}`);
  }
  return judge(true, sure, 'stated', `The graph states it: ${words}`);
}

/** "joined in 1952" speaks of the beginning, "left in 2020" of the end. */
function eventOf({ qualifiers = {} }: Triple, { cue }: ClaimStatement): TimeSpan | undefined {
  if (
    /\b(?:joined|became|elected|married|moved|signed)\b/iu.test(cue.phrase) &&
    qualifiers.start !== undefined
  )
    return timeOf(qualifiers.start);
  return /\bleft\b/iu.test(cue.phrase) && qualifiers.end !== undefined ? timeOf(qualifiers.end) : undefined;
}

/** Whoever was born in Lyon was born in France, where the triples say that Lyon lies in France. */
function judgeInside<T extends Triple>(
  sides: Sides,
  statement: ClaimStatement,
  { relation, stated, triples }: RuleInput<T>,
): TripleJudgement<T>[] {
  if (!relation.inside) return [];
  for (const triple of stated) {
    if (!sides.subject.slice(0, 2).some((mention) => meansEnd(mention, subjectOf(triple)))) continue;
    const around = placesAround(triple.object, triples);
    const claimed = sides.object.find(({ id }) => id !== undefined && around.has(id));
    if (claimed === undefined) continue;
    const way = triples.filter(
      ({ subject, object }) => (subject === triple.object || around.has(subject)) && around.has(object),
    );
    return [
      {
        stance: statement.negated ? 'refutes' : 'supports',
        confidence: 0.85,
        rule: statement.negated ? 'negated' : 'inside',
        because: `${wordsOfTriple(triple)} That lies in ${claimed.text}.`,
        triples: [triple, ...way.slice(0, 3)],
        about: aboutOf(statement),
      },
    ];
  }
  return [];
}

/** The claim names another value of a relation that has one at a time. */
function judgeRivalObjects<T extends Triple>(
  sides: Sides,
  statement: ClaimStatement,
  { claim, relation, stated, triples, now }: RuleInput<T>,
): TripleJudgement<T>[] {
  const subject = sides.subject[0];
  const claimed = sides.object.find((mention) => subject === undefined || !overlaps(mention, subject));
  if (subject === undefined || claimed === undefined) return [];
  const own = stated.filter((triple) => meansEnd(subject, subjectOf(triple)));
  const time = claim.times.find((candidate) => candidate.from !== undefined);
  const relevant = own.filter((triple) => {
    if (time !== undefined) return !validityOf(triple).isDated || holdsDuring(triple, time) === 'all';
    if (!relation.state) return true;
    // What was may have been otherwise; only what is must be what the graph says is.
    return statement.tense !== 'past' && holdsNow(triple, now);
  });
  const first = relevant[0];
  if (first === undefined || own.some((triple) => meansEnd(claimed, objectOf(triple)))) return [];
  if (time !== undefined && relation.state && relevant.every((triple) => !validityOf(triple).isDated))
    return [];
  const claimedKinds = kindsOfThing(claimed.id ?? '', triples, claimed.types);
  const statedKinds = kindsOfThing(first.object, triples);
  const sameKind = [...claimedKinds].some((kind) => statedKinds.has(kind));
  // "in France" does not contradict "in Lyon", nor does a value of quite another kind, where one phrase serves several relations.
  if ((relation.inside || isVague(statement)) && !sameKind) return [];
  if (relation.inside && placesAround(claimed.id ?? '', triples).has(first.object)) return [];
  if (statement.tense === 'no-longer') return [];
  const linked = claimed.id !== undefined;
  const confidence =
    (relation.objects === 'one' ? 0.85 : 0.65) * (linked ? 1 : 0.8) * (relevant.length > 2 ? 0.8 : 1);
  return [
    {
      stance: statement.negated ? 'supports' : 'refutes',
      confidence: Number(confidence.toFixed(3)),
      rule: areDisjoint(claimedKinds, statedKinds)
        ? 'wrong-kind'
        : statement.negated
          ? 'negated'
          : 'rival-value',
      because: `The graph gives another: ${wordsOfTriple(first)}`,
      triples: relevant.slice(0, 3),
      about: aboutOf(statement),
    },
  ];
}

/** The claim names another holder of what one has at a time. */
function judgeRivalSubjects<T extends Triple>(
  sides: Sides,
  statement: ClaimStatement,
  { claim, stated, now }: RuleInput<T>,
): TripleJudgement<T>[] {
  const claimed = sides.subject[0];
  if (claimed === undefined || statement.tense === 'no-longer') return [];
  const held = stated.filter((triple) =>
    placesOfEnd(objectOf(triple), claim).some((place) => place.start >= statement.cue.end),
  );
  const time = claim.times.find((candidate) => candidate.from !== undefined);
  if (time === undefined && statement.tense !== 'now') return [];
  const holder = held.find(
    (triple) =>
      !meansEnd(claimed, subjectOf(triple)) &&
      validityOf(triple).isDated &&
      (time === undefined ? holdsNow(triple, now) : holdsDuring(triple, time) === 'all'),
  );
  if (holder === undefined) return [];
  return [
    {
      stance: statement.negated ? 'supports' : 'refutes',
      confidence: claimed.id === undefined ? 0.65 : 0.8,
      rule: statement.negated ? 'negated' : 'rival-holder',
      because: `The graph names another for that time: ${wordsOfTriple(holder)}`,
      triples: [holder],
      about: aboutOf(statement),
    },
  ];
}

/** Dates, numbers and words. */
function judgeLiterals<T extends Triple>(
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
  const sure = relation.objects === 'one' ? (relation.value === 'text' ? 0.7 : 0.85) : 0.6;
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
    const stated = timeOf(triple.object) ?? timeOf(triple.objectLabel);
    return claimed === undefined || stated === undefined ? 'unrelated' : compareTimes(claimed, stated);
  }
  if (relation.value === 'number') {
    const year = claim.times.find(({ from }) => from !== undefined);
    if (year !== undefined && validityOf(triple).isDated && holdsDuring(triple, year) === 'none')
      return 'unrelated';
    const outcomes = claim.quantities
      .filter(({ dimension }) => dimension !== 'ordinal' || relation.id === 'position-from-sun')
      .map((quantity) => compareNumbers(quantity, triple, relation.id));
    return (
      (['same', 'close', 'different'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'unrelated'
    );
  }
  if (placesOfEnd(objectOf(triple), claim).length > 0) return 'same';
  return rivalText(triple, statement, claim) ? 'different' : 'unrelated';
}

/** A short word in the object's place that is not the object's, where the phrase names the relation and nothing else. */
function rivalText(triple: Triple, { cue }: ClaimStatement, claim: ReadClaim): boolean {
  if (cue.next !== 'object' || isGrammar(cue.phrase)) return false;
  const slot = /^\s*(?:is\s|the\s|a\s|an\s|of\s)*([^\s,.;]+(?:\s[^\s,.;]+){0,2})\s*[,.;]?$/u.exec(
    claim.text.slice(cue.end),
  )?.[1];
  return slot !== undefined && !slot.toLowerCase().includes(triple.objectLabel.toLowerCase());
}

/** Phrases of grammar alone, and those that many relations share. */
function isVague({ cue }: ClaimStatement): boolean {
  return cue.next === 'any' || isGrammar(cue.phrase);
}

function isGrammar(phrase: string): boolean {
  return /^(?:is|was|are|were|has|have|had|in|of|as|an?|the|from|to|on|at|part|located|lies|been|still|currently|not|found|can|be|situated|member|belongs|based|\s)+$/u.test(
    phrase,
  );
}

function aboutOf({ relation, cue }: ClaimStatement): string {
  // One phrase may serve several relations: they all speak of the same part of the claim.
  return isGrammar(cue.phrase) ? `at ${cue.start}` : `${relation.id} at ${cue.start}`;
}
