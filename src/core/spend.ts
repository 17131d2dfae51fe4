import { z } from 'zod';

export const spendSchema = z.object({
  usd: z.number().nonnegative(),
  calls: z.int().nonnegative(),
  tokens: z.int().nonnegative(),
  seconds: z.number().nonnegative(),
});
export type Spend = z.infer<typeof spendSchema>;

/** A limit on each kind of spending; absent means unlimited. */
export const budgetSchema = z.object({
  usd: z.number().nonnegative().optional(),
  calls: z.int().nonnegative().optional(),
  tokens: z.int().nonnegative().optional(),
  seconds: z.number().positive().optional(),
});
export type Budget = z.infer<typeof budgetSchema>;

export const nothingSpent: Spend = Object.freeze({ usd: 0, calls: 0, tokens: 0, seconds: 0 });

export function addSpend(a: Spend, b: Partial<Spend>): Spend {
  return {
    usd: a.usd + (b.usd ?? 0),
    calls: a.calls + (b.calls ?? 0),
    tokens: a.tokens + (b.tokens ?? 0),
    seconds: a.seconds + (b.seconds ?? 0),
  };
}
