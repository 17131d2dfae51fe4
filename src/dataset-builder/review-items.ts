import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import { datasetLabels } from '../text/articles/dataset-label.ts';
import type { DatasetItem, Drop } from './dataset-item.ts';
import type { DatasetStore } from './dataset-store.ts';

export const reviewDecisions = ['accept', 'correct', 'reject'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What a person may put right. Where a field is changed, its place in the article stays as it was found. */
export const correctionSchema = z
  .strictObject({
    claim: z.string().min(1),
    rating: z.string().min(1),
    label: z.enum(datasetLabels),
    post: z.string(),
    reasoning: z.string().min(1),
    imageNeeded: z.enum(['yes', 'no', 'unsure']),
  })
  .partial();
export type Correction = z.infer<typeof correctionSchema>;

export type Review = {
  article: string;
  decision: ReviewDecision;
  by: string;
  at: string;
  note?: string;
  changes: Correction;
};

/** A finished article with what people said about it: the last word counts. */
export type ReviewedItem = { item: DatasetItem; drops: readonly Drop[]; review?: Review; included: boolean };

export function addReview(store: DatasetStore, review: Review): void {
  const known = store.database.get("SELECT id FROM article WHERE id = ? AND stage = 'done'", review.article);
  if (known === undefined)
    throw new UsageError({
      message: `There is no finished article ${review.article}.`,
      hint: "See the ids with 'touchstone dataset review <folder>'.",
    });
  if (review.by.trim() === '')
    throw new UsageError({ message: 'A review needs a name.', hint: 'Give --by <name>.' });
  if (review.decision === 'correct' && Object.keys(review.changes).length === 0)
    throw new UsageError({
      message: 'A correction needs what is to be corrected.',
      hint: 'Give --set field=value.',
    });
  store.database.run(
    'INSERT INTO review (article, decision, reviewer, at, note, changes) VALUES (?, ?, ?, ?, ?, ?)',
    review.article,
    review.decision,
    review.by,
    review.at,
    review.note ?? null,
    JSON.stringify(review.changes),
  );
}

/** Every review of every article, oldest first. */
export function listReviews(store: DatasetStore): Review[] {
  return store.database.all('SELECT * FROM review ORDER BY number').map((row) => ({
    article: String(row.article),
    decision: z.enum(reviewDecisions).parse(row.decision),
    by: String(row.reviewer),
    at: String(row.at),
    ...(typeof row.note === 'string' ? { note: row.note } : {}),
    changes: correctionSchema.parse(JSON.parse(String(row.changes))),
  }));
}

/**
 * Items as they stand after review. An accepted or corrected item is in, whatever the filters said; a rejected one is out; without a
 * review the filters decide.
 */
export function readReviewed(store: DatasetStore): ReviewedItem[] {
  const last = new Map(listReviews(store).map((review) => [review.article, review]));
  return store.finished().map(({ item, drops }) => {
    const review = last.get(item.id);
    if (review === undefined) return { item, drops, included: drops.length === 0 };
    const corrected = applyCorrection(item, review.changes);
    return {
      item: corrected,
      drops,
      review,
      included: review.decision !== 'reject' && corrected.label !== undefined,
    };
  });
}

function applyCorrection(item: DatasetItem, changes: Correction): DatasetItem {
  const place = item.claim.place;
  return {
    ...item,
    ...(changes.claim === undefined ? {} : { claim: { text: changes.claim, place } }),
    ...(changes.rating === undefined
      ? {}
      : { rating: { text: changes.rating, place: item.rating?.place ?? place } }),
    ...defined({ label: changes.label }),
    ...(changes.post === undefined
      ? {}
      : {
          post: {
            ...item.post,
            texts:
              changes.post === '' ? [] : [{ text: changes.post, place: item.post.texts[0]?.place ?? place }],
          },
        }),
    ...(changes.reasoning === undefined ? {} : { reasoning: { ...item.reasoning, text: changes.reasoning } }),
    ...defined({ imageNeeded: changes.imageNeeded }),
  };
}

/** What nobody has looked at, in the order in which it should be looked at: doubtful drops first, then what is in. */
export function reviewQueue(items: readonly ReviewedItem[]): ReviewedItem[] {
  const worthALook = ({ drops }: ReviewedItem) =>
    drops.some(({ reason }) =>
      ['no-rating', 'unknown-rating', 'image-not-needed', 'verdict-in-image'].includes(reason),
    );
  const waiting = items.filter(
    ({ review, drops, included }) => review === undefined && (included || drops.length <= 2),
  );
  return [...waiting].sort((a, b) => Number(worthALook(b)) - Number(worthALook(a)));
}
