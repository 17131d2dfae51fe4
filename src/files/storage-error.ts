import { StorageError, TouchstoneError } from '../core/errors.ts';

type SqliteFailure = Error & { errcode: number };

/** A kind of file that we keep, as messages speak of it. */
export type StoredFile = {
  /** What a message about it begins with: 'The library'. */
  name: string;
  /** What a file must be to be one: 'a Touchstone library'. */
  kind: string;
  /** What to do where this one cannot be used: 'choose another file with --library'. */
  otherwise: string;
  /** What became of the work when the disk was full, and how to go on. */
  whenFull?: { kept: string; hint: string };
};

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
export function guardStorage<Result>(
  file: StoredFile,
  path: string,
  doing: string,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    throw toStorageError(file, path, doing, error);
  }
}

export function toStorageError(file: StoredFile, path: string, doing: string, error: unknown): unknown {
  if (error instanceof TouchstoneError || !isSqliteFailure(error)) return error;
  const code = error.errcode & 0xff;
  const { reason, hint } = explain(file, code, error.message);
  const done = code === primaryCode.readOnly || code === primaryCode.full ? 'written' : doing;
  return new StorageError({
    message: `${file.name} ${path} cannot be ${done}: ${reason}`,
    hint,
    cause: error,
  });
}

/** Whether SQLite says that the file is no database or a broken one: it is of no use to anyone. */
export function isDamagedFile(error: unknown): boolean {
  const failure = error instanceof StorageError ? error.cause : error;
  if (!isSqliteFailure(failure)) return false;
  const code = failure.errcode & 0xff;
  return code === primaryCode.corrupt || code === primaryCode.notADatabase;
}

function explain(
  { kind, otherwise, whenFull }: StoredFile,
  code: number,
  message: string,
): { reason: string; hint: string } {
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
        hint: `Change its permissions, or ${otherwise}.`,
      };
    case primaryCode.full:
      return {
        reason: `the disk is full. ${whenFull?.kept ?? 'What was written before is kept.'}`,
        hint: whenFull?.hint ?? 'Free some space and try again.',
      };
    case primaryCode.cannotOpen:
      return {
        reason: 'the file cannot be opened.',
        hint: 'Check that the folder exists and that you may read and write it.',
      };
    case primaryCode.corrupt:
    case primaryCode.notADatabase:
      return {
        reason: `the file is damaged or is not ${kind}. It was left as it is.`,
        hint: `Restore it from a copy, or ${otherwise}.`,
      };
    case primaryCode.io:
      return {
        reason: `reading or writing failed (${message}).`,
        hint: 'Check the disk and that it has space left.',
      };
    default:
      return { reason: `${message}.`, hint: `Check the file, or ${otherwise}.` };
  }
}

function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}
