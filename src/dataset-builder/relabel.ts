import { ratingOfWords } from '../source/fact-checks/rating-label.ts';
import type { PageClaimReview } from '../spec/page-fetch.ts';
import {
  type DatasetLabel,
  datasetLabelOf,
  findRatingPhrases,
  type RatingClass,
  rwPostClassOf,
} from '../text/articles/dataset-label.ts';

const denied = /\b(?:not|never|no|hardly|cannot|without|nicht|kein\w*|pas|non|nao|não|niet)\b|n['’]t\b/iu;

/**
 * A publisher's rating as one of the five labels. The words count where they are known, in whatever language; else the number that the
 * markup gives on its scale. Undefined where neither says anything: such an article goes to a person.
 */
export function relabel(
  rating: string | undefined,
  review?: Pick<PageClaimReview, 'rating' | 'ratingValue' | 'bestRating' | 'worstRating'>,
): RatingClass | undefined {
  for (const words of [rating, review?.rating]) {
    if (words === undefined) continue;
    const whole = datasetLabelOf(words);
    if (whole !== undefined) return whole;
    const [phrase] = findRatingPhrases(words);
    if (phrase !== undefined) {
      if (!denied.test(words.slice(0, phrase.start))) return phrase.label;
      return phrase.label === 'true' ? 'false' : undefined;
    }
    // Words that are turned round are not guessed at.
    const known = denied.test(words) ? undefined : ratingOfWords(words);
    if (known !== undefined) return rwPostClassOf(known);
  }
  return review === undefined ? undefined : readScale(review);
}

/** The ends of the scale are plain; what lies between them is a mixture. */
function readScale({
  ratingValue,
  bestRating,
  worstRating,
}: Pick<PageClaimReview, 'ratingValue' | 'bestRating' | 'worstRating'>): DatasetLabel | undefined {
  if (ratingValue === undefined || bestRating === undefined || worstRating === undefined) return undefined;
  const range = bestRating - worstRating;
  // Numbers outside the scale are how some publishers say "other"; they say nothing here.
  if (range <= 0 || ratingValue < worstRating || ratingValue > bestRating) return undefined;
  const share = (ratingValue - worstRating) / range;
  if (share === 0) return 'false';
  return share === 1 ? 'true' : 'mixture';
}
