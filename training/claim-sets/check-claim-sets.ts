import { join } from 'node:path';
import { z } from 'zod';
import {
  countBy,
  findMuchAlike,
  type Guess,
  guessFromWords,
  readSets,
  type SetProblem,
  wordsOf,
} from '../written-sets.ts';

const registers = [
  'study',
  'encyclopaedia',
  'newspaper',
  'agency',
  'official',
  'statistics',
  'blog',
  'post',
  'question-answer',
  'transcript',
] as const;
const forms = [
  'headline',
  'post',
  'speech',
  'snippet',
  'chatbot',
  'encyclopaedia',
  'question-answer',
] as const;

const passageSchema = z.strictObject({
  stance: z.enum(['supports', 'refutes', 'nei']),
  how: z.enum(['direct', 'inference', 'near', 'partial', 'topic', 'unrelated']),
  register: z.enum(registers),
  text: z.string().refine((text) => wordsOf(text).length >= 5 && wordsOf(text).length <= 230, {
    error: 'a passage has 5 to 230 words',
  }),
});

export const claimSetSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+-[a-z]+-\d{3}$/),
  domain: z.string().regex(/^[a-z]+$/),
  form: z.enum(forms),
  claim: z.string().refine((text) => wordsOf(text).length >= 3 && wordsOf(text).length <= 70, {
    error: 'a claim has 3 to 70 words',
  }),
  evidence: z
    .array(passageSchema)
    .min(4)
    .max(8)
    .refine((passages) => new Set(passages.map(({ stance }) => stance)).size === 3, {
      error: 'each stance occurs',
    }),
});
export type ClaimSet = z.infer<typeof claimSetSchema>;

export function readClaimSets(folder: string): { sets: ClaimSet[]; problems: SetProblem[] } {
  return readSets(folder, claimSetSchema);
}

export function findDoubleClaims(sets: readonly ClaimSet[]): SetProblem[] {
  const problems: SetProblem[] = [];
  const seen = new Map<string, string>();
  for (const { id, claim } of sets) {
    for (const [key, what] of [
      [id, 'id'],
      [wordsOf(claim).join(' '), 'claim'],
    ] as const) {
      const other = seen.get(key);
      if (other !== undefined) problems.push({ where: id, message: `its ${what} stands in ${other} too` });
      seen.set(key, id);
    }
  }
  const passages = sets.flatMap(({ id, evidence }) => evidence.map(({ text }) => ({ id, text })));
  return [...problems, ...findMuchAlike(passages)];
}

/** How often the stance is guessed from the passage alone, without the claim. */
export function guessFromPassage(sets: readonly ClaimSet[]): Guess {
  return guessFromWords(
    sets.flatMap(({ evidence }, index) =>
      evidence.map(({ stance, text }) => ({ fold: index % 5, label: stance, text })),
    ),
  );
}

if (import.meta.main) {
  const { sets, problems } = readClaimSets(process.argv[2] ?? join(import.meta.dirname, 'sets'));
  const all = [...problems, ...findDoubleClaims(sets)];
  for (const { where, message } of all) console.log(`${where}: ${message}`);
  const passages = sets.flatMap(({ evidence }) => evidence);
  console.log(`${sets.length} sets, ${passages.length} passages, ${all.length} problems`);
  console.log(
    `guess from the passage alone: ${(guessFromPassage(sets).accuracy * 100).toFixed(1)} % (chance 33.3 %)`,
  );
  console.log(`domains: ${countBy(sets, (set) => set.domain)}`);
  console.log(`forms: ${countBy(sets, (set) => set.form)}`);
  console.log(`stances: ${countBy(passages, ({ stance, how }) => `${stance}/${how}`)}`);
  console.log(`registers: ${countBy(passages, ({ register }) => register)}`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
