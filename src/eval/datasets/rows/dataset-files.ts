import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../../../core/errors.ts';

/** The file itself, or the first of these that the folder holds. */
export function findFile(path: string, names: readonly string[]): string {
  if (!isFolder(path)) return path;
  const found = names.map((name) => join(path, name)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new UsageError({
    message: `The folder ${path} holds none of ${names.join(', ')}.`,
    hint: "'touchstone eval datasets' tells which file each dataset wants.",
  });
}

/** The first of these that stands in the file's folder or in one above it; undefined where there is none. */
export function findAround(file: string, names: readonly string[], levels = 5): string | undefined {
  let folder = dirname(resolve(file));
  for (let level = 0; level <= levels; level++) {
    const found = names.map((name) => join(folder, name)).find((name) => existsSync(name));
    if (found !== undefined) return found;
    folder = dirname(folder);
  }
  return undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
