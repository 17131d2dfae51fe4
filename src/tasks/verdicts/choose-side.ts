import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';
import { judgedItemSchema } from '../evidence-item.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  images: z.array(mediaSchema),
  /** What the check came to before: open, or in dispute. */
  found: z.string(),
  evidence: z.array(judgedItemSchema),
});

const outputSchema = z.object({
  side: z.enum(['true', 'false']),
  /** 0.5: the evidence does not tell at all. */
  confidence: z.number().min(0).max(1),
  why: z.string().min(1),
});

export type ChooseSideInput = z.infer<typeof inputSchema>;
export type ChooseSideOutput = z.infer<typeof outputSchema>;

/** For studies with two labels: the side of a claim that the evidence leaves open. Never a verdict of the product's own. */
export const chooseSide = defineTask<ChooseSideInput, ChooseSideOutput>(
  {
    name: 'choose-side',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
  },
  import.meta.url,
);
