import { z } from 'zod';
import type { Pipeline } from '../engine/pipeline.ts';

/** A number of a pipeline's options that may be tuned. */
export type Tunable = { name: string; low: number; high: number; whole: boolean; value: number };

const boundedSchema = z.object({
  type: z.enum(['number', 'integer']),
  minimum: z.number(),
  maximum: z.number(),
  default: z.number(),
});

/** Every option that is a number with bounds and a default; those the pipeline names for tuning where it names some. */
export function findTunables(pipeline: Pipeline, only?: readonly string[]): Tunable[] {
  const { properties = {} } = z.toJSONSchema(pipeline.options, { io: 'input' });
  const wanted = only ?? pipeline.tuning?.options;
  return Object.entries(properties).flatMap(([name, property]) => {
    const parsed = boundedSchema.safeParse(property);
    if (!parsed.success || (wanted !== undefined && !wanted.includes(name))) return [];
    const { type, minimum, maximum, default: value } = parsed.data;
    return [{ name, low: minimum, high: maximum, whole: type === 'integer', value }];
  });
}

export function defaultOptions(pipeline: Pipeline): Record<string, unknown> {
  return pipeline.options.parse({});
}
