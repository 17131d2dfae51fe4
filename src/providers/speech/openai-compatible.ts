import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { createVendorApi, type VendorApiOptions } from '../../net/vendor/vendor-api.ts';
import type { Transcriber, TranscriptPiece } from '../../spec/speech/transcriber.ts';

const answerSchema = z.object({
  text: z.string(),
  language: z.string().optional(),
  duration: z.coerce.number().optional(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.number().optional(),
        no_speech_prob: z.number().optional(),
      }),
    )
    .optional(),
});

/** As Whisper's own decoding has it: below this it takes its words for noise. */
const doubtful = { averageLogProbability: -1, noSpeech: 0.6 } as const;

const mostBytes = 25 * 1024 * 1024;
const minute = 60_000;

/** Any server with `POST /audio/transcriptions` in the form of OpenAI's: theirs, whisper.cpp, faster-whisper, vLLM, LocalAI. */
export function createOpenAiTranscriber(
  options: { baseUrl: string; model: string; key?: string } & Pick<VendorApiOptions, 'lookup' | 'limits'>,
): Transcriber {
  const { model, key, baseUrl } = options;
  const api = createVendorApi({
    vendor: 'the transcription server',
    baseUrl,
    keyVariable: 'TOUCHSTONE_TRANSCRIBE_KEY',
    secrets: key === undefined ? [] : [key],
    limits: { totalMs: 30 * minute, bytes: 20_000_000, ...options.limits },
    ...defined({ lookup: options.lookup }),
  });
  return {
    id: `transcription:${model}`,
    mostBytes,
    async transcribe({ path, name, mimeType }, { signal }) {
      const bytes = await readRegularFile(path, mostBytes);
      const multipart = new FormData();
      multipart.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), name);
      multipart.set('model', model);
      multipart.set('response_format', 'verbose_json');
      multipart.set('timestamp_granularities[]', 'segment');
      const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
      const answer = await api.readJson(
        { path: 'audio/transcriptions', multipart, headers, signal },
        answerSchema,
      );
      const whole = { start: 0, end: answer.duration ?? 0, text: answer.text };
      return {
        ...defined({ language: answer.language }),
        pieces: (answer.segments ?? [whole]).map(toPiece).filter(({ text }) => text !== ''),
      };
    },
  };
}

function toPiece(segment: NonNullable<z.infer<typeof answerSchema>['segments']>[number]): TranscriptPiece {
  const unsure = (segment.avg_logprob ?? 0) < doubtful.averageLogProbability;
  return {
    fromSeconds: segment.start,
    toSeconds: segment.end,
    text: segment.text.trim(),
    understood: !unsure && (segment.no_speech_prob ?? 0) < doubtful.noSpeech,
  };
}
