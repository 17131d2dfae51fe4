import { z } from 'zod';
import type { SqlDatabase } from '../../database/sql-database.ts';
import type { CopyKind } from './copy-library.ts';

/** How far a copy came: the last number of each kind, and how many there were. */
export type CopyMarks = Partial<Record<CopyKind, { number: number; done: number }>>;

const mark = z.object({ number: z.number(), done: z.number() }).optional();
const marksSchema = z.object({
  documents: mark,
  pictures: mark,
  'fact-checks': mark,
  triples: mark,
  things: mark,
});

const keyOf = (source: string) => `copy ${source}`;

export async function readMarks(database: SqlDatabase, source: string): Promise<CopyMarks> {
  const row = await database.get<{ value: string }>('SELECT value FROM state WHERE key = ?', keyOf(source));
  return row === undefined ? {} : (marksSchema.parse(JSON.parse(row.value)) as CopyMarks);
}

/** Nothing takes them away: the copy is whole. */
export async function writeMarks(
  database: SqlDatabase,
  source: string,
  marks: CopyMarks | undefined,
): Promise<void> {
  if (marks === undefined) await database.run('DELETE FROM state WHERE key = ?', keyOf(source));
  else
    await database.run(
      'INSERT INTO state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      keyOf(source),
      JSON.stringify(marks),
    );
}
