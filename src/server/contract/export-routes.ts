import { z } from 'zod';
import { route } from './api-route.ts';
import { checkFilters } from './check-schemas.ts';
import { idParams } from './paging.ts';

/** ClaimReview and MediaReview are given of signed checks only, with the person as author. */
export const exportFormats = ['html', 'md', 'json', 'txt', 'bundle', 'claimreview', 'mediareview'] as const;

export const exportRoutes = {
  exportCheck: route({
    method: 'get',
    path: '/checks/{id}/exports/{format}',
    tag: 'exports',
    summary: 'A check as one file',
    description:
      'html, md, json and txt are the report with what people said of it; bundle is the whole run as a .tar.gz that `touchstone replay` reads; claimreview and mediareview are JSON-LD of a signed check, by the person who signed it.',
    role: 'reader',
    params: idParams.extend({ format: z.enum(exportFormats) }),
    query: z.object({ download: z.enum(['true', 'false']).default('true') }),
    status: 200,
    produces: [
      'text/html',
      'text/markdown',
      'application/json',
      'text/plain',
      'application/gzip',
      'application/ld+json',
    ],
  }),
  exportChecks: route({
    method: 'get',
    path: '/exports/checks.csv',
    tag: 'exports',
    summary: 'Many checks as a table',
    role: 'reader',
    query: z.object({
      ...checkFilters,
      ids: z.string().max(20_000).optional().describe('Ids with commas; in place of filters.'),
    }),
    status: 200,
    produces: ['text/csv'],
  }),
};
