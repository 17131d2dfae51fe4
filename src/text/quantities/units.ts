import { defined } from '../../core/defined.ts';
/** What a number measures. Numbers of different dimensions are never compared. */
export type Dimension =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'duration'
  | 'speed'
  | 'temperature'
  | 'percent'
  | 'money'
  | 'data'
  | 'energy'
  | 'power'
  | 'angle'
  | 'count'
  | 'ordinal';

export type Unit = {
  dimension: Dimension;
  /** Multiplies a value into the dimension's base unit. */
  factor: number;
  /** Added after the factor: temperatures only. */
  offset?: number;
  /** Money is compared within one currency. */
  currency?: string;
};

type Row = readonly [names: string, dimension: Dimension, factor: number, offset?: number];

const rows: readonly Row[] = [
  ['mm, millimetre, millimeter, millimetres, millimeters', 'length', 1e-3],
  ['cm, centimetre, centimeter, centimetres, centimeters', 'length', 1e-2],
  ['m, metre, meter, metres, meters', 'length', 1],
  ['km, kilometre, kilometer, kilometres, kilometers', 'length', 1e3],
  ['inch, inches', 'length', 0.0254],
  ['ft, foot, feet', 'length', 0.3048],
  ['yard, yards', 'length', 0.9144],
  ['mi, mile, miles', 'length', 1609.344],
  ['au, astronomical unit, astronomical units', 'length', 1.496e11],
  ['light-year, light-years, light year, light years', 'length', 9.461e15],
  ['nm, nanometre, nanometres, nanometer, nanometers', 'length', 1e-9],
  ['km2, km², square kilometre, square kilometres, square kilometer, square kilometers, sq km', 'area', 1e6],
  ['m2, m², square metre, square metres, square meter, square meters', 'area', 1],
  ['square mile, square miles, sq mi', 'area', 2.59e6],
  ['ha, hectare, hectares', 'area', 1e4],
  ['acre, acres', 'area', 4046.86],
  ['l, litre, liter, litres, liters', 'volume', 1],
  ['ml, millilitre, milliliter, millilitres, milliliters', 'volume', 1e-3],
  ['gallon, gallons', 'volume', 3.785],
  ['m3, m³, cubic metre, cubic metres, cubic meter, cubic meters', 'volume', 1e3],
  ['km3, km³, cubic kilometre, cubic kilometres, cubic kilometer, cubic kilometers', 'volume', 1e12],
  ['mg, milligram, milligrams', 'mass', 1e-6],
  ['g, gram, grams, gramme, grammes', 'mass', 1e-3],
  ['kg, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes', 'mass', 1],
  ['t, tonne, tonnes, metric ton, metric tons, ton, tons', 'mass', 1e3],
  ['lb, lbs, pound-weight', 'mass', 0.4536],
  ['oz, ounce, ounces', 'mass', 0.02835],
  ['millisecond, milliseconds', 'duration', 1e-3],
  ['s, sec, second, seconds', 'duration', 1],
  ['min, mins, minute, minutes', 'duration', 60],
  ['h, hr, hrs, hour, hours', 'duration', 3600],
  ['day, days', 'duration', 86_400],
  ['week, weeks', 'duration', 604_800],
  ['month, months', 'duration', 2_629_800],
  ['yr, yrs, year, years', 'duration', 31_557_600],
  ['decade, decades', 'duration', 315_576_000],
  ['century, centuries', 'duration', 3_155_760_000],
  [
    'km/h, kph, kmh, kilometres per hour, kilometers per hour, kilometres an hour, kilometers an hour, km per hour',
    'speed',
    1 / 3.6,
  ],
  ['mph, miles per hour, miles an hour', 'speed', 0.44704],
  ['m/s, metres per second, meters per second, metres a second, meters a second', 'speed', 1],
  [
    'km/s, kilometres per second, kilometers per second, kilometres a second, kilometers a second',
    'speed',
    1e3,
  ],
  ['knot, knots', 'speed', 0.5144],
  ['°c, degrees celsius, degree celsius, degrees centigrade, celsius', 'temperature', 1],
  ['°f, degrees fahrenheit, degree fahrenheit, fahrenheit', 'temperature', 5 / 9, -160 / 9],
  ['kelvin, kelvins', 'temperature', 1, -273.15],
  ['%, percent, per cent, percentage points, percentage point', 'percent', 1],
  ['°, degree, degrees', 'angle', 1],
  ['byte, bytes', 'data', 1],
  ['kb, kilobyte, kilobytes', 'data', 1e3],
  ['mb, megabyte, megabytes', 'data', 1e6],
  ['gb, gigabyte, gigabytes', 'data', 1e9],
  ['tb, terabyte, terabytes', 'data', 1e12],
  ['joule, joules', 'energy', 1],
  ['kcal, kilocalorie, kilocalories', 'energy', 4184],
  ['kwh, kilowatt hours, kilowatt-hours', 'energy', 3.6e6],
  ['watt, watts', 'power', 1],
  ['kw, kilowatt, kilowatts', 'power', 1e3],
  ['mw, megawatt, megawatts', 'power', 1e6],
  ['gw, gigawatt, gigawatts', 'power', 1e9],
];

const currencies: Readonly<Record<string, readonly [currency: string, factor: number]>> = {
  $: ['usd', 1],
  us$: ['usd', 1],
  dollar: ['usd', 1],
  dollars: ['usd', 1],
  usd: ['usd', 1],
  cents: ['usd', 0.01],
  '€': ['eur', 1],
  euro: ['eur', 1],
  euros: ['eur', 1],
  eur: ['eur', 1],
  '£': ['gbp', 1],
  pounds: ['gbp', 1],
  gbp: ['gbp', 1],
  '¥': ['jpy', 1],
  yen: ['jpy', 1],
  '₹': ['inr', 1],
  rupees: ['inr', 1],
  rupee: ['inr', 1],
  francs: ['chf', 1],
  roubles: ['rub', 1],
  rubles: ['rub', 1],
  yuan: ['cny', 1],
  crowns: ['sek', 1],
  kronor: ['sek', 1],
};

const table: ReadonlyMap<string, Unit> = new Map([
  ...rows.flatMap(([names, dimension, factor, offset]) =>
    names.split(', ').map((name): [string, Unit] => [name, { dimension, factor, ...defined({ offset }) }]),
  ),
  ...Object.entries(currencies).map(([name, [currency, factor]]): [string, Unit] => [
    name,
    { dimension: 'money', factor, currency },
  ]),
]);

export function findUnit(name: string): Unit | undefined {
  return table.get(name.toLowerCase().replace(/\s+/gu, ' '));
}

/**
 * Source of a pattern for any unit that follows its number, longer names first. Names that end in a letter share a look-ahead: with one
 * each, the pattern takes a quarter of a second to compile.
 */
export const unitAfterNumber: string = joinUnits(
  [...table.keys()]
    .filter((name) => !['$', '€', '£', '¥', '₹', 'us$'].includes(name))
    .sort((a, b) => b.length - a.length || Number(endsInLetter(a)) - Number(endsInLetter(b))),
);

function joinUnits(names: readonly string[]): string {
  const runs: { words: boolean; sources: string[] }[] = [];
  for (const name of names) {
    const words = endsInLetter(name);
    if (runs.at(-1)?.words !== words) runs.push({ words, sources: [] });
    runs.at(-1)?.sources.push(name.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&').replaceAll(' ', '[\\s-]'));
  }
  return runs.map(({ words, sources }) => `(?:${sources.join('|')})${words ? '(?!\\p{L})' : ''}`).join('|');
}

function endsInLetter(name: string): boolean {
  return /\p{L}$/u.test(name);
}

export const currencyBeforeNumber = '(?:US)?\\$|€|£|¥|₹';
