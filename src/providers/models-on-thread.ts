import { Worker } from 'node:worker_threads';
import { CancelledError, StorageError } from '../core/errors.ts';
import type { StanceProbabilities } from '../spec/verifier.ts';
import { createSentenceEncoder, roundVector, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import {
  type ClaimEvidencePair,
  type CrossEncoderVerifier,
  createCrossEncoderVerifier,
} from './verifier/cross-encoder.ts';

export type ModelFolders = { embedder: string; verifier: string };

/** What the thread is asked. */
export type ModelWork =
  | { kind: 'embed'; texts: readonly string[] }
  | { kind: 'verify'; pairs: readonly ClaimEvidencePair[] };
export type ModelRequest =
  | (ModelWork & { id: number })
  | { kind: 'cancel'; id: number }
  | { kind: 'prepare' };

/** What it answers; an error comes as its words. */
export type ModelAnswer =
  | { id: number; vectors: Float32Array[] }
  | { id: number; stances: StanceProbabilities[] }
  | { id: number; failure: { cancelled: boolean; message: string; hint: string | undefined } };

export type ModelsOnThread = {
  embedder: SentenceEncoder;
  verifier: CrossEncoderVerifier;
  /** Starts to load both, for a check that is about to need them. What fails here is told when they are asked. */
  prepare(): void;
  close(): Promise<void>;
};

type Waiting = { resolve(answer: ModelAnswer): void; reject(error: Error): void };

/**
 * The encoder and the verifier on a thread of their own: a model that computes would otherwise hold up reading, searching and the signs of
 * progress, and loading one takes as long as loading what reads the claim. The thread starts with the first text and works in turn.
 */
export function openModelsOnThread(folders: ModelFolders): ModelsOnThread {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const file = import.meta.url.endsWith('.ts') ? './models-worker.ts' : './models-worker.js';
    const started = new Worker(new URL(file, import.meta.url), { workerData: folders });
    const fail = (why: string) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) {
        reject(
          new StorageError({
            message: `The embedded models cannot be used: their thread ended (${why}).`,
            hint: 'Try again; if it happens again, look whether memory is short.',
          }),
        );
      }
      waiting.clear();
    };
    started.on('message', (answer: ModelAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      caller?.resolve(answer);
    });
    started.on('error', (error: Error) => fail(error.message));
    started.on('exit', (code) => fail(`code ${code}`));
    return started;
  }

  async function ask(work: ModelWork, signal: AbortSignal | undefined): Promise<ModelAnswer> {
    if (signal?.aborted)
      throw new CancelledError({ message: 'The models were not asked.', cause: signal.reason });
    worker ??= start();
    const running = worker;
    const id = ++lastId;
    return new Promise<ModelAnswer>((resolve, reject) => {
      const cancel = () => running.postMessage({ kind: 'cancel', id } satisfies ModelRequest);
      signal?.addEventListener('abort', cancel, { once: true });
      const leave = () => signal?.removeEventListener('abort', cancel);
      waiting.set(id, {
        resolve(answer) {
          leave();
          if ('failure' in answer) reject(errorOf(answer.failure, signal));
          else resolve(answer);
        },
        reject(error) {
          leave();
          reject(error);
        },
      });
      // A process with nothing left to do ends although the thread waits for more.
      running.ref();
      running.postMessage({ ...work, id } satisfies ModelRequest);
    });
  }

  function prepare(): void {
    worker ??= start();
    worker.postMessage({ kind: 'prepare' } satisfies ModelRequest);
    if (waiting.size === 0) worker.unref();
  }

  async function close(): Promise<void> {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  }

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    const answer = await ask({ kind: 'embed', texts }, signal);
    return 'vectors' in answer ? answer.vectors : [];
  }

  async function verify(
    pairs: readonly ClaimEvidencePair[],
    signal?: AbortSignal,
  ): Promise<StanceProbabilities[]> {
    if (pairs.length === 0) return [];
    const answer = await ask({ kind: 'verify', pairs }, signal);
    return 'stances' in answer ? answer.stances : [];
  }

  return {
    // Their names and sizes are read from the folders; what they load is loaded on the thread.
    embedder: {
      ...createSentenceEncoder({ modelFolder: folders.embedder }),
      embed,
      call: async ({ texts }, { signal }) => ({ items: (await embed(texts, signal)).map(roundVector) }),
      close,
    },
    verifier: {
      ...createCrossEncoderVerifier({ modelFolder: folders.verifier }),
      verify,
      call: async ({ pairs }, { signal }) => ({ items: await verify(pairs, signal) }),
      close,
    },
    prepare,
    close,
  };
}

function errorOf(
  { cancelled, message, hint }: { cancelled: boolean; message: string; hint: string | undefined },
  signal: AbortSignal | undefined,
): Error {
  return cancelled
    ? new CancelledError({ message, cause: signal?.reason })
    : new StorageError({ message, ...(hint === undefined ? {} : { hint }) });
}
