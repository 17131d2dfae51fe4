import { endProcessAhead, startProcessAhead } from '../workers/running-worker.ts';
import type { ModelFolders, ModelRequest } from './model-process.ts';
import { modelProcessFile, modelProcessSize } from './model-process-size.ts';

/**
 * Lets the models load in their process while this one loads its own code: each takes about as long. `openModelProcess` takes the process over. Imports
 * nothing that takes time.
 */
export function startModelProcessAhead(folders: ModelFolders): void {
  const { threads } = modelProcessSize();
  startProcessAhead<ModelRequest>(modelProcessFile, { quiet: false }, { kind: 'prepare', folders, threads });
}

/** For a program that settings send elsewhere. */
export function endModelProcessAhead(): void {
  endProcessAhead(modelProcessFile);
}
