import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countBy, type Guess, guessFromWords, readSets, type SetProblem, wordsOf } from '../written-sets.ts';
import { plainWords } from './plain-words.ts';

const statement = z.string().refine((text) => wordsOf(text).length >= 4 && wordsOf(text).length <= 40, {
  error: 'a claim and its denial have 4 to 40 words',
});
const worldClaimSchema = z.strictObject({
  world: z.string().regex(/^[a-z0-9-]+$/u),
  set: z.string(),
  needs: z.enum(['correction', 'change', 'rumour-or-satire', 'two-places', 'comparison', 'other-words', 'denial']),
  stance: z.enum(['supports', 'refutes', 'nei']),
  claim: statement,
  denial: statement,
  /** A document, and a phrase out of the sentence of it on which the claim rests. */
  rests: z.array(z.tuple([z.string(), z.string().min(8)])).min(1).max(4),
});
export type WorldClaim = z.infer<typeof worldClaimSchema>;

const worldsFolder = join(import.meta.dirname, '..', '..', 'test', 'mixed-worlds', 'dev');

/** Claims about all the documents of a world together, and what is wrong with them. */
export function readWholeWorlds(folder = join(import.meta.dirname, 'whole-worlds')): {
  claims: WorldClaim[];
  problems: SetProblem[];
} {
  const { sets: claims, problems } = readSets(folder, worldClaimSchema);
  const textOf = openDocuments();
  const seen = new Set<string>();
  return { claims, problems: [...problems, ...claims.flatMap((claim) => problemsOf(claim, textOf, seen))] };
}

function problemsOf(
  { world, claim, denial, rests }: WorldClaim,
  textOf: (world: string, document: string) => string | undefined,
  seen: Set<string>,
): SetProblem[] {
  const where = `${world}, ${claim}`;
  const isTwice = seen.has(where);
  seen.add(where);
  return [
    ...(isTwice ? [{ where, message: 'stands there twice' }] : []),
    ...(claim === denial ? [{ where, message: 'is its own denial' }] : []),
    ...rests.flatMap(([document, phrase]) => {
      const text = textOf(world, document);
      if (text === undefined) return [{ where, message: `there is no document ${document}` }];
      return text.includes(plainWords(phrase))
        ? []
        : [{ where, message: `does not stand in ${document}: ${phrase}` }];
    }),
  ];
}

/** The words of a document, each read once. */
function openDocuments(): (world: string, document: string) => string | undefined {
  const read = new Map<string, string>();
  return (world, document) => {
    const file = join(worldsFolder, world, 'documents', document);
    if (!existsSync(file)) return undefined;
    const known = read.get(file) ?? plainWords(readFileSync(file, 'utf8').replaceAll(/[*_`]/gu, ''));
    read.set(file, known);
    return known;
  };
}

/** How often the stance is guessed from the words of the claims alone; worlds are held out whole. */
export function guessFromWorldClaims(claims: readonly WorldClaim[]): Guess {
  const worlds = [...new Set(claims.map(({ world }) => world))];
  return guessFromWords(
    claims.map(({ world, stance, claim }) => ({ fold: worlds.indexOf(world) % 5, label: stance, text: claim })),
  );
}

if (import.meta.main) {
  const { claims, problems } = readWholeWorlds();
  for (const { where, message } of problems) process.stdout.write(`${where}: ${message}\n`);
  process.stdout.write(
    [
      `${claims.length} claims about ${new Set(claims.map(({ world }) => world)).size} worlds, ${problems.length} problems`,
      `stances: ${countBy(claims, ({ stance }) => stance)}`,
      `kinds: ${countBy(claims, ({ needs }) => needs)}`,
      `the stance is guessed from the claim's words alone in ${(100 * guessFromWorldClaims(claims).accuracy).toFixed(1)} % of cases`,
      '',
    ].join('\n'),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
