import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const claim = z.string().refine((text) => words(text).length >= 3 && words(text).length <= 45, {
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
  evidence: z.string().refine((text) => words(text).length >= 18 && words(text).length <= 140, {
    error: 'evidence has 18 to 140 words',
  }),
  supports: claim,
  refutes: claim,
  silent: claim,
  rewordedSupports: claim,
  rewordedRefutes: claim,
});
export type ContrastSet = z.infer<typeof contrastSetSchema>;
export type ContrastProblem = { where: string; message: string };

/** All sets of a folder, with what is wrong with each line that is not one. */
export function readContrastSets(folder: string): { sets: ContrastSet[]; problems: ContrastProblem[] } {
  const sets: ContrastSet[] = [];
  const problems: ContrastProblem[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const where = `${file}:${index + 1}`;
      try {
        const parsed = contrastSetSchema.safeParse(JSON.parse(line));
        if (parsed.success) sets.push(parsed.data);
        else problems.push({ where, message: z.prettifyError(parsed.error) });
      } catch (error) {
        problems.push({ where, message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { sets, problems };
}

/** Doubles, near doubles, and sets whose claims are equal or do not stand near each other. */
export function findDoubles(sets: readonly ContrastSet[]): ContrastProblem[] {
  const problems: ContrastProblem[] = [];
  const ids = new Set<string>();
  const claims = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const set of sets) {
    if (ids.has(set.id)) problems.push({ where: set.id, message: 'this id stands twice' });
    ids.add(set.id);
    for (const text of [set.supports, set.refutes, set.silent, set.rewordedSupports, set.rewordedRefutes]) {
      const key = words(text).join(' ');
      const other = claims.get(key);
      if (other !== undefined)
        problems.push({ where: set.id, message: `the claim '${text}' stands in ${other} too` });
      claims.set(key, set.id);
    }
    const shared = new Map<string, number>();
    const shingles = shinglesOf(set.evidence);
    for (const shingle of shingles) {
      const owner = owners.get(shingle);
      if (owner === undefined) owners.set(shingle, set.id);
      else if (owner !== set.id) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    for (const [other, count] of shared)
      if (count / shingles.size > 0.3)
        problems.push({ where: set.id, message: `its passage is much like that of ${other}` });
    if (overlap(set.supports, set.refutes) < 0.25)
      problems.push({ where: set.id, message: 'supported and refuted claim are not near each other' });
  }
  return problems;
}

function shinglesOf(text: string): Set<string> {
  const list = words(text);
  return new Set(list.slice(0, -4).map((_, index) => list.slice(index, index + 5).join(' ')));
}

function overlap(left: string, right: string): number {
  const a = new Set(words(left));
  const b = new Set(words(right));
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}

export type Guess = { accuracy: number; chance: number };

/** How often the label is guessed from the claim's words alone (naive Bayes, five folds): near a third means that one must read the passage. */
export function guessFromClaim(sets: readonly ContrastSet[]): Guess {
  const rows = sets.flatMap((set, index) =>
    (['supports', 'refutes', 'silent'] as const).map((label) => ({
      fold: index % 5,
      label,
      words: new Set([
        ...words(set[label]),
        ...words(set[label])
          .slice(1)
          .map((word, at) => `${words(set[label])[at]} ${word}`),
      ]),
    })),
  );
  let right = 0;
  for (let fold = 0; fold < 5; fold++) {
    const counts = { supports: new Map<string, number>(), refutes: new Map(), silent: new Map() };
    const training = rows.filter((row) => row.fold !== fold);
    for (const row of training)
      for (const word of row.words) counts[row.label].set(word, (counts[row.label].get(word) ?? 0) + 1);
    for (const row of rows.filter((candidate) => candidate.fold === fold)) {
      const scores = (['supports', 'refutes', 'silent'] as const).map((label) => ({
        label,
        score: [...row.words].reduce((sum, word) => sum + Math.log((counts[label].get(word) ?? 0) + 1), 0),
      }));
      const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
      if (best.label === row.label) right++;
    }
  }
  return { accuracy: rows.length === 0 ? 0 : right / rows.length, chance: 1 / 3 };
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
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
