import type { PictureText } from '../core/pictures/picture-facts.ts';
import { findRatingPhrases } from '../text/articles/dataset-label.ts';

/** Words that say too little alone: a sign may read "true", a shop may be called "Right". */
const tooPlain = new Set([
  'true',
  'right',
  'correct',
  'real',
  'wrong',
  'opinion',
  'legend',
  'confirmed',
  'mixed',
  'unclear',
  'edited',
]);
const alwaysVerdict = /\b(?:fact[- ]?check(?:ed|s|ers?)?|debunked|faktencheck|april fools?['’]? day)\b/iu;

type Size = { width: number; height: number };

/**
 * Words in a picture that give the verdict away: a stamp or banner of a fact-checker. A rating within running text, as in a post that is
 * itself shown in the picture, is none; it must stand alone on its line, or be large and in capitals.
 */
export function findWatermark(read: Pick<PictureText, 'text' | 'words'>, { height }: Size): string[] {
  const found = new Set<string>();
  for (const line of read.text.split('\n')) {
    const named = alwaysVerdict.exec(line)?.[0];
    if (named !== undefined) found.add(named.toLowerCase());
    for (const phrase of findRatingPhrases(line)) {
      const standsAlone = lettersOf(line).length - lettersOf(phrase.text).length <= 2;
      const isStamp = standsAlone && !tooPlain.has(phrase.text.toLowerCase());
      if (
        isStamp ||
        (isCapital(phrase.text) &&
          isLarge(phrase.text, read.words, height) &&
          (standsAlone || !tooPlain.has(phrase.text.toLowerCase())))
      )
        found.add(phrase.text.toLowerCase());
    }
  }
  return [...found];
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}/u.test(text);
}

/** At least a twentieth of the picture's height. */
function isLarge(phrase: string, words: PictureText['words'], height: number): boolean {
  const parts = new Set(phrase.toLowerCase().split(/\s+/u));
  return words.some(
    ({ text, box }) => parts.has(lettersOf(text).toLowerCase()) && box.height >= height * 0.05,
  );
}
