import { defined } from '../core/defined.ts';
import { ProviderUnavailableError } from '../core/errors.ts';
import type { CallOptions } from '../spec/provider.ts';
import type { StanceProbabilities, VerifyRequest } from '../spec/verifier.ts';
import { onProcess } from '../workers/running-worker.ts';
import { WorkerEndedError } from '../workers/worker-messages.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { createSentenceEncoder, roundVector, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import { modelProcessFile, modelProcessSize } from './model-process-size.ts';
import {
  type ClaimEvidencePair,
  type CrossEncoderVerifier,
  createCrossEncoderVerifier,
} from './verifier/cross-encoder.ts';

export type ModelFolders = {
  embedder: string;
  verifier: string;
  /** The larger model that reads again what a verdict would rest on. */
  reader?: string;
};

export type ModelProcessOptions = {
  /** Most processes at once; by default one on two cores, two on four, three from six on. */
  processes?: number;
};

export type ModelWork =
  | { kind: 'prepare' }
  | { kind: 'embed'; texts: readonly string[] }
  | { kind: 'verify'; pairs: readonly ClaimEvidencePair[]; closely?: boolean };
export type ModelRequest = ModelWork & { folders: ModelFolders; threads: number };
export type ModelAnswer = { vectors?: Float32Array[]; stances?: StanceProbabilities[] };

export type ModelProcess = {
  embedder: SentenceEncoder;
  verifier: CrossEncoderVerifier;
  /** Slower and better; absent where its weights are not installed. */
  reader?: CrossEncoderVerifier;
  /** Starts to load them, for a check that is about to need them. What fails here is told when they are asked. */
  prepare(): void;
  /** Of the processes that run now, for whoever measures them. */
  pids(): readonly number[];
  close(): Promise<void>;
};

/** A process computes one slice and has another at hand, so that it need not wait for this one, which may be busy. */
const slicesHeld = 2;
const mostDeaths = 3;
const partsOfSlice = 8;
/** Long texts make a slice of their own: a slice is what everybody else waits for. */
const lettersOfSlice = 8_000;

/**
 * The encoder and the verifier in processes of their own: a model that computes would otherwise hold up reading, searching and the signs of
 * progress, and loading one takes as long as loading what reads the claim. They start with the first text and end with this process. A
 * thread would do, but the ONNX runtime brings the whole process down when a thread is ended while it computes.
 *
 * Work is cut into slices, and whoever asks gets a slice in turn. Each text and each pair is computed by itself, so nothing changes by it.
 * A process that dies is replaced, and its slices go to another.
 */
export function openModelProcess(folders: ModelFolders, options: ModelProcessOptions = {}): ModelProcess {
  const { processes, threads } = modelProcessSize(options.processes);
  const pool = new WorkerPool<ModelRequest, ModelAnswer>({
    start: onProcess(modelProcessFile, { quiet: false }),
    size: processes,
    held: slicesHeld,
    mostDeaths,
    cancelBy: 'telling',
  });

  async function askInSlices(
    slices: readonly ModelWork[],
    { signal, caller = {} }: Partial<Pick<CallOptions, 'signal' | 'caller'>>,
  ): Promise<ModelAnswer[]> {
    const failed = new AbortController();
    const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
    try {
      return await Promise.all(
        slices.map((work) => pool.ask({ ...work, folders, threads }, { signal: either, caller })),
      );
    } catch (error) {
      failed.abort();
      if (!(error instanceof WorkerEndedError)) throw error;
      throw new ProviderUnavailableError({
        message: `The embedded models cannot be used: their process ended ${mostDeaths} times (${error.message}).`,
        hint: 'Try again; if it happens again, look whether memory is short.',
        cause: error,
      });
    }
  }

  async function embed(
    texts: readonly string[],
    asked: Partial<Pick<CallOptions, 'signal' | 'caller'>>,
  ): Promise<Float32Array[]> {
    const slices = cutIntoSlices(texts, (text) => text.length);
    const answers = await askInSlices(
      slices.map((slice) => ({ kind: 'embed', texts: slice })),
      asked,
    );
    return answers.flatMap(({ vectors = [] }) => vectors);
  }

  async function verify(
    pairs: readonly ClaimEvidencePair[],
    asked: Partial<Pick<CallOptions, 'signal' | 'caller'>>,
    closely = false,
  ): Promise<StanceProbabilities[]> {
    const slices = cutIntoSlices(pairs, ({ claim, evidence }) => claim.length + evidence.length);
    const answers = await askInSlices(
      slices.map((slice) => ({ kind: 'verify', pairs: slice, closely })),
      asked,
    );
    return answers.flatMap(({ stances = [] }) => stances);
  }

  const close = () => pool.close();
  return {
    // Their names and sizes are read from the folders; what they load is loaded over there.
    embedder: {
      ...createSentenceEncoder({ modelFolder: folders.embedder }),
      embed: (texts, signal) => embed(texts, defined({ signal })),
      call: async ({ texts }, asked) => ({ items: (await embed(texts, asked)).map(roundVector) }),
      close,
    },
    verifier: {
      ...createCrossEncoderVerifier({ modelFolder: folders.verifier }),
      verify: (pairs, signal) => verify(pairs, defined({ signal })),
      call: async ({ pairs }, asked) => ({ items: await verify(pairs, asked) }),
      close,
    },
    ...(folders.reader === undefined
      ? {}
      : {
          reader: {
            ...createCrossEncoderVerifier({ modelFolder: folders.reader }),
            verify: (pairs: readonly ClaimEvidencePair[], signal?: AbortSignal) =>
              verify(pairs, defined({ signal }), true),
            call: async ({ pairs }: VerifyRequest, asked: CallOptions) => ({
              items: await verify(pairs, asked, true),
            }),
            close,
          },
        }),
    prepare() {
      pool.ask({ kind: 'prepare', folders, threads }, { inBackground: true }).catch(() => {});
    },
    pids: () => pool.pids,
    close,
  };
}

function cutIntoSlices<Part>(parts: readonly Part[], lettersOf: (part: Part) => number): Part[][] {
  const slices: Part[][] = [];
  let letters = 0;
  for (const part of parts) {
    const last = slices.at(-1);
    const length = lettersOf(part);
    if (last === undefined || last.length === partsOfSlice || letters + length > lettersOfSlice) {
      slices.push([part]);
      letters = length;
    } else {
      last.push(part);
      letters += length;
    }
  }
  return slices;
}
