import { z } from 'zod';
import type { Cities } from './cities.ts';
import type { Graph } from './graph.ts';
import { type Overrides, readPackageJson } from './read-package.ts';

const file = 'countries-list';
const countrySchema = z.object({
  name: z.string(),
  alias: z.array(z.string()).optional(),
  native: z.string(),
  phone: z.array(z.number()),
  continent: z.string(),
  capital: z.string(),
  currency: z.array(z.string()),
});
type Country = z.infer<typeof countrySchema>;
const currencySchema = z.object({ name: z.string(), numeric: z.string() });
const continentNames: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
};

/** Who the places that are not states belong to. */
// biome-ignore format: a table
const sovereigns: Readonly<Record<string, string>> = {
  AI: 'GB', AS: 'US', AW: 'NL', AX: 'FI', BL: 'FR', BM: 'GB', BQ: 'NL', CC: 'AU', CK: 'NZ', CW: 'NL', CX: 'AU', FK: 'GB', FO: 'DK',
  GF: 'FR', GG: 'GB', GI: 'GB', GL: 'DK', GP: 'FR', GU: 'US', HK: 'CN', IM: 'GB', JE: 'GB', KY: 'GB', MF: 'FR', MO: 'CN', MP: 'US',
  MQ: 'FR', MS: 'GB', NC: 'FR', NF: 'AU', NU: 'NZ', PF: 'FR', PM: 'FR', PN: 'GB', PR: 'US', RE: 'FR', SH: 'GB', SJ: 'NO', SX: 'NL',
  TC: 'GB', TK: 'NZ', VG: 'GB', VI: 'US', WF: 'FR', YT: 'FR',
};

/** Without people of their own, part of another entry, or of disputed status. */
const leftOut = new Set(['AC', 'AQ', 'BV', 'EH', 'GS', 'HM', 'IO', 'TA', 'TF', 'UM']);

/** Units of account, settlement codes, metals, and currencies that are gone. */
// biome-ignore format: a table
const noCurrencies = new Set([
  'ANG', 'BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'SLL', 'SVC', 'USN', 'USS', 'UYI', 'UYW', 'VED', 'XAD', 'XAG', 'XAU', 'XBA', 'XBB',
  'XBC', 'XBD', 'XDR', 'XPD', 'XPT', 'XSU', 'XTS', 'XUA', 'XXX',
]);

/** Countries and territories by ISO 3166-1 alpha-2 code. */
export type Countries = ReadonlyMap<string, { id: string; state: boolean }>;

export function addCountries(graph: Graph, cities: Cities, overrides: Overrides): Countries {
  const said = readPackageJson(file, 'countries.min.json', z.record(z.string(), countrySchema));
  const records = Object.entries(said)
    .filter(([code]) => !leftOut.has(code))
    .map(([code, country]) => ({
      code,
      state: sovereigns[code] === undefined,
      ...correct(code, country, overrides),
    }))
    .sort((one, other) => Number(other.state) - Number(one.state));
  for (const name of Object.values(continentNames))
    graph.addEntity('continent', name, { types: ['continent'] });
  const currencies = addCurrencies(graph, overrides);
  const countries = new Map<string, { id: string; state: boolean }>();
  for (const { code, state, name, native, alias } of records) {
    const aliases = [...(alias ?? []), native.replaceAll(/[\u200e\u200f]/g, '')];
    const id = graph.addEntity(state ? 'country' : 'territory', name, {
      aliases,
      types: [state ? 'country' : 'dependent territory'],
    });
    countries.set(code, { id, state });
  }
  for (const record of records) addFacts(graph, cities, countries, currencies, record);
  return countries;
}

function correct(code: string, country: Country, overrides: Overrides): Country {
  const of = <Value>(field: string, value: Value, schema: z.ZodType<Value>): Value =>
    overrides.apply(file, code, field, value, schema);
  return {
    name: of('name', country.name, z.string()),
    alias: of('alias', country.alias ?? [], z.array(z.string())),
    native: of('native', country.native, z.string()),
    phone: of('phone', country.phone, z.array(z.number())),
    continent: of('continent', country.continent, z.string()),
    capital: of('capital', country.capital, z.string()),
    currency: of('currency', country.currency, z.array(z.string())),
  };
}

function addFacts(
  graph: Graph,
  cities: Cities,
  countries: Countries,
  currencies: ReadonlyMap<string, string>,
  record: Country & { code: string },
): void {
  const { code } = record;
  const country = countries.get(code);
  if (!country) return;
  const add = (relation: string, object: string): void =>
    graph.add({ subject: country.id, relation, object, from: file, file });
  if (code !== 'XK') add('iso-alpha-2', code);
  for (const number of record.phone) add('calling-code', writeCallingCode(number));
  add('continent', graph.get('continent', continentNames[record.continent] ?? record.continent));
  if (record.capital !== '') add('capital', cities.add(record.capital, code, country.id, [], file));
  for (const currencyCode of record.currency) {
    const currency = currencies.get(currencyCode);
    if (currency !== undefined) add('currency', currency);
  }
  const sovereign = countries.get(sovereigns[code] ?? '');
  if (sovereign) add('territory-of', sovereign.id);
  if (country.state && code !== 'XK')
    add('top-level-domain', code === 'GB' ? '.uk' : `.${code.toLowerCase()}`);
}

/** The package writes the area codes of shared numbers behind the country's digits. */
function writeCallingCode(number: number): string {
  const digits = String(number);
  const shared = ['1', '599', '47'].find((prefix) => digits.length === 4 && digits.startsWith(prefix));
  return shared === undefined ? `+${digits}` : `+${shared} ${digits.slice(shared.length)}`;
}

/** Names that no other currency has and that mean nothing else: "real" and "won" do. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  CNY: ['yuan', 'renminbi'],
  CZK: ['Czech crown'],
  GBP: ['British pound', 'pound sterling'],
  HUF: ['forint'],
  IDR: ['rupiah'],
  ILS: ['shekel'],
  JPY: ['yen'],
  MYR: ['ringgit'],
  NGN: ['naira'],
  PLN: ['zloty', 'złoty'],
  RUB: ['Russian rouble'],
  SEK: ['Swedish crown'],
  THB: ['baht'],
  UAH: ['hryvnia'],
};

/** Currencies in use by code. */
function addCurrencies(graph: Graph, overrides: Overrides): Map<string, string> {
  const said = readPackageJson(file, 'currencies.all.min.json', z.record(z.string(), currencySchema));
  const ids = new Map<string, string>();
  for (const [code, currency] of Object.entries(said)) {
    if (noCurrencies.has(code)) continue;
    const name = overrides.apply(file, code, 'currency name', writeCurrency(currency.name), z.string());
    const id = graph.addEntity('currency', name, {
      aliases: [code, writeCurrency(currency.name), ...(everydayNames[code] ?? [])],
      types: ['currency'],
    });
    ids.set(code, id);
    graph.add({ subject: id, relation: 'currency-code', object: code, from: file, file });
    graph.add({ subject: id, relation: 'currency-number', object: currency.numeric, from: file, file });
  }
  return ids;
}

/** `Japanese Yen` becomes `Japanese yen`. */
function writeCurrency(name: string): string {
  return name.includes(' ') ? name.replace(/[^ ]+$/, (word) => word.toLowerCase()) : name;
}
