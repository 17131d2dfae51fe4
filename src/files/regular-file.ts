import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { BlockedError } from '../core/errors.ts';

/**
 * Files that come from outside are read through here. Pipes, devices and sockets are not: they may wait for ever or never end. The path is
 * opened once and what was opened is looked at, so that nothing can change in between; what is read is limited whatever size was said.
 */
// Without waiting: opening a pipe that nobody writes to would otherwise never come back. To regular files it makes no difference.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** The whole file. Errors of the system (no such file, no permission) are thrown as they are. */
export async function readRegularFile(path: string, mostBytes: number): Promise<Uint8Array> {
  const file = await open(path, flags);
  try {
    const { size } = requireRegularFile(await file.stat());
    const kept = new Collected(size, mostBytes);
    for (;;) {
      const { bytesRead } = await file.read(kept.room);
      if (bytesRead === 0) return kept.bytes();
      kept.take(bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The same without giving way to anything else, for small files and for code that cannot wait. */
export function readRegularFileNow(path: string, mostBytes: number): Uint8Array {
  const file = openRegularFile(path);
  try {
    const kept = new Collected(fstatSync(file).size, mostBytes);
    for (;;) {
      const length = readSync(file, kept.room);
      if (length === 0) return kept.bytes();
      kept.take(length);
    }
  } finally {
    closeSync(file);
  }
}

/** Text in UTF-8, without a byte order mark. */
export async function readRegularText(path: string, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readRegularFile(path, mostBytes));
}

/** The bytes of a file of any size, piece by piece. */
export async function* streamRegularFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, flags);
  try {
    requireRegularFile(await file.stat());
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
  } finally {
    await file.close();
  }
}

/** A handle to read from and, where that is allowed, to write to; whoever asked for it closes it. */
export async function openRegularHandle(path: string): Promise<FileHandle> {
  const writable = constants.O_RDWR | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, writable).catch(() => open(path, flags));
  try {
    requireRegularFile(await file.stat());
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A descriptor to read from; whoever asked for it closes it. */
export function openRegularFile(path: string): number {
  const file = openSync(path, flags);
  try {
    requireRegularFile(fstatSync(file));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function requireRegularFile(stats: Stats): Stats {
  if (stats.isFile()) return stats;
  throw new BlockedError({
    message: `It is ${whatItIs(stats)}, and only regular files are read.`,
    hint: stats.isDirectory() ? 'Name a file in it.' : 'Copy what it gives into a file.',
  });
}

/** Why a file could not be read, as the end of a sentence that names it. */
export function whyUnreadable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof BlockedError)) return error.message;
  return `${error.message.charAt(0).toLowerCase()}${error.message.slice(1).replace(/\.$/, '')}`;
}

/** In words, for whatever is neither a file nor a folder. */
export function whatItIs(stats: Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket'>): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

export function requireFileSize(name: string, bytes: number, mostBytes: number): void {
  if (bytes <= mostBytes) return;
  throw new BlockedError({
    message: `${name} has ${megabytes(bytes)}, more than the ${megabytes(mostBytes)} that are read.`,
    hint: 'Split it into smaller files.',
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const pieceBytes = 1 << 16;

/** What has been read of a file, up to the limit and never beyond. */
class Collected {
  readonly #most: number;
  readonly #parts: Uint8Array[] = [];
  #length = 0;
  /** Where the next bytes go. One byte more than the file is said to have: a file that says the truth is read in one go. */
  room: Uint8Array;

  constructor(size: number, mostBytes: number) {
    requireFileSize('It', size, mostBytes);
    this.#most = mostBytes;
    this.room = Buffer.allocUnsafeSlow(Math.max(size + 1, 1));
  }

  take(length: number): void {
    this.#length += length;
    requireFileSize('It', this.#length, this.#most);
    this.#parts.push(this.room.subarray(0, length));
    const left = this.room.subarray(length);
    this.room = left.byteLength > 0 ? left : Buffer.allocUnsafeSlow(pieceBytes);
  }

  bytes(): Uint8Array {
    const [only] = this.#parts;
    return new Uint8Array(
      only !== undefined && this.#parts.length === 1 ? only : Buffer.concat(this.#parts, this.#length),
    );
  }
}
