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

const genres = [
  'news',
  'agency',
  'encyclopaedia',
  'blog',
  'forum',
  'abstract',
  'press-release',
  'transcript',
  'table',
  'fact-check',
  'textbook',
  'local-paper',
  'letter',
  'review',
] as const;
const families = [
  'verbatim',
  'paraphrase',
  'passive-active',
  'antonym-event',
  'direction',
  'comparative',
  'superlative',
  'part-whole',
  'rounding',
  'quantity',
  'title-body',
  'rumour-denied',
  'rumour-only',
  'other-subject',
  'other-time',
  'list-member',
  'table-row',
  'two-sentences',
  'attribution',
  'cause',
  'place',
  'role',
  'condition',
  'negation',
  'exception',
  'correction',
  'satire',
  'definition',
] as const;

const statement = z.string().refine((text) => wordsOf(text).length >= 2 && wordsOf(text).length <= 40, {
  error: 'a claim, its negation and its question have 2 to 40 words',
});
const factSchema = z.strictObject({
  family: z.enum(families),
  claim: statement,
  stance: z.enum(['supports', 'refutes', 'nei']),
  negation: statement,
  question: statement.refine((text) => text.endsWith('?'), { error: 'a question ends with its mark' }),
});

export const readingSetSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+-[a-z]{1,2}-\d{3}$/),
  genre: z.enum(genres),
  title: z.string().min(3),
  passage: z.string().refine((text) => wordsOf(text).length >= 12 && wordsOf(text).length <= 190, {
    error: 'a passage has 12 to 190 words',
  }),
  facts: z
    .array(factSchema)
    .min(3)
    .max(8)
    .refine(
      (facts) =>
        ['supports', 'refutes', 'nei'].every((stance) => facts.some((fact) => fact.stance === stance)),
      {
        error: 'each stance occurs',
      },
    ),
});
export type ReadingSet = z.infer<typeof readingSetSchema>;

export function readReadingSets(folder: string): { sets: ReadingSet[]; problems: SetProblem[] } {
  return readSets(folder, readingSetSchema);
}

export function findDoubleReadings(sets: readonly ReadingSet[]): SetProblem[] {
  const problems: SetProblem[] = [];
  const ids = new Set<string>();
  for (const { id, facts } of sets) {
    if (ids.has(id)) problems.push({ where: id, message: 'its id stands twice' });
    ids.add(id);
    const said = facts
      .flatMap(({ claim, negation }) => [claim, negation])
      .map((text) => wordsOf(text).join(' '));
    for (const text of new Set(said.filter((one, index) => said.indexOf(one) !== index)))
      problems.push({ where: id, message: `it says twice: ${text}` });
  }
  return [...problems, ...findMuchAlike(sets.map(({ id, passage }) => ({ id, text: passage })))];
}

/** How often the stance is guessed from the claim alone, without the passage; denials are left out, since their stance follows from the claim's. */
export function guessFromClaim(sets: readonly ReadingSet[]): Guess {
  return guessFromWords(
    sets.flatMap(({ facts }, index) =>
      facts.map(({ stance, claim }) => ({ fold: index % 5, label: stance, text: claim })),
    ),
  );
}

if (import.meta.main) {
  const { sets, problems } = readReadingSets(process.argv[2] ?? join(import.meta.dirname, 'sets'));
  const all = [...problems, ...findDoubleReadings(sets)];
  for (const { where, message } of all) console.log(`${where}: ${message}`);
  const facts = sets.flatMap((set) => set.facts);
  console.log(`${sets.length} sets, ${facts.length} claims, ${all.length} problems`);
  const { accuracy, chance } = guessFromClaim(sets);
  console.log(
    `guess from the claim alone: ${(accuracy * 100).toFixed(1)} % (chance ${(chance * 100).toFixed(1)} %)`,
  );
  console.log(`genres: ${countBy(sets, ({ genre }) => genre)}`);
  console.log(`stances: ${countBy(facts, ({ stance }) => stance)}`);
  for (const family of families)
    console.log(
      `${family}: ${countBy(
        facts.filter((fact) => fact.family === family),
        ({ stance }) => stance,
      )}`,
    );
  process.exitCode = all.length > 0 ? 1 : 0;
}
