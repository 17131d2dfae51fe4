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
    category: z.string().min(1),
    /** Addresses of the post, all of them. */
    links: z.array(z.url()),
    /** By the id of the item; null takes it out. */
    evidence: z.record(
      z.string(),
      z
        .strictObject({ quote: z.string().min(1), says: z.string().min(1), links: z.array(z.url()) })
        .partial()
        .nullable(),
    ),
    /** By its number from 1; null takes it out, a number beyond the last adds one. */
    keyPoints: z.record(
      z.string().regex(/^\d{1,2}$/),
      z
        .strictObject({ text: z.string().min(1), evidence: z.array(z.string()) })
        .partial()
        .nullable(),
    ),
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
    post: {
      ...item.post,
      ...(changes.post === undefined
        ? {}
        : {
            texts:
              changes.post === '' ? [] : [{ text: changes.post, place: item.post.texts[0]?.place ?? place }],
          }),
      ...(changes.links === undefined
        ? {}
        : { links: changes.links.map((url) => ({ url, kind: 'page' as const, place })) }),
    },
    ...(changes.reasoning === undefined ? {} : { reasoning: { ...item.reasoning, text: changes.reasoning } }),
    ...defined({ imageNeeded: changes.imageNeeded, category: changes.category }),
    ...correctEvidence(item, changes),
  };
}

/** Evidence and the points that rest on it: what is taken out is cited by no point. */
function correctEvidence(
  item: DatasetItem,
  { evidence = {}, keyPoints = {} }: Correction,
): Pick<DatasetItem, 'evidence' | 'keyPoints'> {
  const placed = (urls: readonly string[], place: DatasetItem['claim']['place']) =>
    urls.map((url) => ({ url, kind: 'page' as const, place }));
  const kept = item.evidence.flatMap((piece) => {
    const change = evidence[piece.id];
    if (change === null) return [];
    const { links, ...words } = change ?? {};
    return [{ ...piece, ...words, ...(links === undefined ? {} : { links: placed(links, piece.place) }) }];
  });
  const ids = new Set(kept.map(({ id }) => id));
  const added = Object.keys(keyPoints)
    .map(Number)
    .filter((number) => number > item.keyPoints.length)
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const text = keyPoints[String(number)]?.text;
      return text === undefined
        ? []
        : [{ text, places: [], evidence: keyPoints[String(number)]?.evidence ?? [] }];
    });
  const points = item.keyPoints.flatMap((point, index) => {
    const change = keyPoints[String(index + 1)];
    return change === null ? [] : [{ ...point, ...change }];
  });
  return {
    evidence: kept,
    keyPoints: [...points, ...added].map((point) => ({
      ...point,
      evidence: point.evidence.filter((id) => ids.has(id)),
    })),
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
