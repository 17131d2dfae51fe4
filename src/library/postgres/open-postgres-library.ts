import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { preparePostgresSchema } from '../../database/postgres-schema.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import type { GraphStore } from '../../spec/graph-store.ts';
import type { LibraryStats, Origin, WritableLibrary } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import type { LibraryPart, LibraryParts, WritablePart } from '../library-part.ts';
import { createLibrary } from '../open-library.ts';
import { StorePair } from '../store-pair.ts';
import { addDocuments } from './add-documents.ts';
import { findDocument, listDocuments, readExtras, readPassages, removeDocument } from './documents.ts';
import { addFactCheck, removeFactCheck, searchFactChecks } from './fact-checks.ts';
import { findThings, readAllTriples, readNeighbours, readThings } from './graph.ts';
import { countGraph, listLoads, loadGraph, unloadGraph } from './graph-loads.ts';
import { changeEvidence, changeGraph, type LibraryContext } from './library-context.ts';
import {
  defaultPostgresVectorLimits,
  type PostgresVectorLimits,
  PostgresVectors,
} from './passage-vectors.ts';
import { joinBatches, searchPassageWords } from './passage-words.ts';
import { addPicture, listPictures, PostgresPictures, removePicture } from './pictures.ts';
import { postgresLibrarySchema } from './schema.ts';
import { readSnapshot, readTexts, sweepBlobs } from './snapshots.ts';
import { describeThings, insertTriples } from './triples.ts';

export type OpenPostgresLibraryOptions = {
  /** postgres://user:password@host:5432/database */
  address: string;
  /** The file that ships with the product; never written to. */
  starterPath?: string;
  embedder: PassageEmbedder;
  blobs?: BlobStore;
  now?: () => Date;
  vectorLimits?: PostgresVectorLimits;
  connections?: number;
  patienceMilliseconds?: number;
};

/** The starter's file and a library in PostgreSQL that many machines share, seen as one. */
export async function openPostgresLibrary(
  options: OpenPostgresLibraryOptions,
): Promise<WritableLibrary & GraphStore> {
  const { address, embedder, blobs, now = () => new Date(), connections, patienceMilliseconds } = options;
  const database = new PostgresDatabase({
    address,
    part: 'library',
    ...defined({ connections, patienceMilliseconds }),
  });
  try {
    await preparePostgresSchema(database, postgresLibrarySchema);
    const { starterPath } = options;
    const starter = new StorePair({ embedder, ...defined({ starterPath, now }) });
    const context: LibraryContext = { database, embedder, now, ...defined({ blobs }) };
    return createLibrary(
      new PostgresParts(context, starter, options.vectorLimits ?? defaultPostgresVectorLimits),
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

class PostgresParts implements LibraryParts {
  readonly embedder: PassageEmbedder;
  readonly #database: PostgresDatabase;
  readonly #starter: StorePair;
  readonly #user: WritablePart;
  #isClosed = false;

  constructor(context: LibraryContext, starter: StorePair, limits: PostgresVectorLimits) {
    this.embedder = context.embedder;
    this.#database = context.database;
    this.#starter = starter;
    this.#user = postgresPart(context, limits);
  }

  async parts(origin?: Origin): Promise<LibraryPart[]> {
    const user = await this.writable();
    return [...(await this.#starter.parts()), user].filter(
      (part) => origin === undefined || part.origin === origin,
    );
  }

  async writable(): Promise<WritablePart> {
    if (this.#isClosed) throw new StorageError({ message: 'The library was closed.' });
    return this.#user;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#starter.close();
    await this.#database.close();
  }
}

function postgresPart(context: LibraryContext, limits: PostgresVectorLimits): WritablePart {
  const vectors = new PostgresVectors(context, { table: 'vectors', id: 'passage', of: 'passages' }, limits);
  const claims = new PostgresVectors(
    context,
    { table: 'fact_check_vectors', id: 'fact_check', of: 'fact_checks' },
    limits,
  );
  const pictures = new PostgresPictures(context);
  return {
    origin: 'user',
    passages: {
      byWords: (words, depth) => searchPassageWords(context, words, depth),
      byMeaning: (query, depth) => vectors.nearest(query, depth),
      read: (passages) => readPassages(context, passages),
      notes: async () => {
        const { left, of } = vectors.left();
        return left === 0
          ? []
          : [
              `The database has no pgvector, so ${left} of ${of} passages were looked for by their words alone.`,
            ];
      },
    },
    list: (request) => listDocuments(context, request),
    document: (by) => findDocument(context, by),
    extras: (id) => readExtras(context, id),
    snapshot: (hash) => readSnapshot(context, hash),
    text: async (hash) => (await readTexts(context, [hash])).get(hash),
    listPictures: (request) => listPictures(context, request),
    matchPictures: (wanted) => pictures.match(wanted),
    findThings: (name, limit, within) => findThings(context, name, limit, within),
    describeThings: (ids) => readThings(context, ids),
    neighbours: (request) => readNeighbours(context, request),
    allTriples: () => readAllTriples(context),
    searchFactChecks: (vector, request) => searchFactChecks(context, claims, vector, request),
    stats: () => readStats(context),
    graphLoads: () => listLoads(context),
    countGraph: () => countGraph(context),

    addDocuments: (documents, options) => addDocuments(context, vectors, documents, options),
    addPicture: (picture, signal) => addPicture(context, vectors, picture, signal),
    addFactCheck: (factCheck, signal) => addFactCheck(context, claims, factCheck, signal),
    addTriples: (triples) =>
      changeGraph(context, (queries) =>
        insertTriples(queries, triples, { addedAt: context.now().toISOString() }),
      ),
    addThings: (things) => changeGraph(context, (queries) => describeThings(queries, things)),
    async remove(id) {
      const removed = await changeEvidence(
        context,
        async (queries) =>
          (await removePicture(queries, context, id)) ||
          (await removeDocument(queries, context, id)) ||
          (await removeFactCheck(queries, id)),
      );
      await sweepBlobs(context);
      return removed;
    },
    async updateIndexes(onProgress, signal) {
      await joinBatches(context, signal);
      await vectors.updateGraph(onProgress, signal);
      await claims.updateGraph(undefined, signal);
    },
    loadGraph: (items, about, signal) => loadGraph(context, items, about, signal),
    unloadGraph: (name) => unloadGraph(context, name),
  };
}

async function readStats({ database }: LibraryContext): Promise<LibraryStats> {
  const row = await database.get<LibraryStats>(
    `SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM passages) AS passages,
       (SELECT count(*) FROM vectors) AS vectors, (SELECT count(*) FROM pictures) AS pictures, (SELECT count(*) FROM triples) AS triples,
       (SELECT count(*) FROM fact_checks) AS "factChecks", (SELECT count(*) FROM snapshots) AS snapshots,
       (SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class WHERE relnamespace = ?::regnamespace AND relkind = 'r') AS bytes`,
    database.schema,
  );
  if (row === undefined) throw new StorageError({ message: 'The library cannot be counted.' });
  return row;
}
