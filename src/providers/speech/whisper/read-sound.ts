import { spawn } from 'node:child_process';
import { CancelledError, NotConfiguredError, UsageError } from '../../../core/errors.ts';
import { sampleRate } from './log-mel.ts';

export type Sound = {
  /** How long it says it is, once the first samples are there. */
  totalSeconds(): number | undefined;
  /** The next samples, fewer at the end and none behind it. */
  read(count: number): Promise<Float32Array>;
  close(): void;
};

const bytesPerSample = 2;

/**
 * The sound of a recording as 16 kHz samples, piece by piece: an hour of it never stands in memory. ffmpeg decodes it, and reads no other file or
 * address that a container may name.
 */
export function openSound(
  { path, name }: { path: string; name: string },
  { signal, program = 'ffmpeg' }: { signal: AbortSignal; program?: string },
): Sound {
  const child = spawn(
    program,
    [
      ...['-nostdin', '-hide_banner', '-nostats', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`],
      ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(sampleRate)],
      ...['-f', 's16le', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], shell: false },
  );
  let said = '';
  let failure: Error | undefined;
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (part: string) => {
    said = (said + part).slice(-100_000);
  });
  const ended = new Promise<void>((resolve) => {
    child.on('error', (cause) => {
      failure = notInstalled(cause);
      resolve();
    });
    child.on('close', () => resolve());
  });
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  const chunks: AsyncIterator<Buffer> = child.stdout[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  let heard = 0;
  return {
    totalSeconds() {
      const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/u.exec(said) ?? [];
      return seconds === undefined
        ? undefined
        : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    },
    async read(count) {
      const parts = [left];
      let size = left.byteLength;
      while (size < count * bytesPerSample) {
        const next = await chunks.next();
        if (next.done === true) break;
        parts.push(next.value);
        size += next.value.byteLength;
      }
      if (signal.aborted) throw new CancelledError({ message: 'Hearing the recording was cancelled.' });
      const all = Buffer.concat(parts);
      const whole = Math.min(count, Math.floor(all.byteLength / bytesPerSample));
      left = all.subarray(whole * bytesPerSample);
      heard += whole;
      if (whole === 0 && heard === 0) {
        await ended;
        throw failure ?? whyNothing(name, said);
      }
      return Float32Array.from({ length: whole }, (_, at) => all.readInt16LE(at * bytesPerSample) / 32_768);
    },
    close() {
      signal.removeEventListener('abort', stop);
      stop();
    },
  };
}

function notInstalled(cause: Error): NotConfiguredError {
  return new NotConfiguredError({
    message: `Recordings are decoded by ffmpeg, which could not be started (${cause.message}).`,
    hint: 'Install ffmpeg so that it is on the PATH, or name a transcription server with --transcribe-url.',
    cause,
  });
}

function whyNothing(name: string, said: string): Error {
  if (/matches no streams|does not contain any stream/iu.test(said))
    return new UsageError({
      message: `${name} has no sound.`,
      hint: 'Its pictures: touchstone image <file>.',
    });
  return new UsageError({
    message: `${name} is damaged or no recording: ffmpeg reads no sound from it.`,
    hint: 'Check that the file plays.',
  });
}
