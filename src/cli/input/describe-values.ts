import { z } from 'zod';

/** The parts of a JSON schema that say which values an option takes. */
const valueSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
});

/** Which values an option takes, in words: `on | off`, `a number from 0 to 1`. */
export function describeValues(schema: unknown): string {
  const parsed = valueSchema.safeParse(schema);
  if (!parsed.success) return 'any value';
  const { type, enum: values, const: only, anyOf, items } = parsed.data;
  if (values !== undefined) return values.map(String).join(' | ');
  if (only !== undefined) return String(only);
  if (anyOf !== undefined) return anyOf.map(describeValues).join(' | ');
  if (type === 'boolean') return 'true | false';
  if (type === 'integer') return `a whole number${describeRange(parsed.data)}`;
  if (type === 'number') return `a number${describeRange(parsed.data)}`;
  if (type === 'array') return `a JSON list of ${describeValues(items)}`;
  if (type === 'object') return 'a JSON object';
  return type === 'string' ? 'text' : 'any value';
}

function describeRange(schema: z.infer<typeof valueSchema>): string {
  // Whole numbers without a limit of their own get the largest safe ones.
  const isReal = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (isReal(minimum) && isReal(maximum)) return ` from ${minimum} to ${maximum}`;
  const limits = [
    isReal(minimum) ? `${minimum} or more` : undefined,
    isReal(exclusiveMinimum) ? `above ${exclusiveMinimum}` : undefined,
    isReal(maximum) ? `${maximum} or less` : undefined,
    isReal(exclusiveMaximum) ? `below ${exclusiveMaximum}` : undefined,
  ].filter((limit) => limit !== undefined);
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`;
}
