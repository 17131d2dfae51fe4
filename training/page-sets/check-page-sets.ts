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

const statement = z.string().refine((text) => wordsOf(text).length >= 3 && wordsOf(text).length <= 40, {
  error: 'a claim and its denial have 3 to 40 words',
});
const factSchema = z.strictObject({
  family: z.enum([
    'plain',
    'other-words',
    'together',
    'under-heading',
    'date-line',
    'quantity',
    'change',
    'order',
    'role',
    'condition',
    'exception',
    'negation',
    'cause',
    'correction',
    'attribution',
    'list',
    'other-subject',
    'other-time',
    'not-said',
  ]),
  claim: statement,
  denial: statement,
  stance: z.enum(['supports', 'refutes', 'nei']),
  rests: z.array(z.string().min(8)).min(1).max(4),
  also: z.array(z.string().min(8)).optional(),
});

export const pageSetSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z-]+-[a-z]{1,2}-\d{3}$/),
    kind: z.string().min(3),
    title: z.string().min(3),
    date: z.string().optional(),
    text: z.string().refine((text) => wordsOf(text).length >= 120 && wordsOf(text).length <= 480, {
      error: 'a page has 120 to 480 words',
    }),
    facts: z.array(factSchema).min(8).max(20),
  })
  .superRefine(({ text, facts }, context) => {
    for (const { claim, rests, also = [] } of facts)
      for (const quote of [...rests, ...also])
        if (!text.includes(quote))
          context.addIssue({ code: 'custom', message: `"${claim}" rests on words that do not stand in the page: "${quote}"` });
  });

export type PageSet = z.infer<typeof pageSetSchema>;

export function findTwice(sets: readonly PageSet[]): SetProblem[] {
  const seen = new Set<string>();
  return sets.flatMap(({ id, facts }) =>
    [id, ...facts.flatMap(({ claim, denial }) => [`${id} ${claim}`, `${id} ${denial}`])].flatMap((text) => {
      const known = seen.has(text);
      seen.add(text);
      return known ? [{ where: id, message: `stands there twice: ${text}` }] : [];
    }),
  );
}

/** The pages of a folder, and all that is wrong with them. */
export function readPageSets(folder = join(import.meta.dirname, 'sets')): {
  sets: PageSet[];
  problems: SetProblem[];
} {
  const { sets, problems } = readSets(folder, pageSetSchema);
  const alike = findMuchAlike(sets.map(({ id, text }) => ({ id, text })));
  return { sets, problems: [...problems, ...findTwice(sets), ...alike] };
}

/** How often the stance is guessed from the words of the claims alone. */
export function guessFromClaims(sets: readonly PageSet[]): Guess {
  return guessFromWords(
    sets.flatMap(({ facts }, at) =>
      facts.map(({ stance, claim }) => ({ fold: at % 5, label: stance, text: claim })),
    ),
  );
}

if (import.meta.main) {
  const { sets, problems } = readPageSets(process.argv[2]);
  const facts = sets.flatMap((set) => set.facts);
  for (const { where, message } of problems) process.stdout.write(`${where}: ${message}\n`);
  process.stdout.write(
    [
      `${sets.length} pages, ${facts.length} claims, ${problems.length} problems`,
      `kinds: ${countBy(sets, ({ kind }) => kind)}`,
      `stances: ${countBy(facts, ({ stance }) => stance)}`,
      `families: ${countBy(facts, ({ family, stance }) => `${family}/${stance}`)}`,
      `the stance is guessed from the claim's words alone in ${(100 * guessFromClaims(sets).accuracy).toFixed(1)} % of cases`,
      '',
    ].join('\n'),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
