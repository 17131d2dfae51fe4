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

const claim = z.string().refine((text) => wordsOf(text).length >= 3 && wordsOf(text).length <= 45, {
  error: 'a claim has 3 to 45 words',
});

const registers =
  'newspaper agency encyclopaedia study post statistics official question-answer dialogue caption triples'.split(
    ' ',
  );
const changes =
  'number date entity place quantifier negation comparison role cause time-scope degree modality attribution unit order opposite relation count part-whole condition'.split(
    ' ',
  );

export const contrastSetSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+-\d{3}$/),
  domain: z.string().regex(/^[a-z-]+$/),
  register: z.enum(registers),
  change: z.enum(changes),
  evidence: z.string().refine((text) => wordsOf(text).length >= 18 && wordsOf(text).length <= 140, {
    error: 'evidence has 18 to 140 words',
  }),
  supports: claim,
  refutes: claim,
  silent: claim,
  rewordedSupports: claim,
  rewordedRefutes: claim,
});
export type ContrastSet = z.infer<typeof contrastSetSchema>;

/** All sets of a folder, with what is wrong with each line that is not one. */
export function readContrastSets(folder: string): { sets: ContrastSet[]; problems: SetProblem[] } {
  return readSets(folder, contrastSetSchema);
}

/** Doubles, near doubles, and sets whose claims are equal or do not stand near each other. */
export function findDoubles(sets: readonly ContrastSet[]): SetProblem[] {
  const problems: SetProblem[] = [];
  const ids = new Set<string>();
  const claims = new Map<string, string>();
  for (const set of sets) {
    if (ids.has(set.id)) problems.push({ where: set.id, message: 'this id stands twice' });
    ids.add(set.id);
    for (const text of [set.supports, set.refutes, set.silent, set.rewordedSupports, set.rewordedRefutes]) {
      const key = wordsOf(text).join(' ');
      const other = claims.get(key);
      if (other !== undefined)
        problems.push({ where: set.id, message: `the claim '${text}' stands in ${other} too` });
      claims.set(key, set.id);
    }
    if (overlap(set.supports, set.refutes) < 0.25)
      problems.push({ where: set.id, message: 'supported and refuted claim are not near each other' });
  }
  return [...problems, ...findMuchAlike(sets.map(({ id, evidence }) => ({ id, text: evidence })))];
}

function overlap(left: string, right: string): number {
  const a = new Set(wordsOf(left));
  const b = new Set(wordsOf(right));
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}

/** How often the label is guessed from the claim's words alone: near a third means that one must read the passage. */
export function guessFromClaim(sets: readonly ContrastSet[]): Guess {
  return guessFromWords(
    sets.flatMap((set, index) =>
      (['supports', 'refutes', 'silent'] as const).map((label) => ({
        fold: index % 5,
        label,
        text: set[label],
      })),
    ),
  );
}

if (import.meta.main) {
  const { sets, problems } = readContrastSets(join(import.meta.dirname, 'sets'));
  const wanted = process.argv[2];
  const all = [...problems, ...findDoubles(sets)].filter(
    ({ where }) => wanted === undefined || where.startsWith(wanted),
  );
  for (const { where, message } of all) console.log(`${where}: ${message}`);
  const { accuracy } = guessFromClaim(sets);
  console.log(`${sets.length} sets, ${all.length} problems`);
  console.log(`guess from the claim alone: ${(accuracy * 100).toFixed(1)} % (chance 33.3 %)`);
  console.log(`domains: ${countBy(sets, (set) => set.domain)}`);
  console.log(`registers: ${countBy(sets, (set) => set.register)}`);
  console.log(`changes: ${countBy(sets, (set) => set.change)}`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
