import { z } from 'zod';
import { maximumClaimCharacters } from '../../core/claim.ts';
import {
  claimKindSchema,
  foundClaimSchema,
  worthReasonSchema,
} from '../../core/documents/document-report.ts';
import { sha256Schema } from '../../core/media.ts';
import { budgetSchema } from '../../core/spend.ts';
import { route } from './api-route.ts';
import { checkSummarySchema } from './check-schemas.ts';
import { idParams, idSchema, pageOf, pageQuery } from './paging.ts';

export const newDocumentSchema = z
  .strictObject({
    text: z.string().max(500_000).optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(4000)
      .optional(),
    upload: sha256Schema.optional(),
    title: z.string().trim().max(300).optional(),
    kind: z
      .enum(['auto', 'list', 'article'])
      .default('auto')
      .describe('A list has one claim a line; auto looks at the lines.'),
    date: z.string().max(40).optional().describe('When it was published: which year "last year" is.'),
    speaker: z.string().trim().min(1).max(120).optional().describe('Who speaks in it: who "I" is.'),
    pipeline: z.string().max(60).optional(),
    options: z.record(z.string().max(60), z.unknown()).optional(),
    budget: budgetSchema.optional().describe('Of each claim.'),
    reader: z
      .enum(['rules', 'reasoner'])
      .default('rules')
      .describe(
        'Who finds the claims: the rules, which cost nothing, or whoever reasons on this server, which is a language model where one is set up.',
      ),
    readerUsd: z
      .number()
      .nonnegative()
      .max(100)
      .default(0.1)
      .describe('What a language model may cost that finds the claims; the rules read what is left.'),
    minWorth: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .describe('Claims of less worth are listed and not checked.'),
    kinds: z
      .array(claimKindSchema)
      .min(1)
      .max(7)
      .optional()
      .describe('Only claims of these kinds are checked.'),
    worth: z
      .partialRecord(worthReasonSchema, z.number().min(-1).max(1))
      .optional()
      .describe('How much a reason counts towards the worth of a claim, where it differs from the usual.'),
    mostClaims: z
      .int()
      .min(1)
      .max(500)
      .default(50)
      .describe(
        'So many are checked, the worthiest first; those that an earlier check answers come before them and are not counted.',
      ),
    frames: z
      .boolean()
      .default(true)
      .describe('Of a video: whether its key frames go to the picture part, as a check of their own.'),
    check: z.boolean().default(true).describe('False only finds the claims, so that a person chooses.'),
  })
  .refine(
    ({ text, url, upload }) => [text, url, upload].filter((given) => given !== undefined).length === 1,
    'give one of text, url and upload',
  );

export type NewDocument = z.input<typeof newDocumentSchema>;

export const documentClaimSchema = z.object({
  id: z.string(),
  /** Made to stand alone. */
  text: z.string(),
  /** Where its sentence stands in the text. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  /** How much it is worth checking, 0 to 1, with the reason in words. */
  worth: z.number().min(0).max(1),
  why: z.string(),
  /** `context`: what it means only its neighbours say, so it is not checked in its own words. */
  kind: z.enum(['claim', 'opinion', 'context', 'other']),
  /** When it is said, where the document is a recording. */
  spoken: foundClaimSchema.shape.spoken,
  /** What an earlier fact-check of this very claim came to. */
  earlier: foundClaimSchema.shape.earlier,
  check: checkSummarySchema.optional(),
});
export type DocumentClaim = z.infer<typeof documentClaimSchema>;

const documentSummary = {
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
  createdAt: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }),
  claims: z.int().nonnegative(),
  finished: z.int().nonnegative().describe('How many of the checks have ended.'),
  checks: z.int().nonnegative(),
};
export const documentSummarySchema = z.object(documentSummary);
export const documentSchema = z.object({
  ...documentSummary,
  text: z.string(),
  notes: z.array(z.string()).describe('What was left out, and why.'),
  rows: z.array(documentClaimSchema),
  frames: checkSummarySchema
    .optional()
    .describe('Of a video: the check of its key frames by the picture part.'),
});
export type DocumentView = z.infer<typeof documentSchema>;

export const documentExportFormats = ['html', 'md', 'json', 'jsonl', 'txt', 'csv'] as const;

export const documentRoutes = {
  createDocument: route({
    method: 'post',
    path: '/documents',
    tag: 'documents',
    summary: 'Find the claims of an article or a list, and check them',
    role: 'checker',
    body: newDocumentSchema,
    status: 201,
    output: documentSchema,
  }),
  listDocuments: route({
    method: 'get',
    path: '/documents',
    tag: 'documents',
    summary: 'Documents, newest first',
    role: 'reader',
    query: z.object(pageQuery),
    status: 200,
    output: pageOf(documentSummarySchema),
  }),
  getDocument: route({
    method: 'get',
    path: '/documents/{id}',
    tag: 'documents',
    summary: 'A document with its claims and how far their checks are',
    role: 'reader',
    params: idParams,
    status: 200,
    output: documentSchema,
  }),
  checkDocumentClaims: route({
    method: 'post',
    path: '/documents/{id}/checks',
    tag: 'documents',
    summary: 'Check chosen claims of a document, with changed words where given',
    role: 'checker',
    params: idParams,
    body: z.strictObject({
      claims: z
        .array(z.strictObject({ id: idSchema, text: z.string().max(maximumClaimCharacters).optional() }))
        .min(1)
        .max(500),
    }),
    status: 202,
    output: documentSchema,
  }),
  exportDocument: route({
    method: 'get',
    path: '/documents/{id}/exports/{format}',
    tag: 'documents',
    summary: 'A document with its claims and their verdicts as one file',
    description:
      'html, md, txt and json are what `touchstone document` writes; jsonl and csv have one claim a line. Where a person set a verdict, it is theirs, and the notes say so.',
    role: 'reader',
    params: idParams.extend({ format: z.enum(documentExportFormats) }),
    query: z.object({
      download: z.enum(['true', 'false']).default('true'),
      reports: z
        .enum(['true', 'false'])
        .default('false')
        .describe("json and jsonl: with each claim's whole report."),
    }),
    status: 200,
    produces: [
      'text/html',
      'text/markdown',
      'application/json',
      'application/jsonl',
      'text/plain',
      'text/csv',
    ],
  }),
  deleteDocument: route({
    method: 'delete',
    path: '/documents/{id}',
    tag: 'documents',
    summary: 'Delete a document; its checks stay',
    role: 'checker',
    params: idParams,
    status: 204,
  }),
};
