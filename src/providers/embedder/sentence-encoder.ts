import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { CancelledError, StorageError } from '../../core/errors.ts';
import type { EmbedderProvider } from '../../spec/embedder.ts';
import { loadOnnxRuntime } from '../load-onnx-runtime.ts';

export type SentenceEncoder = EmbedderProvider & {
  readonly dimensions: number;
  /** Unrounded unit vectors, for the library. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
};

export type SentenceEncoderOptions = {
  /** The folder with `config.json`, the weights and the tokenizer. */
  modelFolder: string;
  /** How many texts are encoded at once, each on one thread; by default one for each core, and at most four. */
  threads?: number;
};

const dimensions = 384;
const roundedDigits = 6;
const weightsFile = 'model.int8.onnx';
const tokenizerFile = 'tokenizer.json';

const modelConfigSchema = z.object({
  id: z.string().min(1),
  dimensions: z.literal(dimensions),
  maximumTokens: z.int().min(8).max(512),
  files: z.record(z.string(), z.string()),
});

type LoadedModel = {
  session: InferenceSession;
  tokenizer: Tokenizer;
  maximumTokens: number;
  makeTensor(data: BigInt64Array): Tensor;
};

/** The project's own sentence encoder, in 8-bit integers. Nothing is loaded before the first text. */
export function createSentenceEncoder({
  modelFolder,
  threads = Math.min(4, availableParallelism()),
}: SentenceEncoderOptions): SentenceEncoder {
  let loading: Promise<LoadedModel> | undefined;

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    loading ??= loadModel(modelFolder);
    const model = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const vectors: Float32Array[] = new Array(texts.length);
    let next = 0;
    // One text at a time: the weights are quantised against the range of what stands in the batch, so a text encoded
    // beside others gets another vector (cosine down to 0.989) and batches are no faster (9.7 and 9.6 ms a text).
    async function work(): Promise<void> {
      for (let index = next++; index < texts.length; index = next++) {
        if (signal?.aborted)
          throw new CancelledError({ message: 'Encoding was cancelled.', cause: signal.reason });
        vectors[index] = await encodeText(model, texts[index] ?? '');
      }
    }
    await Promise.all(Array.from({ length: Math.min(threads, texts.length) }, work));
    return vectors;
  }

  return {
    kind: 'embedder',
    id: nameEncoder(modelFolder),
    needsNetwork: false,
    dimensions,
    embed,
    async call({ texts }, { signal }) {
      const vectors = await embed(texts, signal);
      return {
        items: vectors.map((vector) => Array.from(vector, (value) => roundDigits(value))),
      };
    },
    async close() {
      const model = await loading?.catch(() => undefined);
      loading = undefined;
      await model?.session.release();
    },
  };
}

/** Recorded calls and stored vectors carry it, so it names the weights; a broken folder is told of when a text is to be encoded. */
function nameEncoder(folder: string): string {
  try {
    return readModelConfig(folder).id;
  } catch {
    return 'sentence-encoder';
  }
}

/** Minus zero would not survive being recorded. */
function roundDigits(value: number): number {
  return Number(value.toFixed(roundedDigits)) + 0;
}

async function encodeText(model: LoadedModel, text: string): Promise<Float32Array> {
  const ids = tokenIds(model, text);
  const tokens = ids.length;
  const { last_hidden_state: hidden } = await model.session.run({
    input_ids: model.makeTensor(BigInt64Array.from(ids, BigInt)),
    attention_mask: model.makeTensor(new BigInt64Array(tokens).fill(1n)),
    token_type_ids: model.makeTensor(new BigInt64Array(tokens)),
  });
  if (
    hidden === undefined ||
    !(hidden.data instanceof Float32Array) ||
    hidden.data.length !== tokens * dimensions
  ) {
    throw new StorageError({ message: 'The sentence encoder gave an answer of an unexpected shape.' });
  }
  return meanUnitVector(hidden.data, tokens);
}

/** Longer texts are cut, as in training; the closing token stays. */
function tokenIds(model: LoadedModel, text: string): number[] {
  // A token is at least one character, and white space makes none, so this bounds the work on a huge text.
  const { ids } = model.tokenizer.encode(text.slice(0, model.maximumTokens * 64));
  const last = ids.at(-1);
  if (ids.length <= model.maximumTokens || last === undefined) return ids;
  return [...ids.slice(0, model.maximumTokens - 1), last];
}

function meanUnitVector(hidden: Float32Array, tokens: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (let token = 0, at = 0; token < tokens; token++) {
    for (let dimension = 0; dimension < dimensions; dimension++, at++) {
      vector[dimension] = (vector[dimension] ?? 0) + (hidden[at] ?? 0);
    }
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

async function loadModel(folder: string): Promise<LoadedModel> {
  const config = readModelConfig(folder);
  await requireHash(folder, weightsFile, config.files);
  await requireHash(folder, tokenizerFile, config.files);
  const [{ InferenceSession, Tensor }, { Tokenizer }] = await Promise.all([
    loadOnnxRuntime(),
    import('@huggingface/tokenizers'),
  ]);
  const session = await InferenceSession.create(join(folder, weightsFile), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
  });
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(join(folder, tokenizerFile), 'utf8')), {});
  const makeTensor = (data: BigInt64Array) => new Tensor('int64', data, [1, data.length]);
  return { session, tokenizer, maximumTokens: config.maximumTokens, makeTensor };
}

function readModelConfig(folder: string): z.infer<typeof modelConfigSchema> {
  const file = join(folder, 'config.json');
  try {
    return modelConfigSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StorageError({
      message: `The sentence encoder cannot be loaded: ${file} is missing or not valid.`,
      hint: 'Install Touchstone again; its models folder is incomplete.',
      cause,
    });
  }
}

async function requireHash(
  folder: string,
  name: string,
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(folder, name);
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  } catch (cause) {
    throw new StorageError({
      message: `The sentence encoder cannot be loaded: ${file} cannot be read.`,
      hint: 'Install Touchstone again; its models folder is incomplete.',
      cause,
    });
  }
  if (hash.digest('hex') !== expected[name]) {
    throw new StorageError({
      message: `The sentence encoder cannot be loaded: ${file} is not the file that was published (its sha256 differs).`,
      hint: 'Install Touchstone again.',
    });
  }
}
