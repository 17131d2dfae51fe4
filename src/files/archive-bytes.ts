/** More than this between two records is no header of one. */
const mostHeaderBytes = 4_000_000;

/**
 * The bytes of an archive as its parser takes them. An error stays one: the parser would take the silence after it for an end and ask on.
 * How much may be read before the next word is limited, because the parser itself would fill the memory with a header that never ends.
 */
export class ArchiveBytes implements AsyncIterableIterator<Uint8Array> {
  readonly #source: AsyncIterator<Uint8Array>;
  #failure: unknown;
  #left = mostHeaderBytes;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Why nothing more can be read, where that is not the end of the archive. */
  get failure(): unknown {
    return this.#failure;
  }

  allow(bytes = mostHeaderBytes): void {
    this.#left = bytes;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#failure !== undefined) throw this.#failure;
    // Before the bytes are taken: what was not read can still be passed over.
    if (this.#left <= 0) throw new Error('it is larger than is read at once');
    try {
      const result = await this.#source.next();
      if (result.done !== true) this.#left -= result.value.byteLength;
      return result;
    } catch (error) {
      this.#failure = error ?? new Error('it cannot be read');
      throw this.#failure;
    }
  }

  /** Ends the file that is read from. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
