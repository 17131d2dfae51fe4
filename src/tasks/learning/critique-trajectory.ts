import { z } from 'zod';
import { labelSchema } from '../../core/label.ts';
import { defineTask } from '../define-task.ts';

export const faultKinds = [
  'insufficient-coverage',
  'premature-stop',
  'redundant-expansion',
  'mishandled-contradiction',
  'misread-evidence',
] as const;
export const faultKindSchema = z.enum(faultKinds);
export type FaultKind = z.infer<typeof faultKindSchema>;

const inputSchema = z.object({
  claim: z.string(),
  /** The label it should have got. Only claims for training have one. */
  truth: z.string(),
  answer: labelSchema,
  confidence: z.number(),
  summary: z.string(),
  steps: z.array(
    z.object({
      step: z.int(),
      action: z.string(),
      query: z.string().optional(),
      reason: z.string(),
      outcome: z.string(),
      /** New items of evidence it brought. */
      gained: z.int().nonnegative(),
    }),
  ),
  evidence: z.array(z.object({ id: z.string(), stance: z.string(), quote: z.string() })),
  contradictions: z.array(z.string()),
  /** The step limit ended it. */
  forced: z.boolean(),
});

const outputSchema = z.object({
  faults: z.array(z.object({ kind: faultKindSchema, step: z.int().nullable(), says: z.string().min(1) })),
  /** What to do otherwise next time, in general terms. */
  lesson: z.string(),
});

export type CritiqueTrajectoryInput = z.infer<typeof inputSchema>;
export type CritiqueTrajectoryOutput = z.infer<typeof outputSchema>;

/** What went wrong on the way to a verdict whose right answer is known. */
export const critiqueTrajectory = defineTask<CritiqueTrajectoryInput, CritiqueTrajectoryOutput>(
  {
    name: 'critique-trajectory',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const steps = new Set(input.steps.map(({ step }) => step));
      return output.faults
        .filter(({ step }) => step !== null && !steps.has(step))
        .map(({ step }) => `There is no step ${step}.`);
    },
  },
  import.meta.url,
);
