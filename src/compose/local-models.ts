import { join } from 'node:path';
import { type ModelsOnThread, openModelsOnThread } from '../providers/models-on-thread.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = ModelsOnThread;

/** The weights that come with the install. Nothing is read until the first call. */
export function openLocalModels(): LocalModels {
  const folder = (name: string) => join(packageRoot(), 'models', name);
  return openModelsOnThread({ embedder: folder('embedder'), verifier: folder('verifier') });
}
