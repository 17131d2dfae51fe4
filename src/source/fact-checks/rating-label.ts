import type { Label } from '../../core/label.ts';
import { labelOfRating, type Rating } from '../../core/rating.ts';
import { bareWords, ratingOfPhrase, ratingPhrases } from '../../text/words/rating-words.ts';

/** Ratings where they are all that is said, and something else within a longer text: "the right to vote". */
const onlyAlone = new Set(['right', 'legend', 'in progress', 'edited', 'invented']);

const pattern = new RegExp(
  `(?<=^| )(?:${[...ratingPhrases.keys()]
    .filter((phrase) => !onlyAlone.has(phrase))
    .sort((a, b) => b.length - a.length)
    .join('|')})(?= |$)`,
  'gu',
);

/** A text that holds words of several kinds: what limits a rating counts before the rating, and what denies before what affirms. */
const countsBefore: Readonly<Record<Label, number>> = {
  conflicting: 0,
  'not-enough-evidence': 1,
  refuted: 2,
  supported: 3,
};

/** Our rating for a rating in the words of whoever gave it, in the languages that most fact-checkers write; nothing where they are not known. */
export function ratingOfWords(text: string): Rating | undefined {
  const whole = ratingOfPhrase(text);
  if (whole !== undefined) return whole;
  return [...bareWords(text).matchAll(pattern)]
    .flatMap(([phrase]) => ratingPhrases.get(phrase) ?? [])
    .sort((a, b) => countsBefore[labelOfRating(a)] - countsBefore[labelOfRating(b)])[0];
}

/** The label that a rating in others' words means, or nothing where its words are not known. */
export function labelOfRatingWords(text: string): Label | undefined {
  const rating = ratingOfWords(text);
  return rating === undefined ? undefined : labelOfRating(rating);
}
