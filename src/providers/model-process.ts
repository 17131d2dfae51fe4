import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defined } from '../core/defined.ts';
import { CancelledError, StorageError } from '../core/errors.ts';
import type { StanceProbabilities } from '../spec/verifier.ts';
import { createSentenceEncoder, roundVector, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import {
  type ClaimEvidencePair,
  type CrossEncoderVerifier,
  createCrossEncoderVerifier,
} from './verifier/cross-encoder.ts';

export type ModelFolders = { embedder: string; verifier: string };

/** What the process is asked. */
export type ModelWork =
  | { kind: 'embed'; texts: readonly string[] }
  | { kind: 'verify'; pairs: readonly ClaimEvidencePair[] };
export type ModelRequest =
  | { kind: 'open'; folders: ModelFolders }
  | { kind: 'prepare' }
  | (ModelWork & { id: number })
  | { kind: 'cancel'; id: number };

/** What it answers; an error comes as its words. */
export type ModelAnswer =
  | { id: number; vectors: Float32Array[] }
  | { id: number; stances: StanceProbabilities[] }
  | { id: number; failure: { cancelled: boolean; message: string; hint: string | undefined } };

export type ModelProcess = {
  embedder: SentenceEncoder;
  verifier: CrossEncoderVerifier;
  /** Starts to load both, for a check that is about to need them. What fails here is told when they are asked. */
  prepare(): void;
  close(): Promise<void>;
};

type Waiting = { resolve(answer: ModelAnswer): void; reject(error: Error): void };

/**
 * The encoder and the verifier in a process of their own: a model that computes would otherwise hold up reading, searching and the signs of
 * progress, and loading one takes as long as loading what reads the claim. It starts with the first text, works in turn, and ends with
 * this one. A thread would do, but the ONNX runtime brings the whole process down when a thread is ended while it computes.
 */
export function openModelProcess(folders: ModelFolders): ModelProcess {
  let child: ChildProcess | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const file = fileURLToPath(new URL(`./model-process-child.${extension}`, import.meta.url));
    const started = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // Options for this process, such as a debugger's port, are not for that one.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const fail = (why: string) => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) {
        reject(
          new StorageError({
            message: `The embedded models cannot be used: their process ended (${why}).`,
            hint: 'Try again; if it happens again, look whether memory is short.',
          }),
        );
      }
      waiting.clear();
    };
    started.on('message', (answer: ModelAnswer) => {
      const caller = waiting.get(answer.id);
      waiting.delete(answer.id);
      holdOpen(started);
      caller?.resolve(answer);
    });
    started.on('error', (error: Error) => fail(error.message));
    started.on('exit', (code, signal) => fail(signal ?? `code ${code}`));
    send(started, { kind: 'open', folders });
    return started;
  }

  /** A program with nothing left to do ends although the process waits for more. */
  function holdOpen(running: ChildProcess): void {
    const change = waiting.size > 0 ? 'ref' : 'unref';
    running[change]();
    running.channel?.[change]();
  }

  async function ask(work: ModelWork, signal: AbortSignal | undefined): Promise<ModelAnswer> {
    if (signal?.aborted)
      throw new CancelledError({ message: 'The models were not asked.', cause: signal.reason });
    child ??= start();
    const running = child;
    const id = ++lastId;
    return new Promise<ModelAnswer>((resolve, reject) => {
      const cancel = () => send(running, { kind: 'cancel', id });
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
      holdOpen(running);
      send(running, { ...work, id });
    });
  }

  function prepare(): void {
    child ??= start();
    send(child, { kind: 'prepare' });
    holdOpen(child);
  }

  async function close(): Promise<void> {
    const closing = child;
    child = undefined;
    if (closing === undefined || closing.exitCode !== null || closing.signalCode !== null) return;
    closing.ref();
    await new Promise<void>((resolve) => {
      closing.once('exit', () => resolve());
      closing.once('error', () => resolve());
      closing.kill('SIGKILL');
    });
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
    // Their names and sizes are read from the folders; what they load is loaded over there.
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

/** What cannot be sent any more is answered by the end of the process. */
function send(running: ChildProcess, request: ModelRequest): void {
  if (running.connected) running.send(request, () => {});
}

function errorOf(
  { cancelled, message, hint }: { cancelled: boolean; message: string; hint: string | undefined },
  signal: AbortSignal | undefined,
): Error {
  return cancelled
    ? new CancelledError({ message, cause: signal?.reason })
    : new StorageError({ message, ...defined({ hint }) });
}
