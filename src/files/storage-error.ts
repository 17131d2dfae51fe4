import { StorageError, TouchstoneError } from '../core/errors.ts';

type SqliteFailure = Error & { errcode: number };

const primaryCode = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** Runs it; whatever SQLite says becomes one StorageError that names the file, the reason and the way out. */
export function guardStorage<Result>(path: string, doing: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw toStorageError(path, doing, error);
  }
}

export function toStorageError(path: string, doing: string, error: unknown): unknown {
  if (error instanceof TouchstoneError || !isSqliteFailure(error)) return error;
  const code = error.errcode & 0xff;
  const { reason, hint } = explain(code, error.message);
  const done = code === primaryCode.readOnly || code === primaryCode.full ? 'written' : doing;
  return new StorageError({
    message: `The library ${path} cannot be ${done}: ${reason}`,
    hint,
    cause: error,
  });
}

function explain(code: number, message: string): { reason: string; hint: string } {
  switch (code) {
    case primaryCode.busy:
    case primaryCode.locked:
      return {
        reason: 'another process is writing to it.',
        hint: 'Wait for the other process to end and try again.',
      };
    case primaryCode.readOnly:
      return {
        reason: 'the file or its folder is read-only.',
        hint: 'Change its permissions, or choose another file with --library.',
      };
    case primaryCode.full:
      return {
        reason: 'the disk is full. What was added before is kept; the last document was not added.',
        hint: 'Free some space and add the rest again: what is there already is skipped.',
      };
    case primaryCode.cannotOpen:
      return {
        reason: 'the file cannot be opened.',
        hint: 'Check that the folder exists and that you may read and write it.',
      };
    case primaryCode.corrupt:
    case primaryCode.notADatabase:
      return {
        reason: 'the file is damaged or is not a Touchstone library. It was left as it is.',
        hint: 'Restore it from a copy, or choose another file with --library.',
      };
    case primaryCode.io:
      return {
        reason: `reading or writing failed (${message}).`,
        hint: 'Check the disk and that it has space left.',
      };
    default:
      return { reason: `${message}.`, hint: 'Check the file, or choose another one with --library.' };
  }
}

function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}
