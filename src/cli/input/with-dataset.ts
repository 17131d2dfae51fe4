import { resolve } from 'node:path';
import type { DatasetSession } from '../../app/studies/build-dataset.ts';
import type { CliIo } from '../cli-io.ts';

/** Opens the dataset in this folder for as long as it is used. */
export async function withDataset(
  io: CliIo,
  folder: string,
  use: (dataset: DatasetSession, path: string) => Promise<void>,
): Promise<void> {
  const path = resolve(io.workingFolder, folder);
  const { openDataset } = await import('../../app/studies/build-dataset.ts');
  const dataset = await openDataset(path, { mode: 'open' });
  try {
    await use(dataset, path);
  } finally {
    dataset.close();
  }
}
