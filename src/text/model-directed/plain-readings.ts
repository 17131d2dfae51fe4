import { normaliseParagraph } from '../read-page/normalise-text.ts';
import { mayBeOtherLanguage } from './other-languages.ts';

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    Х: 'X',
    У: 'Y',
    І: 'I',
    Ѕ: 'S',
    Ј: 'J',
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    һ: 'h',
    ӏ: 'l',
    ɡ: 'g',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  }),
);
const digits = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);

/** The sentence as a model would read it, in lower case, with the capitals "AI" made into a word of their own. */
export function plainReading(text: string): string {
  // Most sentences are written with these signs alone and need no further care.
  const usual = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201e\u2026]*$/.test(text);
  return (usual ? text : normaliseParagraph(text).normalize('NFKC'))
    .replace(/\bA\.?I\.?(?=s?(?![A-Za-z\d]))/gu, 'llm')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** Which readings a text can need at all: asked once of the whole, so that ordinary texts cost little. */
export type ChosenReadings = { languages: boolean; encoded: boolean; spaced: boolean; disguised: boolean };

export function chooseReadings(text: string): ChosenReadings {
  return {
    languages: mayBeOtherLanguage(text),
    encoded: /[A-Za-z0-9+/_-]{24}|(?:%[0-9a-f]{2}[^\s%]{0,60}){6}/i.test(text),
    spaced: /(?:\p{L}[ .\-_*·]{1,3}){8}/u.test(text),
    disguised: mixesScripts(text) || leet.test(text) || rotated.test(text) || reversed.test(text),
  };
}

const leet = /[a-z][013457@$][a-z]|(?<![\w.,])[134][a-z]{2}/i;
const rotated = /\b(?:gur|vtaber|vafgehpgvbaf?|pynvz|nafjre)\b/i;
const reversed = /\b(?:eht|taht|snoitcurtsni|rewsna|mialc|erongi|tsum|ledom)\b/i;

/** Readings of a sentence that was written so that a person stumbles and a model does not. Most sentences have none. */
export function disguisedReadings(text: string): string[] {
  const readings: string[] = [];
  if (mixesScripts(text)) readings.push(plainReading(foldLookalikes(text)));
  if (leet.test(text))
    readings.push(
      plainReading(
        text.replace(
          /[013457@$](?=[a-z@$0-9]{0,8}[a-z])|(?<=[a-z][@$0-9]{0,3})[013457@$]/gi,
          (sign) => digits.get(sign) ?? sign,
        ),
      ),
    );
  if (rotated.test(text)) readings.push(plainReading(rotate(text)));
  if (reversed.test(text)) readings.push(plainReading([...text].reverse().join('')));
  return readings;
}

/** Letters of other alphabets that look like Latin ones, made Latin. */
export function foldLookalikes(text: string): string {
  if (!/[\u0250-\u052f]/.test(text)) return text;
  return [...text].map((letter) => lookalikes.get(letter) ?? letter).join('');
}

/** One word with letters of two alphabets: "mоdеl" with two Cyrillic letters. */
function mixesScripts(text: string): boolean {
  if (!/[\u0370-\u052f]/.test(text)) return false;
  return /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(
    text,
  );
}

function rotate(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

/** Single letters with gaps between them, run together; undefined where the sentence has no such row. */
export function spacedLetters(text: string): string | undefined {
  const rows = text.match(/(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*·]{1,3}){11,400}\p{L}(?![\p{L}\p{N}])/gu);
  return rows
    ?.join(' ')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const squashed =
  /ignore(?:all|any|the|your|previous|prior)|previousinstructions|youarean?(?:ai|llm|assistant|languagemodel)|(?:answer|rate|label|mark|say|output)(?:it|this|as|theclaim|thisclaim|with)*(?:true|false|supported|refuted)|systemprompt/;

export function spellsOutOrder(text: string): boolean {
  const letters = spacedLetters(text);
  return letters !== undefined && squashed.test(letters);
}

/** Sentences in base 64 or hexadecimal digits: nobody writes them for people. Keys and checksums decode to no words. */
export function hasEncodedSentence(text: string): boolean {
  for (const [token] of text.matchAll(/[A-Za-z0-9+/_-]{24,4000}={0,2}/g)) {
    const hex = /^(?:[0-9a-f]{2}){12,}$/i.test(token);
    const decoded = hex ? fromHex(token) : fromBase64(token);
    if (isSentence(decoded) || isForeignSentence(decoded)) return true;
  }
  return false;
}

/** Words that were escaped as addresses are; undefined where there are none. */
export function unescapedWords(text: string): string | undefined {
  const escaped = text.match(/[^\s%]{0,200}(?:%[0-9a-f]{2}[^\s%]{0,200}){6,400}/giu);
  if (escaped === null) return undefined;
  try {
    return decodeURIComponent(escaped.join(' '));
  } catch {
    return undefined;
  }
}

/** The bytes are UTF-8 for a text that is not in Latin letters: chance hardly writes such. */
function isForeignSentence(bytes: string): boolean {
  if (!/[\x80-\xff]{6}/.test(bytes)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)),
    );
    return /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\s]+$/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= 8;
  } catch {
    return false;
  }
}

function fromHex(token: string): string {
  return String.fromCharCode(
    ...(token.match(/../g) ?? []).slice(0, 500).map((pair) => Number.parseInt(pair, 16)),
  );
}

function fromBase64(token: string): string {
  const plain = token.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '').slice(0, 1000);
  return atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
}

function isSentence(text: string): boolean {
  return (
    /^[\x20-\x7e\s]+$/.test(text) &&
    (text.match(/\b[a-zA-Z]{2,14}\b/g)?.length ?? 0) >= 4 &&
    /[a-z] [a-z]/.test(text)
  );
}
