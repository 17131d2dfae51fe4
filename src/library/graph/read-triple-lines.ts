import { z } from 'zod';
import type { NewTriple } from '../library.ts';

const text = z.string().trim().min(1);
const value = z.union([text, z.number().transform(String)]);
const thing = z.union([
  value.transform((id) => ({ id, label: id })),
  z
    .object({ qid: text.optional(), id: text.optional(), label: text.optional() })
    .transform(({ qid, id, label }, context) => {
      const key = qid ?? id ?? label;
      if (key !== undefined) return { id: key, label: label ?? key };
      context.addIssue('it has neither id nor label');
      return z.NEVER;
    }),
]);

/** `{subject, relation, object, …}` as the library takes it, or the short form `{s, p, o, …}`, whose ends may be objects with a label. */
const longSchema = z.object({
  subject: text,
  relation: text,
  object: value,
  subjectLabel: text.optional(),
  relationLabel: text.optional(),
  objectLabel: text.optional(),
  subjectAliases: z.array(text).optional(),
  objectAliases: z.array(text).optional(),
  value: z.enum(['time', 'number', 'text', 'url', 'place']).optional(),
  qualifiers: z.record(z.string(), z.string()).optional(),
  url: text.optional(),
});
const shortSchema = z.object({
  s: thing,
  p: thing,
  o: thing,
  sLabel: text.optional(),
  pLabel: text.optional(),
  oLabel: text.optional(),
  start: text.optional(),
  end: text.optional(),
  at: text.optional(),
  unit: text.optional(),
  url: text.optional(),
});

/** Throws an Error whose message says what is wrong with the line. */
export function readJsonLine(line: string): NewTriple {
  const read: unknown = parseJson(line);
  if (typeof read === 'object' && read !== null && 's' in read) return fromShort(parse(shortSchema, read));
  const { subject, relation, object, subjectLabel, relationLabel, objectLabel, ...rest } = parse(
    longSchema,
    read,
  );
  return {
    ...definedOf(rest),
    subject,
    subjectLabel: subjectLabel ?? subject,
    relation,
    relationLabel: relationLabel ?? relation,
    object,
    objectLabel: objectLabel ?? object,
  };
}

function fromShort({
  s,
  p,
  o,
  sLabel,
  pLabel,
  oLabel,
  start,
  end,
  at,
  unit,
  url,
}: z.output<typeof shortSchema>): NewTriple {
  const qualifiers = definedOf({ start, end, at, unit });
  return {
    subject: s.id,
    subjectLabel: sLabel ?? s.label,
    relation: p.id,
    relationLabel: pLabel ?? p.label,
    object: o.id,
    objectLabel: oLabel ?? o.label,
    ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
    ...(url === undefined ? {} : { url }),
  };
}

/** Subject, relation, object, and after them qualifiers such as `start=1990`. */
export function readTsvLine(line: string): NewTriple {
  const [subject, relation, object, ...more] = line.split('\t').map((cell) => cell.trim());
  if (subject === undefined || subject === '') throw new Error('it has no subject');
  if (relation === undefined || relation === '') throw new Error('it has no relation');
  if (object === undefined || object === '') throw new Error('it has no object');
  const qualifiers: Record<string, string> = {};
  for (const cell of more) {
    if (cell === '') continue;
    const [, name, of] = /^([^=\s]+)=(.+)$/u.exec(cell) ?? [];
    if (name === undefined || of === undefined)
      throw new Error(`"${cell.slice(0, 60)}" is no qualifier such as start=1990`);
    qualifiers[name] = of;
  }
  return {
    subject,
    subjectLabel: subject,
    relation,
    relationLabel: relation,
    object,
    objectLabel: object,
    ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`it is not valid JSON (${cause instanceof Error ? cause.message : String(cause)})`);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, read: unknown): z.output<Schema> {
  const parsed = schema.safeParse(read);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'unknown'}`);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function definedOf<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as Defined<T>;
}
