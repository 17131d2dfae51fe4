import type { Triple } from '../core/graph.ts';
import { compareQuantities } from '../text/quantities/compare-values.ts';
import { findQuantities } from '../text/quantities/quantities.ts';
import { normaliseName, sameName } from '../text/words/names.ts';
import { readGraphTime } from './graph-time.ts';
import { findRelation } from './relations.ts';
import { wordsOfTriple } from './triple-words.ts';

/** A statement that was read from a web page. It is never put among the graph's own. */
export type WebFact = { id: string; triple: Triple; passage: string; quote: string };
export type Annotation = { thing: string; passage: string; quote: string };
export type Contradiction = { graph: Triple; fact: string; says: string };

/** What the web added to a graph. */
export type WebAdditions = {
  facts: readonly WebFact[];
  annotations: readonly Annotation[];
  contradictions: readonly Contradiction[];
  /** How many statements the graph, or an earlier page, already had. */
  skipped: number;
};

export const noAdditions: WebAdditions = { facts: [], annotations: [], contradictions: [], skipped: 0 };

/** A statement as a reader took it from a passage. */
export type ReadTriple = {
  passage: string;
  subjectId: string | null;
  subject: string;
  relationId: string | null;
  relation: string;
  objectId: string | null;
  object: string;
  time: string | null;
  quote: string;
};

/**
 * Lays what was read over the graph: a statement that is there is skipped, an explanation goes to its thing, a new statement is added with
 * its source, and one that cannot hold together with the graph's is added and shown as a contradiction. The graph stays as it is.
 */
export function augmentGraph(
  graph: readonly Triple[],
  known: WebAdditions,
  read: {
    triples: readonly ReadTriple[];
    annotations: readonly { passage: string; thingId: string; quote: string }[];
  },
): WebAdditions {
  const facts = [...known.facts];
  const contradictions = [...known.contradictions];
  let { skipped } = known;
  for (const item of read.triples) {
    const triple = toTriple(item, graph);
    const there = [...graph, ...facts.map((fact) => fact.triple)];
    if (there.some((other) => saysTheSame(other, triple))) {
      skipped += 1;
      continue;
    }
    const fact = { id: `w${facts.length + 1}`, triple, passage: item.passage, quote: item.quote };
    facts.push(fact);
    for (const anchor of graph.filter((other) => excludes(other, triple))) {
      contradictions.push({
        graph: anchor,
        fact: fact.id,
        says: `The graph says “${wordsOfTriple(anchor)}”, a page says “${item.quote}”.`,
      });
    }
  }
  const annotations = [...known.annotations];
  for (const { passage, thingId, quote } of read.annotations) {
    if (!annotations.some((other) => other.thing === thingId && other.quote === quote))
      annotations.push({ thing: thingId, passage, quote });
  }
  return { facts, annotations, contradictions, skipped };
}

function toTriple(item: ReadTriple, graph: readonly Triple[]): Triple {
  const relation = alignRelation(item, graph);
  const isTime = item.objectId === null && readGraphTime(item.object) !== undefined;
  const isNumber = !isTime && item.objectId === null && /^[\d.,\s]+(?:\s?\D{0,20})?$/u.test(item.object);
  return {
    subject: item.subjectId ?? nameId(item.subject),
    subjectLabel: item.subject,
    ...relation,
    object: item.objectId ?? (isTime || isNumber ? item.object : nameId(item.object)),
    objectLabel: item.object,
    ...(isTime ? { value: 'time' as const } : isNumber ? { value: 'number' as const } : {}),
    // A date need not be dated by itself.
    ...(item.time === null || item.time === item.object ? {} : { qualifiers: { at: item.time } }),
  };
}

/** The graph's own relation where one is named or meant. */
function alignRelation(
  { relationId, relation }: ReadTriple,
  graph: readonly Triple[],
): Pick<Triple, 'relation' | 'relationLabel'> {
  const own =
    graph.find((triple) => triple.relation === relationId) ??
    graph.find((triple) =>
      sameRelation(triple, { relation: relationId ?? relation, relationLabel: relation }),
    );
  return own === undefined
    ? { relation: relationId ?? `web:${normaliseName(relation)}`, relationLabel: relation }
    : { relation: own.relation, relationLabel: own.relationLabel };
}

type Relation = Pick<Triple, 'relation' | 'relationLabel'>;

function sameRelation(a: Relation, b: Relation): boolean {
  if (a.relation === b.relation) return true;
  const [first, second] = [findRelation(a), findRelation(b)];
  if (first !== undefined && second !== undefined) return first.id === second.id;
  return normaliseName(a.relationLabel) === normaliseName(b.relationLabel);
}

/** A thing that the graph does not know goes by its name. */
function nameId(name: string): string {
  return `name:${normaliseName(name) || name.trim().toLowerCase()}`;
}

function sameThing(a: { id: string; label: string }, b: { id: string; label: string }): boolean {
  if (a.id === b.id) return true;
  const named = a.id.startsWith('name:') || b.id.startsWith('name:');
  return named && sameName(a.label, b.label);
}

const subjectOf = (triple: Triple) => ({ id: triple.subject, label: triple.subjectLabel });
const objectOf = (triple: Triple) => ({ id: triple.object, label: triple.objectLabel });

export function saysTheSame(a: Triple, b: Triple): boolean {
  if (!sameRelation(a, b)) return false;
  if (sameThing(subjectOf(a), subjectOf(b)) && sameObject(a, b)) return true;
  const turned = findRelation(a)?.symmetric === true;
  return turned && sameThing(subjectOf(a), objectOf(b)) && sameThing(objectOf(a), subjectOf(b));
}

function sameObject(a: Triple, b: Triple): boolean {
  return compareObjects(a, b) === 'same' || sameThing(objectOf(a), objectOf(b));
}

/** A single-valued relation with two values, both of the same time. */
function excludes(anchor: Triple, fact: Triple): boolean {
  const knowledge = findRelation(anchor);
  if (knowledge === undefined || knowledge.objects === 'many') return false;
  if (!sameRelation(anchor, fact) || !sameThing(subjectOf(anchor), subjectOf(fact))) return false;
  const { start, end, at } = anchor.qualifiers ?? {};
  const hasTimes = start !== undefined || end !== undefined || at !== undefined;
  if (hasTimes && fact.qualifiers?.at !== undefined && !timesMeet(anchor, fact.qualifiers.at)) return false;
  return compareObjects(anchor, fact) === 'different';
}

function timesMeet({ qualifiers = {} }: Triple, at: string): boolean {
  const moment = readGraphTime(at);
  if (moment === undefined) return true;
  const from = readGraphTime(qualifiers.start ?? qualifiers.at ?? '')?.from ?? Number.NEGATIVE_INFINITY;
  const to = readGraphTime(qualifiers.end ?? qualifiers.at ?? '')?.to ?? Number.POSITIVE_INFINITY;
  return moment.to >= from && moment.from <= to;
}

function compareObjects(a: Triple, b: Triple): 'same' | 'different' | 'unclear' {
  const [firstTime, secondTime] = [readGraphTime(a.object), readGraphTime(b.object)];
  if (firstTime !== undefined && secondTime !== undefined)
    return firstTime.from <= secondTime.to && secondTime.from <= firstTime.to ? 'same' : 'different';
  const [firstNumber, secondNumber] = [findQuantities(a.objectLabel)[0], findQuantities(b.objectLabel)[0]];
  if (
    firstNumber !== undefined &&
    secondNumber !== undefined &&
    (a.value === 'number' || b.value === 'number')
  ) {
    const compared = compareQuantities(firstNumber, secondNumber);
    return compared === 'different' ? 'different' : compared === 'unrelated' ? 'unclear' : 'same';
  }
  if (sameThing(objectOf(a), objectOf(b)) || sameName(a.objectLabel, b.objectLabel)) return 'same';
  // Two names of different kinds of value say nothing about each other.
  return (a.value === undefined) === (b.value === undefined) ? 'different' : 'unclear';
}
