import { TouchstoneError } from '../../src/core/errors.ts';

/** One reader of bytes from outside, with what damage is done to. */
export type FuzzReader = {
  name: string;
  /** Whole and well-formed inputs; files of `corpus/<name>` are added to them. */
  seeds(): Promise<readonly Uint8Array[]>;
  /** Words that mean something to the reader. */
  tokens: readonly string[];
  /** JSON is damaged as a tree as well, so that damage gets past the parser. */
  json?: boolean;
  /** How often it is tried where the time is short; what costs more is tried less. */
  casesInBrief: number;
  /** Where it is used, it has a thread or process of its own whose end the caller survives: a promise that nobody waited for is no fault. */
  contained?: boolean;
  open(): Promise<OpenReader>;
};

export type OpenReader = {
  /** Reads it or throws what a caller is prepared for. `number` is that of the case; a whole seed has none. */
  read(bytes: Uint8Array, number?: number): Promise<void>;
  /** Besides the errors of the engine, what a caller of this reader takes for "cannot be read". */
  refuses?(error: unknown): boolean;
  close?(): Promise<void>;
};

/** A plain `Error` with a message for the person; a TypeError or RangeError is a fault of the program. */
export function isPlainError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && error.message !== '';
}

export function isRefusal(error: unknown, reader: OpenReader): boolean {
  return error instanceof TouchstoneError || (reader.refuses?.(error) ?? false);
}

export function bytesOf(...texts: readonly string[]): Uint8Array[] {
  return texts.map((text) => new TextEncoder().encode(text));
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
