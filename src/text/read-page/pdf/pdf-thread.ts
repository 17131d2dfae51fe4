import { parentPort } from 'node:worker_threads';
import { extractPdf } from './extract-pdf.ts';

let turn: Promise<void> = Promise.resolve();

/** Runs on a thread of its own, so that a PDF that keeps the processor busy can be stopped from outside. One after another: a file is wholly gone before the next. */
parentPort?.on('message', ({ bytes, mostPages }: { bytes: Uint8Array; mostPages: number }) => {
  turn = turn.then(() => extractPdf(bytes, mostPages, (news) => parentPort?.postMessage(news)));
});
