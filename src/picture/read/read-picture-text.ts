import type { PictureText } from '../../core/pictures/picture-facts.ts';
import type { Asker } from '../picture-threads.ts';
import { cleanText } from './metadata-fields.ts';
import {
  prepareForReading,
  prepareWhiteLetters,
  type ReadingPicture,
  type Turn,
} from './prepare-for-reading.ts';
import type { Layout, RecognisedLines, RecognisedWord, TextRecogniser } from './text-recogniser.ts';

/** Below this a word is as often noise as not. */
const leastConfidence = 0.6;
const mostWords = 2000;
/** So many letters, read so surely, need no second try. */
const enoughLetters = 10;
const enoughConfidence = 0.8;

type Reading = { lines: RecognisedLines; picture: ReadingPicture; turned: Turn };

/**
 * The words in a picture. Where the plain way finds little, other ways are tried: words scattered over the picture, white lettering, and
 * the picture turned by each of `turns`. The way that gives the most letters, weighed by how sure they are, counts.
 */
export async function readPictureText(
  bytes: Uint8Array,
  recogniser: TextRecogniser,
  languages: readonly string[],
  { turns = [180, 90, 270], ...asker }: Asker & { turns?: readonly Turn[] } = {},
): Promise<PictureText> {
  const ways = await waysToRead(bytes, recogniser, turns, asker);
  let best: Reading | undefined;
  for (const way of ways) {
    const reading = await way();
    if (best === undefined || weigh(reading.lines) > weigh(best.lines)) best = reading;
    if (isEnough(best.lines)) break;
  }
  return best === undefined ? nothingRead(languages) : shape(best, languages);
}

/**
 * The words of every upright way together, for whoever looks for one word in them: a stamp across a chart is missed where the chart's own
 * words were enough. A word may stand in it twice, and each way adds its own mistakes.
 */
export async function readEveryWay(
  bytes: Uint8Array,
  recogniser: TextRecogniser,
  languages: readonly string[],
): Promise<Pick<PictureText, 'text' | 'words'>> {
  const texts: PictureText[] = [];
  for (const way of await waysToRead(bytes, recogniser, [], {})) texts.push(shape(await way(), languages));
  return {
    text: texts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    words: texts.flatMap(({ words }) => words),
  };
}

async function waysToRead(
  bytes: Uint8Array,
  recogniser: TextRecogniser,
  turns: readonly Turn[],
  asker: Asker,
): Promise<(() => Promise<Reading>)[]> {
  const upright = await prepareForReading(bytes, 0);
  const recognise = (picture: ReadingPicture, layout: Layout) =>
    recogniser.recognise(picture.png, layout, asker);
  return [
    async () => ({ lines: await recognise(upright, 'page'), picture: upright, turned: 0 }),
    async () => ({
      lines: await recognise(upright, 'scattered'),
      picture: upright,
      turned: 0,
    }),
    async () => {
      const picture = await prepareWhiteLetters(bytes);
      return { lines: await recognise(picture, 'scattered'), picture, turned: 0 };
    },
    ...turns.map((turn) => async (): Promise<Reading> => {
      const picture = await prepareForReading(bytes, turn);
      return { lines: await recognise(picture, 'page'), picture, turned: turn };
    }),
  ];
}

function nothingRead(languages: readonly string[]): PictureText {
  return { state: 'read', text: '', confidence: 0, words: [], turned: 0, languages: [...languages] };
}

function isKept(word: RecognisedWord): boolean {
  return word.confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(word.text);
}

/** Stray letters and digits are what textures are taken for. */
function isWord(word: RecognisedWord): boolean {
  return isKept(word) && (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;
}

function keptLines(lines: RecognisedLines): RecognisedWord[][] {
  const kept = lines
    .map((line) => line.filter(isKept))
    .filter((line) => line.some(isWord) || line.length >= 3);
  // Waves and leaves give a word or two as well, but never surely.
  const words = kept.flat();
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return mean < (words.length === 1 ? 0.8 : 0.7) ? [] : kept;
}

function lettersOf(word: RecognisedWord): number {
  return word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function weigh(lines: RecognisedLines): number {
  return keptLines(lines)
    .flat()
    .reduce((sum, word) => sum + lettersOf(word) * word.confidence ** 2, 0);
}

/** Enough sure letters, and not a few lucky ones among many that make no sense, as of a page that stands on its head. */
function isEnough(lines: RecognisedLines): boolean {
  const kept = keptLines(lines).flat();
  const letters = kept.reduce((sum, word) => sum + lettersOf(word), 0);
  return (
    letters >= enoughLetters &&
    meanConfidence(kept) >= enoughConfidence &&
    meanConfidence(lines.flat()) >= 0.55
  );
}

function meanConfidence(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, word) => sum + lettersOf(word), 0);
  return words.reduce((sum, word) => sum + lettersOf(word) * word.confidence, 0) / Math.max(1, letters);
}

function shape({ lines, picture, turned }: Reading, languages: readonly string[]): PictureText {
  const kept = keptLines(lines);
  const words = kept.flat().slice(0, mostWords);
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return {
    state: 'read',
    text: kept
      .map((line) => cleanText(line.map((word) => word.text).join(' ')))
      .join('\n')
      .slice(0, 20_000),
    confidence: Math.round(mean * 1000) / 1000,
    words: words.map((word) => ({
      text: cleanText(word.text),
      confidence: Math.round(word.confidence * 100) / 100,
      box: boxOf(word, picture, turned),
    })),
    turned,
    languages: [...languages],
  };
}

/** From the picture that was read back to the picture as it is shown. */
function boxOf({ box }: RecognisedWord, picture: ReadingPicture, turned: Turn) {
  const { left, top, right, bottom } = box;
  const { width, height } = picture;
  const unturned = {
    0: [left, top, right, bottom],
    90: [top, width - right, bottom, width - left],
    180: [width - right, height - bottom, width - left, height - top],
    270: [height - bottom, left, height - top, right],
  }[turned] as [number, number, number, number];
  const [x, y, farX, farY] = unturned.map((value) => Math.max(0, Math.round(value * picture.scale)));
  return { x: x ?? 0, y: y ?? 0, width: (farX ?? 0) - (x ?? 0), height: (farY ?? 0) - (y ?? 0) };
}
