import { parentPort } from 'node:worker_threads';
import { extractPdf } from './extract-pdf.ts';

/** Runs on a thread of its own, so that a PDF that keeps the processor busy can be stopped from outside. */
parentPort?.on('message', async ({ bytes, mostPages }: { bytes: Uint8Array; mostPages: number }) => {
  await extractPdf(bytes, mostPages, (news) => parentPort?.postMessage(news));
});
