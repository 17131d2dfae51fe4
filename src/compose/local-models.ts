import { join } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { withKnownVectors } from '../providers/embedder/with-known-vectors.ts';
import { type ModelProcess, openModelProcess } from '../providers/model-process.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = ModelProcess;

/** The weights that come with the install, and the vectors of what the starter library says. Nothing is read until the first call. */
export function openLocalModels({
  modelProcesses,
}: Partial<Pick<Settings, 'modelProcesses'>> = {}): LocalModels {
  const folder = (name: string) => join(packageRoot(), 'models', name);
  const folders = { embedder: folder('embedder'), verifier: folder('verifier'), reader: folder('reader') };
  const models = openModelProcess(folders, defined({ processes: modelProcesses }));
  return { ...models, embedder: withKnownVectors(models.embedder, starterVectorsPath()) };
}

/** Vectors of the sentences and quotes of the starter library (`scripts/build-sentence-vectors.ts`). */
export function starterVectorsPath(): string {
  return join(packageRoot(), 'starter', 'sentence-vectors.bin');
}
