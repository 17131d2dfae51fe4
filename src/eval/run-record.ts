import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { labelSchema } from '../core/label.ts';
import { mediaAnswerSchema } from '../core/media.ts';
import type { Report } from '../core/report.ts';
import { stageSchema } from '../core/report.ts';
import { spendSchema } from '../core/spend.ts';
import { canonicalUrl } from '../net/address/canonical-url.ts';

/** What was planned: the denominator of every number, however the run ends. */
export const runManifestSchema = z.object({
  schema: z.literal(1),
  name: z.string(),
  dataset: z.string(),
  /** sha256 of the dataset's file, where it is one file. */
  datasetSha256: z.string().optional(),
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()),
  reasoner: z.string(),
  /** Short hash of the policy whose options and prompts were used. */
  policy: z.string().optional(),
  evidence: z.enum(['given', 'search']),
  benchmark: z.boolean(),
  seed: z.int(),
  limit: z.int().optional(),
  /** So many claims of each label, and which labels, where the run chose them. */
  balanced: z.int().optional(),
  chosenLabels: z.array(z.string()).optional(),
  /** Rows that the form of the dataset leaves out. */
  leftOut: z.int().optional(),
  version: z.string(),
  machine: z.string(),
  startedAt: z.string(),
  labels: z.array(z.string()),
  loses: z.array(z.string()),
  items: z.array(
    z.object({ id: z.string(), truth: z.string(), slices: z.record(z.string(), z.string()).optional() }),
  ),
  problems: z.array(z.object({ where: z.string(), message: z.string() })),
});
export type RunManifest = z.infer<typeof runManifestSchema>;

/** One checked claim. A later line for the same id replaces an earlier one. */
export const runRecordSchema = z.object({
  id: z.string(),
  truth: z.string(),
  claim: z.string(),
  /** In the dataset's labels; absent where the check failed. */
  answer: z.string().optional(),
  label: labelSchema.optional(),
  confidence: z.number().optional(),
  media: mediaAnswerSchema.optional(),
  summary: z.string().optional(),
  failure: z.object({ code: z.string(), message: z.string() }).optional(),
  attempt: z.int(),
  seconds: z.number(),
  spent: spendSchema.optional(),
  stages: z.array(stageSchema).optional(),
  evidence: z.int().optional(),
  /** Share of the addresses the dataset names that stand among the evidence. */
  evidenceRecall: z.number().optional(),
  /** Share of the explanation's sentences that cite evidence. */
  cited: z.number().optional(),
  /** Of the citations, those whose quote says what the sentence says; whether the label follows from the quotes; gold key points told. */
  entailed: z.number().optional(),
  follows: z.boolean().optional(),
  covered: z.number().optional(),
  gaps: z.int().optional(),
  /** The step limit of an agent ended its gathering. */
  forced: z.boolean().optional(),
  /** What an agent did, in order. */
  actions: z.array(z.string()).optional(),
  /** Statements of the knowledge graph with a stance; absent where no graph was kept. */
  graphEvidence: z.int().optional(),
  leakageDropped: z.int().optional(),
  budgetSpent: z.boolean().optional(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** What a record keeps of a report. */
export function summariseReport(
  report: Report,
  goldUrls: readonly string[] = [],
): Omit<RunRecord, 'id' | 'truth' | 'claim' | 'answer' | 'attempt' | 'seconds'> {
  const { verdict, evidence } = report;
  const found = new Set(evidence.map(({ source }) => canonicalUrl(source.url)));
  const trajectory = report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory');
  const graph = report.exhibits?.find((exhibit) => exhibit.kind === 'graph');
  const cited = verdict.reasons.filter(({ cites }) => cites.length > 0).length;
  return {
    label: verdict.label,
    confidence: verdict.confidence,
    ...defined({ media: verdict.media }),
    summary: verdict.summary,
    spent: report.spent,
    stages: report.stages,
    evidence: evidence.length,
    ...(goldUrls.length === 0
      ? {}
      : { evidenceRecall: goldUrls.filter((url) => found.has(canonicalUrl(url))).length / goldUrls.length }),
    ...(verdict.reasons.length === 0 ? {} : { cited: cited / verdict.reasons.length }),
    gaps: report.gaps.length,
    ...(trajectory === undefined
      ? {}
      : {
          forced: trajectory.forced,
          actions: trajectory.steps.map(({ action }) => action),
          graphEvidence:
            graph?.edges.filter(({ origin, stance }) => origin === 'graph' && stance !== 'neutral').length ??
            0,
        }),
    leakageDropped: report.leakage.filter(({ action }) => action === 'dropped').length,
    budgetSpent: report.budgetSpent,
  };
}
