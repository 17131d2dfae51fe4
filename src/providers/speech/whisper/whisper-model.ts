import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { z } from 'zod';
import { loadOnnxRuntime } from '../../load-onnx-runtime.ts';
import { sessionOptions } from '../../onnx-session.ts';
import { framesInWindow, logMel, sampleRate } from './log-mel.ts';
import { splitWindow } from './split-window.ts';
import { applyTimestampRules, type SpeechTokens } from './timestamp-rules.ts';

export type HeardPiece = {
  fromSeconds: number;
  toSeconds: number;
  text: string;
  /** False where the model itself doubts its words: unlikely ones, or the same over and over. */
  understood: boolean;
};
export type HeardWindow = { pieces: HeardPiece[]; goesOnAt: number; language: string };

export type WhisperModel = {
  /** What is said in at most 30 seconds of sound. The language is decided by the first window that says something. */
  hear(samples: Float32Array, language: string | undefined): Promise<HeardWindow>;
};

/** As Whisper's own decoding has it. */
const unlikely = -1;
const repeated = 2.4;
const silent = 0.6;
const mostTokens = 224;
const bands = 80;

const modelSchema = z.object({
  decoder_layers: z.int().positive(),
  decoder_attention_heads: z.int().positive(),
  d_model: z.int().positive(),
});
const generationSchema = z.object({
  lang_to_id: z.record(z.string(), z.int()),
  no_timestamps_token_id: z.int(),
  decoder_start_token_id: z.int(),
  eos_token_id: z.int(),
  suppress_tokens: z.array(z.int()),
  begin_suppress_tokens: z.array(z.int()),
  task_to_id: z.object({ transcribe: z.int() }),
});

/** Whisper's weights in the layout of Optimum's ONNX export, from a folder. */
export async function openWhisperModel(folder: string, threads: number): Promise<WhisperModel> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  const shape = modelSchema.parse(await json('config.json'));
  const tokens = readTokens(generationSchema.parse(await json('generation_config.json')));
  const tokenizer = new Tokenizer(
    z.record(z.string(), z.unknown()).parse(await json('tokenizer.json')),
    z.record(z.string(), z.unknown()).parse(await json('tokenizer_config.json')),
  );
  const runtime = await loadOnnxRuntime();
  const open = (name: string, more: InferenceSession.SessionOptions = {}) =>
    runtime.InferenceSession.create(join(folder, 'onnx', name), { ...sessionOptions(threads), ...more });
  // The encoder runs once a window and takes a gigabyte meanwhile; without an arena it gives that back before the decoder starts.
  const encoder = await open('encoder_model_quantized.onnx', { enableCpuMemArena: false });
  const decoder = await open('decoder_model_merged_quantized.onnx');
  const headSize = shape.d_model / shape.decoder_attention_heads;
  const layers = Array.from({ length: shape.decoder_layers }, (_, index) => index);
  const firstTime = tokens.noTimestamps + 1;
  const changing = decoder.outputNames.filter((name) => !name.includes('.encoder.'));

  function emptyPast(): Record<string, Tensor> {
    const empty = () => new runtime.Tensor('float32', [], [1, shape.decoder_attention_heads, 0, headSize]);
    return Object.fromEntries(
      layers.flatMap((layer) =>
        ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map((part) => [
          `past_key_values.${layer}.${part}`,
          empty(),
        ]),
      ),
    );
  }

  /** The scores of the next token, and what the decoder keeps for it. What it keeps of the sound is computed once. */
  async function step(ids: readonly number[], sound: Tensor, past: Record<string, Tensor> | undefined) {
    const output: InferenceSession.OnnxValueMapType = await decoder.run(
      {
        input_ids: new runtime.Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
        encoder_hidden_states: sound,
        use_cache_branch: new runtime.Tensor('bool', [past !== undefined], [1]),
        ...(past ?? emptyPast()),
      },
      // What it keeps of the sound does not change, and is large: it is asked for once.
      past === undefined ? decoder.outputNames : changing,
    );
    const kept = {
      ...past,
      ...Object.fromEntries(
        Object.entries(output).flatMap(([name, value]) =>
          name.startsWith('present') ? [[name.replace('present', 'past_key_values'), value as Tensor]] : [],
        ),
      ),
    };
    const logits = output.logits as Tensor;
    const [, length = 1, size = 0] = logits.dims;
    const data = logits.data as Float32Array;
    return {
      kept,
      at: (position: number) => data.slice((length - 1 - position) * size, (length - position) * size),
    };
  }

  async function hear(samples: Float32Array, known: string | undefined): Promise<HeardWindow> {
    const seconds = samples.length / sampleRate;
    const features = new runtime.Tensor('float32', logMel(samples), [1, bands, framesInWindow]);
    const encoded = await encoder.run({ input_features: features });
    const sound = encoded.last_hidden_state as Tensor;
    const language = known ?? (await guessLanguage(sound));
    const spoken = [...tokens.languages].find(([, name]) => name === language)?.[0];
    const prompt = [tokens.startOfTranscript, ...(spoken === undefined ? [] : [spoken]), tokens.transcribe];
    const first = await step(prompt, sound, undefined);
    const noSpeech = Math.exp(logProbability(first.at(prompt.length - 1), tokens.noSpeech));
    const written: number[] = [];
    let { kept } = first;
    let scores = first.at(0);
    let sum = 0;
    while (written.length < mostTokens) {
      applyTimestampRules(scores, written, tokens);
      const token = likeliest(scores);
      sum += logProbability(scores, token);
      written.push(token);
      if (token === tokens.endOfText || goesInCircles(written)) break;
      const next = await step([token], sound, kept);
      kept = next.kept;
      scores = next.at(0);
    }
    const average = sum / Math.max(1, written.length);
    if (noSpeech > silent && average < unlikely) return { pieces: [], goesOnAt: seconds, language };
    const { pieces, goesOnAt } = splitWindow(written, { firstTime, endOfText: tokens.endOfText, seconds });
    const texts = pieces.map((piece) => tokenizer.decode(piece.tokens, { skip_special_tokens: true }).trim());
    const understood = average >= unlikely && repetition(texts.join(' ')) <= repeated;
    return {
      language,
      goesOnAt,
      pieces: pieces.flatMap(({ fromSeconds, toSeconds }, index) => {
        const text = texts[index] ?? '';
        return text === '' ? [] : [{ fromSeconds, toSeconds, text, understood }];
      }),
    };
  }

  async function guessLanguage(sound: Tensor): Promise<string> {
    const { at } = await step([tokens.startOfTranscript], sound, undefined);
    const scores = at(0);
    const [best] = [...tokens.languages.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return tokens.languages.get(best ?? -1) ?? 'en';
  }

  return { hear };
}

function readTokens(generation: z.infer<typeof generationSchema>): SpeechTokens {
  return {
    startOfTranscript: generation.decoder_start_token_id,
    transcribe: generation.task_to_id.transcribe,
    endOfText: generation.eos_token_id,
    noTimestamps: generation.no_timestamps_token_id,
    noSpeech: generation.no_timestamps_token_id - 1,
    languages: new Map(
      Object.entries(generation.lang_to_id).map(([name, id]) => [id, name.replace(/[<|>]/gu, '')]),
    ),
    suppressed: generation.suppress_tokens,
    suppressedAtStart: generation.begin_suppress_tokens,
  };
}

function likeliest(scores: Float32Array): number {
  let best = 0;
  for (let token = 1; token < scores.length; token++)
    if ((scores[token] ?? 0) > (scores[best] ?? 0)) best = token;
  return best;
}

function logProbability(scores: Float32Array, token: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - highest);
  return (scores[token] ?? 0) - highest - Math.log(sum);
}

/** In noise the model may say the same few words for ever; that is told here, and the text is then marked by its repetition. */
function goesInCircles(written: readonly number[]): boolean {
  const last = written.slice(-circle);
  return last.length === circle && new Set(last).size <= circle / 8;
}

const circle = 48;

/** How much smaller a text becomes when it is packed: what says the same over and over becomes very small. */
function repetition(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.byteLength === 0 ? 0 : bytes.byteLength / deflateSync(bytes).byteLength;
}
