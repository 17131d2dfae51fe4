import type { Rating } from '../../core/rating.ts';
import { bareWords, ratingOfPhrase, ratingPhrasesInProse } from '../words/rating-words.ts';

/** The labels of a dataset of checked claims. */
export const datasetLabels = ['true', 'false', 'unproven', 'mixture', 'outdated'] as const;
export type DatasetLabel = (typeof datasetLabels)[number];

/** `not-factual`: a rating that says nothing of whether the claim holds, such as satire. */
export type RatingClass = DatasetLabel | 'not-factual';

/**
 * How the RW-Post paper groups ratings: what is not wholly true or wholly false is a mixture, and satire is no rating of the facts. It is a
 * grouping for datasets; a verdict's label follows from `labelOfRating`.
 */
const rwPostClass: Readonly<Record<Rating, RatingClass>> = {
  true: 'true',
  'mostly-true': 'mixture',
  'partially-true': 'mixture',
  outdated: 'outdated',
  'missing-context': 'mixture',
  misleading: 'mixture',
  exaggerated: 'mixture',
  misattributed: 'false',
  misrepresented: 'mixture',
  miscaptioned: 'false',
  altered: 'false',
  generated: 'false',
  satire: 'not-factual',
  'invented-report': 'false',
  'mostly-false': 'mixture',
  false: 'false',
  conflicting: 'mixture',
  unproven: 'unproven',
};

export function rwPostClassOf(rating: Rating): RatingClass {
  return rwPostClass[rating];
}

/** What publishers write where a rating would stand, and is none. */
const noRatings = ['opinion', 'humor', 'humour'];

const classOfPhrase: ReadonlyMap<string, RatingClass> = new Map([
  ...[...ratingPhrasesInProse].map(([phrase, rating]) => [phrase, rwPostClassOf(rating)] as const),
  ...noRatings.map((phrase) => [phrase, 'not-factual'] as const),
]);
/** Within a text the longest phrase counts, so that "mostly false" is not "false". */
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...classOfPhrase.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`,
  'giu',
);

export type RatingPhrase = { text: string; start: number; end: number; label: RatingClass };

/** Every rating phrase in a text, in order. */
export function findRatingPhrases(text: string): RatingPhrase[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    label: classOfPhrase.get(match[0].toLowerCase()) ?? 'unproven',
  }));
}

/** What a rating means where it is nothing but a rating: "False", "MOSTLY TRUE!", "Rating: half-true". */
export function datasetLabelOf(rating: string): RatingClass | undefined {
  const words = rating.replace(/^\s*(?:our |the )?(?:rating|verdict|ruling|status)\s*:?\s+/iu, '');
  const known = ratingOfPhrase(words);
  return known === undefined ? classOfPhrase.get(bareWords(words)) : rwPostClassOf(known);
}
