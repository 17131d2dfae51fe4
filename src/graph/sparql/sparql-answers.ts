import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Triple } from '../../core/graph.ts';
import type { GraphEntity, GraphRelation, GraphRow } from '../../spec/knowledge-graph.ts';
import { lastPartOfIri } from '../last-part-of-iri.ts';
import { wikidataQualifiers } from './wikidata-templates.ts';

const termSchema = z.object({
  type: z.string(),
  value: z.string(),
  datatype: z.string().optional(),
  'xml:lang': z.string().optional(),
});
type Term = z.infer<typeof termSchema>;

/** The JSON form of a SPARQL 1.1 answer; only what is used. */
export const sparqlAnswerSchema = z.union([
  z.object({ results: z.object({ bindings: z.array(z.record(z.string(), termSchema)) }) }),
  z.object({ boolean: z.boolean() }),
]);
export type SparqlAnswer = z.infer<typeof sparqlAnswerSchema>;

type Binding = Readonly<Record<string, Term>>;

export function bindingsOf(answer: SparqlAnswer): readonly Binding[] {
  if ('boolean' in answer) return [{ answer: { type: 'literal', value: String(answer.boolean) } }];
  return answer.results.bindings;
}

export function rowsOf(answer: SparqlAnswer, limit: number): GraphRow[] {
  return bindingsOf(answer)
    .slice(0, limit)
    .map((binding) => ({
      kind: 'row',
      values: Object.fromEntries(Object.entries(binding).map(([name, { value }]) => [name, value])),
    }));
}

const xsd = 'http://www.w3.org/2001/XMLSchema#';
const numberTypes = new Set(
  [
    'integer',
    'decimal',
    'double',
    'float',
    'int',
    'long',
    'short',
    'nonNegativeInteger',
    'positiveInteger',
  ].map((name) => xsd + name),
);
const timeTypes = new Set(['dateTime', 'date', 'gYear', 'gYearMonth'].map((name) => xsd + name));

/** The kind of value a term is; nothing for a thing. */
export function valueKind({ type, datatype }: Pick<Term, 'type' | 'datatype'>): Triple['value'] {
  if (type === 'uri' || type === 'bnode') return undefined;
  if (datatype === undefined) return 'text';
  if (numberTypes.has(datatype) || datatype.startsWith('http://dbpedia.org/datatype/')) return 'number';
  if (timeTypes.has(datatype)) return 'time';
  if (datatype.endsWith('wktLiteral')) return 'place';
  return datatype === `${xsd}anyURI` ? 'url' : 'text';
}

/** Days and months that a graph gives as the first of them are cut to what is known; 9 is a year, 10 a month. */
export function trimTime(value: string, precision: number | undefined): string {
  const match = /^([+-]?\d+)(?:-(\d{2})(?:-(\d{2}))?)?/u.exec(value);
  if (match === null) return value;
  const [, year = '', month, day] = match;
  const plain = year.replace(/^\+/u, '');
  if (precision !== undefined && precision <= 9) return plain;
  if (month === undefined || month === '00') return plain;
  if ((precision !== undefined && precision <= 10) || day === undefined || day === '00')
    return `${plain}-${month}`;
  return `${plain}-${month}-${day}`;
}

/** Words from the end of an address: `birthPlace` is "birth place". */
export function wordsOfIri(address: string): string {
  const name = decode(lastPartOfIri(address));
  return name
    .replace(/_/gu, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Plain triples: one for each subject, relation and object, whatever number of labels came with it. */
export function triplesOf(answer: SparqlAnswer): Triple[] {
  const found = new Map<string, Triple>();
  for (const { s, p, o, sLabel, pLabel, oLabel } of bindingsOf(answer)) {
    if (s === undefined || p === undefined || o === undefined || s.type === 'bnode' || o.type === 'bnode')
      continue;
    const value = valueKind(o);
    const key = JSON.stringify([s.value, p.value, o.value]);
    if (found.has(key)) continue;
    const object = value === 'time' ? trimTime(o.value, undefined) : o.value;
    found.set(key, {
      subject: s.value,
      subjectLabel: sLabel?.value ?? wordsOfIri(s.value),
      relation: p.value,
      relationLabel: pLabel?.value ?? wordsOfIri(p.value),
      object,
      objectLabel: value === undefined ? (oLabel?.value ?? wordsOfIri(o.value)) : object,
      ...defined({ value }),
      url: s.value,
    });
  }
  return [...found.values()];
}

/** Relations of things, one for each thing and relation, whatever number of labels came with it. */
export function relationsOf(
  answer: SparqlAnswer,
  direction: 'out' | 'in',
  shorten: (address: string) => string = (address) => address,
): GraphRelation[] {
  const found = new Map<string, GraphRelation>();
  for (const { e, p, pLabel, count, end, endLabel } of bindingsOf(answer)) {
    if (e === undefined || p === undefined) continue;
    const key = JSON.stringify([e.value, p.value]);
    if (found.has(key)) continue;
    const example =
      end === undefined || /\/\.well-known\/genid\//u.test(end.value)
        ? undefined
        : valueKind(end) === undefined
          ? (endLabel?.value ?? wordsOfIri(end.value))
          : valueKind(end) === 'time'
            ? trimTime(end.value, undefined)
            : end.value;
    found.set(key, {
      kind: 'relation',
      entity: shorten(e.value),
      direction,
      relation: shorten(p.value),
      relationLabel: pLabel?.value ?? wordsOfIri(p.value),
      count: Number(count?.value ?? 0),
      examples: example === undefined ? [] : [example],
    });
  }
  return [...found.values()];
}

const entityAddress = /^https?:\/\/www\.wikidata\.org\/entity\/([QP]\d+)$/u;

export const idOf = (address: string) => entityAddress.exec(address)?.[1] ?? address;

/** Statements of Wikidata: the rows of one statement are one triple with its qualifiers. */
export function wikidataTriplesOf(answer: SparqlAnswer): Triple[] {
  const found = new Map<string, Triple & { qualifiers: Record<string, string> }>();
  for (const binding of bindingsOf(answer)) {
    const { s, p, st, o, sLabel, pLabel, oLabel, q, v, vLabel, precision, unitLabel } = binding;
    if (s === undefined || p === undefined || o === undefined || s.type === 'bnode' || o.type === 'bnode')
      continue;
    if (/\/\.well-known\/genid\//u.test(o.value)) continue;
    const key = st?.value ?? JSON.stringify([s.value, p.value, o.value]);
    const known = found.get(key) ?? statementOf(s, p, o, { sLabel, pLabel, oLabel, precision, unitLabel });
    found.set(key, known);
    const qualifier = wikidataQualifiers[/P\d+$/u.exec(q?.value ?? '')?.[0] ?? ''];
    if (qualifier === undefined || v === undefined) continue;
    known.qualifiers[qualifier] =
      valueKind(v) === 'time' ? trimQualifierTime(v.value) : (vLabel?.value ?? idOf(v.value));
  }
  return [...found.values()].map(({ qualifiers, ...triple }) =>
    Object.keys(qualifiers).length === 0 ? triple : { ...triple, qualifiers },
  );
}

/** The precision of a qualifier's time is not asked for; the first of January is nearly always a year. */
function trimQualifierTime(value: string): string {
  return trimTime(value, /-01-01T00:00:00Z?$/u.test(value) ? 9 : undefined);
}

type Labels = Partial<Record<'sLabel' | 'pLabel' | 'oLabel' | 'precision' | 'unitLabel', Term | undefined>>;

function statementOf(
  s: Term,
  p: Term,
  o: Term,
  labels: Labels,
): Triple & { qualifiers: Record<string, string> } {
  const value = o.type === 'uri' && !entityAddress.test(o.value) ? 'url' : valueKind(o);
  const precision = labels.precision === undefined ? undefined : Number(labels.precision.value);
  const object =
    value === 'time'
      ? trimTime(o.value, precision)
      : value === 'number'
        ? plainNumber(o.value)
        : idOf(o.value);
  const unit = labels.unitLabel?.value;
  const isMeasured = value === 'number' && unit !== undefined && unit !== '1';
  return {
    subject: idOf(s.value),
    subjectLabel: labels.sLabel?.value ?? idOf(s.value),
    relation: idOf(p.value),
    relationLabel: labels.pLabel?.value ?? idOf(p.value),
    object,
    objectLabel:
      value === undefined ? (labels.oLabel?.value ?? object) : isMeasured ? `${object} ${unit}` : object,
    ...defined({ value }),
    qualifiers: isMeasured ? { unit } : {},
    url: `https://www.wikidata.org/wiki/${idOf(s.value)}#${idOf(p.value)}`,
  };
}

function plainNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(number) : text;
}

/** Things with what was said of each, in the order in which they were asked for. */
export function entitiesOf(
  answer: SparqlAnswer,
  order: readonly string[],
  shorten: (address: string) => string = (address) => address,
): GraphEntity[] {
  type Draft = { labels: string[]; aliases: Set<string>; about?: string; types: Set<string>; size?: number };
  const drafts = new Map<string, Draft>();
  for (const { e, label, alias, about, type, typeLabel, size } of bindingsOf(answer)) {
    if (e === undefined) continue;
    const id = shorten(e.value);
    const draft: Draft = drafts.get(id) ?? { labels: [], aliases: new Set(), types: new Set() };
    drafts.set(id, draft);
    if (label !== undefined) draft.labels.push(label.value);
    if (alias !== undefined) draft.aliases.add(alias.value);
    if (about !== undefined && draft.about === undefined) draft.about = about.value.slice(0, 300);
    if (typeLabel !== undefined) draft.types.add(typeLabel.value);
    else if (type !== undefined) draft.types.add(wordsOfIri(type.value));
    if (size !== undefined) draft.size = Number(size.value);
  }
  return order.flatMap((id): GraphEntity[] => {
    const draft = drafts.get(id);
    if (draft === undefined) return [];
    const { about, size } = draft;
    return [
      {
        kind: 'entity',
        id,
        label: draft.labels[0] ?? wordsOfIri(id),
        ...defined({ description: about }),
        aliases: [...draft.aliases, ...draft.labels.slice(1)].slice(0, 12),
        types: [...draft.types].slice(0, 8),
        ...(size === undefined || !Number.isFinite(size) ? {} : { popularity: size }),
        url: id.startsWith('http') ? id : `https://www.wikidata.org/wiki/${id}`,
      },
    ];
  });
}
