import { z } from 'zod';
import { isoDateSchema, maximumClaimCharacters, readClaimSchema } from '../../core/claim.ts';
import { route } from './api-route.ts';

export const pipelineSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  isDefault: z.boolean(),
  makesPlans: z.boolean().describe("Takes the options plan, stopAfter: 'plan' and onlyStep."),
  options: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      default: z.unknown().optional().describe('Absent where it has none.'),
      schema: z.unknown().describe('JSON Schema of its values.'),
    }),
  ),
});

const partSchema = z.object({
  text: z.string(),
  queries: z.array(z.string()),
  counterQueries: z.array(z.string()),
});

export const pipelineRoutes = {
  readFirst: route({
    method: 'post',
    path: '/readings',
    tag: 'pipelines',
    summary: 'How a claim would be read, before it is checked',
    description:
      "By the embedded reasoner: nothing is searched for, nobody outside is asked, nothing is kept. Its parts, changed as one likes, are the option `parts` of the pipeline touchstone in POST /checks and hold instead of the check's own reading.",
    role: 'checker',
    body: z.strictObject({
      claim: z.strictObject({
        text: z.string().trim().min(1).max(maximumClaimCharacters),
        date: isoDateSchema.optional(),
      }),
    }),
    status: 200,
    output: readClaimSchema.extend({
      parts: z.array(partSchema),
      settledBy: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  }),
  listPipelines: route({
    method: 'get',
    path: '/pipelines',
    tag: 'pipelines',
    summary: 'Every pipeline with its options',
    role: 'reader',
    status: 200,
    output: z.object({ items: z.array(pipelineSchema) }),
  }),
  listExamples: route({
    method: 'get',
    path: '/examples',
    tag: 'pipelines',
    summary: 'Claims to begin with; the starter library decides them without the network',
    role: 'reader',
    status: 200,
    output: z.object({
      items: z.array(
        z.object({
          about: z.string(),
          text: z.string(),
          date: z.string().optional(),
          pictures: z.array(z.object({ upload: z.string(), preview: z.string() })),
        }),
      ),
    }),
  }),
};
