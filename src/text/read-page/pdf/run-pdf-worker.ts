import { Worker } from 'node:worker_threads';
import type { PdfInfo, PdfNews } from './extract-pdf.ts';
import type { PdfLimits } from './read-pdf.ts';

export type PdfReading = {
  /** How many the document has; undefined where it could not be opened. */
  pages: number | undefined;
  info: PdfInfo;
  /** Of the pages that were read, in order. */
  texts: string[];
  /** `done`, or why the reading ended before. */
  end: string;
};

const watchMs = 100;

/** Reads a PDF on a thread that is stopped when time or memory run out. */
export function runPdfWorker(bytes: Uint8Array, limits: PdfLimits): Promise<PdfReading> {
  return new Promise((resolve) => {
    const reading: PdfReading = { pages: undefined, info: {}, texts: [], end: 'done' };
    const worker = new Worker(workerFile(), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      // What the PDF library has to say is not for the terminal.
      stdout: true,
      stderr: true,
    });
    const finish = (end: string) => {
      clearTimeout(timer);
      clearInterval(watch);
      reading.end = end;
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(
      () => finish(`it took longer than ${limits.milliseconds / 1000} seconds.`),
      limits.milliseconds,
    );
    // The limit of the thread is for its objects alone; what a stream unpacks to lies elsewhere, and shows in the process only.
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.megabytes * 1_000_000)
        finish(`it took more than ${limits.megabytes} megabytes of memory.`);
    }, watchMs);
    worker.on('message', (news: PdfNews) => {
      if (news.type === 'opened') Object.assign(reading, { pages: news.pages, info: news.info });
      else if (news.type === 'page') reading.texts.push(news.text);
      else finish(news.type === 'done' ? 'done' : news.why);
    });
    worker.on('error', (error: Error) => finish(error.message));
    worker.on('exit', () => finish('its reader ended early.'));
    // A copy: the thread takes the bytes for itself, and the caller keeps its own.
    const copy = new Uint8Array(bytes);
    worker.postMessage({ bytes: copy, mostPages: limits.pages }, [copy.buffer]);
  });
}

/** Beside this file, compiled or not. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);
}
