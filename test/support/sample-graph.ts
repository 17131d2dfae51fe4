import type { NewThing, NewTriple } from '../../src/spec/library.ts';

/** A small graph of an invented country, in three forms: the library's, plain RDF, and RDF in Wikidata's shape. */
type Thing = { name: string; label: string; alias?: string; about?: string; type?: string };
type Fact = {
  s: string;
  p: keyof typeof relations;
  o: string;
  start?: string;
  end?: string;
  at?: string;
  unit?: string;
};

const relations = {
  type: { item: 'P31', label: 'instance of', value: undefined },
  capital: { item: 'P36', label: 'capital', value: undefined },
  located: { item: 'P131', label: 'located in', value: undefined },
  founded: { item: 'P571', label: 'inception', value: 'time' },
  population: { item: 'P1082', label: 'population', value: 'number' },
  height: { item: 'P2044', label: 'elevation above sea level', value: 'number' },
  office: { item: 'P39', label: 'position held', value: undefined },
  borders: { item: 'P47', label: 'shares border with', value: undefined },
  motto: { item: 'P1451', label: 'motto text', value: 'text' },
} as const;
export type SampleRelation = keyof typeof relations;

const things: readonly Thing[] = [
  { name: 'alderwend', label: 'Alderwend', about: 'country in the north', type: 'country' },
  { name: 'brennick', label: 'Brennick', about: 'town on the Alder', type: 'city' },
  { name: 'ellery', label: 'Port Ellery', alias: 'Ellery Harbour', about: 'harbour city', type: 'city' },
  { name: 'calder', label: 'Calder', about: 'river', type: 'river' },
  { name: 'calder-person', label: 'Calder', about: 'politician', type: 'human' },
  { name: 'dunrow', label: 'Dunrow', about: 'country in the south', type: 'country' },
  { name: 'president', label: 'President of Alderwend', about: 'office', type: 'office' },
  { name: 'ana', label: 'Ana Verrow', about: 'politician', type: 'human' },
  { name: 'gannet', label: 'Gannet Head', about: 'mountain', type: 'mountain' },
  { name: 'country', label: 'country' },
  { name: 'city', label: 'city' },
  { name: 'river', label: 'river' },
  { name: 'human', label: 'human' },
  { name: 'office', label: 'office' },
  { name: 'mountain', label: 'mountain' },
];

/** How many villages lie in the hub. */
export const hubSize = 120;

const facts: readonly Fact[] = [
  ...things.flatMap(({ name, type }): Fact[] =>
    type === undefined ? [] : [{ s: name, p: 'type', o: type }],
  ),
  { s: 'alderwend', p: 'capital', o: 'brennick', start: '1921-03-04', end: '1960' },
  { s: 'alderwend', p: 'capital', o: 'ellery', start: '1960' },
  { s: 'alderwend', p: 'borders', o: 'dunrow' },
  { s: 'alderwend', p: 'population', o: '4200000', at: '2019' },
  { s: 'brennick', p: 'located', o: 'alderwend' },
  { s: 'ellery', p: 'located', o: 'alderwend' },
  { s: 'ellery', p: 'founded', o: '1603' },
  { s: 'ellery', p: 'motto', o: 'Neither "tide" nor {storm}' },
  { s: 'gannet', p: 'height', o: '2140', unit: 'metre' },
  { s: 'ana', p: 'office', o: 'president', start: '2011', end: '2019' },
  { s: 'calder-person', p: 'office', o: 'president', start: '2019' },
  // A circle, so that whoever follows it must notice.
  { s: 'dunrow', p: 'borders', o: 'alderwend' },
  ...Array.from(
    { length: hubSize },
    (_, index): Fact => ({ s: `village-${index}`, p: 'located', o: 'dunrow' }),
  ),
];

const villages: Thing[] = Array.from({ length: hubSize }, (_, index) => ({
  name: `village-${index}`,
  label: `Village ${index}`,
}));
const everything = [...things, ...villages];
const labels = new Map(everything.map(({ name, label }) => [name, label]));

/** How a form names things and relations. */
export type SampleNames = { thing(name: string): string; relation(name: SampleRelation): string };

export const plainNames: SampleNames = {
  thing: (name) => `http://graph.example/${name}`,
  relation: (name) => `http://graph.example/relation/${name}`,
};

export const wikidataNames: SampleNames = {
  thing: (name) => `Q${1000 + everything.findIndex((thing) => thing.name === name)}`,
  relation: (name) => relations[name].item,
};

export const libraryNames: SampleNames = { thing: (name) => name, relation: (name) => relations[name].item };

export function sampleTriples(): { triples: NewTriple[]; things: NewThing[] } {
  return {
    triples: facts.map(({ s, p, o, start, end, at, unit }): NewTriple => {
      const qualifiers = Object.fromEntries(
        Object.entries({ start, end, at, unit }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      );
      const { value } = relations[p];
      return {
        subject: s,
        subjectLabel: labels.get(s) ?? s,
        relation: relations[p].item,
        relationLabel: relations[p].label,
        object: o,
        objectLabel: unit === undefined ? (labels.get(o) ?? o) : `${o} ${unit}`,
        ...(value === undefined ? {} : { value }),
        ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
      };
    }),
    things: everything.map(({ name, label, alias, about }) => ({
      id: name,
      label,
      ...(alias === undefined ? {} : { aliases: [alias] }),
      ...(about === undefined ? {} : { description: about }),
    })),
  };
}

const quote = (text: string) => `"${text.replace(/\\/gu, '\\\\').replace(/"/gu, '\\"')}"`;
const rdfPrefixes = `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix schema: <http://schema.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

function describeInTurtle(address: (name: string) => string): string {
  return everything
    .map(({ name, label, alias, about }) => {
      const lines = [`<${address(name)}> rdfs:label ${quote(label)}@en , ${quote(`${label} (fr)`)}@fr .`];
      if (alias !== undefined) lines.push(`<${address(name)}> skos:altLabel ${quote(alias)}@en .`);
      if (about !== undefined) lines.push(`<${address(name)}> schema:description ${quote(about)}@en .`);
      return lines.join('\n');
    })
    .join('\n');
}

function literalOf(p: SampleRelation, o: string): string {
  const { value } = relations[p];
  if (value === 'time') return `"${o}"^^xsd:gYear`;
  return value === 'number' ? `"${o}"^^xsd:decimal` : quote(o);
}

/** Plain triples without qualifiers. */
export function samplePlainTurtle(): string {
  const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
  const lines = facts.map(({ s, p, o }) => {
    const object = relations[p].value === undefined ? `<${plainNames.thing(o)}>` : literalOf(p, o);
    const relation = p === 'type' ? rdfType : plainNames.relation(p);
    return `<${plainNames.thing(s)}> <${relation}> ${object} .`;
  });
  const named = (Object.keys(relations) as SampleRelation[]).map(
    (name) => `<${plainNames.relation(name)}> rdfs:label ${quote(relations[name].label)}@en .`,
  );
  return `${rdfPrefixes}${[...lines, ...named].join('\n')}\n${describeInTurtle(plainNames.thing)}\n`;
}

/** Statements with qualifiers, ranks, units and the precision of times, as the query service has them. */
export function sampleWikidataTurtle(): string {
  const entity = (name: string) => `http://www.wikidata.org/entity/${wikidataNames.thing(name)}`;
  const properties = (Object.keys(relations) as SampleRelation[]).map((name) => {
    const { item, label, value } = relations[name];
    const kind = { time: 'Time', number: 'Quantity', text: 'String' }[value ?? 'text'];
    return `wd:${item} rdfs:label ${quote(label)}@en ; wikibase:claim p:${item} ; wikibase:statementProperty ps:${item} ; wikibase:statementValue psv:${item} ; wikibase:propertyType wikibase:${value === undefined ? 'WikibaseItem' : kind} .`;
  });
  const statements = facts.map(({ s, p, o, start, end, at, unit }, index) => {
    const { item, value } = relations[p];
    const node = `<http://www.wikidata.org/entity/statement/s${index}>`;
    const object =
      value === undefined
        ? `<${entity(o)}>`
        : value === 'time'
          ? `"${o}-01-01T00:00:00Z"^^xsd:dateTime`
          : literalOf(p, o);
    const day = (time: string) => `"${time.length === 4 ? `${time}-01-01` : time}T00:00:00Z"^^xsd:dateTime`;
    const qualifiers = [
      ...(start === undefined ? [] : [`pq:P580 ${day(start)}`]),
      ...(end === undefined ? [] : [`pq:P582 ${day(end)}`]),
      ...(at === undefined ? [] : [`pq:P585 ${day(at)}`]),
    ];
    const details =
      value === 'time'
        ? [`psv:${item} <http://www.wikidata.org/value/v${index}>`]
        : unit === undefined
          ? []
          : [`psv:${item} <http://www.wikidata.org/value/v${index}>`];
    const more =
      value === 'time'
        ? `\n<http://www.wikidata.org/value/v${index}> wikibase:timePrecision 9 .`
        : unit === undefined
          ? ''
          : `\n<http://www.wikidata.org/value/v${index}> wikibase:quantityUnit wd:Q11573 .`;
    return `<${entity(s)}> p:${item} ${node} ; wdt:${item} ${object} .
${node} ps:${item} ${object} ; wikibase:rank wikibase:NormalRank${[...qualifiers, ...details].map((part) => ` ; ${part}`).join('')} .${more}`;
  });
  return `${rdfPrefixes}@prefix wd: <http://www.wikidata.org/entity/> .
@prefix wdt: <http://www.wikidata.org/prop/direct/> .
@prefix p: <http://www.wikidata.org/prop/> .
@prefix ps: <http://www.wikidata.org/prop/statement/> .
@prefix psv: <http://www.wikidata.org/prop/statement/value/> .
@prefix pq: <http://www.wikidata.org/prop/qualifier/> .
@prefix wikibase: <http://wikiba.se/ontology#> .
wd:Q11573 rdfs:label "metre"@en .
${[...properties, ...statements].join('\n')}
<${entity('ellery')}> p:P571 <http://www.wikidata.org/entity/statement/withdrawn> .
<http://www.wikidata.org/entity/statement/withdrawn> ps:P571 "1500-01-01T00:00:00Z"^^xsd:dateTime ; wikibase:rank wikibase:DeprecatedRank .
${describeInTurtle(entity)}
`;
}

/** Wikidata's answer to a search for a name, in its own format. */
export function sampleEntitySearch(name: string, limit: number): unknown {
  const wanted = name.toLowerCase();
  const found = everything.filter(
    ({ label, alias }) => label.toLowerCase() === wanted || alias?.toLowerCase() === wanted,
  );
  return {
    searchinfo: { search: name },
    search: found.slice(0, limit).map(({ name: key, label, alias, about }) => ({
      id: wikidataNames.thing(key),
      title: wikidataNames.thing(key),
      pageid: 1,
      concepturi: `http://www.wikidata.org/entity/${wikidataNames.thing(key)}`,
      repository: 'wikidata',
      url: `//www.wikidata.org/wiki/${wikidataNames.thing(key)}`,
      label,
      ...(about === undefined ? {} : { description: about }),
      match: { type: alias?.toLowerCase() === wanted ? 'alias' : 'label', language: 'en', text: name },
      ...(alias?.toLowerCase() === wanted ? { aliases: [alias] } : {}),
    })),
    success: 1,
  };
}
