import { z } from 'zod';
import { claimSchema, readClaimSchema } from './claim.ts';
import { evidenceSchema } from './evidence.ts';
import { exhibitSchema } from './exhibit.ts';
import { gapSchema } from './gap.ts';
import { labelSchema } from './label.ts';
import { leakageEntrySchema } from './leakage.ts';
import { pictureDossierSchema } from './pictures/dossier.ts';
import { budgetSchema, spendSchema } from './spend.ts';
import { verdictSchema } from './verdict.ts';

/** Raised when a field changes meaning or goes away; new fields do not raise it. */
export const reportSchemaVersion = 1;

export const stageSchema = z.object({
  stage: z.string(),
  seconds: z.number(),
  usd: z.number(),
  calls: z.int(),
});
export type Stage = z.infer<typeof stageSchema>;

export const subClaimSchema = z.object({
  id: z.string(),
  text: z.string(),
  queries: z.array(z.string()),
  counterQueries: z.array(z.string()),
});
export type SubClaim = z.infer<typeof subClaimSchema>;

export const droppedSourceSchema = z.object({
  url: z.string(),
  title: z.string(),
  why: z.string(),
});
export type DroppedSource = z.infer<typeof droppedSourceSchema>;

/** A fact-check that somebody published before. It is shown, not cited: evidence is read from its page like any other. */
export const earlierCheckSchema = z.object({
  /** `exact`: of this very claim; `suggestion`: of a claim about the same matter. */
  match: z.enum(['exact', 'suggestion']),
  claimReviewed: z.string(),
  publisher: z.string(),
  /** In the publisher's words. */
  rating: z.string(),
  label: labelSchema,
  url: z.string(),
  published: z.string(),
  provider: z.string(),
});
export type EarlierCheck = z.infer<typeof earlierCheckSchema>;

export const reportSchema = z.object({
  schema: z.literal(reportSchemaVersion),
  run: z.object({ id: z.string(), startedAt: z.string(), finishedAt: z.string(), version: z.string() }),
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()),
  reasoner: z.string(),
  claim: claimSchema,
  interpretation: z.object({
    /** What kind of claim it is, and how it was read; absent where it has no words. */
    claim: readClaimSchema.optional(),
    subClaims: z.array(subClaimSchema),
    notes: z.array(z.string()),
  }),
  /** Nearest first; absent where none was found or none was looked for. */
  earlierChecks: z.array(earlierCheckSchema).optional(),
  evidence: z.array(evidenceSchema),
  verdict: verdictSchema,
  /** What the pipeline shows of its own way of working; absent where it shows nothing. */
  exhibits: z.array(exhibitSchema).optional(),
  /** One for each picture of the claim that was examined. */
  dossiers: z.array(pictureDossierSchema).optional(),
  /** What was looked for, and where: also when nothing was found. */
  searched: z.array(z.object({ provider: z.string(), query: z.string(), found: z.int().nonnegative() })),
  dropped: z.array(droppedSourceSchema),
  gaps: z.array(gapSchema),
  leakage: z.array(leakageEntrySchema),
  /** Text in sources that addresses a model, and other things a person should see. */
  warnings: z.array(z.string()),
  stages: z.array(stageSchema),
  spent: spendSchema,
  budget: budgetSchema,
  /** True when a budget ended the search early and the verdict is the best that could be given. */
  budgetSpent: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;
