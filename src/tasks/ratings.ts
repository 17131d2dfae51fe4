import { z } from 'zod';
import type { Label } from '../core/label.ts';

/** Fact-checkers' verdict words that count as true, after the label mapping of the Aletheia paper (its Table 10). */
export const trueRatings = [
  'true',
  'mostly-true',
  'partially-true',
  'accurate',
  'mostly-accurate',
  'correct',
  'mostly-correct',
  'partially-correct',
] as const;

/** Verdict words that count as false. */
export const falseRatings = [
  'false',
  'mostly-false',
  'likely-false',
  'misleading',
  'missing-context',
  'altered',
  'synthetic-media',
  'miscaptioned',
  'satire',
  'fake-news',
  'inaccurate',
  'incorrect',
  'misrepresented',
] as const;

/** Outcomes the paper's binary mapping has no word for. */
export const openRatings = ['conflicting', 'not-enough-evidence'] as const;

export const ratingSchema = z.enum([...trueRatings, ...falseRatings, ...openRatings]);
export type Rating = z.infer<typeof ratingSchema>;

/** What the mapping loses: degrees of truth ("partially true" counts as true) and the way in which a claim is false. */
export function labelOfRating(rating: Rating): Label {
  if (rating === 'conflicting' || rating === 'not-enough-evidence') return rating;
  return (trueRatings as readonly Rating[]).includes(rating) ? 'supported' : 'refuted';
}
