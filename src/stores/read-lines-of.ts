import type { z } from 'zod';
import { StorageError } from '../core/errors.ts';
import { readRegularText, whyUnreadable } from '../files/regular-file.ts';

/** The calls of a long run with pictures; a text cannot be much longer. */
export const mostFileBytes = 500_000_000;

/** Every line of a JSON Lines file of a bundle; a damaged one is named. */
export async function readLinesOf<Value>(file: string, schema: z.ZodType<Value>): Promise<Value[]> {
  const text = await readRegularText(file, mostFileBytes).catch((cause: unknown) => unreadable(file, cause));
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      try {
        return schema.parse(JSON.parse(line));
      } catch (error) {
        throw new StorageError({
          message: `Line ${number} of ${file} is damaged.`,
          hint: 'Record the run again.',
          cause: error,
        });
      }
    });
}

export function unreadable(file: string, cause: unknown): never {
  throw new StorageError({
    message: `${file} could not be read: ${whyUnreadable(cause)}.`,
    hint: 'A bundle is a folder with run.json, calls.jsonl, snapshots.jsonl, snapshots/ and report.json.',
    cause,
  });
}
