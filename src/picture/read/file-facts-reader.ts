import { CancelledError } from '../../core/errors.ts';
import type { ContentCredentials } from '../../core/pictures/picture-facts.ts';
import { fileBeside, onThread } from '../../workers/running-worker.ts';
import { WorkerPool, workersFor } from '../../workers/worker-pool.ts';
import type { Asker } from '../picture-threads.ts';
import { mayHaveCredentials, noCredentials } from './content-credentials.ts';
import type { ParsedMetadata, RawMetadata } from './parse-metadata.ts';

export type FileFacts = ParsedMetadata & { credentials: ContentCredentials };
/** `signed` is the whole file, and only there where it may carry credentials. */
export type FileFactsRequest = { raw: RawMetadata; signed?: { bytes: Uint8Array; mimeType: string } };

export type FileFactsReader = {
  read(bytes: Uint8Array, mimeType: string, raw: RawMetadata, asker?: Asker): Promise<FileFacts>;
  close(): Promise<void>;
};

const defaultTimeLimitMs = 10_000;

/**
 * Metadata and content credentials, read on a thread that is stopped when time or memory run out. The thread is started for the
 * first file that has something to read, and kept while there is more to come.
 */
export function createFileFactsReader(timeLimitMs = defaultTimeLimitMs): FileFactsReader {
  const threads = new WorkerPool<FileFactsRequest, FileFacts>({
    start: onThread(fileBeside(import.meta.url, './file-facts-thread'), { megabytes: 512 }),
    size: workersFor(2),
    idleMs: 20_000,
  });
  return {
    async read(bytes, mimeType, raw, { signal, caller } = {}) {
      const signed = mayHaveCredentials(bytes);
      const present = [raw.exif, raw.xmp, raw.iptc].some(
        (block) => block !== undefined && block.byteLength > 0,
      );
      if (!signed && !present)
        return {
          metadata: { software: [] },
          userComment: '',
          problems: [],
          credentials: noCredentials('none'),
        };
      const request = { raw, ...(signed ? { signed: { bytes, mimeType } } : {}) };
      try {
        return await threads.ask(request, { signal, caller, timeLimitMs });
      } catch (error) {
        if (error instanceof CancelledError) throw error;
        return unreadFacts(request, error instanceof Error ? error.message : String(error));
      }
    },
    close: () => threads.close(),
  };
}

function unreadFacts(request: FileFactsRequest, why: string): FileFacts {
  const problem = `The metadata and content credentials of the file could not be read: ${why}.`;
  return {
    metadata: { software: [] },
    userComment: '',
    problems: [problem],
    credentials: request.signed === undefined ? noCredentials('none') : noCredentials('unreadable', problem),
  };
}
