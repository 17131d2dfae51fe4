import { z } from 'zod';
import type { Label } from './label.ts';

/** The one vocabulary of ratings: what a fact-checker would stamp on a claim. Each says in which way its label holds. */
export const ratingSchema = z.enum([
  'true',
  'mostly-true',
  'partially-true',
  'outdated',
  'missing-context',
  'misleading',
  'exaggerated',
  'misattributed',
  'misrepresented',
  'miscaptioned',
  'altered',
  'generated',
  'satire',
  'invented-report',
  'mostly-false',
  'false',
  'conflicting',
  'unproven',
]);
export type Rating = z.infer<typeof ratingSchema>;

type RatingFacts = {
  label: Label;
  /** In the words that reports, prompts and help texts share. */
  means: string;
};

const ratings: Readonly<Record<Rating, RatingFacts>> = {
  true: { label: 'supported', means: 'right as stated' },
  'mostly-true': { label: 'supported', means: 'right but for a detail that changes nothing' },
  'partially-true': { label: 'conflicting', means: 'part of it is right and part of it is wrong' },
  outdated: { label: 'refuted', means: 'it was so once and is no longer' },
  'missing-context': { label: 'refuted', means: 'true only with something that it leaves out' },
  misleading: { label: 'refuted', means: 'its words are right and its message is not' },
  exaggerated: { label: 'refuted', means: 'the thing is so, but not to that degree' },
  misattributed: { label: 'refuted', means: 'said, done or made by somebody else' },
  misrepresented: { label: 'refuted', means: 'twists what somebody said or a source shows' },
  miscaptioned: { label: 'refuted', means: 'a real picture or recording of something else' },
  altered: { label: 'refuted', means: 'a picture or recording was changed' },
  generated: { label: 'refuted', means: 'a picture or recording was made by a program' },
  satire: { label: 'refuted', means: 'meant as a joke' },
  'invented-report': { label: 'refuted', means: 'a story that was made up to look like news' },
  'mostly-false': { label: 'refuted', means: 'wrong but for a detail' },
  false: { label: 'refuted', means: 'wrong' },
  conflicting: { label: 'conflicting', means: 'evidence of comparable weight speaks for and against it' },
  unproven: { label: 'not-enough-evidence', means: 'what was found does not settle it' },
};

/** The one mapping of ratings to labels. A paper that maps otherwise has a mapping of its own, named after it. */
export function labelOfRating(rating: Rating): Label {
  return ratings[rating].label;
}

export function meaningOfRating(rating: Rating): string {
  return ratings[rating].means;
}

/** The rating that says no more than the label does. */
export function plainRating(label: Label): Rating {
  switch (label) {
    case 'supported':
      return 'true';
    case 'refuted':
      return 'false';
    case 'conflicting':
      return 'conflicting';
    case 'not-enough-evidence':
      return 'unproven';
  }
}

/** The words are right, or nearly, and what they make believe is not. */
const misleadingRatings: ReadonlySet<Rating> = new Set([
  'missing-context',
  'misleading',
  'exaggerated',
  'misattributed',
  'misrepresented',
  'miscaptioned',
  'outdated',
  'partially-true',
]);

export function isMisleading(rating: Rating): boolean {
  return misleadingRatings.has(rating);
}

/** A claim can be wrong in this way while every part of it is so: in what it leaves out, or in the picture that it comes with. */
const wholeRatings: ReadonlySet<Rating> = new Set([
  'missing-context',
  'misleading',
  'miscaptioned',
  'altered',
  'generated',
]);

export function isOfTheWhole(rating: Rating): boolean {
  return wholeRatings.has(rating);
}

/** A rating as people read it: "missing context". */
export function ratingInWords(rating: Rating): string {
  return rating.replaceAll('-', ' ');
}
