import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { z } from 'zod';
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

/** The model as the runtime makes it ready while it loads it, with the places of its weights in their file (`scripts/build-model-graphs.ts`). */
export const graphFile = 'graph.onnx';

/** The hash of that graph, and of the weights it was made from. */
export const readyGraphSchema = z.object({ sha256: z.string(), of: z.string() });

/**
 * Its graph made ready, where that is the published one and of these weights, or the weights with the graph that came with them: a model answers the same
 * either way.
 */
export async function fileToLoad(
  folder: string,
  weights: { file: string; sha256: string | undefined },
  graph: z.infer<typeof readyGraphSchema> | undefined,
): Promise<string> {
  const plain = join(folder, weights.file);
  if (graph === undefined || graph.of !== weights.sha256) return plain;
  const ready = join(folder, graphFile);
  const found = await hashOfFile(ready).catch(() => undefined);
  return found === graph.sha256 ? ready : plain;
}
