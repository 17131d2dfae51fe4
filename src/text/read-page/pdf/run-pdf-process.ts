import { fileBeside, onProcess } from '../../../workers/running-worker.ts';
import { WorkerEndedError, WorkTookTooLongError } from '../../../workers/worker-messages.ts';
import { WorkerPool, workersFor } from '../../../workers/worker-pool.ts';
import type { PdfInfo } from './extract-pdf.ts';
import type { PdfLimits } from './read-pdf.ts';

export type PdfRequest = { bytes: Uint8Array; limits: PdfLimits };

export type PdfReading = {
  /** How many the document has; undefined where it could not be opened. */
  pages: number | undefined;
  info: PdfInfo;
  /** Of the pages that were read, in order. */
  texts: string[];
  /** `done`, or why the reading ended before. */
  end: string;
};

/** For a process that does not keep to its own limit: it is ended then. */
const graceMs = 5_000;

/** For everybody in this program together: a PDF may take hundreds of megabytes, so the others wait. */
const processes = new WorkerPool<PdfRequest, PdfReading>({
  start: onProcess(fileBeside(import.meta.url, './pdf-process'), { quiet: true }),
  size: workersFor(2),
  // Short memory may have been the fault of others: once more, and then it is that of the file.
  mostDeaths: 2,
  idleMs: 20_000,
});

/** Reads a PDF in a process that stops when time or memory run out. Time in the queue does not count. */
export async function runPdfProcess(
  bytes: Uint8Array,
  limits: PdfLimits,
  signal?: AbortSignal,
): Promise<PdfReading> {
  try {
    return await processes.ask({ bytes, limits }, { signal, timeLimitMs: limits.milliseconds + graceMs });
  } catch (error) {
    const end =
      error instanceof WorkerEndedError
        ? 'its reader ended early.'
        : error instanceof WorkTookTooLongError
          ? `${error.message}.`
          : undefined;
    if (end === undefined) throw error;
    return { pages: undefined, info: {}, texts: [], end };
  }
}
