import { z } from 'zod';

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
