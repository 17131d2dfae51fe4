import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import type { FactCheck } from '../spec/fact-check-search.ts';
import type { GraphEntity } from '../spec/knowledge-graph.ts';
import type { Library, LibraryPage, LibraryStats, ListRequest, Origin } from '../spec/library.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import { readExtras } from './documents/document-extras.ts';
import { findDocument, listDocuments } from './documents/documents.ts';
import { searchFactChecks } from './documents/fact-checks.ts';
import { searchStores } from './documents/hybrid-search.ts';
import { findThings, readThings } from './graph/find-things.ts';
import { readAllTriples, readNeighbours } from './graph/neighbours.ts';
import { LibraryStore } from './library-store.ts';
import { listPictures, matchPictures } from './pictures/pictures.ts';
import { readSnapshot, readText } from './snapshots.ts';
import type { VectorLimits } from './vectors/passage-vectors.ts';

export type OpenLibrariesOptions = {
  /** The file that ships with the product; never written to. */
  starterPath?: string;
  /** The user's own file. It need not exist: it is made when something is added. ':memory:' keeps it in memory. */
  userPath?: string;
  embedder: PassageEmbedder;
  now?: () => Date;
  vectorLimits?: VectorLimits;
};

/** A library to read, and the user's part of it to write to. */
export type OpenLibrary = Library & {
  /** The user's file, opened for writing, made where it is missing. */
  writable(): LibraryStore;
  /** The single files, to read: what is counted or listed file by file. */
  userStore(): LibraryStore | undefined;
  starterStore(): LibraryStore | undefined;
};

/** Where the starter of an installed or built product lies. */
export function starterPath(packageRoot: string): string {
  return join(packageRoot, 'dist', 'starter', 'library.sqlite');
}

/** The starter and the user's library side by side, seen as one. An update replaces the first and never touches the second. */
export function openLibraries(options: OpenLibrariesOptions): OpenLibrary {
  const { embedder } = options;
  const shared = {
    embedder,
    ...defined({ now: options.now, vectorLimits: options.vectorLimits }),
  };
  const starter =
    options.starterPath === undefined
      ? undefined
      : new LibraryStore({ path: options.starterPath, mode: 'immutable', origin: 'starter', ...shared });
  let user: LibraryStore | undefined;
  try {
    user = openUserForReading(options.userPath, shared);
  } catch (error) {
    starter?.close();
    throw error;
  }

  const stores = (): LibraryStore[] => [starter, user].filter((store) => store !== undefined);
  const storesOf = (origin?: Origin) =>
    stores().filter((store) => origin === undefined || store.origin === origin);
  const firstIn = <Result>(find: (store: LibraryStore) => Result | undefined): Result | undefined => {
    // What the user added comes first: it may be a newer copy of the same address.
    for (const store of stores().reverse()) {
      const found = find(store);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return {
    search: (request, signal) => searchStores(stores(), embedder, request, signal),
    list: (request = {}) =>
      pageThrough(storesOf(request.origin), request, (store, part) => listDocuments(store.database, part)),
    document: (id) => firstIn((store) => findDocument(store.database, { id })),
    documentByUrl: (url) => firstIn((store) => findDocument(store.database, { url })),
    extras: (id) =>
      firstIn((store) => readExtras(store.database, id)) ?? { images: [], outlinks: [], flags: [] },
    snapshot: (hash) => firstIn((store) => readSnapshot(store.database, hash)),
    text: (hash) => firstIn((store) => readText(store.database, hash)),
    listPictures: (request = {}) =>
      pageThrough(storesOf(request.origin), request, (store, part) => listPictures(store.database, part)),
    matchPictures: async (wanted) =>
      (await Promise.all(stores().map((store) => matchPictures(store.database, store.pictureIndex, wanted))))
        .flat()
        .sort((a, b) => Number(b.sameBytes) - Number(a.sameBytes) || b.score - a.score)
        .slice(0, wanted.limit),
    findThings: (name, limit, within) =>
      mergeThings(stores().map((store) => findThings(store.database, name, limit, within))).slice(0, limit),
    describeThings: (ids) => mergeThings(stores().map((store) => readThings(store.database, ids))),
    neighbours: (request) =>
      stores().flatMap(({ database, origin }) =>
        readNeighbours(database, request).map((triple) => ({ ...triple, origin })),
      ),
    *allTriples() {
      for (const { database, origin } of stores())
        for (const triple of readAllTriples(database)) yield { ...triple, origin };
    },
    async searchFactChecks(request, signal): Promise<FactCheck[]> {
      if (request.query.trim() === '' || request.limit < 1) return [];
      const [vector] = await embedder.embed([request.query], signal);
      const found = await Promise.all(
        stores().map((store) =>
          searchFactChecks(store.database, embedder.id, vector ?? new Float32Array(), request),
        ),
      );
      return found
        .flat()
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, request.limit);
    },
    stats: () => ({ starter: starter?.stats() ?? emptyStats, user: user?.stats() ?? emptyStats }),
    userStore: () => user,
    starterStore: () => starter,
    writable() {
      if (options.userPath === undefined) {
        throw new UsageError({
          message: 'No library of your own is open, so nothing can be added or removed.',
          hint: 'Name one with --library.',
        });
      }
      if (user === undefined || !user.database.writable) {
        const opened = new LibraryStore({ path: options.userPath, mode: 'write', origin: 'user', ...shared });
        user?.close();
        user = opened;
      }
      return user;
    },
    close() {
      for (const store of stores()) store.close();
    },
  };
}

/** The same thing in both libraries is one thing that more is known of. */
function mergeThings(lists: readonly (readonly GraphEntity[])[]): GraphEntity[] {
  const merged = new Map<string, GraphEntity>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let rank = 0; rank < longest; rank++) {
    for (const list of lists) {
      const thing = list[rank];
      if (thing === undefined) continue;
      const known = merged.get(thing.id);
      merged.set(thing.id, known === undefined ? thing : mergeThing(known, thing));
    }
  }
  return [...merged.values()];
}

function mergeThing(a: GraphEntity, b: GraphEntity): GraphEntity {
  const description = a.description ?? b.description;
  return {
    ...a,
    ...defined({ description }),
    aliases: [...new Set([...a.aliases, ...b.aliases])],
    types: [...new Set([...a.types, ...b.types])],
    popularity: (a.popularity ?? 0) + (b.popularity ?? 0),
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

type SharedOptions = Pick<OpenLibrariesOptions, 'embedder' | 'now' | 'vectorLimits'>;

function openUserForReading(path: string | undefined, shared: SharedOptions): LibraryStore | undefined {
  if (path === undefined) return undefined;
  if (path === ':memory:') return new LibraryStore({ path, mode: 'write', origin: 'user', ...shared });
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
    ? new LibraryStore({ path, mode: 'read', origin: 'user', ...shared })
    : undefined;
}

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
