import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const pictureSchema = z.looseObject({ id: z.string(), file: z.string() });

/** The files of the starter's pictures by id. */
export function readStarterPictures(starterFolder: string): ReadonlyMap<string, string> {
  const index = join(starterFolder, 'pictures', 'pictures.jsonl');
  if (!existsSync(index)) return new Map();
  const lines = readFileSync(index, 'utf8').split('\n');
  const pictures = lines
    .filter((line) => line.trim() !== '')
    .map((line) => pictureSchema.parse(JSON.parse(line)));
  return new Map(pictures.map(({ id, file }) => [id, join(starterFolder, 'pictures', file)]));
}
