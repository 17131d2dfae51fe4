import type { z } from 'zod';

/** The value, or an Error whose message goes on after the name of what was read. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`it is not valid JSON (${cause instanceof Error ? cause.message : String(cause)})`);
  }
}

/** The value in the schema's shape, or an Error that names the first thing wrong with it. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
