/** The starter comes with the product; the rest belongs to the user. */
export type LibraryOrigin = 'starter' | 'user';

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
};

export type LibraryAddResult = {
  added: number;
  unchanged: number;
  /** Files in a folder that are of no kind the library holds. */
  skipped?: number;
  /** What could not be added; everything else was. */
  problems: readonly LibraryProblem[];
};

export type LibraryEntry = {
  id: string;
  kind: LibraryEntryKind;
  title: string;
  url: string;
  published?: string;
  origin: LibraryOrigin;
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
  origin: LibraryOrigin;
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
  /** False where the user's part has nothing with this id. The starter's own entries cannot be removed. */
  remove(id: string): Promise<boolean>;
  stats(): Promise<LibraryViewStats>;
};
