import { z } from 'zod';
import { claimSchema } from '../core/claim.ts';
import { evidenceSchema } from '../core/evidence.ts';
import { exhibitSchema } from '../core/exhibit.ts';
import { gapSchema } from '../core/gap.ts';
import { graphHopSchema } from '../core/graph.ts';
import { leakageEntrySchema } from '../core/leakage.ts';
import { pictureDossierSchema } from '../core/pictures/dossier.ts';
import { recordedErrorSchema } from '../core/recorded-error.ts';
import { droppedSourceSchema, earlierCheckSchema, reportSchema, subClaimSchema } from '../core/report.ts';
import { spendSchema } from '../core/spend.ts';
import { verdictSchema } from '../core/verdict.ts';

/** Raised when an event or a field changes meaning or goes away; new events and fields do not raise it. */
export const eventSchemaVersion = 1;

const event = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({
    /** Counted from 1 in each run, without gaps: whoever lost the stream goes on from the last one seen. */
    seq: z.int().positive(),
    at: z.string(),
    span: z.string(),
    parent: z.string().optional(),
    type: z.literal(type),
    ...fields,
  });

const call = { call: z.string(), kind: z.string(), provider: z.string() };

/** What happens in a run, as one closed union. Every start has an end, also when it failed. */
export const runEventSchema = z.discriminatedUnion('type', [
  event('run-start', { run: z.string(), pipeline: z.string(), reasoner: z.string(), claim: claimSchema }),
  event('stage-start', { stage: z.string() }),
  event('stage-end', { stage: z.string(), seconds: z.number() }),
  event('step-start', { step: z.string() }),
  event('step-end', { step: z.string(), outcome: z.enum(['ok', 'failed']) }),
  event('call-start', { ...call, about: z.string() }),
  event('call-end', {
    ...call,
    outcome: z.enum(['ok', 'cached', 'failed']),
    items: z.int().nonnegative(),
    spent: spendSchema,
    error: recordedErrorSchema.optional(),
  }),
  event('claim-interpreted', { subClaims: z.array(subClaimSchema).readonly() }),
  event('search-done', { provider: z.string(), query: z.string(), found: z.int().nonnegative() }),
  event('earlier-checks-found', { checks: z.array(earlierCheckSchema).readonly() }),
  event('source-dropped', { source: droppedSourceSchema }),
  event('evidence-found', { evidence: evidenceSchema }),
  event('evidence-rejected', { quote: z.string(), url: z.string(), why: z.string() }),
  event('exhibit-shown', { exhibit: exhibitSchema }),
  event('picture-examined', { dossier: pictureDossierSchema }),
  event('leakage-noted', { entry: leakageEntrySchema }),
  event('graph-expanded', { hop: graphHopSchema }),
  event('warning-noted', { warning: z.string() }),
  event('gap-noted', { gap: gapSchema }),
  event('verdict-reached', { verdict: verdictSchema }),
  event('run-end', { report: reportSchema }),
  event('run-error', { error: recordedErrorSchema }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;
