import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { parseFields, parseJson } from '../../core/parse-json.ts';
import type { NewTriple } from '../../spec/library.ts';

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

const tripleSchema = z.object({
  subject: text,
  relation: text,
  object: text,
  subjectLabel: text.optional(),
  relationLabel: text.optional(),
  objectLabel: text.optional(),
  subjectAliases: z.array(text).optional(),
  objectAliases: z.array(text).optional(),
  value: z.enum(['time', 'number', 'text', 'url', 'place']).optional(),
  qualifiers: z.record(z.string(), z.string()).optional(),
  url: text.optional(),
});

/** The short form, whose ends may be objects with a label. */
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

/** `{subject, relation, object, …}` as the library takes it, or `{s, p, o, …}`. Throws an Error that says what is wrong with the line. */
export function readJsonLine(line: string): NewTriple {
  const read = parseJson(line);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error('it is not a JSON object');
  if ('s' in read) return fromShort(parseFields(shortSchema, read));
  if ('subject' in read && 'relation' in read) return readTriple(read);
  throw new Error('it is not a triple: it needs subject, relation and object');
}

/** An object with subject, relation and object. Throws an Error that says what is wrong with it. */
export function readTriple(value: object): NewTriple {
  const fields = parseFields(tripleSchema, value);
  return {
    ...defined(fields),
    subjectLabel: fields.subjectLabel ?? fields.subject,
    relationLabel: fields.relationLabel ?? fields.relation,
    objectLabel: fields.objectLabel ?? fields.object,
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
  const qualifiers = defined({ start, end, at, unit });
  return {
    subject: s.id,
    subjectLabel: sLabel ?? s.label,
    relation: p.id,
    relationLabel: pLabel ?? p.label,
    object: o.id,
    objectLabel: oLabel ?? o.label,
    ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
    ...defined({ url }),
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
