import { BlockedError, TouchstoneError } from '../core/errors.ts';
import type { PictureQuery } from '../core/pictures/picture-fingerprint.ts';
import type { MeasuredComparison, PictureKinship } from '../spec/pictures/picture-computing.ts';
import type { CallOptions } from '../spec/provider.ts';
import { fileBeside, onThread } from '../workers/running-worker.ts';
import { WorkerPool, workersFor } from '../workers/worker-pool.ts';
import type { MeasuredPixels, PixelsToMeasure } from './read/measure-pixels.ts';

/** What the threads are asked, and what they answer. */
export type PictureWork =
  | { kind: 'relate' | 'compare'; first: Uint8Array; second: Uint8Array }
  | { kind: 'query'; bytes: Uint8Array }
  | ({ kind: 'measure' } & PixelsToMeasure);
export type PictureAnswers = {
  relate: PictureKinship;
  compare: MeasuredComparison<Uint8Array>;
  query: PictureQuery;
  measure: MeasuredPixels;
};

/** Whose work it is, and when it is of no use any more. */
export type Asker = Partial<Pick<CallOptions, 'signal' | 'caller'>>;

const timeLimitMs = 60_000;

/** For everybody in this program together. A thread that loaded OpenCV takes 150 MB until it is ended. */
const threads = new WorkerPool<PictureWork, PictureAnswers[keyof PictureAnswers]>({
  start: onThread(fileBeside(import.meta.url, './picture-thread'), { megabytes: 1_024 }),
  size: workersFor(3),
  idleMs: 20_000,
});

/** Whether two pictures are of one source, and how the first was cut, turned and scaled. */
export function relateOnThread(
  first: Uint8Array,
  second: Uint8Array,
  asker: Asker = {},
): Promise<PictureKinship> {
  return ask({ kind: 'relate', first, second }, 'The pictures could not be compared', asker);
}

/** The same, and what was changed inside the first picture as against the second. */
export function compareOnThread(
  first: Uint8Array,
  second: Uint8Array,
  asker: Asker = {},
): Promise<MeasuredComparison<Uint8Array>> {
  return ask({ kind: 'compare', first, second }, 'The pictures could not be compared', asker);
}

/** What the library is asked with to find a picture. */
export function queryOnThread(bytes: Uint8Array, asker: Asker = {}): Promise<PictureQuery> {
  return ask({ kind: 'query', bytes }, 'The picture could not be looked for', asker);
}

export function measureOnThread(pixels: PixelsToMeasure, asker: Asker = {}): Promise<MeasuredPixels> {
  return ask({ kind: 'measure', ...pixels }, 'The picture could not be measured', asker);
}

async function ask<Kind extends keyof PictureAnswers>(
  work: PictureWork & { kind: Kind },
  failed: string,
  { signal, caller }: Asker,
): Promise<PictureAnswers[Kind]> {
  try {
    // A thread answers a piece of work with what belongs to its kind.
    return (await threads.ask(work, { signal, caller, timeLimitMs })) as PictureAnswers[Kind];
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BlockedError({ message: `${failed}: ${why}.`, cause: error });
  }
}
