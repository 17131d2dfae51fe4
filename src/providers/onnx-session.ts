import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';

/** One for each core, and at most four: the texts are short. */
export function defaultThreads(): number {
  return Math.min(4, availableParallelism());
}

/**
 * Threads that wait do not spin: for a pair of 130 tokens two threads take 58 % of the time of one on two quiet cores (56 % with spinning) and 65 %
 * beside a busy neighbour (76 %). How many there are does not change a result by one bit.
 */
export function sessionOptions(threads: number): InferenceSession.SessionOptions {
  return {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
}
