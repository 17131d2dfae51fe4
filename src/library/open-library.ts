import { join } from 'node:path';
import { defined } from '../core/defined.ts';
import type { GraphStore } from '../spec/graph-store.ts';
import type { LibraryPage, LibraryStats, ListRequest, WritableLibrary } from '../spec/library.ts';
import { readExtras } from './documents/document-extras.ts';
import { findDocument, listDocuments } from './documents/documents.ts';
import { searchFactChecks } from './documents/fact-checks.ts';
import { searchStores } from './documents/hybrid-search.ts';
import { findThings, readThings } from './graph/find-things.ts';
import { countGraph, listLoads } from './graph/load-graph.ts';
import { mergeThings } from './graph/merge-things.ts';
import { readAllTriples, readNeighbours } from './graph/neighbours.ts';
import type { LibraryStore } from './library-store.ts';
import { listPictures, matchPictures } from './pictures/pictures.ts';
import { readSnapshot, readText } from './snapshots.ts';
import { type OpenLibrariesOptions, StorePair } from './store-pair.ts';

/** Where the starter of an installed or built product lies. */
export function starterPath(packageRoot: string): string {
  return join(packageRoot, 'dist', 'starter', 'library.sqlite');
}

/** The starter and the user's library side by side, seen as one. An update replaces the first and never touches the second. */
export function openLibraries(options: OpenLibrariesOptions): WritableLibrary & GraphStore {
  return createLibrary(new StorePair(options));
}

/** Everything that a library promises, answered from two files. */
export function createLibrary(pair: StorePair): WritableLibrary & GraphStore {
  const { embedder } = pair;
  return {
    search: async (request, signal) => searchStores(pair.stores(), embedder, request, signal),
    list: async (request = {}) =>
      pageThrough(pair.stores(request.origin), request, (store, part) => listDocuments(store.database, part)),
    document: async (id) => pair.firstIn((store) => findDocument(store.database, { id })),
    documentByUrl: async (url) => pair.firstIn((store) => findDocument(store.database, { url })),
    extras: async (id) =>
      pair.firstIn((store) => readExtras(store.database, id)) ?? { images: [], outlinks: [], flags: [] },
    snapshot: async (hash) => pair.firstIn((store) => readSnapshot(store.database, hash)),
    text: async (hash) => pair.firstIn((store) => readText(store.database, hash)),
    listPictures: async (request = {}) =>
      pageThrough(pair.stores(request.origin), request, (store, part) => listPictures(store.database, part)),
    matchPictures: async (wanted) =>
      (
        await Promise.all(
          pair.stores().map((store) => matchPictures(store.database, store.pictureIndex, wanted)),
        )
      )
        .flat()
        .sort((a, b) => Number(b.sameBytes) - Number(a.sameBytes) || b.score - a.score)
        .slice(0, wanted.limit),
    findThings: async (name, limit, within) =>
      mergeThings(pair.stores().map((store) => findThings(store.database, name, limit, within))).slice(
        0,
        limit,
      ),
    describeThings: async (ids) => mergeThings(pair.stores().map((store) => readThings(store.database, ids))),
    neighbours: async (request) =>
      pair
        .stores()
        .flatMap(({ database, origin }) =>
          readNeighbours(database, request).map((triple) => ({ ...triple, origin })),
        ),
    async *allTriples() {
      for (const { database, origin } of pair.stores())
        for (const triple of readAllTriples(database)) yield { ...triple, origin };
    },
    async searchFactChecks(request, signal) {
      const stores = pair.stores();
      if (request.query.trim() === '' || request.limit < 1) return [];
      const [vector] = await embedder.embed([request.query], signal);
      const found = await Promise.all(
        stores.map((store) =>
          searchFactChecks(store.database, embedder.id, vector ?? new Float32Array(), request),
        ),
      );
      return found
        .flat()
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, request.limit);
    },
    stats: async () => ({
      starter: pair.starter?.stats() ?? emptyStats,
      user: pair.user?.stats() ?? emptyStats,
    }),

    async prepareToWrite() {
      pair.writable();
    },
    addDocument: async (document, wishes) => pair.writable().addDocument(document, wishes),
    addDocuments: async (documents, wishes) => pair.writable().addDocuments(documents, wishes),
    addPicture: async (picture, signal) => pair.writable().addPicture(picture, signal),
    addFactCheck: async (factCheck, signal) => pair.writable().addFactCheck(factCheck, signal),
    addTriples: async (triples) => pair.writable().addTriples(triples),
    addThings: async (things) => pair.writable().describeThings(things),
    remove: async (id) => pair.writable().remove(id),
    async updateIndexes(onProgress, signal) {
      await pair.writable().vectors.updateGraph(onProgress, signal);
    },

    loadGraph: async (items, about, signal) => pair.writable().loadGraph(items, about, signal),
    unloadGraph: async (name) => pair.user !== undefined && pair.writable().unloadGraph(name),
    graphLoads: async () => (pair.user === undefined ? [] : listLoads(pair.user.database)),
    async countGraph() {
      const { user, starter } = pair;
      return {
        user: user === undefined ? { triples: 0, things: 0, relations: 0 } : countGraph(user.database),
        ...(starter === undefined ? {} : { starter: countGraph(starter.database) }),
      };
    },
    async close() {
      pair.close();
    },
  };
}

const emptyStats: LibraryStats = {
  documents: 0,
  passages: 0,
  vectors: 0,
  pictures: 0,
  triples: 0,
  factChecks: 0,
  snapshots: 0,
  bytes: 0,
};

/** One store after the other; the mark of the next page says which store and where in it. */
function pageThrough<Item>(
  stores: readonly LibraryStore[],
  request: ListRequest,
  listPart: (store: LibraryStore, part: ListRequest) => LibraryPage<Item>,
): LibraryPage<Item> {
  const limit = Math.max(1, request.limit ?? 50);
  const [startOrigin, startAfter] = request.after?.split(' ') ?? [];
  const newestFirst = [...stores].reverse();
  const from = Math.max(
    0,
    startOrigin === undefined ? 0 : newestFirst.findIndex((store) => store.origin === startOrigin),
  );
  const items: Item[] = [];
  for (const [index, store] of newestFirst.slice(from).entries()) {
    if (items.length === limit) return { items, next: `${store.origin} ${Number.MAX_SAFE_INTEGER}` };
    const after = index === 0 ? startAfter : undefined;
    const part = listPart(store, { limit: limit - items.length, ...defined({ after }) });
    items.push(...part.items);
    if (part.next !== undefined) return { items, next: `${store.origin} ${part.next}` };
  }
  return { items };
}
