import { z } from 'zod';
import { labelSchema } from '../../core/label.ts';
import { reportSchema } from '../../core/report.ts';
import { route } from './api-route.ts';
import { idParams, idSchema, pageOf, pageQuery } from './paging.ts';

const measured = z.object({ value: z.number(), low: z.number(), high: z.number() });
const share = z.number().nullable();
/** The second run's number less the first's. */
const differenceSchema = z.object({
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  pValue: z.number(),
});

export const evaluationSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  dataset: z.string(),
  pipeline: z.string(),
  reasoner: z.string(),
  startedAt: z.string(),
  claims: z.int(),
  answered: z.int(),
  failed: z.int(),
  notRun: z.int(),
  accuracy: measured,
  macroF1: measured,
  totalUsd: z.number(),
});

export const evaluationSchema = evaluationSummarySchema.extend({
  options: z.record(z.string(), z.unknown()),
  machine: z.string(),
  version: z.string(),
  balancedAccuracy: measured,
  weightedF1: measured,
  majority: z.object({ label: z.string(), accuracy: z.number(), macroF1: z.number() }),
  verificationRate: share,
  correctnessRate: share,
  labels: z.array(z.record(z.string(), z.unknown())),
  confusion: z.unknown(),
  calibration: z.object({ error: share, bins: z.array(z.record(z.string(), z.unknown())) }),
  failures: z.record(z.string(), z.int()),
  perClaim: z.object({ calls: share, tokens: share, usd: share, seconds: share }),
  stages: z.array(z.object({ stage: z.string(), seconds: z.number() })),
  slices: z.array(z.record(z.string(), z.unknown())),
});

export const evaluatedClaimSchema = z.object({
  id: z.string(),
  claim: z.string(),
  truth: z.string(),
  answer: z.string().optional(),
  label: labelSchema.optional(),
  confidence: z.number().optional(),
  summary: z.string().optional(),
  right: z.boolean(),
  failure: z.string().optional(),
  seconds: z.number().optional(),
  hasReport: z.boolean(),
});

const score = z.int().min(0).max(2);
const coverage = z.int().min(1).max(3);
export const ratingOfCardSchema = z.strictObject({
  reasoning: score.optional(),
  evidence: score.optional(),
  label: score.optional(),
  coverage: coverage.optional().describe('In a study of gold coverage.'),
  note: z.string().max(5000).optional(),
});

/** Null where nobody rated it, or the form does not ask for it. */
const rated = z.number().nullable();
const studyScoreSchema = z.looseObject({
  raters: z.array(z.object({ name: z.string(), cards: z.int() })),
  cards: z.int(),
  systems: z.array(
    z.looseObject({
      system: z.string(),
      isReference: z.boolean(),
      items: z.int(),
      scores: z.record(z.string(), z.object({ value: rated, low: rated, high: rated })),
    }),
  ),
  alpha: z.record(z.string(), rated),
});

const studySummary = z.object({
  id: z.string(),
  title: z.string(),
  items: z.int(),
  cards: z.int(),
  raters: z.array(z.object({ name: z.string(), done: z.int() })),
});

export const evaluationRoutes = {
  listEvaluations: route({
    method: 'get',
    path: '/evaluations',
    tag: 'evaluations',
    summary: 'Evaluation runs, newest first',
    role: 'reader',
    query: z.object(pageQuery),
    status: 200,
    output: pageOf(evaluationSummarySchema),
  }),
  getEvaluation: route({
    method: 'get',
    path: '/evaluations/{id}',
    tag: 'evaluations',
    summary: 'The numbers of a run',
    role: 'reader',
    params: idParams,
    status: 200,
    output: evaluationSchema,
  }),
  listEvaluatedClaims: route({
    method: 'get',
    path: '/evaluations/{id}/claims',
    tag: 'evaluations',
    summary: 'Every claim of a run',
    role: 'reader',
    params: idParams,
    query: z.object({ only: z.enum(['all', 'right', 'wrong']).default('all'), ...pageQuery }),
    status: 200,
    output: pageOf(evaluatedClaimSchema),
  }),
  getEvaluatedReport: route({
    method: 'get',
    path: '/evaluations/{id}/claims/{claim}',
    tag: 'evaluations',
    summary: 'The report of one claim of a run',
    role: 'reader',
    params: idParams.extend({ claim: z.string().min(1).max(300) }),
    status: 200,
    output: reportSchema,
  }),
  compareEvaluations: route({
    method: 'get',
    path: '/evaluations/{id}/compare/{other}',
    tag: 'evaluations',
    summary: 'Two runs on the claims they share',
    role: 'reader',
    params: idParams.extend({ other: idSchema }),
    status: 200,
    output: z.object({
      first: z.string(),
      second: z.string(),
      shared: z.int(),
      accuracy: differenceSchema,
      macroF1: differenceSchema,
      mcNemar: z.object({ onlyFirst: z.int(), onlySecond: z.int(), pValue: z.number() }),
      differences: z.array(
        z.object({
          id: z.string(),
          claim: z.string().optional(),
          truth: z.string(),
          first: z.string().optional(),
          second: z.string().optional(),
        }),
      ),
    }),
  }),
  listStudies: route({
    method: 'get',
    path: '/studies',
    tag: 'evaluations',
    summary: 'Blind rating studies',
    role: 'reader',
    status: 200,
    output: z.object({ items: z.array(studySummary) }),
  }),
  rateStudy: route({
    method: 'get',
    path: '/studies/{id}/cards',
    tag: 'evaluations',
    summary: 'The study as this person rates it: blind, in an order of their own',
    role: 'checker',
    params: idParams,
    status: 200,
    output: z.object({
      title: z.string(),
      rater: z.string(),
      dimensions: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          question: z.string(),
          levels: z.array(z.string()).length(3),
          from: z.int().describe('The number of the first level.'),
        }),
      ),
      items: z.array(
        z.object({
          id: z.string(),
          claim: z.string(),
          post: z.string().optional(),
          cards: z.array(
            z.object({
              id: z.string(),
              letter: z.string(),
              label: z.string(),
              reasoning: z.string(),
              keyPoints: z.array(z.string()),
              evidence: z.array(z.object({ text: z.string(), source: z.string().optional() })),
              rating: ratingOfCardSchema.optional(),
            }),
          ),
        }),
      ),
    }),
  }),
  saveRating: route({
    method: 'put',
    path: '/studies/{id}/cards/{card}',
    tag: 'evaluations',
    summary: 'Rate one card',
    role: 'checker',
    params: idParams.extend({ card: z.string().regex(/^[0-9a-f]{16}$/) }),
    body: ratingOfCardSchema,
    status: 200,
    output: z.object({ done: z.int(), cards: z.int() }),
  }),
  scoreStudy: route({
    method: 'get',
    path: '/studies/{id}/score',
    tag: 'evaluations',
    summary: 'What the raters said, with the names of the systems',
    role: 'editor',
    params: idParams,
    status: 200,
    output: studyScoreSchema,
  }),
};
