/** ESC [ … and ESC ] …: what a terminal obeys rather than shows. One that does not end is left, so that it hides nothing. */
const escapeSequences =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|(?:\u001B[\]PX^_]|[\u0090\u0098\u009D-\u009F])[^\u0007\u001B\u0090\u0098\u009C-\u009F]*(?:\u0007|\u001B\\|\u009C)|\u001B[ -/]*[0-OQ-WYZ\\`-~]/g;

/**
 * Characters that show nothing and change what is seen: controls, direction overrides, zero-width and tag characters.
 * The joiners stay, since emoji and several scripts need them.
 */
const invisible =
  /[\u034F\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;

const lineBreaks = /[\t-\r\u0085\u2028\u2029]/gu;
const repeatedJoiners = /([\u200C\u200D])[\u200C\u200D]+/gu;
const piledMarks = /(\p{M}{6})\p{M}+/gu;

/** Text from outside as one line that is safe to show: it can neither move a cursor nor reorder what stands beside it. */
export function cleanText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(escapeSequences, '')
    .replace(lineBreaks, ' ')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(repeatedJoiners, '$1')
    .replace(piledMarks, '$1')
    .trim();
  // A mark without a letter of its own would sit on whatever the report prints before it.
  return /^\p{M}/u.test(line) ? `\u25CC${line}` : line;
}

/** How many characters of a text `cleanText` keeps from the reader, who should know that there were some. */
export function countHiddenCharacters(text: string): number {
  return text.toWellFormed().replace(lineBreaks, ' ').match(invisible)?.length ?? 0;
}
