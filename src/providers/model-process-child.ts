import { CancelledError, TouchstoneError } from '../core/errors.ts';
import { createSentenceEncoder, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import type { ModelAnswer, ModelRequest, ModelWork } from './model-process.ts';
import { type CrossEncoderVerifier, createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

type Models = { embedder: SentenceEncoder; verifier: CrossEncoderVerifier };

let models: Models | undefined;
const running = new Map<number, AbortController>();
let turn: Promise<void> = Promise.resolve();

/** In turn: what was asked first is answered first, so that the asker can go on with it while the rest is computed. */
process.on('message', (request: ModelRequest) => {
  switch (request.kind) {
    case 'open':
      models = {
        embedder: createSentenceEncoder({ modelFolder: request.folders.embedder }),
        verifier: createCrossEncoderVerifier({ modelFolder: request.folders.verifier }),
      };
      break;
    case 'prepare':
      turn = turn.then(async () => {
        await Promise.allSettled([models?.embedder.prepare(), models?.verifier.prepare()]);
      });
      break;
    case 'cancel':
      running.get(request.id)?.abort();
      break;
    default: {
      const controller = new AbortController();
      running.set(request.id, controller);
      turn = turn.then(async () => {
        const found = await answer(request, controller.signal);
        running.delete(request.id);
        // Whoever asked may have ended meanwhile; the callback keeps that from being an error here.
        if (process.connected) process.send?.(found, undefined, undefined, () => {});
      });
    }
  }
});

// The terminal sends these to everybody; this process ends when the one that asks has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

async function answer(request: ModelWork & { id: number }, signal: AbortSignal): Promise<ModelAnswer> {
  const { id } = request;
  try {
    const { embedder, verifier } = models as Models;
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
