import { type Literal, Parser, type Quad, type Term } from 'n3';
import { defined } from '../../core/defined.ts';
import type { GraphItem } from '../../spec/graph-store.ts';
import { trimTime, valueKind, wordsOfIri } from '../sparql/sparql-answers.ts';

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const skos = 'http://www.w3.org/2004/02/skos/core#';
const labelRelations = new Set([
  `${rdfs}label`,
  `${skos}prefLabel`,
  'http://xmlns.com/foaf/0.1/name',
  'http://schema.org/name',
]);
const aliasRelations = new Set([`${skos}altLabel`, 'http://schema.org/alternateName']);
const aboutRelations = new Set([
  `${rdfs}comment`,
  'http://schema.org/description',
  'http://purl.org/dc/terms/description',
]);

/** Statements of Turtle or N-Triples. Labels, other names and descriptions say what a thing is called; they are no statements of their own. */
export function* readRdf(
  chunks: Iterable<string>,
  format: 'ttl' | 'nt',
  fail: (why: string, line: number | undefined) => Error,
): Generator<GraphItem> {
  const ready: Quad[] = [];
  let failed: Error | undefined;
  let give: (chunk: string) => void = () => {};
  let finish: () => void = () => {};
  const source = {
    on(event: string, take: (chunk?: string) => void) {
      if (event === 'data') give = take;
      if (event === 'end') finish = take;
      return source;
    },
  };
  const parser = new Parser({ format: format === 'nt' ? 'N-Triples' : 'Turtle' });
  // What it reads from is a stream to it, and a loop to us: it is fed piece by piece and never waits.
  parser.parse(source as never, (error: Error | null, quad: Quad | null) => {
    if (error) failed ??= error;
    else if (quad) ready.push(quad);
  });
  const check = () => {
    if (failed === undefined) return;
    const line = 'context' in failed ? (failed.context as { line?: number }).line : undefined;
    throw fail(failed.message, line ?? lineIn(failed.message));
  };
  const feed = (step: () => void) => {
    try {
      step();
    } catch (error) {
      // After some complaints of its own the parser stumbles; the complaint is what counts.
      failed ??= new Error('it cannot be parsed', { cause: error });
    }
    check();
  };
  for (const chunk of chunks) {
    feed(() => give(chunk));
    for (const quad of ready.splice(0)) yield* itemsOfQuad(quad);
  }
  feed(finish);
  for (const quad of ready.splice(0)) yield* itemsOfQuad(quad);
}

function lineIn(message: string): number | undefined {
  const line = /\bline (\d+)/u.exec(message)?.[1];
  return line === undefined ? undefined : Number(line);
}

function* itemsOfQuad({ subject, predicate, object }: Quad): Generator<GraphItem> {
  const id = idOf(subject);
  const relation = predicate.value;
  if (object.termType === 'Literal') {
    if (!isEnglish(object)) return;
    if (labelRelations.has(relation)) return yield { thing: { id, label: object.value } };
    if (aliasRelations.has(relation)) return yield { thing: { id, aliases: [object.value] } };
    if (aboutRelations.has(relation))
      return yield { thing: { id, description: object.value.slice(0, 1000) } };
  }
  const value =
    object.termType === 'Literal' ? valueKind({ type: 'literal', datatype: datatypeOf(object) }) : undefined;
  const key = value === 'time' ? trimTime(object.value, undefined) : idOf(object);
  yield {
    triple: {
      subject: id,
      subjectLabel: labelOf(subject),
      relation,
      relationLabel: wordsOfIri(relation),
      object: key,
      objectLabel: value === undefined ? labelOf(object) : key,
      ...defined({ value }),
    },
  };
}

/** Without a language, or in English: what else there is says the same again. */
function isEnglish({ language }: Literal): boolean {
  return language === '' || /^en\b/iu.test(language);
}

function datatypeOf({ datatype }: Literal): string {
  return datatype.value === 'http://www.w3.org/2001/XMLSchema#string' ? 'text' : datatype.value;
}

const idOf = (term: Term) => (term.termType === 'BlankNode' ? `_:${term.value}` : term.value);
const labelOf = (term: Term) => (term.termType === 'NamedNode' ? wordsOfIri(term.value) : term.value);
