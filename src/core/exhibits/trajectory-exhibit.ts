import { z } from 'zod';

/** What an agent decided, step by step, why, and what came of it. */
export const trajectoryExhibitSchema = z.object({
  kind: z.literal('trajectory'),
  title: z.string(),
  steps: z.array(
    z.object({
      step: z.int().positive(),
      action: z.string(),
      /** What the agent knew before it, in a few lines; absent where it does not tell. */
      state: z.string().optional(),
      query: z.string().optional(),
      reason: z.string(),
      outcome: z.string(),
      /** New statements and passages it brought. */
      gained: z.int().nonnegative(),
    }),
  ),
  /** The step limit ended it before the agent did. */
  forced: z.boolean(),
});
export type TrajectoryExhibit = z.infer<typeof trajectoryExhibitSchema>;
