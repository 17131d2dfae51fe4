import type { Readable, Writable } from 'node:stream';
import type { WebAccess } from '../app/read-document.ts';
import { StorageError } from '../core/errors.ts';
import { readErrorText } from './output/error-text.ts';

export type CliInput = Readable & { isTTY?: boolean };
export type CliOutput = Writable & { isTTY?: boolean; columns?: number; rows?: number };

/** Everything a command may touch of the process it runs in. */
export type CliIo = {
  stdin: CliInput;
  /** The answer, and nothing else. */
  stdout: CliOutput;
  /** Progress, notes and errors. */
  stderr: CliOutput;
  environment: Readonly<Record<string, string | undefined>>;
  workingFolder: string;
  /** Where links are read from, if it is not the open web. */
  web?: WebAccess;
  /** Calls back at each Ctrl-C until the returned function is called. */
  onInterrupt(listener: () => void): () => void;
  /** Calls back when the process ends, however it ends, until the returned function is called. */
  onEnd(listener: () => void): () => void;
  /** Ends the process without waiting for anything. */
  endNow(code: number): void;
};

/** The reader of our output went away (`touchstone … | head`): no failure, but nothing more to do. */
export class OutputClosedError extends Error {}

/** Writes the answer; resolves when it has been handed over. */
export async function writeOut(io: CliIo, text: string): Promise<void> {
  try {
    await writeText(io.stdout, text);
  } catch (error) {
    if (isClosedPipe(error)) throw new OutputClosedError('The output was closed.', { cause: error });
    throw new StorageError({
      message: `The answer could not be written to standard output: ${readErrorText(error)}.`,
      hint: 'Check the place it is sent to: is its disk full?',
      cause: error,
    });
  }
}

/** Notes for the person. Where nobody can read them, they are not worth failing for. */
export async function writeNote(io: CliIo, text: string): Promise<void> {
  await writeText(io.stderr, text).catch(() => {});
}

function writeText(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function isClosedPipe(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'ERR_STREAM_WRITE_AFTER_END';
}
