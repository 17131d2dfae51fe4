import { z } from 'zod';
import type { Cities } from './cities.ts';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageFile, readPackageJson } from './read-package.ts';

const gapminderSchema = z.array(z.object({ year: z.number(), country: z.string(), pop: z.number() }));
const countryJsonSchema = z.array(z.object({ country: z.string(), population: z.number().nullable() }));
const stateCapitalsSchema = z.array(z.object({ state: z.string(), city: z.string() }));

/** Estimates carry more digits than they know: three are kept. */
export function roundEstimate(value: number): number {
  return Number(value.toPrecision(3));
}

/** Where the estimates were revised again and again, or where a census says more. */
const uncertain = new Set(['Afghanistan', 'Lebanon', 'United States']);

/** Gapminder's estimates every five years from 1955 to 2005, for the country in its borders of today. */
export function addGapminderPopulations(graph: Graph): void {
  const file = 'vega-datasets';
  for (const { year, country, pop } of readPackageJson(file, 'data/gapminder.json', gapminderSchema)) {
    const id = uncertain.has(country) ? undefined : graph.find('land', country.replace(', China', ''));
    if (id !== undefined)
      graph.add({
        subject: id,
        relation: 'population',
        object: roundEstimate(pop),
        validity: { at: String(year) },
        from: file,
        file,
      });
  }
}

/** The World Bank's figures for 2018. */
export function readPopulations2018(graph: Graph, overrides: Overrides): Map<string, number> {
  const file = 'country-json';
  const populations = new Map<string, number>();
  for (const { country, population } of readPackageJson(
    file,
    'src/country-by-population.json',
    countryJsonSchema,
  )) {
    const name = overrides.apply(file, country, 'name', country, z.string());
    const id = graph.find('country', name);
    if (id !== undefined && population !== null) populations.set(id, population);
  }
  return populations;
}

export function addPopulations2018(graph: Graph, overrides: Overrides): void {
  const file = 'country-json';
  for (const [id, population] of readPopulations2018(graph, overrides)) {
    if (overrides.apply(file, id, 'population', population, z.number().nullable()) === null) continue;
    graph.add({
      subject: id,
      relation: 'population',
      object: roundEstimate(population),
      validity: { at: '2018' },
      from: file,
      file,
    });
  }
}

/** United Nations estimates of the world's population on 1 January, up to the last year that was not yet a projection. */
export function addWorldPopulation(graph: Graph): void {
  const file = 'world-population';
  const world = graph.addEntity('planet', 'Earth', {
    aliases: ['the Earth', 'the world', 'World'],
    types: ['planet'],
  });
  for (const line of readPackageFile(file, 'data/estimates.csv').trim().split('\n').slice(1)) {
    const [year = '', thousands = ''] = line.split(',');
    if (Number(year) > 2022) continue;
    const population = roundEstimate(Number(thousands) * 1000);
    graph.add({
      subject: world,
      relation: 'population',
      object: population,
      validity: { at: `${year}-01-01` },
      from: file,
      file,
    });
  }
}

export function addStateCapitals(graph: Graph, cities: Cities): void {
  const file = 'vega-datasets';
  const country = graph.get('country', 'United States');
  for (const { state, city } of readPackageJson(file, 'data/us-state-capitals.json', stateCapitalsSchema)) {
    const names = [state, `${state} (state)`, `${state} (U.S. state)`];
    const subject = names.map((name) => graph.find('subdivision', name)).find((id) => id !== undefined);
    if (subject === undefined) throw new Error(`There is no state of the United States named ${state}.`);
    graph.add({
      subject,
      relation: 'capital',
      object: cities.add(city, 'US', country, [], file),
      from: file,
      file,
    });
  }
}
