const consonant = '[^aeiou]';
const vowel = '[aeiouy]';
const consonants = `${consonant}[^aeiouy]*`;
const vowels = `${vowel}[aeiou]*`;

/** Porter's measure: how often vowels are followed by consonants. */
const once = new RegExp(`^(?:${consonants})?${vowels}${consonants}`, 'u');
const exactlyOnce = new RegExp(`^(?:${consonants})?${vowels}${consonants}(?:${vowels})?$`, 'u');
const twice = new RegExp(`^(?:${consonants})?${vowels}${consonants}${vowels}${consonants}`, 'u');
const hasVowel = new RegExp(`^(?:${consonants})?${vowel}`, 'u');
const endsShort = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`, 'u');

const second: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const third: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const fourth = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/u;
const fourthIon = /^(.+?[st])ion$/u;

/**
 * Porter's stemmer of 1980, to the letter: what it makes of a word stands in indexes, so it never changes. Words with other letters than a–z
 * are left as they are.
 */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/u.test(word)) return word;
  // A y at the beginning is a consonant.
  const marked = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  const ended = [dropPlural, dropPast, turnY, useSecond, useThird, useFourth, dropFinal].reduce(
    (stem, step) => step(stem),
    marked,
  );
  return ended.toLowerCase();
}

function dropPlural(word: string): string {
  if (/(?:ss|i)es$/u.test(word)) return word.slice(0, -2);
  return /[^s]s$/u.test(word) ? word.slice(0, -1) : word;
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return once.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const ending = /(?:ed|ing)$/u.exec(word)?.[0];
  const stem = ending === undefined ? undefined : word.slice(0, -ending.length);
  if (stem === undefined || !hasVowel.test(stem)) return word;
  if (/(?:at|bl|iz)$/u.test(stem)) return `${stem}e`;
  if (/([^aeiouylsz])\1$/u.test(stem)) return stem.slice(0, -1);
  return endsShort.test(stem) ? `${stem}e` : stem;
}

function turnY(word: string): string {
  return word.endsWith('y') && hasVowel.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function useSecond(word: string): string {
  return replaceEnding(word, second);
}

function useThird(word: string): string {
  return replaceEnding(word, third);
}

/** The longest ending decides, whether it is replaced or not. */
function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  const [found] = endings.filter(([ending]) => word.endsWith(ending)).sort(([a], [b]) => b.length - a.length);
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return once.test(stem) ? stem + found[1] : word;
}

function useFourth(word: string): string {
  const stem = fourth.exec(word)?.[1] ?? fourthIon.exec(word)?.[1];
  return stem !== undefined && twice.test(stem) ? stem : word;
}

function dropFinal(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const shorter = stem.slice(0, -1);
    if (twice.test(shorter) || (exactlyOnce.test(shorter) && !endsShort.test(shorter))) stem = shorter;
  }
  return stem.endsWith('ll') && twice.test(stem) ? stem.slice(0, -1) : stem;
}
