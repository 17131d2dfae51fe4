/** Bytes by their sha256, kept once: a folder that machines share, or S3-compatible storage. */
export type BlobStore = {
  /** For messages: without keys. */
  readonly name: string;
  /** Bytes that are there already are not sent again. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Fails where what is there is not what was put. */
  get(sha256: string): Promise<Uint8Array | undefined>;
  delete(sha256: string): Promise<void>;
  list(): AsyncIterable<{ sha256: string; bytes: number; changedAt: Date }>;
};
