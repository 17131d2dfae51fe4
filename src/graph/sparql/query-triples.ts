import oxigraph from 'oxigraph';
import { UsageError } from '../../core/errors.ts';
import type { Triple } from '../../core/graph.ts';
import type { GraphRow } from '../../spec/knowledge-graph.ts';
import { rowsOf, sparqlAnswerSchema } from './sparql-answers.ts';
import { isIri, isReadingQuery } from './sparql-text.ts';

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
export async function queryTriples(
  triples: AsyncIterable<Triple>,
  query: string,
  limit: number,
): Promise<GraphRow[]> {
  if (!isReadingQuery(query))
    throw new UsageError({
      message: 'Only SELECT and ASK queries can be asked.',
      hint: 'Begin the query with SELECT or ASK.',
    });
  const store = await copyGraph(triples);
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

/** Given over in pieces of some megabytes, so that neither side holds the whole as text. */
async function copyGraph(triples: AsyncIterable<Triple>): Promise<oxigraph.Store> {
  const store = new oxigraph.Store();
  const writer = new StatementWriter();
  let [count, piece] = [0, ''];
  const handOver = () => {
    if (piece !== '') store.load(piece, { format: 'application/n-triples', no_transaction: true });
    piece = '';
  };
  for await (const triple of triples) {
    count += 1;
    if (count > mostQueried) {
      throw new UsageError({
        message: `The graph has more than ${mostQueried.toLocaleString('en')} triples, too many to be copied for a query.`,
        hint: "Load it into a SPARQL server and name that with --graph-url; 'touchstone graph neighbours' has no such limit.",
      });
    }
    piece += writer.write(triple);
    if (piece.length > 4_000_000) handOver();
  }
  handOver();
  return store;
}

/** Triples as N-Triples, each thing with its label once. */
class StatementWriter {
  readonly #labelled = new Set<string>();
  #statements = 0;

  write(triple: Triple): string {
    const [s, p] = [node(triple.subject), node(triple.relation)];
    const o = triple.value === undefined ? node(triple.object) : literal(triple.object, triple.value);
    return [
      `${s} ${p} ${o} .\n`,
      this.#label(s, triple.subjectLabel),
      this.#label(p, triple.relationLabel),
      ...(triple.value === undefined ? [this.#label(o, triple.objectLabel)] : []),
      this.#qualify([s, p, o], Object.entries(triple.qualifiers ?? {})),
    ].join('');
  }

  #label(id: string, label: string): string {
    if (this.#labelled.has(id)) return '';
    this.#labelled.add(id);
    return `${id} <${rdfs}label> ${literal(label)} .\n`;
  }

  #qualify([s, p, o]: readonly [string, string, string], qualifiers: readonly [string, string][]): string {
    if (qualifiers.length === 0) return '';
    const statement = `_:s${this.#statements++}`;
    const parts = qualifiers.map(([name, value]) => `${statement} ${node(name)} ${literal(value)} .\n`);
    return `${statement} <${rdf}subject> ${s} .\n${statement} <${rdf}predicate> ${p} .\n${statement} <${rdf}object> ${o} .\n${parts.join('')}`;
  }
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
