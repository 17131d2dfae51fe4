import { openLocalModels } from '../../compose/local-models.ts';
import { libraryCopySides } from '../../compose/open-library.ts';
import type { Settings } from '../../config/settings-table.ts';

export type { CopyProgress, CopyResult } from '../../compose/open-library.ts';

/** Copies a library into another one, wherever each lies: goes on where it was interrupted, and compares both at the end. */
export async function copyLibraryTo(
  from: string,
  to: string,
  settings: Settings,
  options: Parameters<Awaited<ReturnType<typeof libraryCopySides>>['copy']>[1],
) {
  const sides = await libraryCopySides(from, to, settings);
  const models = openLocalModels();
  try {
    return await sides.copy(models.embedder, options);
  } finally {
    await models.close();
    await sides.close();
  }
}
