import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { NewTriple } from '../../spec/library.ts';
import { parseJson } from '../ingest/add-json.ts';
import { parseFields, parseLine, withoutUndefined } from '../ingest/jsonl-line.ts';

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
  if (typeof read === 'object' && read !== null && 's' in read)
    return fromShort(parseFields(shortSchema, read));
  const parsed = parseLine(read);
  if (parsed.kind !== 'triple') throw new Error('it is not a triple: it needs subject, relation and object');
  return parsed.triple;
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
  const qualifiers = withoutUndefined({ start, end, at, unit });
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
