import { join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { openSqlite } from '../../files/open-sqlite.ts';

/**
 * One server a folder. The lock is SQLite's own on a file beside the data: the system lets go of it however the process ends, so that a killed
 * server leaves nothing behind that has to be waited for.
 */
export function lockFolder(folder: string): () => void {
  const file = openSqlite({
    path: join(folder, 'server.lock'),
    mode: 'write',
    about: { name: 'The lock', kind: 'a lock', otherwise: 'choose another folder with --folder' },
    busyTimeoutMs: 0,
  });
  try {
    file.execute('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (cause) {
    file.close();
    throw new UsageError({
      message: `Another server works in ${folder}.`,
      hint: 'Stop it first, or give this one a folder of its own with --folder.',
      cause,
    });
  }
  return () => file.close();
}
