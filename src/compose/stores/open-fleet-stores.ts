import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../config/settings-table.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { preparePostgresSchema } from '../../database/postgres-schema.ts';
import { openFolderAnswers } from '../../stores/runs/folder-answers.ts';
import { openFolderRuns } from '../../stores/runs/folder-runs.ts';
import { HeldBytes } from '../../stores/runs/held-bytes.ts';
import { openPostgresAnswers } from '../../stores/runs/postgres-answers.ts';
import { openPostgresRuns } from '../../stores/runs/postgres-runs.ts';
import { runsSchema } from '../../stores/runs/runs-schema.ts';
import type { SharedAnswers } from '../../stores/runs/shared-answers.ts';
import type { StoredRuns } from '../../stores/runs/stored-runs.ts';
import { openFolderUploads, openPostgresUploads, type UploadBytes } from '../../stores/runs/upload-bytes.ts';
import { openBlobs } from './open-blobs.ts';

/** What servers and workers have in common besides the queue. */
export type FleetStores = {
  runs: StoredRuns;
  answers: SharedAnswers;
  uploads: UploadBytes;
  /** Takes pages and pictures out of all runs and shared answers; says out of which. Folders are looked through by those who name them. */
  erase(hashes: readonly string[], url: string): Promise<{ run: string; snapshots: string[] }[]>;
  close(): Promise<void>;
};

/** A check that was paid for in part is not given up because the database is away: it waits. */
const patienceMilliseconds = 24 * 3_600_000;
const connections = 6;

/** In the database where there is one, so that nothing but its address is needed; else in folders of a disk that everybody sees. */
export async function openFleetStores(
  settings: Settings,
  options: { folder: string; database?: string | undefined; onAway?: (error: unknown) => void },
): Promise<FleetStores> {
  const { folder, database: address, onAway } = options;
  const inFolders: FleetStores = {
    runs: openFolderRuns(join(folder, 'checks')),
    answers: openFolderAnswers(join(folder, 'answers')),
    uploads: openFolderUploads(join(folder, 'uploads')),
    erase: async () => [],
    close: async () => {},
  };
  if (address === undefined) return inFolders;
  const database = new PostgresDatabase({
    address,
    part: 'runs',
    connections,
    patienceMilliseconds,
    waitsForSpace: true,
    ...(onAway === undefined ? {} : { onAway }),
  });
  try {
    await preparePostgresSchema(database, runsSchema);
  } catch (error) {
    await database.close();
    throw error;
  }
  const bytes = new HeldBytes(database, openBlobs(settings, 'runs'));
  return {
    runs: openPostgresRuns({ database, bytes, before: inFolders.runs }),
    answers: openPostgresAnswers(database, bytes),
    uploads: openPostgresUploads(bytes, inFolders.uploads),
    async erase(hashes, url) {
      const erased = [...(await bytes.erase(hashes, url))];
      // An answer without its pages is none.
      const answers = erased.flatMap(([holder]) => /^answer (.*)$/u.exec(holder)?.[1] ?? []);
      await database.runRepeatably('DELETE FROM answers WHERE key = ANY(?)', answers);
      return erased.map(([run, snapshots]) => ({ run, snapshots }));
    },
    close: () => database.close(),
  };
}

/** Waits until a database that is being started can be asked. */
export async function waitForDatabase(address: string, milliseconds: number): Promise<void> {
  const givenUpAt = Date.now() + milliseconds;
  for (;;) {
    const database = new PostgresDatabase({ address, part: 'runs', connections: 1, patienceMilliseconds: 0 });
    const error = await database.get('SELECT 1').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await database.close();
    if (error === undefined) return;
    if (Date.now() > givenUpAt) throw error;
    await pause(100);
  }
}
