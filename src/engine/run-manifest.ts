import { z } from 'zod';
import { claimSchema } from '../core/claim.ts';
import { budgetSchema } from '../core/spend.ts';

/** Who was asked, and what the keys of the records hang on besides the requests: what a replay must know to find them. */
export const askedSchema = z.object({
  /** Ids of the providers by kind, so that a replay stands in for the same ones. */
  providers: z.record(z.string(), z.array(z.string())),
  sees: z.boolean(),
  readsPrompts: z.boolean().optional(),
  /** Rules and weights, by kind and id of the provider. */
  decidedBy: z.record(z.string(), z.string()).optional(),
  /** Hashes of the prompts that the reasoner read, by task; absent where it reads none. */
  prompts: z.record(z.string(), z.string()).optional(),
});
export type Asked = z.infer<typeof askedSchema>;

/** What was to be run: enough to run it again, from its records or anew. */
export const runManifestSchema = z.object({
  schema: z.literal(1),
  version: z.string(),
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()),
  claim: claimSchema,
  startedAt: z.string(),
  budget: budgetSchema,
  benchmark: z.boolean(),
  promptOverrides: z.record(z.string(), z.string()).optional(),
  ...askedSchema.shape,
});
export type RunManifest = z.infer<typeof runManifestSchema>;
