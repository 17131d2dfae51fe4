/** "an organ", "an hour", "a European country", "a university", "an MP": by the sound with which the phrase begins, not by its letter. */
export function withIndefiniteArticle(phrase: string): string {
  return `${indefiniteArticle(phrase)} ${phrase}`;
}

export function indefiniteArticle(phrase: string): 'a' | 'an' {
  const [word = ''] =
    /[\p{L}\p{N}][\p{L}\p{N}.,'’]*/u.exec(phrase.normalize('NFD').replace(/\p{M}/gu, '')) ?? [];
  return beginsWithVowelSound(word) ? 'an' : 'a';
}

function beginsWithVowelSound(word: string): boolean {
  if (/^\d/u.test(word)) return numberWithVowel.test(word);
  if (isSpelled(word)) return spelledWithVowel.test(word);
  const lower = word.toLowerCase();
  if (silentH.test(lower)) return true;
  return /^(?:[aeiou]|y[^aeiou])/u.test(lower) && !soundsAsConsonant.test(lower);
}

/** Eight, eleven, eighteen and eighty; also "an 1889 tower", but not "a 110-metre tower". */
const numberWithVowel = /^(?:8|1[18](?!\d)|1[18]\d\d(?!\d))/u;
/** The names of these letters begin with a vowel: "an F", "an X". */
const spelledWithVowel = /^[AEFHILMNORSX]/u;

/** "MP", "F1", "X-ray", "U.S.", said letter by letter; "NASA" is said as a word. */
function isSpelled(word: string): boolean {
  if (/^\p{Lu}(?![\p{L}'’])/u.test(word)) return true;
  return /^\p{Lu}{2,5}s?(?!\p{L})/u.test(word) && !saidAsWord.test(word);
}

const saidAsWord =
  /^(?:[A-Z]*[B-DF-HJ-NP-TV-Z][AEIOU][B-DF-HJ-NP-TV-Z][AEIOU][A-Z]*|SIM|RAM|ROM|LAN|SAT|SARS|MERS|LIDAR|UNICEF|UNESCO|OPEC|ASEAN|AIDS)s?$/u;

const silentH = /^(?:hour|honest|honou?r|heir)/u;
/** "yu" and "wu": "a unit", "a European", "a one-off", but "an uninhabited island" and "an onerous task". */
const soundsAsConsonant =
  /^(?:eu|ewe|one(?!r)|once|ouija|unesco|uni(?!n|m|d[el])|us(?:[aeu]|ing)|ut[aeiou]|ura|uri|uro|uru|uk[eru]|ubi|uga|uvu)/u;
