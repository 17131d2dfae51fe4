import { join } from 'node:path';
import { type ModelProcess, openModelProcess } from '../providers/model-process.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = ModelProcess;

/** The weights that come with the install. Nothing is read until the first call. */
export function openLocalModels(): LocalModels {
  const folder = (name: string) => join(packageRoot(), 'models', name);
  return openModelProcess({ embedder: folder('embedder'), verifier: folder('verifier') });
}
