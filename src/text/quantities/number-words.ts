const units: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  dozen: 12,
};
const shortScales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, b: 1e9, tn: 1e12 };
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  sixtieth: 60,
  seventieth: 70,
  eightieth: 80,
  ninetieth: 90,
  hundredth: 100,
};

const oneOf = (table: Readonly<Record<string, number>>): string =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|');

const small = `(?:(?:${oneOf(tens)})(?:[\\s-](?:${oneOf(units)}))?|${oneOf(units)})`;
const scale = `(?:${oneOf(scales)})`;

/** Source of a pattern for a whole number in words: "three", "twenty-one", "two hundred and six", "a dozen". */
export const numberInWords = `(?:(?:${small}|an?)(?:\\s${scale})+(?:\\s(?:and\\s)?${small}(?:\\s${scale})*)*|${small})`;

/** Source of a pattern for digits with separators. */
export const numberInDigits = '\\d{1,3}(?:[,\\u00a0\\u202f]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';

export const scaleWord = `(?:\\s?(?:${scale}s?\\b|(?:bn|mn|tn)\\b)|(?:k|m|bn|mn|b)\\b)`;

export function readDigits(text: string): number {
  return Number(text.replace(/[,\u00a0\u202f]/gu, ''));
}

export function readScale(text: string): number {
  const word = text.trim().toLowerCase().replace(/s$/u, '');
  return scales[word] ?? shortScales[word] ?? 1;
}

/** The value of a number in words; undefined where the text is none. */
export function readNumberWords(text: string): number | undefined {
  let total = 0;
  let group = 0;
  let seen = false;
  for (const word of text.toLowerCase().split(/[\s-]+/u)) {
    if (word === 'and') continue;
    if (word === 'a' || word === 'an') {
      group = 1;
      continue;
    }
    const value = units[word] ?? tens[word];
    const factor = scales[word];
    if (value !== undefined) group += value;
    else if (factor === undefined) return undefined;
    else if (factor < 1000) group = Math.max(group, 1) * factor;
    else {
      total += Math.max(group, 1) * factor;
      group = 0;
    }
    seen = true;
  }
  return seen ? total + group : undefined;
}

/** "third" or "44th" as a number; undefined where the word is no ordinal. */
export function readOrdinal(word: string): number | undefined {
  const lower = word.toLowerCase();
  const digits = /^(\d+)(?:st|nd|rd|th)$/u.exec(lower)?.[1];
  if (digits !== undefined) return Number(digits);
  if (Object.hasOwn(ordinals, lower)) return ordinals[lower];
  const compound = /^(\p{L}+)-(\p{L}+)$/u.exec(lower);
  const base = compound === null ? undefined : tens[compound[1] ?? ''];
  const last = compound === null ? undefined : ordinals[compound[2] ?? ''];
  return base === undefined || last === undefined || last > 9 ? undefined : base + last;
}
