import { z } from 'zod';
import type { AskRequest } from '../../spec/reasoner.ts';
import { looksEnglish } from '../../text/looks-english.ts';

/** Answers that say how sure they are, whatever else they hold. */
const ratedAnswer = z.object({ confidence: z.number().min(0).max(1) });
const aboutClaim = z.object({ claim: z.string() });

/** What only somebody who sees can answer well. */
const needsEyes: ReadonlySet<string> = new Set(['describe-image', 'check-caption-consistency']);

/** Questions in which a wrong answer becomes a wrong verdict; everything else is reading, which the local reasoner does well enough and for nothing. */
const decides: ReadonlySet<string> = new Set(['judge-claim']);

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

/** Why the local answer should not be the last word. */
export function doubtAbout(task: string, output: unknown, clearFrom: number): string | undefined {
  if (!decides.has(task)) return undefined;
  const rated = ratedAnswer.safeParse(output);
  if (!rated.success) return 'it does not say how sure it is';
  const { confidence } = rated.data;
  return confidence < clearFrom || abstains(output)
    ? `the local answer is not clear (${confidence.toFixed(2)})`
    : undefined;
}

const abstaining = z.union([
  z.object({ rating: z.literal('not-enough-evidence') }),
  z.object({ label: z.literal('not-enough-evidence') }),
]);

/** However sure the local reasoner is that it cannot tell: another reader may. */
function abstains(output: unknown): boolean {
  return abstaining.safeParse(output).success;
}
