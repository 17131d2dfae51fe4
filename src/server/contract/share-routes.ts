import { z } from 'zod';
import { sha256Schema } from '../../core/media.ts';
import { reportSchema } from '../../core/report.ts';
import { route } from './api-route.ts';
import { storedCopySchema } from './check-schemas.ts';
import { idParams } from './paging.ts';
import { ownVerdictSchema, reviewSchema } from './review-schemas.ts';

export const shareSchema = z.object({
  id: z.string(),
  note: z.string().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string().optional(),
  lastUsedAt: z.string().optional(),
});

/** A finished check as somebody without an account sees it: nothing of who asked, and no history. */
export const sharedCheckSchema = z.object({
  report: reportSchema,
  reviewState: reviewSchema.shape.state,
  computed: reviewSchema.shape.computed,
  evidence: reviewSchema.shape.evidence.describe('After the corrections of people.'),
  own: ownVerdictSchema.extend({ at: z.string(), byName: z.string().optional() }).optional(),
  signed: z.object({ at: z.string(), byName: z.string() }).optional(),
});

const token = z.string().regex(/^[\w-]{20,100}$/);

export const shareRoutes = {
  createShare: route({
    method: 'post',
    path: '/checks/{id}/shares',
    tag: 'shares',
    summary: 'A link with which anybody may read the check',
    description: 'The link is shown once; what is stored is its hash.',
    role: 'checker',
    params: idParams,
    body: z.strictObject({
      note: z.string().trim().max(200).optional(),
      days: z.int().min(1).max(3650).optional().describe('How long it holds; without it, until revoked.'),
    }),
    status: 201,
    output: shareSchema.extend({ token: z.string(), path: z.string() }),
  }),
  listShares: route({
    method: 'get',
    path: '/checks/{id}/shares',
    tag: 'shares',
    summary: 'The links of a check',
    role: 'checker',
    params: idParams,
    status: 200,
    output: z.object({ items: z.array(shareSchema) }),
  }),
  revokeShare: route({
    method: 'delete',
    path: '/shares/{id}',
    tag: 'shares',
    summary: 'Revoke a link',
    role: 'checker',
    params: idParams,
    status: 204,
  }),
  getShared: route({
    method: 'get',
    path: '/shared/{token}',
    tag: 'shares',
    summary: 'A shared check',
    role: 'anyone',
    params: z.object({ token }),
    status: 200,
    output: sharedCheckSchema,
  }),
  getSharedCopy: route({
    method: 'get',
    path: '/shared/{token}/copies/{sha256}',
    tag: 'shares',
    summary: 'A stored copy of a shared check',
    role: 'anyone',
    params: z.object({ token, sha256: sha256Schema }),
    status: 200,
    output: storedCopySchema,
  }),
  getSharedPicture: route({
    method: 'get',
    path: '/shared/{token}/pictures/{sha256}',
    tag: 'shares',
    summary: 'A picture of a shared check',
    role: 'anyone',
    params: z.object({ token, sha256: sha256Schema }),
    status: 200,
    produces: ['image/webp'],
  }),
};
