import { Worker } from 'node:worker_threads';
import type { ContentCredentials } from '../../core/picture-facts.ts';
import { mayHaveCredentials, noCredentials } from './content-credentials.ts';
import type { ParsedMetadata, RawMetadata } from './parse-metadata.ts';

export type FileFacts = ParsedMetadata & { credentials: ContentCredentials };
/** `signed` is the whole file, and only there where it may carry credentials. */
export type FileFactsRequest = { raw: RawMetadata; signed?: { bytes: Uint8Array; mimeType: string } };

export type FileFactsReader = {
  read(bytes: Uint8Array, mimeType: string, raw: RawMetadata): Promise<FileFacts>;
  close(): Promise<void>;
};

const defaultTimeLimitMs = 10_000;
const megabytes = 512;

/**
 * Metadata and content credentials, read on a thread that is stopped when time or memory run out. The thread is started for the first
 * file that has something to read, and kept.
 */
export function createFileFactsReader(timeLimitMs = defaultTimeLimitMs): FileFactsReader {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function stop(): Promise<unknown> {
    const stopped = worker?.terminate() ?? Promise.resolve();
    worker = undefined;
    return stopped;
  }

  function ask(request: FileFactsRequest): Promise<FileFacts> {
    worker ??= startWorker();
    const running = worker;
    running.ref();
    return new Promise((resolve) => {
      const finish = (facts: FileFacts, keepWorker: boolean) => {
        clearTimeout(timer);
        running.off('message', answered).off('error', broken).off('exit', ended);
        running.unref();
        if (!keepWorker) void stop();
        resolve(facts);
      };
      const fail = (why: string) => finish(unreadFacts(request, why), false);
      const answered = (facts: FileFacts) => finish(facts, true);
      const broken = (error: Error) => fail(error.message);
      const ended = () => fail('their reader ended early');
      const timer = setTimeout(
        () => fail(`reading them took longer than ${timeLimitMs / 1000} seconds`),
        timeLimitMs,
      );
      running.on('message', answered).on('error', broken).on('exit', ended);
      running.postMessage(request);
    });
  }

  return {
    async read(bytes, mimeType, raw) {
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
      // One after another: the answers carry no names.
      const answer = turn.then(() => ask({ raw, ...(signed ? { signed: { bytes, mimeType } } : {}) }));
      turn = answer;
      return answer;
    },
    async close() {
      await turn;
      await stop();
    },
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

function startWorker(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './file-facts-worker.ts' : './file-facts-worker.js';
  return new Worker(new URL(file, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What the libraries have to say is not for the terminal.
    stdout: true,
    stderr: true,
  });
}
