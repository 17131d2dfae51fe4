import type { NeighboursRequest } from '../../spec/knowledge-graph.ts';
import { languageTag } from './sparql-text.ts';

const prefixes = `PREFIX wd: <http://www.wikidata.org/entity/>
PREFIX wdt: <http://www.wikidata.org/prop/direct/>
PREFIX pq: <http://www.wikidata.org/prop/qualifier/>
PREFIX wikibase: <http://wikiba.se/ontology#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX schema: <http://schema.org/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>`;

/** Start, end and point in time; then what tells two statements of one relation apart. */
export const wikidataQualifiers: Readonly<Record<string, string>> = {
  P580: 'start',
  P582: 'end',
  P585: 'at',
  P518: 'applies to part',
  P459: 'determination method',
  P1114: 'quantity',
  P1545: 'number',
  P642: 'of',
  P708: 'diocese',
  P768: 'electoral district',
};

export const isItem = (id: string) => /^Q\d{1,12}$/u.test(id);
export const isProperty = (id: string) => /^P\d{1,9}$/u.test(id);

/**
 * Statements about a frontier of items, with their qualifiers, units and the precision of their times: one query. Statements that were
 * withdrawn and identifiers in other databases are left out.
 */
export function wikidataNeighboursQuery(
  { entities, direction, limit, relations, toward = [] }: Omit<NeighboursRequest, 'ask'>,
  language: string,
): string {
  const tag = languageTag(language);
  const only =
    relations === undefined ? '' : `VALUES ?p { ${relations.filter(isProperty).map(item).join(' ')} } `;
  const statement = `?s ?claim ?st . ?p wikibase:claim ?claim ; wikibase:statementProperty ?ps ; wikibase:propertyType ?kind . ?st ?ps ?o . FILTER(?kind != wikibase:ExternalId && ?kind != wikibase:CommonsMedia) FILTER NOT EXISTS { ?st wikibase:rank wikibase:DeprecatedRank } FILTER(!isLiteral(?o) || lang(?o) = "" || langMatches(lang(?o), "${tag}"))`;
  // Where the relations are chosen, a limit cuts in a stated order; over all relations of a hub that would take too long.
  const order = relations === undefined ? '' : 'ORDER BY ?p ?s ?o ';
  const select = (values: string, most: number) =>
    `SELECT ?s ?p ?st ?o WHERE { ${values}${only}${statement} } ${order}LIMIT ${most}`;
  const join = (values: string) =>
    `SELECT ?s ?p ?st ?o WHERE { ${values}${statement} } ORDER BY ?s ?p ?o LIMIT 100`;
  const others = toward.filter(isItem).filter((id) => !entities.includes(id) || entities.length > 1);
  const joins =
    others.length === 0
      ? []
      : [
          join(`VALUES ?s { ${entities.map(item).join(' ')} } VALUES ?o { ${others.map(item).join(' ')} } `),
          join(`VALUES ?s { ${others.map(item).join(' ')} } VALUES ?o { ${entities.map(item).join(' ')} } `),
        ];
  const parts = entities.flatMap((entity) => [
    ...(direction === 'in' ? [] : [select(`VALUES ?s { ${item(entity)} } `, limit)]),
    ...(direction === 'out' ? [] : [select(`VALUES ?o { ${item(entity)} } `, limit)]),
  ]);
  const label = (name: string) =>
    `OPTIONAL { ?${name} rdfs:label ?${name}Label . FILTER(langMatches(lang(?${name}Label), "${tag}")) }`;
  return `${prefixes}
SELECT ?s ?sLabel ?p ?pLabel ?st ?o ?oLabel ?q ?v ?vLabel ?precision ?unitLabel WHERE {
  { ${[...joins, ...parts].join(' }\n  UNION { ')} }
  ${['s', 'p', 'o'].map(label).join('\n  ')}
  OPTIONAL { VALUES ?q { ${Object.keys(wikidataQualifiers)
    .map((id) => `pq:${id}`)
    .join(' ')} } ?st ?q ?v . ${label('v')} }
  OPTIONAL { ?p wikibase:statementValue ?psv . ?st ?psv ?node .
    OPTIONAL { ?node wikibase:timePrecision ?precision }
    OPTIONAL { ?node wikibase:quantityUnit ?unit . ?unit rdfs:label ?unitLabel . FILTER(langMatches(lang(?unitLabel), "${tag}")) } }
}`;
}

/** The distinct properties of items in one direction, each with how many statements there are of it and one example. */
export function wikidataRelationsQuery(
  entities: readonly string[],
  direction: 'out' | 'in',
  language: string,
): string {
  const tag = languageTag(language);
  const statement = direction === 'out' ? '?e ?claim ?st . ?st ?ps ?end .' : '?st ?ps ?e . ?end ?claim ?st .';
  return `${prefixes}
SELECT ?e ?p ?pLabel ?count ?end ?endLabel WHERE {
  { SELECT ?e ?p (COUNT(DISTINCT ?st) AS ?count) (SAMPLE(?end) AS ?some) WHERE {
    VALUES ?e { ${entities.map(item).join(' ')} } ${statement}
    ?p wikibase:claim ?claim ; wikibase:statementProperty ?ps ; wikibase:propertyType ?kind .
    FILTER(?kind != wikibase:ExternalId && ?kind != wikibase:CommonsMedia) FILTER NOT EXISTS { ?st wikibase:rank wikibase:DeprecatedRank }
  } GROUP BY ?e ?p }
  BIND(?some AS ?end)
  OPTIONAL { ?p rdfs:label ?pLabel . FILTER(langMatches(lang(?pLabel), "${tag}")) }
  OPTIONAL { ?end rdfs:label ?endLabel . FILTER(langMatches(lang(?endLabel), "${tag}")) }
} ORDER BY ?e ?p`;
}

export function wikidataDescribeQuery(entities: readonly string[], language: string): string {
  const tag = languageTag(language);
  const inLanguage = (name: string) => `FILTER(langMatches(lang(?${name}), "${tag}"))`;
  return `${prefixes}
SELECT ?e ?label ?alias ?about ?typeLabel ?size WHERE {
  VALUES ?e { ${entities.map(item).join(' ')} }
  { ?e rdfs:label ?label . ${inLanguage('label')} }
  UNION { ?e skos:altLabel ?alias . ${inLanguage('alias')} }
  UNION { ?e schema:description ?about . ${inLanguage('about')} }
  UNION { ?e wdt:P31 ?type . ?type rdfs:label ?typeLabel . ${inLanguage('typeLabel')} }
  UNION { ?e wikibase:sitelinks ?size }
} LIMIT ${entities.length * 80}`;
}

const item = (id: string) => `wd:${id}`;
