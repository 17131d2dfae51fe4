import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSets, type SetProblem } from '../written-sets.ts';
import { plainWords } from './plain-words.ts';

const worldMarkSchema = z.strictObject({
  world: z.string(),
  claim: z.string(),
  denial: z.string().min(8),
  document: z.string(),
  stance: z.enum(['supports', 'refutes', 'nei']),
  rests: z.array(z.string().min(3)).min(1).max(4),
});
export type WorldMark = z.infer<typeof worldMarkSchema>;

const worldsFolder = join(import.meta.dirname, '..', '..', 'test', 'mixed-worlds', 'dev');

/** On which sentences the claims of invented worlds rest, and what is wrong with a mark. */
export function readWorldMarks(folder = join(import.meta.dirname, 'worlds')): {
  marks: WorldMark[];
  problems: SetProblem[];
} {
  const { sets: marks, problems } = readSets(folder, worldMarkSchema);
  return { marks, problems: [...problems, ...marks.flatMap(problemsOf)] };
}

function problemsOf({ world, claim, document, rests }: WorldMark): SetProblem[] {
  const where = `${world}, ${claim}`;
  const page = join(worldsFolder, world, 'documents', document);
  if (!existsSync(page)) return [{ where, message: `there is no document ${document}` }];
  const text = plainWords(readFileSync(page, 'utf8'));
  const claims = readFileSync(join(worldsFolder, world, 'claims.jsonl'), 'utf8');
  return [
    ...(claims.includes(`"${claim}"`) ? [] : [{ where, message: 'there is no such claim' }]),
    ...rests
      .filter((quote) => !text.includes(plainWords(quote)))
      .map((quote) => ({ where, message: `does not stand in ${document}: ${quote}` })),
  ];
}

if (import.meta.main) {
  const { marks, problems } = readWorldMarks();
  for (const { where, message } of problems) process.stdout.write(`${where}: ${message}\n`);
  process.stdout.write(`${marks.length} marks, ${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
