import type { Entity, Relation, Triple } from './schemas.ts';
import { entityIdSchema } from './schemas.ts';

/** What is wrong with the triples: ids that lead nowhere, facts stated twice, facts that exclude each other. */
export function checkTriples(
  triples: readonly Triple[],
  entities: readonly Entity[],
  relations: readonly Relation[],
): string[] {
  const relationById = new Map(relations.map((relation) => [relation.id, relation]));
  const labels = new Map(entities.map((entity) => [entity.id, entity.label]));
  const problems: string[] = [];
  if (labels.size !== entities.length) problems.push('Two entities have the same id.');
  if (relationById.size !== relations.length) problems.push('Two relations have the same id.');
  const used = new Set<string>();
  const stated = new Set<string>();
  for (const triple of triples) {
    const relation = relationById.get(triple.p);
    if (!relation) {
      problems.push(`${show(triple)}: the relation is unknown.`);
      continue;
    }
    problems.push(...checkIds(triple, relation, labels));
    problems.push(...checkTimes(triple));
    used.add(triple.s);
    if (relation.object === 'entity') used.add(String(triple.o));
    for (const key of factKeys(triple, relation)) {
      if (stated.has(key)) problems.push(`${show(triple)}: stated twice.`);
    }
    stated.add(factKeys(triple, relation)[0] ?? '');
  }
  for (const id of labels.keys()) if (!used.has(id)) problems.push(`${id}: no triple speaks of it.`);
  return [...problems, ...findContradictions(triples, relationById)];
}

function checkIds(triple: Triple, relation: Relation, labels: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  if (labels.get(triple.s) !== triple.sLabel)
    problems.push(`${show(triple)}: the subject is no entity of that label.`);
  if (relation.object === 'entity' && labels.get(String(triple.o)) !== triple.oLabel) {
    problems.push(`${show(triple)}: the object is no entity of that label.`);
  }
  if (relation.object === 'number' && typeof triple.o !== 'number')
    problems.push(`${show(triple)}: the object is no number.`);
  if (relation.object === 'text' && entityIdSchema.safeParse(triple.o).success)
    problems.push(`${show(triple)}: the object is an id where words belong.`);
  if (triple.unit !== relation.unit) problems.push(`${show(triple)}: the unit is not the relation's.`);
  return problems;
}

function checkTimes(triple: Triple): string[] {
  const [from, to] = interval(triple);
  const problems: string[] = [];
  if (from > to) problems.push(`${show(triple)}: it ends before it starts.`);
  if (triple.at !== undefined && (triple.start !== undefined || triple.end !== undefined)) {
    problems.push(`${show(triple)}: it holds at one time and over a span of time at once.`);
  }
  return problems;
}

/** The fact itself first, then what says the same. */
function factKeys(triple: Triple, relation: Relation): string[] {
  const time = [triple.start ?? '', triple.end ?? '', triple.at ?? ''].join('\t');
  const keys = [`${triple.s}\t${triple.p}\t${triple.o}\t${time}`];
  if (relation.symmetric) keys.push(`${triple.o}\t${triple.p}\t${triple.s}\t${time}`);
  return keys;
}

/** Two values of a relation that has one value at a time, for times that overlap. */
export function findContradictions(
  triples: readonly Triple[],
  relations: ReadonlyMap<string, Relation>,
): string[] {
  const problems: string[] = [];
  const groups = Map.groupBy(
    triples.filter((triple) => relations.get(triple.p)?.singleValued),
    (triple) => `${triple.s}\t${triple.p}`,
  );
  for (const group of groups.values()) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) {
        if (one.o !== other.o && overlap(one, other))
          problems.push(`${show(one)} contradicts ${show(other)}.`);
      }
    }
  }
  return problems;
}

/** Where one span ends on the day the next begins, both may hold: the hand-over day belongs to both. */
function overlap(one: Triple, other: Triple): boolean {
  const [oneFrom, oneTo] = interval(one);
  const [otherFrom, otherTo] = interval(other);
  if (one.at !== undefined && other.at !== undefined) return one.at === other.at;
  return oneFrom < otherTo && otherFrom < oneTo;
}

/** Days counted so that they can be compared; a year or a month stands for the whole of it. */
function interval(triple: Triple): [number, number] {
  const from = triple.at ?? triple.start;
  const to = triple.at ?? triple.end;
  return [
    from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from, 'first'),
    to === undefined ? Number.POSITIVE_INFINITY : dayNumber(to, triple.at === undefined ? 'first' : 'last'),
  ];
}

function dayNumber(time: string, which: 'first' | 'last'): number {
  const parts = /^(-?\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(time);
  const year = Number(parts?.[1]);
  const month = parts?.[2] === undefined ? (which === 'first' ? 1 : 12) : Number(parts[2]);
  const day = parts?.[3] === undefined ? (which === 'first' ? 1 : 31) : Number(parts[3]);
  return year * 372 + (month - 1) * 31 + (day - 1);
}

function show(triple: Triple): string {
  const time =
    triple.at ??
    (triple.start !== undefined || triple.end !== undefined
      ? `${triple.start ?? ''}..${triple.end ?? ''}`
      : '');
  return `${triple.s} ${triple.p} ${triple.o}${time === '' ? '' : ` (${time})`}`;
}
