import { z } from 'zod';
import { mostListed, mostPlannedSteps, picturesOfClaim, techniqueSchema } from '../../core/check-plan.ts';
import { mediaSchema } from '../../core/media.ts';
import { needsNames } from '../../text/sentences/clauses.ts';
import { sharedWords } from '../../text/words/shared-words.ts';
import { defineTask } from '../define-task.ts';
import { confidenceLevelSchema, veracitySchema } from '../reasoned-evidence.ts';

const inputSchema = z.object({
  claim: z.string(),
  /** The text of the post that the claim stands in; empty where only the claim is known. */
  post: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  /** What was measured or found about the pictures, one fact a line. */
  imageFacts: z.array(z.string()),
  /** What an earlier round did and why it did not settle the claim. */
  trace: z
    .object({
      steps: z.array(z.string()),
      searched: z.array(z.string()),
      found: z.array(z.string()),
      veracity: veracitySchema,
      confidence: confidenceLevelSchema,
      open: z.array(z.string()),
    })
    .optional(),
});

const outputSchema = z.object({
  validate: z.array(z.object({ sentence: z.string().min(1), why: z.string() })).max(mostListed),
  search: z.array(z.object({ need: z.string().min(1) })).max(mostListed),
  steps: z
    .array(
      z.object({
        technique: techniqueSchema,
        does: z.string().min(1),
        /** `v1` to `v3` for the entries of `validate`, `n1` to `n3` for those of `search`, `pictures`. */
        uses: z.array(z.string()),
      }),
    )
    .min(1)
    .max(mostPlannedSteps),
});

export type PlanCheckInput = z.infer<typeof inputSchema>;
export type PlanCheckOutput = z.infer<typeof outputSchema>;

/** From here on two entries ask for the same. */
export const overlapOfEntries = 0.8;

/** Claim, post and the trace of an earlier round to steps, sentences to validate and needs to search for. */
export const planCheck = defineTask<PlanCheckInput, PlanCheckOutput>(
  {
    name: 'plan-check',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['claim', 'post'],
    images: (input) => input.images,
    mend(output, input, lastTry) {
      if (!lastTry) return output;
      const known = entryIds(output, input);
      const steps = output.steps.map((step) => ({ ...step, uses: step.uses.filter((id) => known.has(id)) }));
      return { ...output, steps };
    },
    check(output, input) {
      const known = entryIds(output, input);
      const entries = [
        ...output.validate.map(({ sentence }) => sentence),
        ...output.search.map(({ need }) => need),
      ];
      return [
        ...output.steps.flatMap(({ uses }) =>
          uses
            .filter((id) => !known.has(id))
            .map((id) => `A step uses ${id}, which is no entry of the lists.`),
        ),
        ...output.validate
          .filter(({ sentence }) => needsNames(sentence))
          .map(({ sentence }) => `This sentence needs names instead of pronouns: "${sentence}"`),
        ...entries.flatMap((entry, index) =>
          entries
            .slice(index + 1)
            .filter((other) => sharedWords(entry, other) >= overlapOfEntries)
            .map((other) => `These two entries ask for the same: "${entry}" and "${other}"`),
        ),
        ...(entries.length === 0 && input.images.length === 0 ? ['Both lists are empty.'] : []),
      ];
    },
  },
  import.meta.url,
);

function entryIds({ validate, search }: PlanCheckOutput, { images }: PlanCheckInput): ReadonlySet<string> {
  return new Set([
    ...validate.map((_, index) => `v${index + 1}`),
    ...search.map((_, index) => `n${index + 1}`),
    ...(images.length > 0 ? [picturesOfClaim] : []),
  ]);
}
