import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { labelSchema } from '../../core/label.ts';
import { parseFields } from '../../core/parse-json.ts';
import { readTriple } from '../../graph/read/read-triple-lines.ts';
import { labelOfRatingWords } from '../../source/fact-checks/rating-label.ts';
import type { NewDocument, NewFactCheck, NewTriple } from '../../spec/library.ts';

/** What one line of a JSONL file can hold. */
export type LibraryLine =
  | { kind: 'document'; document: NewDocument }
  | { kind: 'triple'; triple: NewTriple }
  | { kind: 'fact-check'; factCheck: NewFactCheck }
  | { kind: 'picture'; picture: PictureLine };

const text = z.string().trim().min(1);
/** Dates come in many precisions; what cannot be read as a date is an error of the line. */
const date = z
  .string()
  .trim()
  .refine((value) => /^\d{4}/u.test(value) && !Number.isNaN(Date.parse(value)), 'a date such as 2024-05-31');

const documentSchema = z.object({
  text,
  title: z.string().optional(),
  url: text.optional(),
  publisher: text.optional(),
  author: text.optional(),
  published: date.optional(),
  language: text.optional(),
  kind: text.optional(),
  topic: text.optional(),
});

const named = z.union([text, z.object({ name: text }).transform((value) => value.name)]);

/** Flat, or in the shape of schema.org ClaimReview. */
const factCheckSchema = z.object({
  id: text.optional(),
  url: text.optional(),
  claimReviewed: text,
  claimant: text.optional(),
  claimDate: date.optional(),
  rating: text.optional(),
  label: labelSchema.optional(),
  summary: z.string().optional(),
  reviewBody: z.string().optional(),
  publisher: named.optional(),
  author: named.optional(),
  published: date.optional(),
  datePublished: date.optional(),
  language: text.optional(),
  inLanguage: text.optional(),
  reviewRating: z.object({ alternateName: text.optional(), name: text.optional() }).optional(),
  itemReviewed: z.object({ author: named.optional(), datePublished: date.optional() }).optional(),
});

export const pictureFieldsSchema = z.object({
  caption: text.optional(),
  date: date.optional(),
  place: text.optional(),
  maker: text.optional(),
  pageUrl: text.optional(),
});
export type PictureFields = z.infer<typeof pictureFieldsSchema>;

const pictureSchema = pictureFieldsSchema.extend({
  /** A path relative to the file with the line. */
  image: text,
});
type PictureLine = z.infer<typeof pictureSchema>;

/** Throws an Error whose message says what is wrong with the line. */
export function parseLine(value: unknown): LibraryLine {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('it is not a JSON object');
  if ('claimReviewed' in value)
    return { kind: 'fact-check', factCheck: toFactCheck(parseFields(factCheckSchema, value)) };
  if ('image' in value) return { kind: 'picture', picture: parseFields(pictureSchema, value) };
  if ('subject' in value && 'relation' in value) return { kind: 'triple', triple: readTriple(value) };
  if ('text' in value) return { kind: 'document', document: toDocument(parseFields(documentSchema, value)) };
  throw new Error(
    'it has none of the fields text, image, claimReviewed, or subject with relation and object',
  );
}

function toDocument(line: z.infer<typeof documentSchema>): NewDocument {
  const { title, url, ...rest } = line;
  return {
    ...defined(rest),
    text: line.text,
    title: title ?? firstWords(line.text),
    ...defined({ url }),
  };
}

function toFactCheck(line: z.infer<typeof factCheckSchema>): NewFactCheck {
  const rating = line.rating ?? line.reviewRating?.alternateName ?? line.reviewRating?.name ?? line.label;
  if (rating === undefined) throw new Error('rating: there is none');
  const label = line.label ?? labelOfRatingWords(rating);
  if (label === undefined)
    throw new Error(`rating: "${rating}" is not a rating we know; say what it means with "label"`);
  const published = line.published ?? line.datePublished;
  if (published === undefined) throw new Error('published: there is no date');
  const publisher = line.publisher ?? line.author;
  if (publisher === undefined) throw new Error('publisher: there is none');
  const language = line.language ?? line.inLanguage;
  const claimant = line.claimant ?? line.itemReviewed?.author;
  const claimDate = line.claimDate ?? line.itemReviewed?.datePublished;
  return {
    claimReviewed: line.claimReviewed,
    rating,
    label,
    summary: line.summary ?? line.reviewBody ?? '',
    publisher,
    published,
    ...defined({ id: line.id, url: line.url, claimant, claimDate, language }),
  };
}

function firstWords(value: string): string {
  const line = (value.split('\n')[0] ?? '').trim();
  return line.length <= 80 ? line : `${line.slice(0, 80).replace(/\s+\S*$/u, '')} …`;
}
