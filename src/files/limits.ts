import { requireFileSize } from './regular-file.ts';

/** A document or picture larger than this is hardly evidence, and reading it would take the machine's memory. */
export const maximumFileBytes = 50_000_000;

/** One line of a JSONL file. */
export const maximumLineBytes = 10_000_000;

export const maximumTextCharacters = 5_000_000;

export function requireSize(name: string, bytes: number, maximum = maximumFileBytes): void {
  requireFileSize(name, bytes, maximum);
}
