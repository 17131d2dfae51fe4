import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sorted, without hidden files; a folder that is reached twice through links is entered once. */
export function listFiles(folder: string, entered: Set<string> = new Set()): string[] {
  const real = realpathSync(folder);
  if (entered.has(real)) return [];
  entered.add(real);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const stats = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
      if (stats?.isDirectory()) return listFiles(path, entered);
      return stats?.isFile() ? [path] : [];
    });
}
