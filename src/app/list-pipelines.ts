import { z } from 'zod';
import { parseOptions } from '../engine/parse-request.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { allPipelines, knownPipelines } from '../pipelines/registry.ts';

export type PipelineInfo = {
  id: string;
  title: string;
  summary: string;
  options: { name: string; description: string; default: unknown; schema: unknown }[];
};

/** Every pipeline with its options, for those who show them to people; those of the caller's own come last. */
export function listPipelines(own: readonly Pipeline[] = []): PipelineInfo[] {
  return [...allPipelines, ...own].map(({ id, title, summary, options }) => {
    const { properties = {} } = z.toJSONSchema(options, { io: 'input' });
    const described = Object.entries(properties).map(([name, schema]) => {
      const { description = '', default: fallback } = typeof schema === 'object' ? schema : {};
      return { name, description, default: fallback, schema };
    });
    return { id, title, summary, options: described };
  });
}

/** Refuses options that the pipeline does not take, before anything is begun with them. False where there is no such pipeline. */
export function takesOptions(
  id: string,
  options: Record<string, unknown>,
  own: readonly Pipeline[] = [],
): boolean {
  const pipeline = [...knownPipelines, ...own].find((known) => known.id === id);
  if (pipeline !== undefined) parseOptions(pipeline, options);
  return pipeline !== undefined;
}
