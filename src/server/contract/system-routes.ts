import { z } from 'zod';
import { route } from './api-route.ts';
import { pageOf, pageQuery } from './paging.ts';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  about: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

export const systemRoutes = {
  getHealth: route({
    method: 'get',
    path: '/health',
    tag: 'system',
    summary: 'Whether the server lives',
    role: 'anyone',
    status: 200,
    output: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  getReadiness: route({
    method: 'get',
    path: '/ready',
    tag: 'system',
    summary: 'Whether the server takes checks; 503 while it starts or stops',
    role: 'anyone',
    status: 200,
    problems: [503],
    output: z.object({ status: z.literal('ready'), queued: z.int(), running: z.int() }),
  }),
  getMetrics: route({
    method: 'get',
    path: '/metrics',
    tag: 'system',
    summary: 'Counters in OpenMetrics text',
    role: 'admin',
    status: 200,
    produces: ['application/openmetrics-text'],
  }),
  listAudit: route({
    method: 'get',
    path: '/audit',
    tag: 'system',
    summary: 'Who did what, newest first',
    role: 'admin',
    query: z.object(pageQuery),
    status: 200,
    output: pageOf(auditEntrySchema),
  }),
};
