import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { whatItIs } from './regular-file.ts';
import { takeBreaths } from './take-breaths.ts';

export type ListOptions = {
  /** Told of every entry that can be neither listed nor passed over; the rest is listed. */
  onProblem: (path: string, why: string) => void;
  signal?: AbortSignal;
};

/** Sorted, without hidden files; a folder that is reached twice through links is entered once. */
export async function listFiles(folder: string, options: ListOptions): Promise<string[]> {
  const entered = new Set<string>();
  const files: string[] = [];
  const breathe = takeBreaths(options.signal);
  const attempt = <Result>(path: string, look: () => Result): Result | undefined => {
    try {
      return look();
    } catch (error) {
      options.onProblem(path, whyUnlisted(error));
      return undefined;
    }
  };
  const enter = async (path: string): Promise<void> => {
    await breathe();
    const real = attempt(path, () => realpathSync(path));
    if (real === undefined || entered.has(real)) return;
    entered.add(real);
    const entries = attempt(path, () => readdirSync(path, { withFileTypes: true })) ?? [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const inside = join(path, entry.name);
      const found = attempt(inside, () => look(inside, entry));
      if (found?.isDirectory() === true) await enter(inside);
      else if (found !== undefined) files.push(inside);
    }
  };
  await enter(folder);
  return files;
}

/** The entry, or what its link leads to. Throws for what is neither a file nor a folder. */
function look(path: string, entry: Dirent): Dirent | Stats {
  const found = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
  if (found === undefined) throw new Error('it is a link that leads nowhere');
  if (found.isFile() || found.isDirectory()) return found;
  throw new Error(`it is ${whatItIs(found)}, and only regular files are read`);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  ENOENT: 'it went away while it was looked at',
};

/** In words, without the noise of a system call. */
export function whyUnlisted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? error.message;
}
