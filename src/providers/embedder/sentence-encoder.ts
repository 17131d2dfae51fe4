import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { CancelledError, StorageError } from '../../core/errors.ts';
import { rounded } from '../../core/rounded.ts';
import { hashOfFile } from '../../files/hash-of-file.ts';
import type { EmbedderProvider } from '../../spec/embedder.ts';
import { quantiseVector } from '../../text/vectors/quantised-vector.ts';
import { sketchText, type WordTable } from '../../text/vectors/word-vectors.ts';
import { loadOnnxRuntime } from '../load-onnx-runtime.ts';
import { loadTokenizer } from '../load-tokenizer.ts';
import { defaultThreads, fileToLoad, readyGraphSchema, sessionOptions } from '../onnx-session.ts';

export type SentenceEncoder = EmbedderProvider & {
  readonly dimensions: number;
  /** Loads the model before it is asked. */
  prepare(): Promise<void>;
  /** Rough vectors from the words alone. */
  sketch(texts: readonly string[]): Promise<Float32Array[]>;
  /** Unrounded unit vectors, for the library. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
};

export type SentenceEncoderOptions = {
  /** The folder with `config.json`, the weights and the tokenizer. */
  modelFolder: string;
  /** How many threads encode one text. */
  threads?: number;
};

const dimensions = 384;
const roundedDigits = 6;
const weightsFile = 'model.int8.onnx';
const tokenizerFile = 'tokenizer.json';
const wordVectorsFile = 'words.int8.bin';
const wordsFile = 'words.txt';

const modelConfigSchema = z.object({
  id: z.string().min(1),
  dimensions: z.literal(dimensions),
  maximumTokens: z.int().min(8).max(512),
  wordDimensions: z.int().min(1).max(1_024),
  files: z.record(z.string(), z.string()),
  graph: readyGraphSchema.optional(),
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
  threads = defaultThreads(),
}: SentenceEncoderOptions): SentenceEncoder {
  let loading: Promise<LoadedModel> | undefined;
  let loadingWords: Promise<WordTable> | undefined;

  async function load(): Promise<LoadedModel> {
    loading ??= loadModel(modelFolder, threads);
    return loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }

  async function sketch(texts: readonly string[]): Promise<Float32Array[]> {
    loadingWords ??= loadWordTable(modelFolder);
    const table = await loadingWords.catch((error: unknown) => {
      loadingWords = undefined;
      throw error;
    });
    return texts.map((text) => sketchText(text, table));
  }

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    const model = await load();
    const vectors: Float32Array[] = [];
    // One text at a time: the weights are quantised against the range of what stands in the batch, so a text encoded
    // beside others gets another vector (cosine down to 0.989) and batches are no faster (9.7 and 9.6 ms a text).
    for (const text of texts) {
      if (signal?.aborted)
        throw new CancelledError({ message: 'Encoding was cancelled.', cause: signal.reason });
      vectors.push(await encodeText(model, text));
    }
    return vectors;
  }

  return {
    kind: 'embedder',
    id: nameEncoder(modelFolder),
    needsNetwork: false,
    dimensions,
    embed,
    sketch,
    async prepare() {
      await load();
    },
    async call({ texts }, { signal }) {
      return { items: (await embed(texts, signal)).map(roundVector) };
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

/** As a provider gives it: a byte a component, so that a vector that was kept in bytes is the same as one that is computed. */
export function roundVector(vector: Float32Array): number[] {
  return unitVector(quantiseVector(vector));
}

/** The unit vector of that direction, short enough to be recorded. Minus zero would not survive that. */
export function unitVector(vector: Int8Array): number[] {
  const length = Math.hypot(...vector) || 1;
  return Array.from(vector, (value) => rounded(value / length, roundedDigits) + 0);
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

async function loadWordTable(folder: string): Promise<WordTable> {
  const config = readModelConfig(folder);
  await requireHash(folder, wordVectorsFile, config.files);
  await requireHash(folder, wordsFile, config.files);
  const words = readFileSync(join(folder, wordsFile), 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(join(folder, wordVectorsFile));
  return {
    rows: new Map(words.map((word, row) => [word, row])),
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    dimensions: config.wordDimensions,
  };
}

async function loadModel(folder: string, threads: number): Promise<LoadedModel> {
  const config = readModelConfig(folder);
  await requireHash(folder, weightsFile, config.files);
  await requireHash(folder, tokenizerFile, config.files);
  const [{ InferenceSession, Tensor }, tokenizer] = await Promise.all([
    loadOnnxRuntime(),
    loadTokenizer(join(folder, tokenizerFile), config.files[tokenizerFile] ?? ''),
  ]);
  const weights = await fileToLoad(
    folder,
    { file: weightsFile, sha256: config.files[weightsFile] },
    config.graph,
  );
  const session = await InferenceSession.create(weights, sessionOptions(threads));
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
  const sha256 = await hashOfFile(file).catch((cause: unknown) => {
    throw new StorageError({
      message: `The sentence encoder cannot be loaded: ${file} cannot be read.`,
      hint: 'Install Touchstone again; its models folder is incomplete.',
      cause,
    });
  });
  if (sha256 !== expected[name]) {
    throw new StorageError({
      message: `The sentence encoder cannot be loaded: ${file} is not the file that was published (its sha256 differs).`,
      hint: 'Install Touchstone again.',
    });
  }
}
