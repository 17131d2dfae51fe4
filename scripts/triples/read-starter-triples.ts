import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  type Entity,
  entitySchema,
  type Relation,
  relationSchema,
  type Triple,
  tripleSchema,
} from './schemas.ts';

const notTriples = new Set(['entities.jsonl', 'overrides.jsonl', 'relations.jsonl']);

export type StarterTriples = { triples: Triple[]; entities: Entity[]; relations: Relation[] };

/** The files as they lie in the folder `starter/triples`. */
export function readStarterTriples(folder: string): StarterTriples {
  const triples = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !notTriples.has(name))
    .sort()
    .flatMap((name) => readJsonLines(join(folder, name), tripleSchema));
  return {
    triples,
    entities: readJsonLines(join(folder, 'entities.jsonl'), entitySchema),
    relations: readJsonLines(join(folder, 'relations.jsonl'), relationSchema),
  };
}

export function readJsonLines<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
