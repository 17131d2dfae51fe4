import { z } from 'zod';
import type { Countries } from './from-countries-list.ts';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageJson } from './read-package.ts';

const file = 'cldr-core';
const codesSchema = z.object({
  supplemental: z.object({
    codeMappings: z.record(
      z.string(),
      z.object({ _numeric: z.string().optional(), _alpha3: z.string().optional() }),
    ),
  }),
});
const containmentSchema = z.object({
  supplemental: z.object({
    territoryContainment: z.record(z.string(), z.object({ _contains: z.array(z.string()) })),
  }),
});
const languageSchema = z.object({ _officialStatus: z.string().optional() });
const territoriesSchema = z.object({
  supplemental: z.object({
    territoryInfo: z.record(
      z.string(),
      z.object({
        _population: z.string(),
        languagePopulation: z.record(z.string(), languageSchema).optional(),
      }),
    ),
  }),
});

/** The geographical regions of the United Nations standard M49. */
const regionNames: Readonly<Record<string, string>> = {
  '005': 'South America',
  '011': 'Western Africa',
  '013': 'Central America',
  '014': 'Eastern Africa',
  '015': 'Northern Africa',
  '017': 'Middle Africa',
  '018': 'Southern Africa',
  '021': 'Northern America',
  '029': 'Caribbean',
  '030': 'Eastern Asia',
  '034': 'Southern Asia',
  '035': 'South-eastern Asia',
  '039': 'Southern Europe',
  '053': 'Australia and New Zealand',
  '054': 'Melanesia',
  '057': 'Micronesia',
  '061': 'Polynesia',
  '143': 'Central Asia',
  '145': 'Western Asia',
  '151': 'Eastern Europe',
  '154': 'Northern Europe',
  '155': 'Western Europe',
};

export function addCodesAndLanguages(
  graph: Graph,
  countries: Countries,
  languageIds: ReadonlyMap<string, string>,
  overrides: Overrides,
): void {
  const codes = readPackageJson(file, 'supplemental/codeMappings.json', codesSchema).supplemental
    .codeMappings;
  const regions = regionsByCountry();
  const languages = readOfficialLanguages(overrides);
  for (const [code, { id, state }] of countries) {
    const add = (relation: string, object: string): void =>
      graph.add({ subject: id, relation, object, from: file, file });
    const mapping = codes[code];
    if (mapping?._alpha3 && code !== 'XK') add('iso-alpha-3', mapping._alpha3);
    if (mapping?._numeric && code !== 'XK') add('iso-numeric', mapping._numeric);
    const region = regions.get(code);
    if (region) add('un-region', region);
    if (!state) continue;
    for (const language of languages.get(code) ?? []) {
      const languageId = languageIds.get(language);
      if (languageId === undefined)
        throw new Error(
          `The official language "${language}" of ${code} is not known. Add it, or correct the package.`,
        );
      add('official-language', languageId);
    }
  }
}

function regionsByCountry(): Map<string, string> {
  const said = readPackageJson(file, 'supplemental/territoryContainment.json', containmentSchema).supplemental
    .territoryContainment;
  const regions = new Map<string, string>();
  for (const [number, name] of Object.entries(regionNames))
    for (const code of said[number]?._contains ?? []) regions.set(code, name);
  return regions;
}

/** Official in the whole country, in law or in fact; scripts are not told apart. */
export function readOfficialLanguages(overrides: Overrides): Map<string, string[]> {
  const said = readPackageJson(file, 'supplemental/territoryInfo.json', territoriesSchema).supplemental
    .territoryInfo;
  return new Map(
    Object.entries(said).map(([code, territory]) => {
      const official = Object.entries(territory.languagePopulation ?? {})
        .filter(
          ([, language]) =>
            language._officialStatus === 'official' || language._officialStatus === 'de_facto_official',
        )
        .map(([language]) => language.split('_')[0] ?? language);
      return [
        code,
        overrides.apply(file, code, 'official languages', [...new Set(official)], z.array(z.string())),
      ];
    }),
  );
}

/** Populations without a year, for comparison only. */
export function readPopulations(): Map<string, number> {
  const said = readPackageJson(file, 'supplemental/territoryInfo.json', territoriesSchema).supplemental
    .territoryInfo;
  return new Map(Object.entries(said).map(([code, territory]) => [code, Number(territory._population)]));
}
