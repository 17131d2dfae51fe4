import { z } from 'zod';
import type { AskRequest } from '../../spec/reasoner.ts';
import { looksEnglish } from '../../text/languages/looks-english.ts';

const aboutClaim = z.object({ claim: z.string() });

/** What only somebody who sees can answer well. */
const needsEyes: ReadonlySet<string> = new Set(['describe-image', 'describe-claim-image', 'check-caption']);

/** How sure an answer is, 0 to 1, and whether it leaves the question open. */
type Certainty = { confidence: number; isOpen: boolean };

const share = z.number().min(0).max(1);
const ofRating = z
  .object({ rating: z.string(), confidence: share })
  .transform(({ rating, confidence }) => ({ confidence, isOpen: rating === 'not-enough-evidence' }));
const ofLabel = z
  .object({ label: z.string(), confidence: share })
  .transform(({ label, confidence }) => ({ confidence, isOpen: label === 'not-enough-evidence' }));
const ofStatement = z.object({ statement: ofLabel }).transform(({ statement }) => statement);
/** One to five, as the paper of this pipeline counts. */
const ofVeracity = z
  .object({ veracity: z.string(), confidence: z.number().min(1).max(5) })
  .transform(({ veracity, confidence }) => ({
    confidence: (confidence - 1) / 4,
    isOpen: veracity === 'unproven',
  }));

/**
 * Questions in which a wrong answer becomes a wrong verdict, with how their answers say how sure they are. Everything else is reading,
 * which the local reasoner does well enough and for nothing.
 */
const decides: ReadonlyMap<string, z.ZodType<Certainty>> = new Map<string, z.ZodType<Certainty>>([
  ['judge-claim', ofRating],
  ['verify-post', ofStatement],
  ['draft-fact-check', ofLabel],
  ['correct-fact-check', ofLabel],
  ['judge-graph-claim', ofLabel],
  ['reason-from-evidence', ofVeracity],
]);

/** Before anything is computed: why the local reasoner should not be asked at all. */
export function reasonNotToAskLocally({ task, input }: AskRequest, modelSees: boolean): string | undefined {
  if (modelSees && needsEyes.has(task.name) && (task.images?.(input).length ?? 0) > 0) {
    return 'it is about what a picture shows';
  }
  const about = aboutClaim.safeParse(input);
  return about.success && about.data.claim.trim() !== '' && !looksEnglish(about.data.claim)
    ? 'the claim is not in English'
    : undefined;
}

/** Why the local answer should not be the last word: it is unsure, or cannot tell, however sure it is of that. */
export function doubtAbout(task: string, output: unknown, clearFrom: number): string | undefined {
  const reading = decides.get(task);
  if (reading === undefined) return undefined;
  const certainty = reading.safeParse(output);
  if (!certainty.success) return 'it does not say how sure it is';
  const { confidence, isOpen } = certainty.data;
  return confidence < clearFrom || isOpen
    ? `the local answer is not clear (${confidence.toFixed(2)})`
    : undefined;
}
