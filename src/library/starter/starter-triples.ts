import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import type { NewThing, NewTriple } from '../../spec/library.ts';

/** One fact of the starter: `s` and, where it is a thing, `o` name entities; the rest says when it holds and in what unit. */
const factSchema = z.looseObject({
  s: z.string(),
  sLabel: z.string(),
  p: z.string(),
  o: z.union([z.string(), z.number()]).transform(String),
  oLabel: z.string(),
  start: z.string().optional(),
  end: z.string().optional(),
  at: z.string().optional(),
  asOf: z.string().optional(),
  unit: z.string().optional(),
});
const entitySchema = z.looseObject({
  id: z.string(),
  label: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  types: z.array(z.string()).optional(),
  description: z.string().optional(),
});
const relationSchema = z.looseObject({
  id: z.string(),
  label: z.string(),
  object: z.enum(['entity', 'number', 'time', 'text']).default('entity'),
});

const vocabularies = new Set(['entities.jsonl', 'relations.jsonl', 'overrides.jsonl']);
const qualifierNames = ['start', 'end', 'at', 'asOf', 'unit'] as const;

/** The facts under `triples/`, with labels from the relations beside them. */
export function readStarterTriples(folder: string): NewTriple[] {
  const place = (name: string) => join(folder, 'triples', name);
  if (!existsSync(place('relations.jsonl'))) return [];
  const relations = new Map(
    readLines(place('relations.jsonl'), relationSchema).map((relation) => [relation.id, relation]),
  );
  return globSync('triples/*.jsonl', { cwd: folder })
    .filter((file) => !vocabularies.has(basename(file)))
    .sort()
    .flatMap((file) => readLines(join(folder, file), factSchema))
    .map((fact) => {
      const relation = relations.get(fact.p);
      if (relation === undefined) {
        throw new StorageError({
          message: `The starter states a fact with the relation ${fact.p}, which relations.jsonl does not have.`,
        });
      }
      const qualifiers = Object.fromEntries(
        qualifierNames.flatMap((name) => (fact[name] === undefined ? [] : [[name, fact[name]]])),
      );
      return {
        subject: fact.s,
        subjectLabel: fact.sLabel,
        relation: fact.p,
        relationLabel: relation.label,
        object: fact.o,
        objectLabel: fact.oLabel,
        ...(relation.object === 'entity' ? {} : { value: relation.object }),
        ...(Object.keys(qualifiers).length === 0 ? {} : { qualifiers }),
      };
    });
}

/** What the entities beside the facts are called, what they are, and a few words about each. */
export function readStarterThings(folder: string): NewThing[] {
  const file = join(folder, 'triples', 'entities.jsonl');
  if (!existsSync(file)) return [];
  return readLines(file, entitySchema).map(({ id, label, aliases, types, description }) => ({
    id,
    aliases,
    ...defined({ label, types, description }),
  }));
}

function readLines<Value>(file: string, schema: z.ZodType<Value>): Value[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [schema.parse(JSON.parse(line))];
      } catch (cause) {
        throw new StorageError({ message: `Line ${index + 1} of ${file} cannot be used.`, cause });
      }
    });
}
