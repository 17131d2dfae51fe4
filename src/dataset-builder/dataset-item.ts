import { z } from 'zod';
import { sha256Schema } from '../core/media.ts';
import { datasetLabels } from '../text/articles/dataset-label.ts';
import { articleLinkKinds } from '../text/articles/tagged-article.ts';

/**
 * Where a field stands in its article: `text.slice(start, end)` of the text snapshot, and the element it was read from. What the markup
 * declares has an element and no place in the text.
 */
export const placeSchema = z.object({
  path: z.string(),
  block: z.string().optional(),
  start: z.int().nonnegative().optional(),
  end: z.int().nonnegative().optional(),
});
export type Place = z.infer<typeof placeSchema>;

const placedTextSchema = z.object({ text: z.string(), place: placeSchema });
const placedLinkSchema = z.object({ url: z.string(), kind: z.enum(articleLinkKinds), place: placeSchema });

export const itemPictureSchema = z.object({
  sha256: sha256Schema,
  url: z.string(),
  mimeType: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().optional(),
  caption: z.string().optional(),
  place: placeSchema,
});
export type ItemPicture = z.infer<typeof itemPictureSchema>;

/** One checked claim of the dataset, each field with its place in the article. */
export const datasetItemSchema = z.object({
  id: z.string(),
  source: z.string(),
  url: z.string(),
  title: z.string(),
  publisher: z.string().optional(),
  author: z.string().optional(),
  published: z.string().optional(),
  language: z.string().optional(),
  /** As the page itself states it. Without one, all rights are the publisher's. */
  licence: z.string().optional(),
  /** The section of the publisher's site, in its words. */
  category: z.string().optional(),
  snapshot: z.object({ html: sha256Schema, text: sha256Schema, retrievedAt: z.string() }),
  words: z.int(),
  claim: placedTextSchema,
  claimant: z.string().optional(),
  claimDate: z.string().optional(),
  /** In the publisher's words. */
  rating: placedTextSchema.optional(),
  label: z.enum(datasetLabels).optional(),
  post: z.object({
    texts: z.array(placedTextSchema),
    links: z.array(placedLinkSchema),
    images: z.array(itemPictureSchema),
  }),
  imageNeeded: z.enum(['yes', 'no', 'unsure']),
  reasoning: z.object({ text: z.string(), places: z.array(placeSchema) }),
  keyPoints: z.array(
    z.object({ text: z.string(), places: z.array(placeSchema), evidence: z.array(z.string()) }),
  ),
  evidence: z.array(
    z.object({
      id: z.string(),
      says: z.string(),
      quote: z.string(),
      place: placeSchema,
      links: z.array(placedLinkSchema),
    }),
  ),
  /** What read the article. */
  reasoner: z.string(),
});
export type DatasetItem = z.infer<typeof datasetItemSchema>;

/** Why an article is not in the dataset. Nothing is deleted: a person may bring it back. */
export const dropReasons = [
  'too-short',
  'too-long',
  'no-rating',
  'unknown-rating',
  'not-factual',
  'no-image',
  'image-missing',
  'image-too-small',
  'image-not-needed',
  'verdict-in-image',
  'duplicate',
] as const;
export const dropSchema = z.object({ reason: z.enum(dropReasons), detail: z.string() });
export type Drop = z.infer<typeof dropSchema>;
export type DropReason = (typeof dropReasons)[number];

/** What a build is told once and keeps: the same rules for every article, also after an interruption. */
export const buildRulesSchema = z.object({
  leastWords: z.int().positive().default(90),
  mostWords: z.int().positive().default(2000),
  leastPixels: z.int().positive().default(200),
  /** `yes`: only where the claim needs its picture; `any`: also where that is unsure or not so. */
  imageNeeded: z.enum(['yes', 'any']).default('yes'),
  /** False also takes articles without a picture. */
  requireImage: z.boolean().default(true),
  checkWatermark: z.boolean().default(true),
  devShare: z.number().min(0).max(1).default(0.19),
  seed: z.int().default(1),
});
export type BuildRules = z.infer<typeof buildRulesSchema>;
