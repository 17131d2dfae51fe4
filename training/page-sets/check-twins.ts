import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { countBy, type Guess, guessFromWords, readSets, type SetProblem, wordsOf } from '../written-sets.ts';
import { plainWords } from './plain-words.ts';

const statement = z.string().refine((text) => wordsOf(text).length >= 3 && wordsOf(text).length <= 40, {
  error: 'a claim and its denial have 3 to 40 words',
});
const twinSchema = z.strictObject({
  page: z.string().regex(/^(?:starter:[a-z0-9-]+|world:[a-z0-9-]+\/[^/]+)$/u),
  stance: z.enum(['supports', 'refutes', 'nei']),
  claim: statement,
  denial: statement,
  rests: z.array(z.string().min(1)).min(1).max(3),
});
export type Twin = z.infer<typeof twinSchema>;

const root = join(import.meta.dirname, '..', '..');
const worldsFolder = join(root, 'test', 'mixed-worlds', 'dev');
const articlesFolder = join(root, 'starter', 'articles');

/** Claims about pages that were there before, and what is wrong with them. */
export function readTwins(folder = join(import.meta.dirname, 'twins')): {
  twins: Twin[];
  problems: SetProblem[];
} {
  const { sets: twins, problems } = readSets(folder, twinSchema);
  const textOf = openPages();
  const seen = new Set<string>();
  return { twins, problems: [...problems, ...twins.flatMap((twin) => problemsOf(twin, textOf, seen))] };
}

function problemsOf(
  { page, claim, denial, rests }: Twin,
  textOf: (page: string) => string | undefined,
  seen: Set<string>,
): SetProblem[] {
  const where = `${page}, ${claim}`;
  const text = textOf(page);
  if (text === undefined) return [{ where, message: 'there is no such page' }];
  const isTwice = seen.has(where);
  seen.add(where);
  return [
    ...(isTwice ? [{ where, message: 'stands there twice' }] : []),
    ...(claim === denial ? [{ where, message: 'is its own denial' }] : []),
    ...rests
      .filter((quote) => !text.includes(plainWords(quote)))
      .map((quote) => ({ where, message: `does not stand in its page: ${quote}` })),
  ];
}

/** The words of a page by its name, each read once. */
function openPages(): (page: string) => string | undefined {
  const articles = new Map(
    readdirSync(articlesFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => [basename(file, '.md'), join(articlesFolder, file)]),
  );
  const read = new Map<string, string>();
  return (page) => {
    const [kind, name = ''] = page.split(/:(.*)/su);
    const [world = '', document = ''] = name.split('/');
    const file = kind === 'starter' ? articles.get(name) : join(worldsFolder, world, 'documents', document);
    if (file === undefined || !existsSync(file)) return undefined;
    const known = read.get(page) ?? plainWords(readFileSync(file, 'utf8').replaceAll(/[*_`]/gu, ''));
    read.set(page, known);
    return known;
  };
}

/** How often the stance is guessed from the words of the claims alone; pages are held out whole. */
export function guessFromTwins(twins: readonly Twin[]): Guess {
  const pages = [...new Set(twins.map(({ page }) => page))];
  return guessFromWords(
    twins.map(({ page, stance, claim }) => ({ fold: pages.indexOf(page) % 5, label: stance, text: claim })),
  );
}

if (import.meta.main) {
  const { twins, problems } = readTwins();
  for (const { where, message } of problems) process.stdout.write(`${where}: ${message}\n`);
  process.stdout.write(
    [
      `${twins.length} claims about ${new Set(twins.map(({ page }) => page)).size} pages, ${problems.length} problems`,
      `stances: ${countBy(twins, ({ stance }) => stance)}`,
      `the stance is guessed from the claim's words alone in ${(100 * guessFromTwins(twins).accuracy).toFixed(1)} % of cases`,
      '',
    ].join('\n'),
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
