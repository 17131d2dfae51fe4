import type { NeighboursRequest } from '../../spec/knowledge-graph.ts';
import { iri, languageTag, literal } from './sparql-text.ts';

/** How an endpoint names things. */
export type GraphVocabulary = {
  /** Languages of labels, the preferred one first. Labels without a language are always taken. */
  language: string;
  /** Relations that say nothing about the world: links between pages, mappings to other graphs. */
  ignored: readonly string[];
};

const prefixes = `PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
PREFIX schema: <http://schema.org/>
PREFIX foaf: <http://xmlns.com/foaf/0.1/>
PREFIX dct: <http://purl.org/dc/terms/>
PREFIX dbo: <http://dbpedia.org/ontology/>`;

/**
 * What is said about a whole frontier, in one query. Each thing and direction is a part of its own with a limit of its own, so that a hub
 * takes no more than its share; labels are joined to what is left. Statements between the things that lead on have a part of their own.
 */
export function neighboursQuery(
  { entities, direction, limit, relations, toward = [] }: Omit<NeighboursRequest, 'ask'>,
  vocabulary: GraphVocabulary,
): string {
  const only = relations === undefined ? '' : `VALUES ?p { ${relations.map(iri).join(' ')} } `;
  // Where the relations are chosen, a limit cuts in a stated order; over all relations of a hub that would take too long.
  const order = relations === undefined ? '' : 'ORDER BY ?p ?s ?o ';
  const said = `FILTER(!isLiteral(?o) || lang(?o) = "" || langMatches(lang(?o), "${languageTag(vocabulary.language)}")) FILTER(!isBlank(?o))`;
  const wanted = `${only}${filterRelations(vocabulary, relations)} ${said}`;
  const joining = `${filterRelations(vocabulary, undefined)} ${said}`;
  const parts = entities.flatMap((entity) => [
    ...(direction === 'in'
      ? []
      : [
          `SELECT ?s ?p ?o WHERE { VALUES ?s { ${iri(entity)} } ?s ?p ?o . ${wanted} } ${order}LIMIT ${limit}`,
        ]),
    ...(direction === 'out'
      ? []
      : [
          `SELECT ?s ?p ?o WHERE { VALUES ?o { ${iri(entity)} } ?s ?p ?o . ${wanted} FILTER(!isBlank(?s)) } ${order}LIMIT ${limit}`,
        ]),
  ]);
  const joins = joiningParts(entities, toward).map(
    ([from, to]) =>
      `SELECT ?s ?p ?o WHERE { VALUES ?s { ${from} } VALUES ?o { ${to} } ?s ?p ?o . ${joining} } ORDER BY ?s ?p ?o LIMIT 100`,
  );
  return `${prefixes}
SELECT DISTINCT ?s ?p ?o ?sLabel ?pLabel ?oLabel WHERE {
  { ${[...joins, ...parts].join(' }\n  UNION { ')} }
  ${optionalLabels(['s', 'p', 'o'], vocabulary.language)}
}`;
}

/** The distinct relations of things in one direction, each with how often it stands and one example. */
export function relationsQuery(
  entities: readonly string[],
  direction: 'out' | 'in',
  vocabulary: GraphVocabulary,
): string {
  const tag = languageTag(vocabulary.language);
  const [pattern, said] =
    direction === 'out'
      ? [
          '?e ?p ?end',
          `FILTER(!isBlank(?end)) FILTER(!isLiteral(?end) || lang(?end) = "" || langMatches(lang(?end), "${tag}"))`,
        ]
      : ['?end ?p ?e', 'FILTER(!isBlank(?end))'];
  return `${prefixes}
SELECT ?e ?p ?pLabel ?count ?end ?endLabel WHERE {
  { SELECT ?e ?p (COUNT(?end) AS ?count) (MIN(?end) AS ?first) (SAMPLE(?end) AS ?some) WHERE {
    VALUES ?e { ${entities.map(iri).join(' ')} } ${pattern} . ${filterRelations(vocabulary, undefined)} ${said}
  } GROUP BY ?e ?p }
  BIND(COALESCE(?first, ?some) AS ?end)
  ${optionalLabels(['p', 'end'], vocabulary.language)}
} ORDER BY ?e ?p`;
}

/** From the things to what leads on, and back. */
export function joiningParts(entities: readonly string[], toward: readonly string[]): [string, string][] {
  const others = toward.filter((id) => !entities.includes(id) || entities.length > 1);
  if (others.length === 0) return [];
  const [from, to] = [entities.map(iri).join(' '), others.map(iri).join(' ')];
  return [
    [from, to],
    [to, from],
  ];
}

/** One label of each: in the language, or without one. */
function optionalLabels(names: readonly string[], language: string): string {
  return names
    .map(
      (name) =>
        `OPTIONAL { ?${name} rdfs:label ?${name}Label . FILTER(lang(?${name}Label) = "" || langMatches(lang(?${name}Label), "${languageTag(language)}")) }`,
    )
    .join('\n  ');
}

function filterRelations({ ignored }: GraphVocabulary, relations: readonly string[] | undefined): string {
  if (relations !== undefined || ignored.length === 0) return '';
  return `FILTER(?p NOT IN (${ignored.map(iri).join(', ')}))`;
}

/** Things of exactly that name, in the ways it may be written: an index can answer this, a search within names it cannot. */
export function searchQuery(name: string, limit: number, { language }: GraphVocabulary): string {
  const names = spellingsOf(name).flatMap((spelling) => [literal(spelling, language), literal(spelling)]);
  return `${prefixes}
SELECT ?e (COUNT(?o) AS ?size) WHERE {
  { SELECT DISTINCT ?e WHERE {
    VALUES ?name { ${names.join(' ')} }
    { ?e rdfs:label ?name } UNION { ?e skos:prefLabel ?name } UNION { ?e skos:altLabel ?name } UNION { ?e schema:alternateName ?name }
    UNION { ?e foaf:name ?name } UNION { ?page rdfs:label ?name ; dbo:wikiPageRedirects ?e }
    FILTER(isIRI(?e))
  } LIMIT ${limit * 4} }
  ?e ?p ?o .
} GROUP BY ?e ORDER BY DESC(?size) LIMIT ${limit}`;
}

/** As written, with a capital first, in capitals of each word, and in small letters. */
function spellingsOf(name: string): string[] {
  const plain = name.replace(/\s+/gu, ' ').trim();
  const lower = plain.toLowerCase();
  const first = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return [...new Set([plain, first(plain), first(lower), lower, lower.split(' ').map(first).join(' ')])];
}

export function describeQuery(entities: readonly string[], { language }: GraphVocabulary): string {
  const tag = languageTag(language);
  const inLanguage = (name: string) => `FILTER(lang(?${name}) = "" || langMatches(lang(?${name}), "${tag}"))`;
  return `${prefixes}
SELECT ?e ?label ?alias ?about ?type ?typeLabel WHERE {
  VALUES ?e { ${entities.map(iri).join(' ')} }
  { ?e rdfs:label ?label . ${inLanguage('label')} }
  UNION { ?e skos:altLabel ?alias . ${inLanguage('alias')} }
  UNION { ?e schema:description ?about . ${inLanguage('about')} }
  UNION { ?e rdfs:comment ?about . ${inLanguage('about')} }
  UNION { ?e dct:description ?about . ${inLanguage('about')} }
  UNION { ?e rdf:type ?type . OPTIONAL { ?type rdfs:label ?typeLabel . ${inLanguage('typeLabel')} } }
} LIMIT ${entities.length * 60}`;
}
