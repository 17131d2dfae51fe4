import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';

export const unaidedMethods = ['zero-shot', 'cot', 'guided', 'given-evidence'] as const;

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  method: z.enum(unaidedMethods),
  /** What the method asks for, in words, so that one prompt serves all four. */
  instruction: z.string(),
  /** Only for `cot`: the steps that were written down before. */
  plan: z.array(z.string()).optional(),
  /** Only for `given-evidence`: what a person wrote down as evidence. */
  evidence: z.string(),
});

const outputSchema = z.object({
  /** Whether the claim could be verified at all. */
  verified: z.boolean(),
  rating: ratingSchema,
  confidence: z.number().min(0).max(1),
  steps: z.array(z.string()),
  justification: z.string().min(1),
});

export type AnswerUnaidedInput = z.infer<typeof inputSchema>;
export type AnswerUnaidedOutput = z.infer<typeof outputSchema>;

/** The study baselines: an answer from the model's memory, or from evidence a person gave. */
export const answerUnaided = defineTask<AnswerUnaidedInput, AnswerUnaidedOutput>(
  {
    name: 'answer-unaided',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
  },
  import.meta.url,
);
