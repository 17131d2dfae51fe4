import { z } from 'zod';
import { sha256Schema } from '../../core/media.ts';
import { reliabilitySchema, reliabilityTierSchema } from '../../core/source.ts';
import { route } from './api-route.ts';

/** A list rates what it knows; `curated` and `user-supplied` are said of stored things only. */
const listTier = reliabilityTierSchema.exclude(['curated', 'user-supplied']);

const listSchema = z.object({
  name: z.string(),
  licence: z.string(),
  origins: z.array(z.string()),
  format: z.string(),
  loses: z.string(),
  file: z.string(),
  importedAt: z.string(),
  entries: z.int().nonnegative(),
});

export const quoteFindingSchema = z.object({
  found: z.boolean(),
  verbatim: z.string().optional().describe('The words as they stand there.'),
  before: z.string().optional(),
  after: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  retrievedAt: z.string(),
});

export const sourceRoutes = {
  verifyQuote: route({
    method: 'post',
    path: '/quotes/verify',
    tag: 'sources',
    summary: 'Whether words stand in a page or a text, and what stands around them',
    role: 'checker',
    body: z.strictObject({
      quote: z.string().trim().min(1).max(4000),
      url: z
        .url({ protocol: /^https?$/ })
        .max(4000)
        .optional(),
      text: z.string().max(200_000).optional(),
    }),
    status: 200,
    output: quoteFindingSchema,
  }),
  listSources: route({
    method: 'get',
    path: '/sources/lists',
    tag: 'sources',
    summary: 'Lists of rated sources: imported and built in',
    role: 'reader',
    status: 200,
    output: z.object({
      imported: z.array(listSchema),
      builtIn: z.array(z.object({ kind: z.string(), sites: z.int() })),
    }),
  }),
  showSource: route({
    method: 'get',
    path: '/sources/site',
    tag: 'sources',
    summary: 'What is known of a site, and who says it',
    role: 'reader',
    query: z.object({ url: z.string().trim().min(1).max(4000) }),
    status: 200,
    output: z.object({
      url: z.string(),
      original: z.object({ url: z.string(), via: z.string() }).optional(),
      kind: z.object({ kind: z.string(), because: z.string() }).optional(),
      factCheck: z.string().optional(),
      ratings: z.array(z.looseObject({ list: z.string() })),
      reliability: reliabilitySchema,
      dropped: z.string().optional(),
    }),
  }),
  importSources: route({
    method: 'post',
    path: '/sources/lists',
    tag: 'sources',
    summary: 'Import an uploaded list of rated sources',
    role: 'editor',
    body: z.strictObject({
      upload: sha256Schema,
      list: z.string().trim().min(1).max(100).optional(),
      licence: z.string().trim().max(200).optional(),
      format: z.string().max(60).optional(),
      columns: z.record(z.string().max(60), z.string().max(200)).optional(),
      values: z.record(z.string().max(100), listTier).optional(),
      thresholds: z.tuple([z.number(), z.number()]).optional(),
      rating: listTier.optional(),
      skipBadRows: z.boolean().optional(),
      dryRun: z.boolean().optional().describe('Read and count, but keep nothing.'),
    }),
    status: 201,
    output: z.object({
      list: listSchema,
      tiers: z.record(z.string(), z.int()),
      problems: z.array(z.object({ row: z.int(), why: z.string() })),
      replaced: z.boolean(),
    }),
  }),
  removeSources: route({
    method: 'delete',
    path: '/sources/lists/{name}',
    tag: 'sources',
    summary: 'Remove an imported list',
    role: 'editor',
    params: z.object({ name: z.string().min(1).max(200) }),
    status: 204,
  }),
};
