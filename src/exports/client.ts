export {
  type CheckEvent,
  type ClientOptions,
  createClient,
  ServerProblemError,
  type TouchstoneClient,
} from '../client/touchstone-client.ts';
export type { RunEvent } from '../engine/events.ts';
export type {
  Check,
  CheckComparison,
  CheckState,
  CheckSummary,
  NewCheck,
} from '../server/contract/check-schemas.ts';
export type { DocumentView } from '../server/contract/document-routes.ts';
export type { Problem } from '../server/contract/problem.ts';
export type {
  Correction,
  NewCorrection,
  OwnVerdict,
  Review,
  ReviewState,
} from '../server/contract/review-schemas.ts';
