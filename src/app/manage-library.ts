import { openLocalModels } from '../compose/local-models.ts';
import { libraryPath, openEvidenceLibrary, openLibraryIngest } from '../compose/open-library.ts';
import { readAllPages } from '../compose/read-all-pages.ts';
import { openBlobs } from '../compose/stores/open-blobs.ts';
import { openFleetStores } from '../compose/stores/open-fleet-stores.ts';
import { httpCacheOptions, openWebReader } from '../compose/web-reader.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import type { LibraryDocument, LibraryPicture, LibraryStats, Origin } from '../spec/library.ts';
import { type Erasure, eraseEntry } from './libraries/erase-entry.ts';
import { type PruneResult, pruneLibrary } from './libraries/prune-library.ts';

export type LibraryEntryKind = 'document' | 'picture';

export type LibraryProgress = {
  /** The file, page or line that is being worked on. */
  current: string;
  done: number;
  /** Absent while it is not known how much there is. */
  total?: number;
};

export type LibraryProblem = {
  /** File, address or line, so that the user finds it again. */
  where: string;
  message: string;
  /** How many things it stands for, where that is more than one. */
  count?: number;
};

export type LibraryAddResult = {
  added: number;
  unchanged: number;
  /** Files in a folder that are of no kind the library holds. */
  skipped?: number;
  /** Each of them with the reason. */
  leftOut?: readonly LibraryProblem[];
  /** What could not be added; everything else was. */
  problems: readonly LibraryProblem[];
  /** What was added, but not in every way, such as a part of a very long document. */
  notes?: readonly LibraryProblem[];
};

export type LibraryEntry = {
  id: string;
  kind: LibraryEntryKind;
  title: string;
  url: string;
  published?: string;
  origin: Origin;
  /** Documents only. */
  passages?: number;
  addedAt: string;
};

export type LibraryFinding = {
  /** The id of the document. */
  id: string;
  title: string;
  url: string;
  published?: string;
  origin: Origin;
  /** The best passage, verbatim. */
  passage: string;
};

export type LibraryCounts = {
  documents: number;
  passages: number;
  pictures: number;
  triples: number;
  factChecks: number;
  /** Bytes on disk. */
  bytes: number;
};

export type LibraryViewStats = {
  /** Where the user's part is kept. */
  path: string;
  user: LibraryCounts;
  /** Absent where the starter is left out. */
  starter?: LibraryCounts;
};

/** What the command line and the servers do with a library: the user's part, with the starter's behind it. */
export type LibraryView = {
  add(
    source: string,
    options: {
      onProgress?: (progress: LibraryProgress) => void;
      signal?: AbortSignal;
    },
  ): Promise<LibraryAddResult>;
  list(request: {
    limit: number;
    offset: number;
    kind?: LibraryEntryKind;
  }): Promise<{ entries: readonly LibraryEntry[]; total: number }>;
  search(query: string, limit: number): Promise<readonly LibraryFinding[]>;
  /** A document with its whole text; undefined where there is none of this id. */
  read(id: string): Promise<(LibraryEntry & { text: string }) | undefined>;
  /** False where the user's part has nothing with this id. The starter's own entries cannot be removed. */
  remove(id: string): Promise<boolean>;
  /** As `remove`, then looks whether everything of it is gone, in stored runs below a folder too, and tells. */
  erase(id: string, runs?: string): Promise<Erasure | undefined>;
  /** Removes what was added before a moment. */
  prune(wanted: { before: Date; dryRun: boolean }): Promise<PruneResult>;
  stats(): Promise<LibraryViewStats>;
};

/** The library as the command line and the servers use it. */
export async function openConfiguredLibrary(
  settings: Settings,
  environment: Environment,
): Promise<{ library: LibraryView; close(): Promise<void> }> {
  const models = openLocalModels();
  const library = await openEvidenceLibrary(settings, environment, models.embedder);
  const web = openWebReader(httpCacheOptions(settings, environment));
  const ingest = openLibraryIngest(library, web, settings);
  const view: LibraryView = {
    async add(source, { onProgress, signal }) {
      let done = 0;
      let current = source;
      const report = await ingest.add(source, {
        ...defined({ signal }),
        onProgress(progress) {
          if (progress.type === 'indexing')
            onProgress?.({ current: 'index', done: progress.done, total: progress.total });
          else if (progress.type === 'reading') {
            current = progress.what;
            onProgress?.({ current, done });
          } else if (progress.type === 'encoding')
            onProgress?.({ current: `${current} (passage ${progress.done} of ${progress.total})`, done });
          else if (progress.type === 'added') onProgress?.({ current: progress.what, done: ++done });
        },
      });
      return {
        added: report.counts.added + report.counts.replaced,
        unchanged: report.counts.unchanged,
        skipped: report.skipped,
        leftOut: report.leftOut.map(({ where, why }) => ({ where, message: why })),
        problems: report.problems.map(({ where, why, count }) => ({
          where,
          message: why,
          ...defined({ count }),
        })),
        notes: report.notes.map(({ where, what }) => ({ where, message: what })),
      };
    },
    async list({ limit, offset, kind }) {
      const documents =
        kind === 'picture'
          ? []
          : (await readAllPages((after) => library.list({ limit: 500, ...after }))).map(entryOfDocument);
      const pictures =
        kind === 'document'
          ? []
          : (await readAllPages((after) => library.listPictures({ limit: 500, ...after }))).map(
              entryOfPicture,
            );
      const entries = [...documents, ...pictures];
      return { entries: entries.slice(offset, offset + limit), total: entries.length };
    },
    async search(query, limit) {
      const { hits } = await library.search({ query, limit });
      return hits.map(({ document, passage }) => ({
        id: document.id,
        title: document.title,
        url: document.url,
        ...defined({ published: document.published }),
        origin: document.origin,
        passage: passage.text,
      }));
    },
    async read(id) {
      const document = await library.document(id);
      const text = document === undefined ? undefined : await library.text(document.textSha256);
      return document === undefined || text === undefined
        ? undefined
        : { ...entryOfDocument(document), text };
    },
    remove: (id) => library.remove(id),
    async erase(id, runs) {
      // Runs of a fleet lie in the database, and what a library forgets they must not keep.
      const stored =
        settings.database === undefined
          ? undefined
          : await openFleetStores(settings, { folder: '', database: settings.database });
      try {
        return await eraseEntry(library, id, {
          blobs: openBlobs(settings),
          ...defined({ runs, eraseStored: stored?.erase }),
        });
      } finally {
        await stored?.close();
      }
    },
    prune: (wanted) => pruneLibrary(library, wanted),
    async stats() {
      const { user, starter } = await library.stats();
      return {
        path: libraryPath(settings, environment),
        user: countsOf(user),
        ...(settings.starter ? { starter: countsOf(starter) } : {}),
      };
    },
  };
  return {
    library: view,
    async close() {
      await library.close();
      await web.close();
      await models.close();
    },
  };
}

function entryOfDocument(document: LibraryDocument): LibraryEntry {
  return {
    id: document.id,
    kind: 'document',
    title: document.title,
    url: document.url,
    ...defined({ published: document.published }),
    origin: document.origin,
    passages: document.passages,
    addedAt: document.addedAt,
  };
}

function entryOfPicture(picture: LibraryPicture): LibraryEntry {
  return {
    id: picture.id,
    kind: 'picture',
    title: picture.caption ?? picture.name,
    url: picture.imageUrl,
    ...defined({ published: picture.date }),
    origin: picture.origin,
    addedAt: picture.addedAt,
  };
}

function countsOf({
  documents,
  passages,
  pictures,
  triples,
  factChecks,
  bytes,
}: LibraryStats): LibraryCounts {
  return { documents, passages, pictures, triples, factChecks, bytes };
}
