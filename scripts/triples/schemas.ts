import { z } from 'zod';

/** `person/marie-curie`: a kind, a slash, a name in kebab-case. */
export const entityIdSchema = z.string().regex(/^[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)*$/);

/** ISO 8601 year, month or day; years BC carry a minus and are counted as people count them: 44 BC is -0044. */
export const timeSchema = z.string().regex(/^-?\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/);

export const relationSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  label: z.string().min(1),
  inverseLabel: z.string().min(1).optional(),
  /** What the object of a triple is: an entity's id, a number, a time, or words. */
  object: z.enum(['entity', 'number', 'time', 'text']),
  unit: z.string().optional(),
  /** One value at a time: another value for the same time contradicts it. */
  singleValued: z.boolean(),
  /** Nearly always one value, with exceptions that the triples themselves show. */
  typicallySingle: z.boolean().optional(),
  symmetric: z.boolean().optional(),
  template: z.string().includes('{s}'),
});
export type Relation = z.infer<typeof relationSchema>;

export const tripleSchema = z.strictObject({
  s: entityIdSchema,
  sLabel: z.string().min(1),
  p: z.string().min(1),
  o: z.union([z.string().min(1), z.number()]),
  oLabel: z.string().min(1),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  at: timeSchema.optional(),
  /** What may change is known up to the end of this year. */
  asOf: timeSchema.optional(),
  unit: z.string().optional(),
  from: z.string().min(1),
});
export type Triple = z.infer<typeof tripleSchema>;

export const entitySchema = z.strictObject({
  id: entityIdSchema,
  label: z.string().min(1),
  aliases: z.array(z.string().min(1)),
  types: z.array(z.string().min(1)).min(1),
  description: z.string().min(1),
});
export type Entity = z.infer<typeof entitySchema>;

/** A correction of what a package says. `was` is what the package said when the correction was made: when it changes, the build stops. */
export const overrideSchema = z.strictObject({
  package: z.string().min(1),
  key: z.string().min(1),
  field: z.string().min(1),
  was: z.json(),
  value: z.json(),
  why: z.string().min(1),
});
export type Override = z.infer<typeof overrideSchema>;

/** The time a triple holds, as it is written in a table or given by a package. */
export type Validity = { start?: string; end?: string; at?: string; asOf?: string };
