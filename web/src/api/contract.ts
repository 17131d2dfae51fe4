/** The one place where the page takes the contract of the API from: types alone, so that no schema is loaded. */

import type { RouteOutput } from '../../../src/server/contract/api-route.ts';
import type { ApiRoutes, OperationName } from '../../../src/server/contract/api-routes.ts';
import type { Check } from '../../../src/server/contract/check-schemas.ts';

export type { ApiRoute, RouteOutput, RouteRequest } from '../../../src/server/contract/api-route.ts';
export type { ApiRoutes, OperationName } from '../../../src/server/contract/api-routes.ts';
export type {
  Check,
  CheckComparison,
  CheckState,
  CheckSummary,
  GivenClaim,
  NewCheck,
  StoredCopy,
} from '../../../src/server/contract/check-schemas.ts';
export type { DocumentClaim, DocumentView } from '../../../src/server/contract/document-routes.ts';
export type { Problem } from '../../../src/server/contract/problem.ts';
export type {
  Correction,
  NewCorrection,
  Review,
  ReviewState,
} from '../../../src/server/contract/review-schemas.ts';
export type { Upload } from '../../../src/server/contract/upload-routes.ts';

export type Output<Name extends OperationName> = RouteOutput<ApiRoutes[Name]>;
export type Session = Output<'getSession'>;
export type User = Output<'listUsers'>['items'][number];
export type Role = User['role'];
export type Webhook = Output<'listWebhooks'>['items'][number];
export type WebhookEvent = Webhook['events'][number];
export type AuditEntry = Output<'listAudit'>['items'][number];
export type CheckDifference = NonNullable<Check['difference']>;
export type Pipeline = Output<'listPipelines'>['items'][number];
export type SharedCheck = Output<'getShared'>;
