import { readExtras } from './documents/document-extras.ts';
import { findDocument, listDocuments } from './documents/documents.ts';
import { searchFactChecks } from './documents/fact-checks.ts';
import { findThings, readThings } from './graph/find-things.ts';
import { countGraph, listLoads } from './graph/load-graph.ts';
import { readAllTriples, readNeighbours } from './graph/neighbours.ts';
import type { FoundPassage, WritablePart } from './library-part.ts';
import type { LibraryStore } from './library-store.ts';
import { listPictures, matchPictures } from './pictures/pictures.ts';
import { readSnapshot, readText } from './snapshots.ts';

type PassageRow = { document: number; start: number; end: number };

/** One library file as a part. A file that is open for reading refuses the changes. */
export function sqlitePart(store: LibraryStore, embedderId: string): WritablePart {
  const { database, origin } = store;
  return {
    origin,
    passages: {
      byWords: async (words, depth) => store.words.search(words, depth),
      byMeaning: async (query, depth) => store.vectors.nearest(query, depth),
      read: async (passages) =>
        new Map(
          passages.flatMap((id) => {
            const found = readPassage(store, id);
            return found === undefined ? [] : [[id, found] as const];
          }),
        ),
    },
    list: async (request) => listDocuments(database, request),
    document: async (by) => findDocument(database, by),
    extras: async (id) => readExtras(database, id),
    snapshot: async (hash) => readSnapshot(database, hash),
    text: async (hash) => readText(database, hash),
    listPictures: async (request) => listPictures(database, request),
    matchPictures: (wanted) => matchPictures(database, store.pictureIndex, wanted),
    findThings: async (name, limit, within) => findThings(database, name, limit, within),
    describeThings: async (ids) => readThings(database, ids),
    neighbours: async (request) => readNeighbours(database, request),
    async *allTriples() {
      yield* readAllTriples(database);
    },
    searchFactChecks: (vector, request) => searchFactChecks(database, embedderId, vector, request),
    stats: async () => store.stats(),
    graphLoads: async () => listLoads(database),
    countGraph: async () => countGraph(database),

    addDocuments: (documents, options) => store.addDocuments(documents, options),
    addPicture: (picture, signal) => store.addPicture(picture, signal),
    addFactCheck: (factCheck, signal) => store.addFactCheck(factCheck, signal),
    addTriples: async (triples) => store.addTriples(triples),
    addThings: async (things) => store.describeThings(things),
    remove: async (id) => store.remove(id),
    updateIndexes: async (onProgress, signal) => {
      await store.vectors.updateGraph(onProgress, signal);
    },
    loadGraph: (items, about, signal) => store.loadGraph(items, about, signal),
    unloadGraph: async (name) => store.unloadGraph(name),
  };
}

/** Nothing where the passage was removed by another process since it was found. */
function readPassage({ database }: LibraryStore, id: number): FoundPassage | undefined {
  const row = database.get<PassageRow>('SELECT document, start, "end" FROM passages WHERE id = ?', id);
  const document = row === undefined ? undefined : findDocument(database, { number: row.document });
  const text = document === undefined ? undefined : readText(database, document.textSha256);
  if (row === undefined || document === undefined || text === undefined) return undefined;
  return { document, start: row.start, end: row.end, text: text.slice(row.start, row.end) };
}
