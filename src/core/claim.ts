import { z } from 'zod';
import { mediaSchema } from './media.ts';

/** Longer texts are documents, not claims; a check of one would spend its budget on the wrong thing. */
export const maximumClaimCharacters = 20_000;

export const isoDateSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'an ISO date such as 2026-03-31')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'a date that exists');

export const claimSchema = z
  .object({
    text: z.string().max(maximumClaimCharacters),
    media: z.array(mediaSchema),
    /** When the claim was made. */
    date: isoDateSchema.optional(),
    /** Later evidence may not be used. */
    asOf: isoDateSchema.optional(),
    /** Where the claim was posted. The post itself is never evidence for the claim. */
    postUrl: z.url().optional(),
    /** The text of that post, where the claim is said about it or taken from it. Context, never evidence. */
    postText: z.string().max(maximumClaimCharacters).optional(),
    language: z.string().optional(),
  })
  .refine(
    (claim) => claim.text.trim() !== '' || claim.media.length > 0,
    'a claim needs words, a picture or both',
  );
export type Claim = z.infer<typeof claimSchema>;

/** An address alone says nothing that could be checked: what it leads to does. */
export function isBareAddress(text: string): boolean {
  return /^\s*https?:\/\/\S+\s*$/iu.test(text);
}

/** What somebody asks for when they hand something in as a claim. It decides what is done. */
export const claimKindSchema = z.enum([
  'fact',
  'question',
  'about-now',
  'opinion',
  'prediction',
  'about-the-speaker',
  'not-checkable',
]);
export type ClaimKind = z.infer<typeof claimKindSchema>;

/** What the kind means for the check, in the words that every form of the report shares. */
export const claimKindWords: Readonly<Record<ClaimKind, string>> = {
  fact: 'a statement of fact',
  question: 'a question; it was checked as the statement that it asks about',
  'about-now': 'a statement about what is happening now; pages written before cannot settle it',
  opinion: 'an opinion or a demand, which no evidence can settle',
  prediction: 'a prediction, which no evidence can settle yet',
  'about-the-speaker': 'a statement about the person who says it, which no public source can settle',
  'not-checkable': 'nothing that can be checked',
};

const checkable: Readonly<Record<ClaimKind, boolean>> = {
  fact: true,
  question: true,
  'about-now': true,
  opinion: false,
  prediction: false,
  'about-the-speaker': false,
  'not-checkable': false,
};

export function isCheckableKind(kind: ClaimKind): boolean {
  return checkable[kind];
}

/** A claim as it was read before anything was looked for. */
export const readClaimSchema = z.object({
  kind: claimKindSchema,
  /** In one sentence, where the kind needs explaining or decides that nothing is looked for. */
  because: z.string().optional(),
  /** What is checked in place of the words that were given: a question as its statement, a name without its typing mistake. */
  readAs: z.string().optional(),
  /** "the vaccine": what is named without saying which. */
  vague: z.string().optional(),
});
export type ReadClaimKind = z.infer<typeof readClaimSchema>;

const query = z.string().trim().min(1).max(400);

/** A part of a claim with what to search for, as a person gives it: what is left out of the queries is taken from the reading, or is the part itself. */
export const claimPartSchema = z.strictObject({
  text: z.string().trim().min(1).max(2000).describe('One checkable fact, understandable on its own.'),
  queries: z.array(query).max(5).optional(),
  counterQueries: z
    .array(query)
    .max(5)
    .optional()
    .describe('What would be found if it were false: the negation or a rival value.'),
});
export type ClaimPart = z.infer<typeof claimPartSchema>;
