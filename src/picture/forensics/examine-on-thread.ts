import { BlockedError, CancelledError } from '../../core/errors.ts';
import type { PixelExamination } from '../../spec/pictures/picture-computing.ts';
import { fileBeside, onThread } from '../../workers/running-worker.ts';
import { WorkerPool, workersFor } from '../../workers/worker-pool.ts';
import type { Asker } from '../picture-threads.ts';

/** As `PictureExamination`, with the maps as PNG. */
export type ThreadExamination = PixelExamination<{ signal: string; png: Uint8Array }>;

const defaultTimeLimitMs = 60_000;

/** For everybody in this program together: an examination takes seconds and some hundred megabytes, so the others wait. */
const threads = new WorkerPool<Uint8Array, ThreadExamination>({
  start: onThread(fileBeside(import.meta.url, './forensics-thread'), { megabytes: 1_024 }),
  size: workersFor(2),
  idleMs: 20_000,
});

/** What the pixels alone show, measured on a thread that is stopped when time or memory run out or the check is cancelled. */
export async function examineOnThread(
  bytes: Uint8Array,
  { signal, caller }: Asker = {},
  timeLimitMs = defaultTimeLimitMs,
): Promise<ThreadExamination> {
  try {
    return await threads.ask(bytes, { signal, caller, timeLimitMs });
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BlockedError({
      message: `The picture could not be examined for editing: ${why}.`,
      cause: error,
    });
  }
}
