import { z } from 'zod';
import { stanceSchema } from '../../core/label.ts';
import { defineTask } from '../define-task.ts';
import { itemSourceSchema } from '../evidence-item.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  source: itemSourceSchema,
  /** The passage that is asked about … */
  quote: z.string(),
  /** … and what stands around it on its page. */
  before: z.string(),
  after: z.string(),
});

const outputSchema = z.object({
  stance: stanceSchema,
  confidence: z.number().min(0).max(1),
  /** One sentence: what the passage says and what that means for the claim. */
  says: z.string().min(1),
});

export type SettleStanceInput = z.infer<typeof inputSchema>;
export type SettleStanceOutput = z.infer<typeof outputSchema>;

/** One passage alone, with its neighbourhood: asked where two readers of it disagree. */
export const settleStance = defineTask<SettleStanceInput, SettleStanceOutput>(
  { name: 'settle-stance', version: 1, input: inputSchema, output: outputSchema },
  import.meta.url,
);
