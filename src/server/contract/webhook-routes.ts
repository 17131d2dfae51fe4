import { z } from 'zod';
import { route } from './api-route.ts';
import { idParams } from './paging.ts';

export const webhookEventSchema = z.enum([
  'check.finished',
  'check.failed',
  'check.cancelled',
  'check.moved',
  'review.signed',
  'review.published',
  'review.corrected',
]);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  createdAt: z.string(),
  lastDelivery: z
    .object({ at: z.string(), ok: z.boolean(), status: z.int().optional(), why: z.string().optional() })
    .optional(),
});

export const webhookRoutes = {
  listWebhooks: route({
    method: 'get',
    path: '/webhooks',
    tag: 'webhooks',
    summary: 'Where my team is told what happens',
    role: 'editor',
    status: 200,
    output: z.object({ items: z.array(webhookSchema) }),
  }),
  createWebhook: route({
    method: 'post',
    path: '/webhooks',
    tag: 'webhooks',
    summary: 'Have an address told of checks and reviews, signed after Standard Webhooks',
    description: 'The secret is shown once. Deliveries are tried again for a day.',
    role: 'editor',
    body: z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(2000),
      events: z.array(webhookEventSchema).min(1),
    }),
    status: 201,
    output: webhookSchema.extend({ secret: z.string() }),
  }),
  deleteWebhook: route({
    method: 'delete',
    path: '/webhooks/{id}',
    tag: 'webhooks',
    summary: 'Tell that address nothing more',
    role: 'editor',
    params: idParams,
    status: 204,
  }),
};
