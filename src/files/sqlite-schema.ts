import type { StorageError } from '../core/errors.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** What the header of an SQLite file says of its contents. */
export type SqliteMarks = { applicationId: number; version: number; isEmpty: boolean };

export type SqliteSchema = {
  /** Marks a file as one of ours. */
  applicationId: number;
  /** One step for each version; a step is never changed after it was published. */
  steps: readonly string[];
  /** What stands in a new file from its first moment. */
  fill?: (file: SqliteFile) => void;
  /**
   * The error for a file that holds something else, or that is of a version from which no step leads on. Without it such a file is
   * begun anew: the first step takes away what is there.
   */
  refuse?: (path: string, marks: SqliteMarks) => StorageError;
};

/** Brings a file up to the present schema, each step in a transaction of its own. A file that is refused is left as it is. */
export function prepareSchema(file: SqliteFile, schema: SqliteSchema): void {
  const target = schema.steps.length;
  const marks = readMarks(file);
  const isOurs = marks.applicationId === schema.applicationId;
  if (isOurs && marks.version === target) return;
  const isNew = marks.applicationId === 0 && marks.version === 0 && marks.isEmpty;
  const leadsOn = isNew || (isOurs && marks.version < target);
  if (schema.refuse !== undefined && !(leadsOn && file.writable)) throw schema.refuse(file.path, marks);
  for (let step = leadsOn ? marks.version : 0; step < target; step++) {
    file.transaction(() => {
      // Another process may have done this step while we waited for our turn.
      const present = readMarks(file).version;
      if (present === target || (leadsOn && present > step)) return;
      file.execute(schema.steps[step] ?? '');
      if (step === 0) schema.fill?.(file);
      file.execute(`PRAGMA application_id = ${schema.applicationId}; PRAGMA user_version = ${step + 1}`);
    });
  }
}

function readMarks(file: SqliteFile): SqliteMarks {
  // First of all, so that a file which another process makes meanwhile is not taken for somebody else's.
  const isEmpty = file.get<{ total: number }>('SELECT count(*) AS total FROM sqlite_master')?.total === 0;
  return {
    isEmpty,
    applicationId: file.get<{ application_id: number }>('PRAGMA application_id')?.application_id ?? 0,
    version: file.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0,
  };
}
