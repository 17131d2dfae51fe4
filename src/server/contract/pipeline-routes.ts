import { z } from 'zod';
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

export const pipelineRoutes = {
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
