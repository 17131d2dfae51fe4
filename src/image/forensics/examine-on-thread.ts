import { Worker } from 'node:worker_threads';
import { BlockedError, CancelledError } from '../../core/errors.ts';
import type { PictureExamination, TamperingFindings } from './examine-picture.ts';

/** As `PictureExamination`, with the maps as PNG. */
export type ThreadExamination = {
  tampering: Omit<TamperingFindings, 'maps'> & { maps: readonly { signal: string; png: Uint8Array }[] };
  generated: PictureExamination['generated'];
};

const defaultTimeLimitMs = 60_000;
const megabytes = 1_024;

/** What the pixels alone show, measured on a thread that is stopped when time or memory run out or the check is cancelled. */
export function examineOnThread(
  bytes: Uint8Array,
  signal: AbortSignal,
  timeLimitMs = defaultTimeLimitMs,
): Promise<ThreadExamination> {
  const file = import.meta.url.endsWith('.ts') ? './forensics-worker.ts' : './forensics-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What the libraries have to say is not for the terminal.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  let cancel = () => {};
  return new Promise<ThreadExamination>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new BlockedError({ message: `The picture could not be examined for editing: ${why}.` }));
    cancel = () => reject(new CancelledError({ message: 'The run was cancelled.', cause: signal.reason }));
    timer = setTimeout(() => fail(`it took longer than ${timeLimitMs / 1000} seconds`), timeLimitMs);
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    worker
      .on('message', (examined: ThreadExamination) => resolve(examined))
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => fail('its thread ended early'));
    worker.postMessage(bytes);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    return worker.terminate();
  });
}
