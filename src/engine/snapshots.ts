import { QuoteNotFoundError } from '../core/errors.ts';
import type { SnapshotSpan } from '../core/evidence.ts';
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

/** Whether the quote stands in the snapshot exactly where it says. Throws with the reason when it does not. */
export async function requireVerbatim(
  quote: string,
  span: SnapshotSpan,
  store: SnapshotStore,
): Promise<void> {
  const bytes = await store.bytes(span.sha256);
  if (bytes === undefined) {
    throw new QuoteNotFoundError({
      message: `No snapshot ${span.sha256} is stored, so its quote cannot be shown.`,
    });
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (quote.trim() === '' || text.slice(span.start, span.end) !== quote) {
    throw new QuoteNotFoundError({
      message: `The quote "${quote.slice(0, 80)}" is not verbatim at ${span.start}–${span.end} of snapshot ${span.sha256.slice(0, 12)}.`,
    });
  }
}
