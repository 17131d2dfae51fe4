import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a stored run by their names in it. */
export async function readRunFiles(folder: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.push({ name: path.slice(folder.length + 1), bytes: new Uint8Array(await readFile(path)) });
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
