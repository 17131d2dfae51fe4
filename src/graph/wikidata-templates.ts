import type { NeighboursRequest } from '../spec/knowledge-graph.ts';
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
  const select = (values: string, most: number) =>
    `SELECT ?s ?p ?st ?o WHERE { ${values}${only}${statement} } LIMIT ${most}`;
  const others = toward.filter(isItem).filter((id) => !entities.includes(id) || entities.length > 1);
  const joins =
    others.length === 0
      ? []
      : [
          select(
            `VALUES ?s { ${entities.map(item).join(' ')} } VALUES ?o { ${others.map(item).join(' ')} } `,
            100,
          ),
          select(
            `VALUES ?s { ${others.map(item).join(' ')} } VALUES ?o { ${entities.map(item).join(' ')} } `,
            100,
          ),
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
