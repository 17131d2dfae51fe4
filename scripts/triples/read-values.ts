const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** Dates in running text, as ISO times: `20 July 1969`, `July 1969`, `1969`, `44 BC`. */
export function findTimes(text: string): string[] {
  const times: string[] = [];
  const pattern = new RegExp(`(?:(\\d{1,2}) )?(?:(${month}) )?\\b(\\d{1,4})( BC)?\\b`, 'g');
  for (const parts of text.matchAll(pattern)) {
    const [, day, name, year = '', bc] = parts;
    const plainNumber = name === undefined && bc === undefined && !/^(1[0-9]|20)\d\d$/.test(year);
    if (plainNumber) continue;
    const number = name === undefined ? undefined : monthNames.indexOf(name.toLowerCase()) + 1;
    const date = [`${bc ? '-' : ''}${year.padStart(4, '0')}`];
    if (number !== undefined) date.push(String(number).padStart(2, '0'));
    if (number !== undefined && day !== undefined) date.push(day.padStart(2, '0'));
    times.push(date.join('-'));
  }
  return times;
}

/** Whether two times can mean the same: each is as exact as it is written. */
export function timesAgree(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

export type Quantity = { value: number; unit: string };

const quantityPattern =
  /(minus )?(\d[\d,]*(?:\.\d+)?)(?: (thousand|million|billion))? (square kilometres|kilometres|metres|degrees Celsius|people|inhabitants|hours|days|light-years)/g;
const multiples: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** Numbers with the units that relations use. */
export function findQuantities(text: string): Quantity[] {
  return [...text.matchAll(quantityPattern)].map(([, minus, digits = '', multiple, unit = '']) => ({
    value:
      Number(digits.replaceAll(',', '')) *
      (multiple === undefined ? 1 : (multiples[multiple] ?? 1)) *
      (minus ? -1 : 1),
    unit: unit === 'inhabitants' ? 'people' : unit,
  }));
}

/** A rounded number agrees with an exact one within the given share. */
export function numbersAgree(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * share;
}
