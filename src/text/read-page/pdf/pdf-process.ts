import { Worker } from 'node:worker_threads';
import { answerWork } from '../../../workers/answer-work.ts';
import { fileBeside } from '../../../workers/running-worker.ts';
import type { PdfNews } from './extract-pdf.ts';
import type { PdfReading, PdfRequest } from './run-pdf-process.ts';

const watchMs = 100;
/** Above this the thread is not kept for the next file: what it holds is given back. */
const keptMegabytes = 300;

type Reader = { thread: Worker; megabytes: number };

/** Loading the PDF library takes longer than most files do. */
let kept: Reader | undefined;

/**
 * A process that reads PDFs one after another on a thread, and watches its own time and memory meanwhile. What the program around it uses
 * does not count here.
 */
answerWork<PdfRequest, PdfReading>(async ({ bytes, limits }) => {
  const reader = await takeReader(limits.megabytes);
  const reading: PdfReading = { pages: undefined, info: {}, texts: [], end: 'done' };
  // The limit of the thread is for its objects alone; what a stream unpacks to lies elsewhere, and shows in the process only.
  const before = process.memoryUsage.rss();
  const { promise, resolve } = Promise.withResolvers<{ end: string; broken: boolean }>();
  const stop = (end: string) => resolve({ end, broken: true });
  const timer = setTimeout(
    () => stop(`it took longer than ${limits.milliseconds / 1000} seconds.`),
    limits.milliseconds,
  );
  const watch = setInterval(() => {
    if (megabytesSince(before) > limits.megabytes)
      stop(`it took more than ${limits.megabytes} megabytes of memory.`);
  }, watchMs);
  const hear = (news: PdfNews) => {
    if (news.type === 'opened') Object.assign(reading, { pages: news.pages, info: news.info });
    else if (news.type === 'page') reading.texts.push(news.text);
    else resolve({ end: news.type === 'done' ? 'done' : news.why, broken: false });
  };
  const failed = (error: Error) => stop(error.message);
  const ended = () => stop('its reader ended early.');
  reader.thread.on('message', hear).on('error', failed).on('exit', ended);
  reader.thread.postMessage({ bytes, mostPages: limits.pages });
  const { end, broken } = await promise;
  clearTimeout(timer);
  clearInterval(watch);
  reader.thread.off('message', hear);
  if (broken || megabytesSince(0) > keptMegabytes) {
    await reader.thread.terminate();
  } else {
    reader.thread.off('error', failed).off('exit', ended);
    kept = reader;
  }
  return { ...reading, end };
});

async function takeReader(megabytes: number): Promise<Reader> {
  const known = kept;
  kept = undefined;
  if (known?.megabytes === megabytes) return known;
  await known?.thread.terminate();
  const thread = new Worker(fileBeside(import.meta.url, './pdf-thread'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const reader = { thread, megabytes };
  thread
    .on('error', () => {})
    .on('exit', () => {
      if (kept === reader) kept = undefined;
    });
  return reader;
}

function megabytesSince(before: number): number {
  return (process.memoryUsage.rss() - before) / 1_000_000;
}
