import { defined } from '../../../core/defined.ts';
import { ProviderUnavailableError } from '../../../core/errors.ts';
import type { Transcriber, TranscriptPiece } from '../../../spec/speech/transcriber.ts';
import { fileBeside, onProcess } from '../../../workers/running-worker.ts';
import { WorkerEndedError } from '../../../workers/worker-messages.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import { defaultThreads } from '../../onnx-session.ts';
import { requireKnownWeights, type WhisperWeights } from './find-weights.ts';
import { sampleRate, windowSeconds } from './log-mel.ts';
import { openSound } from './read-sound.ts';
import type { HeardWindow } from './whisper-model.ts';

export type HearRequest = {
  folder: string;
  threads: number;
  samples: Float32Array;
  language: string | undefined;
};

const windowSamples = windowSeconds * sampleRate;
/** Longer recordings are heard to here, and the report says so. */
const mostHeard = 4 * 3600;
/** Quieter than this throughout (about -54 dB) there is nothing to hear, and the model would make something up. */
const quiet = 0.002;
const smallestStep = 1;

/**
 * Whisper on this machine, in a process of its own that is ended when the work is cancelled. The recording is read window by window: what it takes of
 * memory does not grow with its length.
 */
export function createEmbeddedWhisper(
  weights: WhisperWeights,
  {
    program,
    threads = defaultThreads(),
    mostSeconds = mostHeard,
  }: { program?: string; threads?: number; mostSeconds?: number } = {},
): Transcriber {
  const pool = new WorkerPool<HearRequest, HeardWindow>({
    start: onProcess(fileBeside(import.meta.url, './whisper-child'), { quiet: false }),
    size: 1,
    cancelBy: 'ending',
    mostDeaths: 2,
  });
  let checked: Promise<void> | undefined;
  return {
    id: `embedded:${weights.name}`,
    mostBytes: Number.POSITIVE_INFINITY,
    close: () => pool.close(),
    async transcribe(recording, { signal, onProgress }) {
      checked ??= requireKnownWeights(weights);
      await checked;
      const sound = openSound(recording, { signal, ...defined({ program }) });
      const pieces: TranscriptPiece[] = [];
      let language: string | undefined;
      let window: Float32Array = new Float32Array(0);
      let startedAt = 0;
      try {
        for (;;) {
          const more = await sound.read(windowSamples - window.length);
          window = joined(window, more);
          if (window.length === 0 || startedAt >= mostSeconds) break;
          const silence = quietStart(window);
          if (silence > 0 && silence < window.length) {
            // Whisper expects speech at once: a time behind a long silence would be wrong.
            window = window.slice(silence);
            startedAt += silence / sampleRate;
            continue;
          }
          const heard =
            silence > 0
              ? undefined
              : await ask({ folder: weights.folder, threads, samples: window, language }, signal);
          if (heard !== undefined && heard.pieces.length > 0) language ??= heard.language;
          for (const { fromSeconds, toSeconds, ...piece } of heard?.pieces ?? [])
            pieces.push({ ...piece, fromSeconds: startedAt + fromSeconds, toSeconds: startedAt + toSeconds });
          const seconds = window.length / sampleRate;
          const isLast = window.length < windowSamples;
          const step = isLast ? seconds : Math.max(smallestStep, heard?.goesOnAt ?? seconds);
          window = window.slice(Math.min(window.length, Math.round(step * sampleRate)));
          startedAt += step;
          onProgress?.({ doneSeconds: startedAt, ...defined({ totalSeconds: sound.totalSeconds() }) });
        }
      } finally {
        sound.close();
      }
      const notes =
        startedAt >= mostSeconds ? [`Only the first ${lengthInWords(mostSeconds)} were heard.`] : undefined;
      return { pieces, ...defined({ language, notes }) };
    },
  };

  async function ask(request: HearRequest, signal: AbortSignal): Promise<HeardWindow> {
    try {
      return await pool.ask(request, { signal });
    } catch (error) {
      if (!(error instanceof WorkerEndedError)) throw error;
      throw new ProviderUnavailableError({
        message: `Whisper cannot be used: its process ended (${error.message}).`,
        hint: 'Look whether memory is short: it needs about 1.5 GB.',
        cause: error,
      });
    }
  }
}

function lengthInWords(seconds: number): string {
  return seconds >= 3600 ? `${seconds / 3600} hours` : `${seconds} seconds`;
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const all = new Float32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** How many samples of silence stand before the first sound, in tenths of a second; a short breath is none. */
function quietStart(samples: Float32Array): number {
  const stretch = sampleRate / 10;
  for (let start = 0; start < samples.length; start += stretch) {
    let sum = 0;
    const end = Math.min(samples.length, start + stretch);
    for (let at = start; at < end; at++) sum += (samples[at] ?? 0) ** 2;
    if (Math.sqrt(sum / (end - start)) > quiet)
      return start <= shortestSilence * sampleRate ? 0 : start - stretch;
  }
  return samples.length;
}

const shortestSilence = 0.5;
