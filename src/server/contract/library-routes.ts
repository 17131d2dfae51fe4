import { z } from 'zod';
import { sha256Schema } from '../../core/media.ts';
import { route } from './api-route.ts';
import { idSchema, pageOf, pageQuery } from './paging.ts';

const kind = z.enum(['document', 'picture']);
const origin = z.enum(['starter', 'user']);

export const libraryEntrySchema = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  url: z.string(),
  published: z.string().optional(),
  origin,
  passages: z.int().nonnegative().optional(),
  addedAt: z.string(),
});

const findingSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  published: z.string().optional(),
  origin,
  passage: z.string().describe('The best passage, verbatim.'),
});

const problemOfEntry = z.object({ where: z.string(), message: z.string(), count: z.int().optional() });

export const libraryAddResultSchema = z.object({
  added: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  skipped: z.int().nonnegative().optional(),
  problems: z.array(problemOfEntry),
  notes: z.array(problemOfEntry).optional(),
});

const countsSchema = z.object({
  documents: z.int(),
  passages: z.int(),
  pictures: z.int(),
  triples: z.int(),
  factChecks: z.int(),
  bytes: z.int(),
});

export const libraryRoutes = {
  listLibrary: route({
    method: 'get',
    path: '/library/entries',
    tag: 'library',
    summary: 'What is in the library',
    role: 'reader',
    query: z.object({ kind: kind.optional(), ...pageQuery }),
    status: 200,
    output: pageOf(libraryEntrySchema),
  }),
  searchLibrary: route({
    method: 'get',
    path: '/library/search',
    tag: 'library',
    summary: 'Search the library as a check does',
    role: 'reader',
    query: z.object({
      q: z.string().trim().min(1).max(1000),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    status: 200,
    output: z.object({ items: z.array(findingSchema) }),
  }),
  addToLibrary: route({
    method: 'post',
    path: '/library/entries',
    tag: 'library',
    summary: 'Add an uploaded file or a page of the web',
    role: 'editor',
    body: z.union([
      z.strictObject({ upload: sha256Schema }),
      z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(4000) }),
    ]),
    status: 201,
    output: libraryAddResultSchema,
  }),
  getLibraryEntry: route({
    method: 'get',
    path: '/library/entries/{id}',
    tag: 'library',
    summary: 'An entry with its stored text',
    role: 'reader',
    params: z.object({ id: idSchema }),
    status: 200,
    output: libraryEntrySchema.extend({ text: z.string().optional() }),
  }),
  removeFromLibrary: route({
    method: 'delete',
    path: '/library/entries/{id}',
    tag: 'library',
    summary: "Remove an entry; the starter's own stay",
    role: 'editor',
    params: z.object({ id: idSchema }),
    status: 204,
  }),
  countLibrary: route({
    method: 'get',
    path: '/library/stats',
    tag: 'library',
    summary: 'How much is in the library',
    role: 'reader',
    status: 200,
    output: z.object({ user: countsSchema, starter: countsSchema.optional() }),
  }),
};
