import { sha256 } from '../net/address/canonical-hash.ts';
import type { SnapshotMeta, SnapshotStore } from '../spec/snapshot-store.ts';

/** Snapshots of one run, in memory, with an optional older store (a bundle) behind it. */
export class MemorySnapshots implements SnapshotStore {
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #meta = new Map<string, SnapshotMeta>();
  readonly #behind: SnapshotStore | undefined;

  constructor(behind?: SnapshotStore) {
    this.#behind = behind;
  }

  async put(bytes: Uint8Array, meta: Omit<SnapshotMeta, 'sha256' | 'bytes'>): Promise<SnapshotMeta> {
    const hash = sha256(bytes);
    const known = this.#meta.get(hash);
    if (known !== undefined) return known;
    const full: SnapshotMeta = { sha256: hash, bytes: bytes.byteLength, ...meta };
    this.#bytes.set(hash, bytes);
    this.#meta.set(hash, full);
    return full;
  }

  async bytes(hash: string): Promise<Uint8Array | undefined> {
    return this.#bytes.get(hash) ?? (await this.#behind?.bytes(hash));
  }

  async meta(hash: string): Promise<SnapshotMeta | undefined> {
    return this.#meta.get(hash) ?? (await this.#behind?.meta(hash));
  }

  async list(): Promise<readonly SnapshotMeta[]> {
    const older = (await this.#behind?.list()) ?? [];
    return [...older.filter((meta) => !this.#meta.has(meta.sha256)), ...this.#meta.values()];
  }
}
