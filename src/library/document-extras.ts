import { z } from 'zod';
import type { LibraryDatabase } from './database.ts';
import type { DocumentExtras } from './library.ts';

const extrasSchema = z.object({
  images: z.array(
    z.looseObject({
      url: z.string(),
      caption: z.string().optional(),
      alt: z.string().optional(),
      sha256: z.string().optional(),
    }),
  ),
  outlinks: z.array(z.string()),
  structure: z
    .object({
      htmlBytes: z.number(),
      textBytes: z.number(),
      scripts: z.number(),
      adsAndTrackers: z.number(),
      outlinks: z.number(),
      hasByline: z.boolean(),
      hasDate: z.boolean(),
      https: z.boolean(),
    })
    .optional(),
  flags: z.array(z.string()),
});

export function readExtras(database: LibraryDatabase, id: string): DocumentExtras | undefined {
  const row = database.get<{ extras: string }>('SELECT extras FROM documents WHERE id = ?', id);
  return row === undefined ? undefined : extrasSchema.parse(JSON.parse(row.extras));
}
