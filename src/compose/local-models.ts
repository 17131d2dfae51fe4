import { join } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { withKnownVectors } from '../providers/embedder/with-known-vectors.ts';
import { type ModelFolders, type ModelProcess, openModelProcess } from '../providers/model-process.ts';
import { openRemoteModels } from '../providers/remote-models.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = ModelProcess;

/** The weights that come with the install. */
export function modelFolders(): ModelFolders {
  const folder = (name: string) => join(packageRoot(), 'models', name);
  return { embedder: folder('embedder'), verifier: folder('verifier'), reader: folder('reader') };
}

/**
 * The models that come with the install, and the vectors of what the starter library says. Nothing is read until the first call. They compute in
 * processes of their own, or where the settings name a model server, over there.
 */
export function openLocalModels({
  modelProcesses,
  modelServer,
  modelServerToken,
}: Partial<Pick<Settings, 'modelProcesses' | 'modelServer' | 'modelServerToken'>> = {}): LocalModels {
  const models =
    modelServer === undefined
      ? openModelProcess(modelFolders(), defined({ processes: modelProcesses }))
      : openRemoteModels(modelFolders(), { url: modelServer, token: modelServerToken });
  return { ...models, embedder: withKnownVectors(models.embedder, starterVectorsPath()) };
}

/** Vectors of the sentences and quotes of the starter library (`scripts/build-sentence-vectors.ts`). */
export function starterVectorsPath(): string {
  return join(packageRoot(), 'starter', 'sentence-vectors.bin');
}
