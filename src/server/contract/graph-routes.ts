import { z } from 'zod';
import { tripleSchema } from '../../core/graph.ts';
import { sha256Schema } from '../../core/media.ts';
import { route } from './api-route.ts';

const entity = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().optional(),
  aliases: z.array(z.string()),
  types: z.array(z.string()),
  url: z.string().optional(),
});
const counts = z.object({ triples: z.int(), things: z.int(), relations: z.int() });
const format = z.enum(['ttl', 'nt', 'tsv', 'jsonl']);

export const graphRoutes = {
  countGraph: route({
    method: 'get',
    path: '/graph/stats',
    tag: 'graph',
    summary: 'How much is in the graph, and which files were loaded',
    role: 'reader',
    status: 200,
    output: z.object({
      user: counts,
      starter: counts.optional(),
      loads: z.array(
        z.object({ name: z.string(), format: z.string(), triples: z.int(), loadedAt: z.string() }),
      ),
    }),
  }),
  showNeighbours: route({
    method: 'get',
    path: '/graph/neighbours',
    tag: 'graph',
    summary: 'What is said about a thing',
    role: 'reader',
    query: z.object({
      name: z.string().trim().min(1).max(300),
      direction: z.enum(['in', 'out', 'both']).default('both'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    status: 200,
    output: z.object({
      entity,
      others: z.array(entity),
      triples: z.array(tripleSchema.extend({ words: z.string() })),
    }),
  }),
  queryGraph: route({
    method: 'post',
    path: '/graph/query',
    tag: 'graph',
    summary: 'Ask the graph in SPARQL (SELECT and ASK)',
    role: 'checker',
    body: z.strictObject({
      sparql: z.string().trim().min(1).max(20_000),
      limit: z.int().min(1).max(1000).default(100),
    }),
    status: 200,
    output: z.object({ rows: z.array(z.record(z.string(), z.string())) }),
  }),
  loadGraph: route({
    method: 'post',
    path: '/graph/loads',
    tag: 'graph',
    summary: 'Load an uploaded file of triples: all of it or nothing',
    role: 'editor',
    body: z.strictObject({
      upload: sha256Schema,
      format: format.optional(),
      name: z.string().trim().min(1).max(200).optional(),
    }),
    status: 201,
    output: z.object({
      name: z.string(),
      format: z.string(),
      added: z.int(),
      unchanged: z.int(),
      described: z.int(),
      replaced: z.boolean(),
    }),
  }),
  unloadGraph: route({
    method: 'delete',
    path: '/graph/loads/{name}',
    tag: 'graph',
    summary: 'Remove what a file brought',
    role: 'editor',
    params: z.object({ name: z.string().min(1).max(200) }),
    status: 204,
  }),
};
