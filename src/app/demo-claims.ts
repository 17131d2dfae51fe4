import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../compose/package-root.ts';
import { StorageError } from '../core/errors.ts';

const demoSchema = z.array(
  z.strictObject({
    /** What kind of claim it is, for the line above its report. */
    about: z.string(),
    text: z.string(),
    /** A picture of the starter, by file name. */
    image: z.string().optional(),
    date: z.string().optional(),
  }),
);

export type DemoClaim = { about: string; text: string; images: string[]; date?: string };

/** The claims that `touchstone demo` shows; the starter library decides them. */
export async function readDemoClaims(): Promise<DemoClaim[]> {
  const starter = join(packageRoot(), 'starter');
  try {
    const claims = demoSchema.parse(JSON.parse(await readFile(join(starter, 'demo.json'), 'utf8')));
    return claims.map(({ image, ...claim }) => ({
      ...claim,
      images: image === undefined ? [] : [join(starter, 'pictures', image)],
    }));
  } catch (cause) {
    throw new StorageError({
      message: 'The claims of the demonstration cannot be read.',
      hint: 'Install Touchstone again.',
      cause,
    });
  }
}
