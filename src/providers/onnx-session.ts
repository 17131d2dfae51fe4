import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { hashOfFile } from '../files/hash-of-file.ts';

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

/** The model as the runtime makes it ready while it loads it, without its weights (`scripts/build-model-graphs.ts`). */
export const graphFile = 'graph.onnx';

/** Its graph made ready, where it is the published one, or the weights with the graph that came with them: a model answers the same either way. */
export async function fileToLoad(
  folder: string,
  weights: string,
  graphSha256: string | undefined,
): Promise<string> {
  if (graphSha256 === undefined) return weights;
  const graph = join(folder, graphFile);
  const found = await hashOfFile(graph).catch(() => undefined);
  return found === graphSha256 ? graph : weights;
}
