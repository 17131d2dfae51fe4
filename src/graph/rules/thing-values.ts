import type { Triple } from '../../core/graph.ts';
import { rounded } from '../../core/rounded.ts';
import type { TimeSpan } from '../../text/quantities/time-spans.ts';
import { overlaps } from '../../text/sentences/span.ts';
import { contentBases } from '../../text/words/synonyms.ts';
import type { ClaimStatement, ReadClaim } from '../claim-statements.ts';
import {
  compareTimes,
  type End,
  meansEnd,
  objectOf,
  placesOfEnd,
  subjectOf,
  timeOf,
} from '../compare-objects.ts';
import { placesAround } from '../places-inside.ts';
import { areDisjoint, kindsOfThing } from '../thing-kinds.ts';
import type { LinkedMention, TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';
import { hasEnded, holdsDuring, holdsNow, validityOf } from '../validity.ts';
import { aboutOf, isVague, type RuleInput, type Sides, sidesOf } from './statement-sides.ts';

/** Values that are things: stated of the subject, inside what is stated, or another one in its place. */
export function judgeThings<T extends Triple>(
  statement: ClaimStatement,
  input: RuleInput<T>,
): TripleJudgement<T>[] {
  const { relation } = input;
  for (const sides of sidesOf(statement)) {
    const direct = input.stated.filter((triple) => isStated(triple, sides, statement, input.claim));
    const found = [
      ...direct.map((triple) => judgeDirect(triple, direct, statement, input)),
      ...(direct.length > 0 ? [] : judgeInside(sides, statement, input)),
    ];
    if (found.length > 0) return preferred(found);
    const reversed = relation.oneWay ? judgeReversed(sides, statement, input) : [];
    if (reversed.length > 0) return reversed;
    const rivals = [
      ...(relation.objects === 'many' ? [] : judgeRivalObjects(sides, statement, input)),
      ...(relation.oneSubject ? judgeRivalSubjects(sides, statement, input) : []),
    ];
    if (rivals.length > 0) return rivals;
  }
  return [];
}

/** The Earth orbits the Sun, so the Sun does not orbit the Earth. */
function judgeReversed<T extends Triple>(
  sides: Sides,
  statement: ClaimStatement,
  { claim, stated }: RuleInput<T>,
): TripleJudgement<T>[] {
  const turned = (triple: Triple): Triple => ({
    ...triple,
    subject: triple.object,
    subjectLabel: triple.objectLabel,
    object: triple.subject,
    objectLabel: triple.subjectLabel,
  });
  return stated
    .filter((triple) => isStated(turned(triple), sides, statement, claim))
    .slice(0, 1)
    .map((triple) => ({
      stance: statement.negated ? 'supports' : 'refutes',
      confidence: reversedConfidence,
      rule: statement.negated ? 'negated' : 'reversed',
      because: `The graph states it the other way round: ${wordsOfTriple(triple)}`,
      triples: [triple],
      about: aboutOf(statement),
    }));
}

const reversedConfidence = 0.85;

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
    // "The capital since 1960", of what ended then.
    const isSince =
      time.relation === 'since' && !claim.times.some(({ relation: other }) => other === 'until');
    if (isSince && !/\bhad\b/iu.test(claim.text) && direct.every((other) => hasEnded(other, now)))
      return judge(false, sure, 'ended', `It no longer holds: ${words}`);
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
  // "Uruguay" is what "Uruguay national football team" may be called for short: no rival of it.
  if (own.some(({ objectLabel }) => isShortFor(claimed.text, objectLabel))) return [];
  if (time !== undefined && relation.state && relevant.every((triple) => !validityOf(triple).isDated))
    return [];
  const claimedKinds = kindsOfThing(claimed.id ?? '', triples, claimed.types);
  const statedKinds = kindsOfThing(first.object, triples);
  const sameKind = [...claimedKinds].some((kind) => statedKinds.has(kind));
  // "in France" does not contradict "in Lyon", nor does a value of quite another kind, where one phrase serves several relations.
  if ((relation.inside || relation.rivalsOfKind || isVague(statement)) && !sameKind) return [];
  if (relation.inside && placesAround(claimed.id ?? '', triples).has(first.object)) return [];
  if (statement.tense === 'no-longer') return [];
  const linked = claimed.id !== undefined;
  // A novel and a film of one name are by different people.
  const isSure =
    relation.objects === 'one' || (relation.inFull && linked && sameKind && subject.isShared !== true);
  const confidence = (isSure ? 0.85 : 0.65) * (linked ? 1 : 0.8) * (relevant.length > 2 ? 0.8 : 1);
  return [
    {
      stance: statement.negated ? 'supports' : 'refutes',
      confidence: rounded(confidence, 3),
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

function isShortFor(name: string, label: string): boolean {
  const [short, long] = [contentBases(name), new Set(contentBases(label))];
  return short.length > 0 && short.every((word) => long.has(word));
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
