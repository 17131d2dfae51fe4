import type { StanceProbabilities } from '../../spec/verifier.ts';
import { fileBeside, onThread } from '../../workers/running-worker.ts';
import { WorkerPool } from '../../workers/worker-pool.ts';
import type { ClaimEvidencePair, CrossEncoderOptions } from './cross-encoder.ts';

export type CrossEncoderWork = { kind: 'prepare' } | { kind: 'verify'; pairs: readonly ClaimEvidencePair[] };
export type CrossEncoderRequest = CrossEncoderWork & { options: CrossEncoderOptions };

export type CrossEncoderOnThread = {
  prepare(): Promise<void>;
  verify(pairs: readonly ClaimEvidencePair[], signal?: AbortSignal): Promise<StanceProbabilities[]>;
};

/** The weights lie outside the heap of the thread; its tokenizer takes a few megabytes of it. */
const megabytes = 512;

/**
 * A claim–evidence model on a thread of its own: loading one holds up the thread it is loaded on, and the larger model takes the longest and is asked
 * last. For a process that ends all at once: the ONNX runtime does not bear a thread that is ended while it computes.
 */
export function createCrossEncoderOnThread(options: CrossEncoderOptions): CrossEncoderOnThread {
  const pool = new WorkerPool<CrossEncoderRequest, StanceProbabilities[]>({
    start: onThread(fileBeside(import.meta.url, './cross-encoder-thread'), { megabytes }),
    size: 1,
    cancelBy: 'telling',
  });
  return {
    async prepare() {
      await pool.ask({ kind: 'prepare', options });
    },
    verify: (pairs, signal) => pool.ask({ kind: 'verify', pairs, options }, { signal }),
  };
}
