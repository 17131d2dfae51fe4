import { z } from 'zod';
import { allPipelines } from '../pipelines/registry.ts';

export type PipelineInfo = {
  id: string;
  title: string;
  summary: string;
  options: { name: string; description: string; default: unknown; schema: unknown }[];
};

/** Every pipeline with its options, for those who show them to people. */
export function listPipelines(): PipelineInfo[] {
  return allPipelines.map(({ id, title, summary, options }) => {
    const { properties = {} } = z.toJSONSchema(options, { io: 'input' });
    const described = Object.entries(properties).map(([name, schema]) => {
      const { description = '', default: fallback } = typeof schema === 'object' ? schema : {};
      return { name, description, default: fallback, schema };
    });
    return { id, title, summary, options: described };
  });
}
