import { parentPort, workerData } from 'node:worker_threads';
import { CancelledError, TouchstoneError } from '../core/errors.ts';
import { createSentenceEncoder } from './embedder/sentence-encoder.ts';
import type { ModelAnswer, ModelFolders, ModelRequest, ModelWork } from './models-on-thread.ts';
import { createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

const folders = workerData as ModelFolders;
const embedder = createSentenceEncoder({ modelFolder: folders.embedder });
const verifier = createCrossEncoderVerifier({ modelFolder: folders.verifier });

const running = new Map<number, AbortController>();
let turn: Promise<void> = Promise.resolve();

/** In turn: what was asked first is answered first, so that the asker can go on with it while the rest is computed. */
parentPort?.on('message', (request: ModelRequest) => {
  if (request.kind === 'cancel') {
    running.get(request.id)?.abort();
    return;
  }
  if (request.kind === 'prepare') {
    turn = turn.then(async () => {
      await Promise.allSettled([embedder.prepare(), verifier.prepare()]);
    });
    return;
  }
  const controller = new AbortController();
  running.set(request.id, controller);
  turn = turn.then(async () => {
    parentPort?.postMessage(await answer(request, controller.signal));
    running.delete(request.id);
  });
});

async function answer(request: ModelWork & { id: number }, signal: AbortSignal): Promise<ModelAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'embed') return { id, vectors: await embedder.embed(request.texts, signal) };
    return { id, stances: await verifier.verify(request.pairs, signal) };
  } catch (error) {
    return {
      id,
      failure: {
        cancelled: error instanceof CancelledError,
        message: error instanceof Error ? error.message : String(error),
        hint: error instanceof TouchstoneError ? error.hint : undefined,
      },
    };
  }
}
