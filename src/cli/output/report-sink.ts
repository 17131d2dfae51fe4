import { type FileHandle, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StorageError } from '../../core/errors.ts';
import { type CliIo, writeOut } from '../cli-io.ts';
import { readErrorText } from './error-text.ts';

/** Takes rendered reports one after the other. A report that was made is never lost. */
export type ReportSink = {
  write(text: string): Promise<void>;
  /** Puts the file in its place. Throws where that could not be done, after printing to standard output what was meant for it. */
  finish(): Promise<void>;
};

export function openReportSink(io: CliIo, output: string | undefined): ReportSink {
  if (output === undefined) return { write: (text) => writeOut(io, text), finish: async () => {} };
  return new FileSink(io, resolve(io.workingFolder, output));
}

/** Written beside and renamed at the end: readers see the old file or the whole new one. */
class FileSink implements ReportSink {
  readonly #io: CliIo;
  readonly #file: string;
  #place: { target: string; partial: string | undefined; handle: FileHandle } | undefined;
  #failure: unknown;
  /** Bytes of the reports that were written whole. */
  #whole = 0;

  constructor(io: CliIo, file: string) {
    this.#io = io;
    this.#file = file;
  }

  async write(text: string): Promise<void> {
    if (this.#failure === undefined) {
      try {
        this.#place ??= await openPlace(this.#file);
        await this.#place.handle.appendFile(text);
        this.#whole += Buffer.byteLength(text);
        return;
      } catch (error) {
        this.#failure = error;
        await this.#printWritten();
      }
    }
    await writeOut(this.#io, text);
  }

  async finish(): Promise<void> {
    if (this.#failure === undefined && this.#place !== undefined) {
      const { target, partial, handle } = this.#place;
      try {
        await handle.sync().catch(() => {}); // Pipes and devices cannot.
        await handle.close();
        if (partial !== undefined) await rename(partial, target);
      } catch (error) {
        this.#failure = error;
        await this.#printWritten();
      }
    }
    if (this.#failure === undefined) return;
    throw new StorageError({
      message: `The report could not be written to ${this.#file}: ${readErrorText(this.#failure)}. It is on standard output instead.`,
      hint: 'Check the folder and the disk, or give another --output.',
      cause: this.#failure,
    });
  }

  /** Gives on what reached only the partial file, and takes that away. */
  async #printWritten(): Promise<void> {
    const { partial, handle } = this.#place ?? {};
    if (partial === undefined) return;
    await handle?.close().catch(() => {});
    // A disk that filled up may have cut the last report, which the caller prints whole.
    const written = (await readFile(partial).catch(() => Buffer.alloc(0))).subarray(0, this.#whole);
    if (written.length > 0) await writeOut(this.#io, written.toString('utf8'));
    await rm(partial, { force: true }).catch(() => {});
  }
}

/** A device or pipe is written to as it is; renaming over it would replace it. */
async function openPlace(file: string) {
  const target = await realpath(file).catch(() => file);
  const known = await stat(target).catch(() => undefined);
  if (known !== undefined && !known.isFile() && !known.isDirectory()) {
    return { target, partial: undefined, handle: await open(target, 'w') };
  }
  const partial = `${target}.${process.pid}.partial`;
  return { target, partial, handle: await open(partial, 'w') };
}
