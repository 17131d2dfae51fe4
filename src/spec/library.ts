import type { Triple } from '../core/graph.ts';
import type { Label } from '../core/label.ts';
import type { PictureFingerprint, PictureQuery } from '../core/pictures/picture-fingerprint.ts';
import type { ReliabilityTier } from '../core/source.ts';
import type { FactCheck } from './fact-check-search.ts';
import type { GraphEntity, NeighboursRequest, SearchEntitiesRequest } from './knowledge-graph.ts';
import type { Page, PageImage, PageStructure } from './page-fetch.ts';

/** The starter comes with the product and is replaced with it; the rest belongs to the user. */
export type Origin = 'starter' | 'user';

export type LibraryDocument = {
  /** Derived from url and text: the same document has the same id in every library. */
  id: string;
  url: string;
  title: string;
  publisher?: string;
  author?: string;
  published?: string;
  modified?: string;
  language?: string;
  kind: string;
  topic?: string;
  textSha256: string;
  /** The bytes the text was read from, where they differ from the text. */
  rawSha256?: string;
  /** Length of the text in UTF-16 code units. */
  characters: number;
  passages: number;
  addedAt: string;
  origin: Origin;
  declaredTier: ReliabilityTier;
  declaredBecause: string;
};

/** What the readable text leaves out: kept for those who read the whole page. */
export type DocumentExtras = {
  images: readonly PageImage[];
  outlinks: readonly string[];
  structure?: PageStructure;
  flags: readonly string[];
} & Pick<
  Page,
  | 'canonical'
  | 'claimReviews'
  | 'isPaywalled'
  | 'modifiedConfidence'
  | 'modifiedFrom'
  | 'partOf'
  | 'publishedConfidence'
  | 'publishedFrom'
>;

export type NewDocument = {
  /** Without one, the document gets an address of its own in the library. */
  url?: string;
  title: string;
  text: string;
  publisher?: string;
  author?: string;
  published?: string;
  modified?: string;
  language?: string;
  kind?: string;
  topic?: string;
  raw?: { bytes: Uint8Array; mimeType: string; readBy: string };
  extras?: Partial<DocumentExtras>;
  declaredBecause?: string;
  /** When it was taken from where it came from; without one, the moment it is added. */
  retrievedAt?: string;
  /** When it was added to the library that it is copied from; without one, now. */
  addedAt?: string;
};

export type NewPicture = {
  bytes: Uint8Array;
  mimeType: string;
  width: number;
  height: number;
  fingerprint: PictureFingerprint;
  /** File name or address, for messages and for pictures without a caption. */
  name: string;
  imageUrl: string;
  caption?: string;
  date?: string;
  place?: string;
  maker?: string;
  pageUrl?: string;
  declaredBecause?: string;
};

export type LibraryPicture = {
  id: string;
  sha256: string;
  mimeType: string;
  width: number;
  height: number;
  name: string;
  imageUrl: string;
  caption?: string;
  date?: string;
  place?: string;
  maker?: string;
  /** The page that shows it, as the user said; it need not be in the library. */
  pageUrl?: string;
  /** The document made of the caption, where there is one. */
  documentUrl?: string;
  addedAt: string;
  origin: Origin;
};

export type NewTriple = Triple & {
  subjectAliases?: readonly string[];
  objectAliases?: readonly string[];
};

/** What is known of a thing besides the triples. */
export type NewThing = {
  id: string;
  label?: string;
  aliases?: readonly string[];
  types?: readonly string[];
  description?: string;
};

export type LibraryTriple = Triple & { addedAt: string; origin: Origin };

export type NewFactCheck = {
  id?: string;
  url?: string;
  claimReviewed: string;
  claimant?: string;
  claimDate?: string;
  rating: string;
  label: Label;
  summary: string;
  publisher: string;
  published: string;
  language?: string;
};

/** `replaced`: a document with the same address and another text made room for the new one. */
export type AddOutcome = 'added' | 'unchanged' | 'replaced';
export type Added = {
  outcome: AddOutcome;
  id: string;
  /** Passages of a very long document that can be found by their words alone, out of how many; absent where there are none. */
  wordsOnly?: { passages: number; of: number };
};

export type LibrarySearchRequest = {
  query: string;
  limit: number;
  /** Inclusive ISO dates. Documents without a date are kept, and the answer says so. */
  after?: string;
  before?: string;
  language?: string;
  excludeSites?: readonly string[];
};

export type LibraryHit = {
  document: LibraryDocument;
  /** The best passage; offsets are those of the text snapshot. */
  passage: { start: number; end: number; text: string };
  score: {
    /** Reciprocal rank fusion: what the hits are ordered by. */
    fused: number;
    textRank?: number;
    vectorRank?: number;
    /** Cosine of query and passage. */
    similarity?: number;
  };
};

export type LibrarySearchAnswer = { hits: readonly LibraryHit[]; notes: readonly string[] };

export type LibraryPage<Item> = {
  items: readonly Item[];
  /** Give it back to get the next ones. */
  next?: string;
};

export type ListRequest = { limit?: number; after?: string; origin?: Origin };

export type LibraryStats = {
  documents: number;
  passages: number;
  vectors: number;
  pictures: number;
  triples: number;
  factChecks: number;
  snapshots: number;
  /** Bytes on disk. */
  bytes: number;
};

export type StoredSnapshot = {
  bytes: Uint8Array;
  mimeType: string;
  url?: string;
  retrievedAt: string;
  derivedFrom?: { sha256: string; by: string };
};

export type PictureWanted = { sha256: string; query: PictureQuery; limit: number };

/** A picture that may show the same: a candidate to be compared with, unless its bytes are the same. */
export type PictureMatch = {
  picture: LibraryPicture;
  sameBytes: boolean;
  /** Bits of 256 in which the whole pictures differ; 128 where they do not resemble each other as a whole. */
  distance: number;
  /** How many of its patches the given picture has, too. */
  patches: number;
  score: number;
};

export type FactCheckSearch = { query: string; limit: number; before?: string; language?: string };

/** What everyone may ask of a library: one store, or the starter and the user's seen as one. Once it is closed, every question fails. */
export type Library = {
  search(request: LibrarySearchRequest, signal?: AbortSignal): Promise<LibrarySearchAnswer>;
  /** Newest first, what the user added before the starter's. */
  list(request?: ListRequest): Promise<LibraryPage<LibraryDocument>>;
  document(id: string): Promise<LibraryDocument | undefined>;
  documentByUrl(url: string): Promise<LibraryDocument | undefined>;
  extras(id: string): Promise<DocumentExtras>;
  snapshot(sha256: string): Promise<StoredSnapshot | undefined>;
  /** The text of a snapshot. */
  text(sha256: string): Promise<string | undefined>;
  listPictures(request?: ListRequest): Promise<LibraryPage<LibraryPicture>>;
  matchPictures(wanted: PictureWanted): Promise<readonly PictureMatch[]>;
  /** Things of that name, best match first. */
  findThings(
    name: string,
    limit: number,
    within?: SearchEntitiesRequest['within'],
  ): Promise<readonly GraphEntity[]>;
  /** What is said about things; ids that nobody knows are left out. */
  neighbours(request: Omit<NeighboursRequest, 'ask'>): Promise<readonly LibraryTriple[]>;
  describeThings(ids: readonly string[]): Promise<readonly GraphEntity[]>;
  /** Every triple, for those who need the whole graph. */
  allTriples(): AsyncIterable<LibraryTriple>;
  searchFactChecks(request: FactCheckSearch, signal?: AbortSignal): Promise<readonly FactCheck[]>;
  stats(): Promise<Record<Origin, LibraryStats>>;
  /** May be called again. */
  close(): Promise<void>;
};

export type AddDocumentOptions = {
  signal?: AbortSignal;
  /** Told of each as soon as it is safely stored. */
  onAdded?: (added: Added, index: number) => void;
  /** Called while passages are encoded, which is what takes the time. */
  onEncoded?: (done: number, total: number) => void;
};

/** A library whose user's part can be changed; the starter never is. Everything is added whole or not at all. */
export type WritableLibrary = Library & {
  /** Makes the user's part where it is missing, and fails where it cannot be written. The other changes do the same when they come first. */
  prepareToWrite(): Promise<void>;
  /** The same address and text again changes nothing. */
  addDocument(document: NewDocument, options?: AddDocumentOptions): Promise<Added>;
  /** One after the other: those before one that fails are kept. */
  addDocuments(documents: readonly NewDocument[], options?: AddDocumentOptions): Promise<readonly Added[]>;
  addPicture(picture: NewPicture, signal?: AbortSignal): Promise<Added>;
  addFactCheck(factCheck: NewFactCheck, signal?: AbortSignal): Promise<Added>;
  /** All of them or none; the answers say which were new. */
  addTriples(triples: readonly NewTriple[]): Promise<readonly AddOutcome[]>;
  /** Says more about things that triples speak of; unknown ones are added. */
  addThings(things: readonly NewThing[]): Promise<void>;
  /** A document, picture or fact-check of the user's part; false where there is none. */
  remove(id: string): Promise<boolean>;
  /** After many changes, for stores whose indexes are not kept up with each of them. */
  updateIndexes(onProgress?: (done: number, total: number) => void, signal?: AbortSignal): Promise<void>;
};
