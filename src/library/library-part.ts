import type { FactCheck } from '../spec/fact-check-search.ts';
import type { GraphCounts, GraphLoad, GraphStore } from '../spec/graph-store.ts';
import type { GraphEntity, SearchEntitiesRequest } from '../spec/knowledge-graph.ts';
import type {
  DocumentExtras,
  FactCheckSearch,
  Library,
  LibraryDocument,
  LibraryPage,
  LibraryPicture,
  LibraryStats,
  LibraryTriple,
  ListRequest,
  Origin,
  PictureMatch,
  PictureWanted,
  StoredSnapshot,
  WritableLibrary,
} from '../spec/library.ts';
import type { PassageEmbedder } from '../spec/passage-embedder.ts';
import type { Nearest } from './vectors/nearest.ts';

export type FoundPassage = { document: LibraryDocument; start: number; end: number; text: string };

/** The passages of one part, as the search over all parts needs them. */
export type PassageSource = {
  /** By BM25, best first. */
  byWords(words: readonly string[], depth: number): Promise<readonly number[]>;
  /** By cosine, best first. */
  byMeaning(query: Float32Array, depth: number): Promise<readonly Nearest[]>;
  /** Those that are still there, by their number. */
  read(passages: readonly number[]): Promise<ReadonlyMap<number, FoundPassage>>;
  /** What an answer has to say about how it was looked for. */
  notes?(): Promise<readonly string[]>;
};

/** One part of a library, wherever it keeps its contents: the starter's or the user's. */
export type LibraryPart = {
  readonly origin: Origin;
  readonly passages: PassageSource;
  list(request: ListRequest): Promise<LibraryPage<LibraryDocument>>;
  document(by: { id: string } | { url: string }): Promise<LibraryDocument | undefined>;
  extras(id: string): Promise<DocumentExtras | undefined>;
  snapshot(sha256: string): Promise<StoredSnapshot | undefined>;
  text(sha256: string): Promise<string | undefined>;
  listPictures(request: ListRequest): Promise<LibraryPage<LibraryPicture>>;
  matchPictures(wanted: PictureWanted): Promise<readonly PictureMatch[]>;
  findThings(
    name: string,
    limit: number,
    within?: SearchEntitiesRequest['within'],
  ): Promise<readonly GraphEntity[]>;
  describeThings(ids: readonly string[]): Promise<readonly GraphEntity[]>;
  neighbours(
    request: Parameters<Library['neighbours']>[0],
  ): Promise<readonly Omit<LibraryTriple, 'origin'>[]>;
  allTriples(): AsyncIterable<Omit<LibraryTriple, 'origin'>>;
  searchFactChecks(vector: Float32Array, request: FactCheckSearch): Promise<readonly FactCheck[]>;
  stats(): Promise<LibraryStats>;
  graphLoads(): Promise<readonly GraphLoad[]>;
  countGraph(): Promise<GraphCounts>;
};

export type WritablePart = LibraryPart &
  Pick<
    WritableLibrary,
    'addDocuments' | 'addPicture' | 'addFactCheck' | 'addTriples' | 'addThings' | 'remove' | 'updateIndexes'
  > &
  Pick<GraphStore, 'loadGraph' | 'unloadGraph'>;

/** The parts that are seen as one library. Once they are closed, every question fails. */
export type LibraryParts = {
  readonly embedder: PassageEmbedder;
  /** The starter's first. */
  parts(origin?: Origin): Promise<readonly LibraryPart[]>;
  /** The user's, made where it is missing. */
  writable(): Promise<WritablePart>;
  close(): Promise<void>;
};
