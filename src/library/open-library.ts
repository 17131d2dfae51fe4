import { join } from 'node:path';
import { defined } from '../core/defined.ts';
import { StorageError } from '../core/errors.ts';
import type { GraphStore } from '../spec/graph-store.ts';
import type { LibraryPage, LibraryStats, ListRequest, Origin, WritableLibrary } from '../spec/library.ts';
import { searchParts } from './documents/hybrid-search.ts';
import { mergeThings } from './graph/merge-things.ts';
import type { LibraryPart, LibraryParts } from './library-part.ts';
import { type OpenLibrariesOptions, StorePair } from './store-pair.ts';

/** Where the starter of an installed or built product lies. */
export function starterPath(packageRoot: string): string {
  return join(packageRoot, 'dist', 'starter', 'library.sqlite');
}

/** The starter and the user's library side by side, seen as one. An update replaces the first and never touches the second. */
export function openLibraries(options: OpenLibrariesOptions): WritableLibrary & GraphStore {
  return createLibrary(new StorePair(options));
}

/** Everything that a library promises, answered from its parts. */
export function createLibrary(library: LibraryParts): WritableLibrary & GraphStore {
  const { embedder } = library;
  const partOf = async (origin: Origin) => (await library.parts(origin))[0];
  /** What the user added comes first: it may be a newer copy of the same address. */
  const firstIn = async <Result>(find: (part: LibraryPart) => Promise<Result | undefined>) => {
    for (const part of [...(await library.parts())].reverse()) {
      const found = await find(part);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const inAll = async <Result>(ask: (part: LibraryPart) => Promise<Result>): Promise<Result[]> =>
    Promise.all((await library.parts()).map(ask));
  return {
    search: async (request, signal) => searchParts(await library.parts(), embedder, request, signal),
    list: async (request = {}) =>
      pageThrough(await library.parts(request.origin), request, (part, page) => part.list(page)),
    document: (id) => firstIn((part) => part.document({ id })),
    documentByUrl: (url) => firstIn((part) => part.document({ url })),
    extras: async (id) =>
      (await firstIn((part) => part.extras(id))) ?? { images: [], outlinks: [], flags: [] },
    snapshot: (hash) => firstIn((part) => part.snapshot(hash)),
    text: (hash) => firstIn((part) => part.text(hash)),
    listPictures: async (request = {}) =>
      pageThrough(await library.parts(request.origin), request, (part, page) => part.listPictures(page)),
    matchPictures: async (wanted) =>
      (await inAll((part) => part.matchPictures(wanted)))
        .flat()
        .sort((a, b) => Number(b.sameBytes) - Number(a.sameBytes) || b.score - a.score)
        .slice(0, wanted.limit),
    findThings: async (name, limit, within) =>
      mergeThings(await inAll((part) => part.findThings(name, limit, within))).slice(0, limit),
    describeThings: async (ids) => mergeThings(await inAll((part) => part.describeThings(ids))),
    neighbours: async (request) =>
      (
        await inAll(async (part) =>
          (await part.neighbours(request)).map((triple) => ({ ...triple, origin: part.origin })),
        )
      ).flat(),
    async *allTriples() {
      for (const part of await library.parts())
        for await (const triple of part.allTriples()) yield { ...triple, origin: part.origin };
    },
    async searchFactChecks(request, signal) {
      const parts = await library.parts();
      if (request.query.trim() === '' || request.limit < 1) return [];
      const [vector = new Float32Array()] = await embedder.embed([request.query], signal);
      return (await Promise.all(parts.map((part) => part.searchFactChecks(vector, request))))
        .flat()
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, request.limit);
    },
    stats: async () => ({
      starter: (await (await partOf('starter'))?.stats()) ?? emptyStats,
      user: (await (await partOf('user'))?.stats()) ?? emptyStats,
    }),

    async prepareToWrite() {
      await library.writable();
    },
    async addDocument(document, wishes) {
      const [added] = await (await library.writable()).addDocuments([document], wishes);
      if (added === undefined) throw new StorageError({ message: 'The document was not added.' });
      return added;
    },
    addDocuments: async (documents, wishes) => (await library.writable()).addDocuments(documents, wishes),
    addPicture: async (picture, signal) => (await library.writable()).addPicture(picture, signal),
    addFactCheck: async (factCheck, signal) => (await library.writable()).addFactCheck(factCheck, signal),
    addTriples: async (triples) => (await library.writable()).addTriples(triples),
    addThings: async (things) => (await library.writable()).addThings(things),
    remove: async (id) => (await library.writable()).remove(id),
    updateIndexes: async (onProgress, signal) => (await library.writable()).updateIndexes(onProgress, signal),

    loadGraph: async (items, about, signal) => (await library.writable()).loadGraph(items, about, signal),
    unloadGraph: async (name) =>
      (await partOf('user')) !== undefined && (await library.writable()).unloadGraph(name),
    graphLoads: async () => (await partOf('user'))?.graphLoads() ?? [],
    async countGraph() {
      const starter = await partOf('starter');
      return {
        user: (await (await partOf('user'))?.countGraph()) ?? { triples: 0, things: 0, relations: 0 },
        ...defined({ starter: await starter?.countGraph() }),
      };
    },
    close: () => library.close(),
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

/** One part after the other; the mark of the next page says which part and where in it. */
async function pageThrough<Item>(
  parts: readonly LibraryPart[],
  request: ListRequest,
  listPart: (part: LibraryPart, page: ListRequest) => Promise<LibraryPage<Item>>,
): Promise<LibraryPage<Item>> {
  const limit = Math.max(1, request.limit ?? 50);
  const [startOrigin, startAfter] = request.after?.split(' ') ?? [];
  const newestFirst = [...parts].reverse();
  const from = Math.max(
    0,
    startOrigin === undefined ? 0 : newestFirst.findIndex((part) => part.origin === startOrigin),
  );
  const items: Item[] = [];
  for (const [index, part] of newestFirst.slice(from).entries()) {
    if (items.length === limit) return { items, next: `${part.origin} ${Number.MAX_SAFE_INTEGER}` };
    const after = index === 0 ? startAfter : undefined;
    const page = await listPart(part, { limit: limit - items.length, ...defined({ after }) });
    items.push(...page.items);
    if (page.next !== undefined) return { items, next: `${part.origin} ${page.next}` };
  }
  return { items };
}
