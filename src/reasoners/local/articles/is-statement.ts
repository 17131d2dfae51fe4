import { findRatingPhrases } from '../../../text/articles/dataset-label.ts';

/** "There is no evidence for that." rates and tells nothing. */
export function isStatement(text: string): boolean {
  const words = text.split(/\s+/u).length;
  return words >= 5 && !text.endsWith('?') && (words >= 8 || findRatingPhrases(text).length === 0);
}
