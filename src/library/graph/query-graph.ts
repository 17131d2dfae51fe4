import oxigraph from 'oxigraph';
import { UsageError } from '../../core/errors.ts';
import type { Triple } from '../../core/graph.ts';
import { rowsOf, sparqlAnswerSchema } from '../../graph/sparql-answers.ts';
import { isIri, isReadingQuery } from '../../graph/sparql-text.ts';
import type { GraphRow } from '../../spec/knowledge-graph.ts';

/** A query copies the graph into memory; this many triples take about half a gigabyte and some seconds. */
export const mostQueried = 500_000;
const base = 'touchstone:/';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';

/**
 * SPARQL over the embedded graph, for questions now and then: the graph is copied into a store in memory and asked there. Ids that are no
 * addresses are written as they are, `<country/france>`; qualifiers hang on reified statements (`rdf:subject`, `rdf:predicate`, `rdf:object`).
 */
export function queryTriples(triples: Iterable<Triple>, query: string, limit: number): GraphRow[] {
  if (!isReadingQuery(query))
    throw new UsageError({
      message: 'Only SELECT and ASK queries can be asked.',
      hint: 'Begin the query with SELECT or ASK.',
    });
  const store = new oxigraph.Store();
  for (const part of inParts(writeStatements(triples)))
    store.load(part, { format: 'application/n-triples', no_transaction: true });
  try {
    const answer: unknown = JSON.parse(
      String(store.query(query, { base_iri: base, results_format: 'application/sparql-results+json' })),
    );
    return rowsOf(sparqlAnswerSchema.parse(answer), limit).map(({ kind, values }) => ({
      kind,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shorten(value)])),
    }));
  } catch (error) {
    throw new UsageError({
      message: `The query cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'See docs/knowledge-graph.md for how things are named in it.',
      cause: error,
    });
  }
}

function* writeStatements(triples: Iterable<Triple>): Generator<string> {
  const labelled = new Set<string>();
  let [count, statements] = [0, 0];
  for (const triple of triples) {
    count += 1;
    if (count > mostQueried) {
      throw new UsageError({
        message: `The graph has more than ${mostQueried.toLocaleString('en')} triples, too many to be copied for a query.`,
        hint: "Load it into a SPARQL server and name that with --graph-url; 'touchstone graph neighbours' has no such limit.",
      });
    }
    const [s, p] = [node(triple.subject), node(triple.relation)];
    const o = triple.value === undefined ? node(triple.object) : literal(triple.object, triple.value);
    yield `${s} ${p} ${o} .\n`;
    const named: [string, string][] = [
      [s, triple.subjectLabel],
      [p, triple.relationLabel],
      ...(triple.value === undefined ? [[o, triple.objectLabel] as [string, string]] : []),
    ];
    for (const [id, label] of named) {
      if (labelled.has(id)) continue;
      labelled.add(id);
      yield `${id} <${rdfs}label> ${literal(label)} .\n`;
    }
    const qualifiers = Object.entries(triple.qualifiers ?? {});
    if (qualifiers.length === 0) continue;
    const statement = `_:s${statements++}`;
    yield `${statement} <${rdf}subject> ${s} .\n${statement} <${rdf}predicate> ${p} .\n${statement} <${rdf}object> ${o} .\n`;
    for (const [name, value] of qualifiers) yield `${statement} ${node(name)} ${literal(value)} .\n`;
  }
}

/** Pieces of some megabytes, so that neither side holds the whole as text. */
function* inParts(lines: Iterable<string>): Generator<string> {
  let part = '';
  for (const line of lines) {
    part += line;
    if (part.length > 4_000_000) {
      yield part;
      part = '';
    }
  }
  if (part !== '') yield part;
}

function node(id: string): string {
  if (isIri(id)) return `<${id}>`;
  return `<${base}${encodeURI(id).replace(/[<>"{}|\\^`]/gu, (character) => encodeURIComponent(character))}>`;
}

function literal(text: string, value?: Triple['value']): string {
  const quoted = `"${text.replace(/\\/gu, '\\\\').replace(/"/gu, '\\"').replace(/\n/gu, '\\n').replace(/\r/gu, '\\r')}"`;
  if (value === 'number' && /^[+-]?\d+(?:\.\d+)?$/u.test(text)) return `${quoted}^^<${xsd}decimal>`;
  if (value === 'time' && /^-?\d{4}$/u.test(text)) return `${quoted}^^<${xsd}gYear>`;
  if (value === 'time' && /^-?\d{4}-\d{2}-\d{2}$/u.test(text)) return `${quoted}^^<${xsd}date>`;
  return quoted;
}

function shorten(value: string): string {
  return value.startsWith(base) ? decodeURI(value.slice(base.length)) : value;
}
