import { z } from 'zod';
import { isoDateSchema } from '../../core/claim.ts';
import { sha256Schema } from '../../core/media.ts';
import { route } from './api-route.ts';
import {
  acceptedCheckSchema,
  checkSchema,
  checkSummarySchema,
  comparisonSchema,
  listChecksQuery,
  newApprovalSchema,
  newCheckSchema,
  recheckSchema,
  storedCopySchema,
} from './check-schemas.ts';
import { idParams, idSchema, pageOf } from './paging.ts';

const idempotency = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The same key with the same body gives the same check again; with another body it is refused.'),
});
const idAndHash = idParams.extend({ sha256: sha256Schema });

export const checkRoutes = {
  createCheck: route({
    method: 'post',
    path: '/checks',
    tag: 'checks',
    summary: 'Check a claim',
    description:
      'Answers at once; the check runs when its turn comes. 429 with Retry-After where the queue or a budget of the user is full.',
    role: 'checker',
    headers: idempotency,
    body: newCheckSchema,
    status: 202,
    output: acceptedCheckSchema,
  }),
  listChecks: route({
    method: 'get',
    path: '/checks',
    tag: 'checks',
    summary: 'List and search checks',
    role: 'reader',
    query: listChecksQuery,
    status: 200,
    output: pageOf(checkSummarySchema),
  }),
  getCheck: route({
    method: 'get',
    path: '/checks/{id}',
    tag: 'checks',
    summary: 'One check, with its report once it is finished',
    role: 'reader',
    params: idParams,
    status: 200,
    output: checkSchema,
  }),
  watchCheck: route({
    method: 'get',
    path: '/checks/{id}/events',
    tag: 'checks',
    summary: 'What happens in a check, as server-sent events',
    description:
      'Each message has an `id`, and as `data` one event of the closed union that JSONL files hold. Whoever lost the stream goes on with Last-Event-ID (or ?after=). The stream ends with `event: end` and the state of the check. A second run-start means that the server was stopped and the check goes on: what it shows is told again.',
    role: 'reader',
    params: idParams,
    query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
    headers: z.object({ 'last-event-id': z.string().max(20).optional() }),
    status: 200,
    produces: ['text/event-stream'],
  }),
  cancelCheck: route({
    method: 'post',
    path: '/checks/{id}/cancel',
    tag: 'checks',
    summary: 'Cancel a check that waits or runs',
    role: 'checker',
    params: idParams,
    status: 202,
    output: acceptedCheckSchema,
  }),
  approveCheck: route({
    method: 'post',
    path: '/checks/{id}/approval',
    tag: 'checks',
    summary: 'Say whether a check that waits for a word may begin',
    description:
      'Of checks that were made with `needsApproval`. One that may not begin is cancelled, with the reason. Said once: 409 where it does not wait (any more).',
    role: 'editor',
    params: idParams,
    body: newApprovalSchema,
    status: 200,
    output: acceptedCheckSchema,
  }),
  deleteCheck: route({
    method: 'delete',
    path: '/checks/{id}',
    tag: 'checks',
    summary: 'Delete a check with everything that is stored of it',
    description: 'One that was signed can be deleted by an editor only. One that runs is cancelled first.',
    role: 'checker',
    params: idParams,
    status: 204,
  }),
  recheck: route({
    method: 'post',
    path: '/checks/{id}/recheck',
    tag: 'checks',
    summary: 'Check the claim again, changed where fields are given',
    description:
      'Where the claim is the same, the pages of the earlier report are read again as well, and the new check says in `difference` what moved.',
    role: 'checker',
    params: idParams,
    headers: idempotency,
    body: recheckSchema,
    status: 202,
    output: acceptedCheckSchema,
  }),
  changeCheck: route({
    method: 'patch',
    path: '/checks/{id}',
    tag: 'checks',
    summary: 'Say by when a check should be signed, or that there is no such day',
    role: 'checker',
    params: idParams,
    body: z.strictObject({ due: isoDateSchema.nullable() }),
    status: 200,
    output: checkSummarySchema,
  }),
  compareChecks: route({
    method: 'get',
    path: '/checks/{id}/compare/{other}',
    tag: 'checks',
    summary: 'Where two checks differ',
    role: 'reader',
    params: idParams.extend({ other: idSchema }),
    status: 200,
    output: comparisonSchema,
  }),
  getStoredCopy: route({
    method: 'get',
    path: '/checks/{id}/copies/{sha256}',
    tag: 'checks',
    summary: 'The stored copy of a source as text, with the places of its quotes',
    role: 'reader',
    params: idAndHash,
    status: 200,
    output: storedCopySchema,
  }),
  getPicture: route({
    method: 'get',
    path: '/checks/{id}/pictures/{sha256}',
    tag: 'checks',
    summary: 'A picture of the check, encoded anew for display',
    role: 'reader',
    params: idAndHash,
    query: z.object({ width: z.coerce.number().int().min(16).max(2048).default(960) }),
    status: 200,
    produces: ['image/webp'],
  }),
};
