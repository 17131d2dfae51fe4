import { statSync } from 'node:fs';
import { StorageError } from '../core/errors.ts';
import type { OpenMode } from '../files/open-sqlite.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { GraphItem, GraphLoad, GraphLoadResult } from '../spec/graph-store.ts';
import type {
  AddDocumentOptions,
  Added,
  AddOutcome,
  LibraryStats,
  NewDocument,
  NewFactCheck,
  NewPicture,
  NewThing,
  NewTriple,
  Origin,
} from '../spec/library.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import { passageForEncoder } from '../text/sentences/passages.ts';
import { type LibraryDatabase, openDatabase } from './database.ts';
import {
  deleteDocument,
  findDocument,
  insertDocument,
  type PreparedDocument,
  prepareDocument,
  removeDocument,
} from './documents/documents.ts';
import {
  declare,
  encodeDocuments,
  passagesPerStep,
  requireText,
  withWordsOnly,
} from './documents/encode-documents.ts';
import { insertFactCheck, removeFactCheck } from './documents/fact-checks.ts';
import { PassageWords } from './documents/passage-words.ts';
import { loadGraph, unloadGraph } from './graph/load-graph.ts';
import { addTriples, describeThings } from './graph/triples.ts';
import { PictureIndex } from './pictures/picture-index.ts';
import { captionDocument, insertPicture, pictureId, removePicture } from './pictures/pictures.ts';
import { readText } from './snapshots.ts';
import { PassageVectors, type VectorLimits } from './vectors/passage-vectors.ts';

export type StoreOptions = {
  /** A file, or ':memory:'. */
  path: string;
  mode: OpenMode;
  embedder: PassageEmbedder;
  origin: Origin;
  now?: () => Date;
  vectorLimits?: VectorLimits;
};

export type StoreDocumentOptions = AddDocumentOptions & {
  /** False leaves the encoding for later: see `encodeMissing`. */
  withVectors?: boolean;
};

/** One library file: everything that is written goes through here, everything that is added is added whole. */
export class LibraryStore {
  readonly database: LibraryDatabase;
  readonly vectors: PassageVectors;
  readonly words: PassageWords;
  readonly pictureIndex: PictureIndex;
  readonly origin: Origin;
  readonly #embedder: PassageEmbedder;
  readonly #now: () => Date;
  #embedderNumber: number | undefined;

  constructor({ path, mode, embedder, origin, now = () => new Date(), vectorLimits }: StoreOptions) {
    this.database = openDatabase(path, mode);
    this.vectors = new PassageVectors(this.database, embedder, vectorLimits);
    this.words = new PassageWords(this.database);
    this.pictureIndex = new PictureIndex(this.database);
    this.origin = origin;
    this.#embedder = embedder;
    this.#now = now;
  }

  /** The same address and text again changes nothing. Encoding comes before the transaction, so nobody waits for it. */
  async addDocument(source: NewDocument, options: StoreDocumentOptions = {}): Promise<Added> {
    const [added] = await this.addDocuments([source], options);
    if (added === undefined) throw new StorageError({ message: 'The document was not added.' });
    return added;
  }

  /** Encoded together, added one by one: each is told of as soon as it is safe. */
  async addDocuments(
    sources: readonly NewDocument[],
    { withVectors = true, signal, onAdded, onEncoded }: StoreDocumentOptions = {},
  ): Promise<Added[]> {
    this.#requireWritable();
    const documents = sources.map((source) => prepareDocument(source, sha256));
    for (const document of documents) requireText(document);
    const unknown = documents.filter((document) => !this.#hasDocument(document));
    const encoded = withVectors
      ? await encodeDocuments(this.#embedder, unknown, signal, onEncoded)
      : undefined;
    return documents.map((document, index) => {
      const added = withWordsOnly(this.#insert(document, encoded?.get(document)), document, withVectors);
      onAdded?.(added, index);
      return added;
    });
  }

  /** A document whose vectors were computed earlier, in the order of its passages. */
  addEncodedDocument(document: PreparedDocument, vectors: readonly ArrayLike<number>[]): Added {
    this.#requireWritable();
    return this.#insert(document, vectors);
  }

  async addPicture(picture: NewPicture, signal?: AbortSignal): Promise<Added> {
    this.#requireWritable();
    // Before the transaction: what it remembers must not be rolled back with it.
    this.rememberEmbedder();
    const id = pictureId(picture);
    const caption = captionDocument(picture, id, this.origin);
    const document = caption === undefined ? undefined : prepareDocument(caption, sha256);
    const vectors =
      document === undefined || this.#hasDocument(document)
        ? undefined
        : (await encodeDocuments(this.#embedder, [document], signal)).get(document);
    return this.database.transaction(() => {
      if (document !== undefined) this.#insert(document, vectors);
      return insertPicture(this.database, picture, id, document?.id, this.origin, this.#now().toISOString());
    });
  }

  async addFactCheck(factCheck: NewFactCheck, signal?: AbortSignal): Promise<Added> {
    this.#requireWritable();
    const [vector] = await this.#embedder.embed([factCheck.claimReviewed], signal);
    return this.addEncodedFactCheck(factCheck, vector);
  }

  addEncodedFactCheck(factCheck: NewFactCheck, vector: ArrayLike<number> | undefined): Added {
    this.#requireWritable();
    return insertFactCheck(
      this.database,
      factCheck,
      vector,
      this.rememberEmbedder(),
      this.origin,
      this.#now().toISOString(),
    );
  }

  addTriples(triples: readonly NewTriple[]): AddOutcome[] {
    this.#requireWritable();
    return addTriples(this.database, triples, { addedAt: this.#now().toISOString() });
  }

  describeThings(things: readonly NewThing[]): void {
    this.#requireWritable();
    describeThings(this.database, things);
  }

  loadGraph(
    items: Iterable<GraphItem>,
    about: Pick<GraphLoad, 'name' | 'format'>,
    signal?: AbortSignal,
  ): Promise<GraphLoadResult> {
    this.#requireWritable();
    return loadGraph(this.database, items, { ...about, loadedAt: this.#now().toISOString(), signal });
  }

  unloadGraph(name: string): boolean {
    this.#requireWritable();
    return unloadGraph(this.database, name);
  }

  /** A document, picture or fact-check by its id; false where there is none. */
  remove(id: string): boolean {
    this.#requireWritable();
    return this.database.transaction(() => {
      const picture = removePicture(this.database, id);
      if (picture !== undefined && picture.document !== null) deleteDocument(this.database, picture.document);
      return picture !== undefined || removeDocument(this.database, id) || removeFactCheck(this.database, id);
    });
  }

  /** Encodes the passages that have no vector of the present encoder: after an import without, or with another one. */
  async encodeMissing(
    onProgress?: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<number> {
    this.#requireWritable();
    const embedder = this.rememberEmbedder();
    const missing = this.database.all<{
      id: number;
      start: number;
      end: number;
      title: string;
      text_sha256: string;
    }>(
      `SELECT passages.id, passages.start, passages."end", documents.title, documents.text_sha256 FROM passages
       JOIN documents ON documents.number = passages.document
       WHERE NOT EXISTS (SELECT 1 FROM vectors WHERE vectors.passage = passages.id AND vectors.embedder = ?) ORDER BY passages.id`,
      embedder,
    );
    for (let at = 0; at < missing.length; at += passagesPerStep) {
      const step = missing.slice(at, at + passagesPerStep);
      const texts = step.map((row) =>
        passageForEncoder(
          row.title,
          readText(this.database, row.text_sha256)?.slice(row.start, row.end) ?? '',
        ),
      );
      const vectors = await this.#embedder.embed(texts, signal);
      this.vectors.store(
        step.map((row) => row.id),
        vectors,
        embedder,
      );
      onProgress?.(Math.min(at + passagesPerStep, missing.length), missing.length);
    }
    return missing.length;
  }

  stats(): LibraryStats {
    const count = (table: string) =>
      this.database.get<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)?.total ?? 0;
    return {
      documents: count('documents'),
      passages: count('passages'),
      vectors: count('vectors'),
      pictures: count('pictures'),
      triples: count('triples'),
      factChecks: count('fact_checks'),
      snapshots: count('snapshots'),
      bytes: this.#bytesOnDisk(),
    };
  }

  close(): void {
    this.database.close();
  }

  #insert(document: PreparedDocument, vectors: readonly ArrayLike<number>[] | undefined): Added {
    return insertDocument(
      this.database,
      document,
      vectors,
      this.rememberEmbedder(),
      declare(document, this.origin),
      this.#now().toISOString(),
    );
  }

  #hasDocument(document: PreparedDocument): boolean {
    return findDocument(this.database, { id: document.id }) !== undefined;
  }

  rememberEmbedder(): number {
    if (this.#embedderNumber === undefined) {
      this.database.run(
        'INSERT OR IGNORE INTO embedders (id, dimensions) VALUES (?, ?)',
        this.#embedder.id,
        this.#embedder.dimensions,
      );
      this.#embedderNumber =
        this.database.get<{ number: number }>('SELECT number FROM embedders WHERE id = ?', this.#embedder.id)
          ?.number ?? 0;
    }
    return this.#embedderNumber;
  }

  #requireWritable(): void {
    if (this.database.writable) return;
    throw new StorageError({
      message: `The library ${this.database.path} is open for reading only.`,
      hint: 'Choose another file with --library.',
    });
  }

  #bytesOnDisk(): number {
    if (this.database.inMemory) return 0;
    return ['', '-wal', '.vectors.graph'].reduce(
      (sum, ending) => sum + (statSync(this.database.path + ending, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }
}
