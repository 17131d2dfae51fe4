import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConfigurationFinding } from '../config/configuration-finding.ts';
import type { Settings } from '../config/settings-table.ts';
import { type Environment, userFolders } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { StorageError } from '../core/errors.ts';
import { isPostgresAddress, readPostgresAddress } from '../database/postgres-address.ts';
import type { CopyProgress, CopyResult } from '../library/copy/copy-library.ts';
import { openLibraries, starterPath } from '../library/open-library.ts';
import type { GraphStore } from '../spec/graph-store.ts';
import type { WritableLibrary } from '../spec/library.ts';
import type { LibraryIngest } from '../spec/library-ingest.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import { packageRoot } from './package-root.ts';
import { knowHarmlessStarter } from './starter/harmless-texts.ts';
import { openBlobs } from './stores/open-blobs.ts';
import type { WebReader } from './web-reader.ts';

/** The database with the user's library, where it is in one. */
export function libraryDatabase(settings: Pick<Settings, 'library' | 'database'>): string | undefined {
  const place = settings.library ?? settings.database;
  return place !== undefined && isPostgresAddress(place) ? place : undefined;
}

/** Where the user's library is, for people to read: the file that was named or the usual one, or the database without its password. */
export function libraryPath(settings: Settings, environment: Environment): string {
  const database = libraryDatabase(settings);
  if (database !== undefined) return readPostgresAddress(database).shown;
  return settings.library === undefined
    ? join(userFolders(environment).data, 'library.sqlite')
    : resolve(settings.library);
}

/** The starter (unless it is left out) and the user's library, seen as one. */
export async function openEvidenceLibrary(
  settings: Settings,
  environment: Environment,
  embedder: PassageEmbedder,
): Promise<WritableLibrary & GraphStore> {
  const starter = starterPath(packageRoot());
  if (settings.starter && !existsSync(starter)) {
    throw new StorageError({
      message: 'The starter library was not found in this installation.',
      hint: "In a clone run 'npm run build'; otherwise install the package again, or leave it out with --no-starter.",
    });
  }
  if (settings.starter) knowHarmlessStarter();
  const address = libraryDatabase(settings);
  if (address !== undefined) {
    const { openPostgresLibrary } = await import('../library/postgres/open-postgres-library.ts');
    const blobs = openBlobs(settings);
    return openPostgresLibrary({
      address,
      embedder,
      ...defined({ blobs }),
      ...(settings.starter ? { starterPath: starter } : {}),
    });
  }
  return openLibraries({
    ...(settings.starter ? { starterPath: starter } : {}),
    userPath: libraryPath(settings, environment),
    embedder,
  });
}

/** Takes things into a library; addresses of the web only where the network may be used. */
export function openLibraryIngest(
  library: WritableLibrary,
  web: Pick<WebReader, 'readPage' | 'fetchGuarded'>,
  settings: Settings,
): LibraryIngest {
  return {
    async add(source, options) {
      // Loaded where it is used: reading files and pictures takes a second to load, and a check needs neither.
      const { addToLibrary } = await import('../library/ingest/add-to-library.ts');
      return addToLibrary(library, source, {
        ...options,
        readPage: web.readPage,
        ...(settings.offline ? {} : { fetchUrl: web.fetchGuarded }),
      });
    },
  };
}

/** What the database of the library can do, where there is one. */
export async function libraryDatabaseFindings(settings: Settings): Promise<ConfigurationFinding[]> {
  const address = libraryDatabase(settings);
  if (address === undefined) return [];
  const { inspectPostgres } = await import('../library/postgres/inspect-postgres.ts');
  return [await inspectPostgres(address)];
}

export type { CopyProgress, CopyResult };

/** Both sides of a copy, open. */
export async function libraryCopySides(from: string, to: string, settings: Settings) {
  const blobs = openBlobs(settings);
  const { openCopySide } = await import('../library/copy/open-copy.ts');
  const { copyLibrary } = await import('../library/copy/copy-library.ts');
  const source = await openCopySide(from, { mayMake: false, ...defined({ blobs }) });
  const target = await openCopySide(to, { mayMake: true, ...defined({ blobs }) }).catch(
    async (error: unknown) => {
      await source.database.close();
      throw error;
    },
  );
  return {
    copy: (
      embedder: PassageEmbedder,
      options: { onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal },
    ): Promise<CopyResult> => copyLibrary(source, target, embedder, options),
    async close() {
      await source.database.close();
      await target.database.close();
    },
  };
}
