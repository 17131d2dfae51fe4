export type SnapshotMeta = {
  sha256: string;
  bytes: number;
  mimeType: string;
  /** Where it came from: a URL, a library id, a file name. */
  url?: string;
  retrievedAt: string;
  /** Each address on the way, where there were redirects. */
  redirects?: readonly string[];
  /** The sha256 of the raw bytes a text was read from, and by which reader. */
  derivedFrom?: { sha256: string; by: string };
};

/** Everything fetched is kept here by its sha256. Putting the same bytes twice keeps one. */
export type SnapshotStore = {
  put(bytes: Uint8Array, meta: Omit<SnapshotMeta, 'sha256' | 'bytes'>): Promise<SnapshotMeta>;
  bytes(sha256: string): Promise<Uint8Array | undefined>;
  meta(sha256: string): Promise<SnapshotMeta | undefined>;
  list(): Promise<readonly SnapshotMeta[]>;
};
