import { existsSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../core/errors.ts';
import { openRegularHandle } from '../files/regular-file.ts';
import type { CallRecord, CallStore } from '../spec/call-store.ts';
import { readCallLine, writeCallLine } from './call-lines.ts';
import { unreadable } from './read-lines-of.ts';

/** Where a record's line stands in the file, or the line itself where it could not be written. */
type Place = { start: number; bytes: number } | { line: string };

/**
 * Calls in `calls.jsonl` of a folder: each is there as soon as it was answered, so that a killed run can go on from them. Held in memory is
 * only where they stand. A disk that fails does not fail the run: what could not be written is kept, and `finish` tells.
 */
export class FolderCalls implements CallStore {
  readonly #file: string;
  readonly #places = new Map<string, Place>();
  #end = 0;
  #failure: unknown;
  /** Lines are added one after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** `mayBeCut`: a last line without its end is what a killed run left; its call is made again. */
  static async open(folder: string, options: { mayBeCut?: boolean } = {}): Promise<FolderCalls> {
    const calls = new FolderCalls(join(folder, 'calls.jsonl'));
    if (existsSync(calls.#file)) await calls.#readPlaces(options.mayBeCut === true);
    return calls;
  }

  async get(key: string): Promise<CallRecord | undefined> {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#read(place);
  }

  async put(record: CallRecord): Promise<void> {
    const line = writeCallLine(record);
    await this.#inTurn(async () => {
      try {
        await this.#append(record.key, line);
      } catch (error) {
        this.#failure ??= error;
        this.#places.set(record.key, { line });
      }
    });
  }

  async list(): Promise<readonly CallRecord[]> {
    await this.#writing;
    const records: CallRecord[] = [];
    for (const key of this.#keys()) records.push(await this.#read(this.#places.get(key) as Place));
    return records;
  }

  /** One line a key, in the order of the keys: two recordings of the same run are the same file. */
  async finish(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#failure !== undefined) throw this.#failure;
      const beside = `${this.#file}.${process.pid}.partial`;
      const out = await open(beside, 'w');
      try {
        for (const key of this.#keys())
          await out.appendFile(writeCallLine(await this.#read(this.#places.get(key) as Place)));
      } finally {
        await out.close();
      }
      await rename(beside, this.#file);
    });
    this.#places.clear();
    await this.#readPlaces(false);
  }

  #keys(): string[] {
    return [...this.#places.keys()].sort();
  }

  async #append(key: string, line: string): Promise<void> {
    const bytes = Buffer.byteLength(line);
    const handle = await open(this.#file, 'a');
    try {
      await handle.appendFile(line);
    } finally {
      await handle.close();
    }
    this.#places.set(key, { start: this.#end, bytes });
    this.#end += bytes;
  }

  async #read(place: Place): Promise<CallRecord> {
    if ('line' in place) return readCallLine(place.line, 'A call that could not be written');
    const handle = await open(this.#file, 'r').catch((cause: unknown) => unreadable(this.#file, cause));
    try {
      return await this.#readAt(handle, place);
    } finally {
      await handle.close();
    }
  }

  async #readAt(handle: FileHandle, { start, bytes }: { start: number; bytes: number }): Promise<CallRecord> {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, start);
    if (bytesRead < bytes) {
      throw new StorageError({
        message: `${this.#file} is shorter than it was when it was opened.`,
        hint: 'Something else writes to the bundle. Use a copy of it.',
      });
    }
    return readCallLine(buffer.toString('utf8'), `The line at byte ${start} of ${this.#file}`);
  }

  async #readPlaces(mayBeCut: boolean): Promise<void> {
    const handle = await openRegularHandle(this.#file).catch((cause: unknown) =>
      unreadable(this.#file, cause),
    );
    try {
      let [start, number] = [0, 0];
      for await (const { line, whole } of linesOf(handle)) {
        const bytes = Buffer.byteLength(line) + (whole ? 1 : 0);
        number += 1;
        if (!whole && mayBeCut) {
          await handle.truncate(start);
          break;
        }
        if (line.trim() !== '')
          this.#places.set(readCallLine(line, `Line ${number} of ${this.#file}`).key, { start, bytes });
        start += bytes;
      }
      this.#end = start;
    } finally {
      await handle.close();
    }
  }

  #inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const next = this.#writing.then(write);
    this.#writing = next.catch(() => {});
    return next;
  }
}

/** Lines with whether their end was there. */
async function* linesOf(handle: FileHandle): AsyncGenerator<{ line: string; whole: boolean }> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const buffer = Buffer.alloc(1 << 16);
  let rest = '';
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const parts = (rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) yield { line, whole: true };
  }
  rest += decoder.decode();
  if (rest !== '') yield { line: rest, whole: false };
}
