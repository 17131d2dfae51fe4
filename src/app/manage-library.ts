import { openLocalModels } from '../compose/local-models.ts';
import { libraryPath, openEvidenceLibrary } from '../compose/open-library.ts';
import { readAllPages } from '../compose/read-all-pages.ts';
import { httpCacheOptions, openWebReader } from '../compose/web-reader.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { addToLibrary } from '../library/ingest/add-to-library.ts';
import type { LibraryDocument, LibraryPicture, LibraryStats } from '../spec/library.ts';
import type { LibraryCounts, LibraryEntry, LibraryView } from './library-view.ts';

/** The library as the command line and the servers use it. */
export async function openConfiguredLibrary(
  settings: Settings,
  environment: Environment,
): Promise<{ library: LibraryView; close(): Promise<void> }> {
  const models = openLocalModels();
  const library = openEvidenceLibrary(settings, environment, models.embedder);
  const web = openWebReader(httpCacheOptions(settings, environment));
  const view: LibraryView = {
    async add(source, { onProgress, signal }) {
      let done = 0;
      const report = await addToLibrary(library, source, {
        readPage: web.readPage,
        ...(settings.offline ? {} : { fetchUrl: web.fetchGuarded }),
        ...defined({ signal }),
        onProgress(progress) {
          if (progress.type === 'indexing')
            onProgress?.({ current: 'index', done: progress.done, total: progress.total });
          else if (progress.type === 'reading') onProgress?.({ current: progress.what, done });
          else if (progress.type === 'added') onProgress?.({ current: progress.what, done: ++done });
        },
      });
      return {
        added: report.counts.added + report.counts.replaced,
        unchanged: report.counts.unchanged,
        skipped: report.skipped,
        problems: report.problems.map(({ where, why }) => ({ where, message: why })),
      };
    },
    async list({ limit, offset, kind }) {
      const documents =
        kind === 'picture'
          ? []
          : readAllPages((after) => library.list({ limit: 500, ...after })).map(entryOfDocument);
      const pictures =
        kind === 'document'
          ? []
          : readAllPages((after) => library.listPictures({ limit: 500, ...after })).map(entryOfPicture);
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
    remove: async (id) => library.writable().remove(id),
    async stats() {
      const { user, starter } = library.stats();
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
      library.close();
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
