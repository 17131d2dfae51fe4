import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { CancelledError, StorageError } from '../../core/errors.ts';
import { hashOfFile } from '../../files/hash-of-file.ts';
import type { StanceProbabilities, VerifierProvider, VerifyRequest } from '../../spec/verifier.ts';
import { loadOnnxRuntime } from '../load-onnx-runtime.ts';
import { loadTokenizer } from '../load-tokenizer.ts';
import { defaultThreads, fileToLoad, readyGraphSchema, sessionOptions } from '../onnx-session.ts';
import { combineWindows, roundProbabilities, softmax } from './probabilities.ts';
import { splitWindows } from './windows.ts';

export type CrossEncoderOptions = {
  /** The folder with `config.json`, the weights and the tokenizer. */
  modelFolder: string;
  /** How many threads read one pair. */
  threads?: number;
};

export type ClaimEvidencePair = VerifyRequest['pairs'][number];

export type CrossEncoderVerifier = VerifierProvider & {
  verify(pairs: readonly ClaimEvidencePair[], signal?: AbortSignal): Promise<StanceProbabilities[]>;
  /** Loads the model before it is asked. */
  prepare(): Promise<void>;
  close(): Promise<void>;
};

const labels = ['supports', 'refutes', 'nei'] as const;

const configSchema = z.object({
  name: z.string().default('verifier'),
  weights: z.string().default('model.int8.onnx'),
  version: z.union([z.string(), z.number()]),
  labels: z.tuple([z.literal(labels[0]), z.literal(labels[1]), z.literal(labels[2])]),
  maxTokens: z.int().min(32).max(512),
  /** Divides the logits, so that the probabilities are calibrated. */
  temperature: z.number().positive(),
  /** Of the weights. */
  sha256: z.string(),
  graph: readyGraphSchema.optional(),
});

type Model = {
  session: InferenceSession;
  tokenizer: Tokenizer;
  maxTokens: number;
  temperature: number;
  makeTensor(data: readonly number[]): Tensor;
};

/** The project's own claim–evidence model: how far a passage supports, refutes or leaves open a claim. Loaded on the first pair. */
export function createCrossEncoderVerifier({
  modelFolder,
  threads = defaultThreads(),
}: CrossEncoderOptions): CrossEncoderVerifier {
  let loading: Promise<Model> | undefined;

  async function load(): Promise<Model> {
    loading ??= loadModel(modelFolder, threads);
    return loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }

  async function verify(
    pairs: readonly ClaimEvidencePair[],
    signal?: AbortSignal,
  ): Promise<StanceProbabilities[]> {
    if (pairs.length === 0) return [];
    const model = await load();
    const stances: StanceProbabilities[] = [];
    // One pair at a time: 8-bit weights meet ranges taken over the whole batch, so a pair read beside others would get
    // other probabilities, and a replay with one pair more would differ.
    for (const { claim, evidence } of pairs) {
      if (signal?.aborted)
        throw new CancelledError({ message: 'Verifying was cancelled.', cause: signal.reason });
      stances.push(await readPair(model, claim, evidence));
    }
    return stances;
  }

  return {
    kind: 'verifier',
    id: nameModel(modelFolder),
    needsNetwork: false,
    verify,
    async prepare() {
      await load();
    },
    call: async ({ pairs }, { signal }) => ({ items: await verify(pairs, signal) }),
    async close() {
      const model = await loading?.catch(() => undefined);
      loading = undefined;
      await model?.session.release();
    },
  };
}

/** The version is part of the id, and so of every cache key. A folder that cannot be read says so on the first call. */
function nameModel(folder: string): string {
  try {
    const config = configSchema.parse(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')));
    return `touchstone-${config.name}-${config.version}`;
  } catch {
    return 'touchstone-verifier';
  }
}

/** Tokens of the frame around a pair: [CLS] claim [SEP] evidence [SEP]. */
const frameTokens = 3;
/** A claim may take at most this share of the window; the rest is cut, so that evidence always has room. */
const claimShare = 0.5;

async function readPair(model: Model, claim: string, evidence: string): Promise<StanceProbabilities> {
  const room = model.maxTokens - frameTokens;
  const claimIds = countlessIds(model, claim).slice(0, Math.floor(room * claimShare));
  const windows = splitWindows(evidence, room - claimIds.length, (text) => countlessIds(model, text));
  const answers: StanceProbabilities[] = [];
  for (const evidenceIds of windows) answers.push(await readWindow(model, claimIds, evidenceIds));
  return roundProbabilities(combineWindows(answers));
}

/** Token ids without the frame. A token is at least one character, so the cut bounds the work on a huge text. */
function countlessIds(model: Model, text: string): number[] {
  return model.tokenizer.encode(text.slice(0, longestText), { add_special_tokens: false }).ids;
}

const longestText = 40_000;

async function readWindow(
  model: Model,
  claimIds: readonly number[],
  evidenceIds: readonly number[],
): Promise<StanceProbabilities> {
  const [open, close] = [requireToken(model.tokenizer, '[CLS]'), requireToken(model.tokenizer, '[SEP]')];
  const ids = [open, ...claimIds, close, ...evidenceIds, close];
  const types = ids.map((_, index) => (index < claimIds.length + 2 ? 0 : 1));
  const { logits } = await model.session.run({
    input_ids: model.makeTensor(ids),
    attention_mask: model.makeTensor(ids.map(() => 1)),
    token_type_ids: model.makeTensor(types),
  });
  if (
    logits === undefined ||
    !(logits.data instanceof Float32Array) ||
    logits.data.length !== labels.length
  ) {
    throw new StorageError({
      message: 'The claim–evidence model gave an answer of an unexpected shape.',
      hint: reinstall,
    });
  }
  const [supports = 0, refutes = 0, silent = 0] = softmax(
    [...logits.data].map((logit) => logit / model.temperature),
  );
  return { supports, refutes, silent };
}

function requireToken(tokenizer: Tokenizer, token: string): number {
  const id = tokenizer.token_to_id(token);
  if (id === undefined)
    throw new StorageError({
      message: `The claim–evidence model's tokenizer has no ${token}.`,
      hint: reinstall,
    });
  return id;
}

const reinstall = 'Install Touchstone again; its models folder is incomplete.';

async function loadModel(folder: string, threads: number): Promise<Model> {
  const config = await readConfig(join(folder, 'config.json'));
  // Hashed in pieces, and loaded by its path: the large model would otherwise stand in memory twice while it is loaded.
  const weights = join(folder, config.weights);
  if ((await hashModelFile(weights)) !== config.sha256) {
    throw new StorageError({
      message: `The claim–evidence model cannot be loaded: ${weights} is not the file that was published (its sha256 differs).`,
      hint: 'Install Touchstone again.',
    });
  }
  const tokenizerFile = join(folder, 'tokenizer.json');
  const [{ InferenceSession, Tensor }, tokenizer] = await Promise.all([
    loadOnnxRuntime(),
    loadTokenizer(tokenizerFile, await hashModelFile(tokenizerFile)),
  ]);
  const session = await InferenceSession.create(
    await fileToLoad(folder, { file: config.weights, sha256: config.sha256 }, config.graph),
    sessionOptions(threads),
  );
  return {
    session,
    tokenizer,
    maxTokens: config.maxTokens,
    temperature: config.temperature,
    makeTensor: (data) => new Tensor('int64', BigInt64Array.from(data, BigInt), [1, data.length]),
  };
}

async function readConfig(file: string): Promise<z.infer<typeof configSchema>> {
  const text = (await readModelFile(file)).toString('utf8');
  try {
    return configSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StorageError({
      message: `The claim–evidence model cannot be loaded: ${file} is not valid.`,
      hint: reinstall,
      cause,
    });
  }
}

async function hashModelFile(file: string): Promise<string> {
  try {
    return await hashOfFile(file);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

async function readModelFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function unreadable(file: string, cause: unknown): StorageError {
  return new StorageError({
    message: `The claim–evidence model cannot be loaded: ${file} cannot be read.`,
    hint: reinstall,
    cause,
  });
}
