import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type SetProblem = { where: string; message: string };
export type Guess = { accuracy: number; chance: number };

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All lines of a folder's files that have the form, and what is wrong with each that has not. */
export function readSets<Item>(
  folder: string,
  schema: z.ZodType<Item>,
): { sets: Item[]; problems: SetProblem[] } {
  const sets: Item[] = [];
  const problems: SetProblem[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const where = `${file}:${index + 1}`;
      try {
        const parsed = schema.safeParse(JSON.parse(line));
        if (parsed.success) sets.push(parsed.data);
        else problems.push({ where, message: z.prettifyError(parsed.error) });
      } catch (error) {
        problems.push({ where, message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { sets, problems };
}

/** Texts of different sets that share a third of their runs of five words. */
export function findMuchAlike(texts: readonly { id: string; text: string }[]): SetProblem[] {
  const problems: SetProblem[] = [];
  const owners = new Map<string, string>();
  for (const { id, text } of texts) {
    const list = wordsOf(text);
    const runs = new Set(list.slice(0, -4).map((_, index) => list.slice(index, index + 5).join(' ')));
    const shared = new Map<string, number>();
    for (const run of runs) {
      const owner = owners.get(run);
      if (owner === undefined) owners.set(run, id);
      else if (owner !== id) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    for (const [other, count] of shared)
      if (count / runs.size > 0.3)
        problems.push({ where: id, message: `its passage is much like that of ${other}` });
  }
  return problems;
}

/** How often a label is guessed from words and pairs of words alone (naive Bayes, five folds). */
export function guessFromWords<Label extends string>(
  rows: readonly { fold: number; label: Label; text: string }[],
): Guess {
  const labels = [...new Set(rows.map(({ label }) => label))].sort();
  const read = rows.map((row) => {
    const list = wordsOf(row.text);
    return {
      ...row,
      words: new Set([...list, ...list.slice(1).map((word, at) => `${list[at]} ${word}`)]),
    };
  });
  let right = 0;
  for (let fold = 0; fold < 5; fold++) {
    const counts = new Map(labels.map((label) => [label, new Map<string, number>()]));
    for (const row of read) {
      const known = counts.get(row.label);
      if (row.fold === fold || known === undefined) continue;
      for (const word of row.words) known.set(word, (known.get(word) ?? 0) + 1);
    }
    for (const row of read.filter((candidate) => candidate.fold === fold)) {
      const best = labels
        .map((label) => ({ label, score: scoreWords(row.words, counts.get(label)) }))
        .reduce((a, b) => (b.score > a.score ? b : a));
      if (best.label === row.label) right++;
    }
  }
  return { accuracy: rows.length === 0 ? 0 : right / rows.length, chance: 1 / Math.max(1, labels.length) };
}

function scoreWords(words: ReadonlySet<string>, counts: ReadonlyMap<string, number> | undefined): number {
  return [...words].reduce((sum, word) => sum + Math.log((counts?.get(word) ?? 0) + 1), 0);
}

export function countBy<Item>(items: readonly Item[], key: (item: Item) => string): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
