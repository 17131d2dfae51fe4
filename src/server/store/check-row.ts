import { z } from 'zod';
import type { RecheckDifference } from '../../app/recheck/recheck-differences.ts';
import { defined } from '../../core/defined.ts';
import { labelSchema } from '../../core/label.ts';
import { parseJson } from '../../core/parse-json.ts';
import { ratingSchema } from '../../core/rating.ts';
import { recordedErrorSchema } from '../../core/recorded-error.ts';
import { budgetSchema, spendSchema } from '../../core/spend.ts';
import {
  approvalSchema,
  type CheckState,
  type CheckSummary,
  checkStateSchema,
  type GivenClaim,
  givenClaimSchema,
} from '../contract/check-schemas.ts';
import { recheckDifferenceSchema } from '../contract/recheck-schemas.ts';
import { reviewStateSchema } from '../contract/review-schemas.ts';

/** A line of the table of checks. */
export type CheckRow = {
  seq: number;
  id: string;
  team: string;
  owner: string;
  owner_name: string;
  state: CheckState;
  given: string;
  claim: string;
  pictures: number;
  pipeline: string;
  options: string;
  budget: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  attempts: number;
  lease: string | null;
  cancel_asked: number;
  error: string | null;
  reasoner: string | null;
  label: string | null;
  rating: string | null;
  confidence: number | null;
  confidence_words: string | null;
  spent: string | null;
  review_state: string;
  own_label: string | null;
  own_rating: string | null;
  document: string | null;
  document_claim: string | null;
  recheck_of: string | null;
  moved: number | null;
  due: string | null;
  deadline: string | null;
  approval: string | null;
  difference: string | null;
  last_event: number;
};

const optionsSchema = z.record(z.string(), z.unknown());
const shownCharacters = 300;

export function givenOf(row: CheckRow): GivenClaim {
  return givenClaimSchema.parse(parseJson(row.given));
}

export function optionsOf(row: CheckRow): Record<string, unknown> {
  return optionsSchema.parse(parseJson(row.options));
}

export function budgetOf(row: CheckRow): z.infer<typeof budgetSchema> {
  return budgetSchema.parse(parseJson(row.budget));
}

export function differenceOf(row: CheckRow): RecheckDifference | undefined {
  return row.difference === null ? undefined : recheckDifferenceSchema.parse(parseJson(row.difference));
}

export function summaryOf(row: CheckRow): CheckSummary {
  const read = <Schema extends z.ZodType>(
    schema: Schema,
    text: string | null,
  ): z.output<Schema> | undefined => (text === null ? undefined : schema.parse(parseJson(text)));
  return {
    id: row.id,
    state: checkStateSchema.parse(row.state),
    claim: row.claim.length > shownCharacters ? `${row.claim.slice(0, shownCharacters - 1)}…` : row.claim,
    pictures: row.pictures,
    pipeline: row.pipeline,
    owner: { id: row.owner, name: row.owner_name },
    createdAt: row.created_at,
    reviewState: reviewStateSchema.parse(row.review_state),
    ...defined({
      reasoner: row.reasoner ?? undefined,
      startedAt: row.started_at ?? undefined,
      finishedAt: row.finished_at ?? undefined,
      label: row.label === null ? undefined : labelSchema.parse(row.label),
      rating: row.rating === null ? undefined : ratingSchema.parse(row.rating),
      confidence: row.confidence ?? undefined,
      confidenceInWords: row.confidence_words ?? undefined,
      ownLabel: row.own_label === null ? undefined : labelSchema.parse(row.own_label),
      ownRating: row.own_rating === null ? undefined : ratingSchema.parse(row.own_rating),
      spent: read(spendSchema, row.spent),
      error: read(recordedErrorSchema, row.error),
      document: row.document ?? undefined,
      recheckOf: row.recheck_of ?? undefined,
      due: row.due ?? undefined,
      deadline: row.deadline ?? undefined,
      approval: read(approvalSchema, row.approval),
      moved: row.moved === null ? undefined : row.moved !== 0,
    }),
  };
}
