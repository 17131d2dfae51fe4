import { join } from 'node:path';
import type { ModelFolders } from '../../providers/model-process.ts';
import { startModelProcessAhead } from '../../providers/model-process-ahead.ts';
import { packageRoot } from '../package-root.ts';

/** The weights that come with the install. */
export function modelFolders(): ModelFolders {
  const folder = (name: string) => join(packageRoot(), 'models', name);
  return { embedder: folder('embedder'), verifier: folder('verifier'), reader: folder('reader') };
}

/** Before a program has loaded what it needs for a check: the models that come with the install begin to load beside it. */
export function startModelsAhead(): void {
  startModelProcessAhead(modelFolders());
}
