import { z } from 'zod';
import { checkPlanSchema } from '../check-plan.ts';

/** How a claim was to be checked, as planned in one round. It can be edited and run again. */
export const planExhibitSchema = z.object({
  kind: z.literal('plan'),
  title: z.string(),
  plan: checkPlanSchema,
});
export type PlanExhibit = z.infer<typeof planExhibitSchema>;
