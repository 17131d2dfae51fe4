import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { cardId } from './blind-cards.ts';
import type { Study } from './study.ts';
import { allDimensions, type Dimension, dimensionsOf, type StudyForm } from './study.ts';

const scoreSchema = z.int().min(0).max(2);

/** What one rater said about one card so far. */
export const cardRatingSchema = z.object({
  reasoning: scoreSchema.optional(),
  evidence: scoreSchema.optional(),
  label: scoreSchema.optional(),
  coverage: z.int().min(1).max(3).optional(),
  note: z.string().max(5000).optional(),
  at: z.string(),
});
export type CardRating = z.infer<typeof cardRatingSchema>;

/** The ratings of a study, blind as they were given: by rater and card. */
export const ratingsSchema = z.object({
  schema: z.literal(1),
  /** sha256 of the study that was rated. */
  study: z.string(),
  raters: z.record(z.string(), z.record(z.string(), cardRatingSchema)),
});
export type Ratings = z.infer<typeof ratingsSchema>;

/** One rating with everything known about it. */
export type OpenRating = {
  rater: string;
  item: string;
  system: string;
  scores: Partial<Record<Dimension, number>>;
  note?: string;
  at: string;
};

/** Ratings with the names of the systems, for whoever evaluates the study. */
export function unblind(study: Study, all: readonly Ratings[]): OpenRating[] {
  const cards = new Map(
    study.items.flatMap((item) =>
      item.outputs.map(({ system }) => [cardId(study, item.id, system), { item: item.id, system }] as const),
    ),
  );
  return all.flatMap(({ raters }) =>
    Object.entries(raters).flatMap(([rater, given]) =>
      Object.entries(given).flatMap(([card, rating]): OpenRating[] => {
        const known = cards.get(card);
        if (known === undefined) return [];
        const scores = Object.fromEntries(
          allDimensions.flatMap((dimension) =>
            rating[dimension] === undefined ? [] : [[dimension, rating[dimension]]],
          ),
        );
        return [
          {
            rater,
            ...known,
            scores,
            at: rating.at,
            ...defined({ note: rating.note }),
          },
        ];
      }),
    ),
  );
}

export function isComplete(rating: CardRating | undefined, form: StudyForm): boolean {
  return rating !== undefined && dimensionsOf[form].every((dimension) => rating[dimension] !== undefined);
}
