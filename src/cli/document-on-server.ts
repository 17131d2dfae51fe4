import { basename } from 'node:path';
import type { DocumentSource } from '../app/read-document.ts';
import type { TouchstoneClient } from '../client/touchstone-client.ts';
import { defined } from '../core/defined.ts';
import { type DocumentReport, documentReportSchema } from '../core/documents/document-report.ts';
import { UsageError } from '../core/errors.ts';
import { maximumFileBytes } from '../files/limits.ts';
import { readRegularFile } from '../files/regular-file.ts';
import type { NewDocument } from '../server/contract/document-routes.ts';
import { readErrorText } from './output/error-text.ts';
import { told } from './run-on-server.ts';

type Progress = { done: number; total: number; claim: string; label?: string };

/** Has a server read a document and check its claims, and gives what `touchstone document` would give here. The server keeps both. */
export async function documentOnServer(
  client: TouchstoneClient,
  source: DocumentSource,
  how: {
    /** As the person calls it. */
    name: string;
    ask: Omit<NewDocument, 'text' | 'url' | 'upload'>;
    withReports: boolean;
    signal: AbortSignal;
    onProgress(progress: Progress): void;
  },
): Promise<DocumentReport> {
  const { signal, name } = how;
  try {
    const { id } = await client.createDocument(
      { body: { ...(await handOver(client, source, signal)), ...how.ask } },
      { signal },
    );
    await waitForDocument(client, id, how);
    const answer = await client.exportDocument(
      { params: { id, format: 'json' }, query: { reports: how.withReports ? 'true' : 'false' } },
      { signal },
    );
    const report = documentReportSchema.parse(await answer.json());
    return { ...report, source: { ...report.source, name } };
  } catch (error) {
    throw told(error, signal);
  }
}

async function handOver(
  client: TouchstoneClient,
  source: DocumentSource,
  signal: AbortSignal,
): Promise<Pick<NewDocument, 'url' | 'upload'>> {
  if ('url' in source) return { url: source.url };
  const file = 'bytes' in source ? source.bytes : await readRecording(source.recording);
  const { upload } = await client.createUpload({ query: { name: basename(source.name) }, file }, { signal });
  return { upload };
}

async function readRecording(path: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, maximumFileBytes);
  } catch (cause) {
    throw new UsageError({
      message: `${path} cannot be handed to the server: ${readErrorText(cause)}.`,
      hint: 'Give the sound alone, in a smaller form: ffmpeg -i talk.mp4 -vn -ac 1 -b:a 32k talk.mp3.',
      cause,
    });
  }
}

const pauseMilliseconds = 1000;

/** Tells of each check that ends. Whoever interrupts cancels those that have not. */
async function waitForDocument(
  client: TouchstoneClient,
  id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: Progress): void },
): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const { rows, checks, finished, frames } = await client.getDocument({ params: { id } });
    const begun = rows.flatMap(({ text, check }) => (check === undefined ? [] : [{ text, check }]));
    if (frames !== undefined) begun.push({ text: 'The pictures of the video', check: frames });
    if (signal.aborted) {
      for (const { check } of begun)
        if (check.finishedAt === undefined)
          await client.cancelCheck({ params: { id: check.id } }).catch(() => {});
      signal.throwIfAborted();
    }
    for (const { text, check } of begun) {
      if (check.finishedAt === undefined || seen.has(check.id)) continue;
      seen.add(check.id);
      onProgress({ done: seen.size, total: checks, claim: text, ...defined({ label: check.label }) });
    }
    if (finished >= checks) return;
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', wake);
      resolve();
    }, pauseMilliseconds);
    signal.addEventListener('abort', wake, { once: true });
  });
}
