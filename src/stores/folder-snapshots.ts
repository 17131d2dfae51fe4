import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../core/errors.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { SnapshotMeta, SnapshotStore } from '../spec/snapshot-store.ts';
import { mostFileBytes, readLinesOf } from './read-lines-of.ts';
import { toLines, writeWhole } from './write-whole.ts';

export const snapshotMetaSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  mimeType: z.string(),
  url: z.string().optional(),
  retrievedAt: z.string(),
  redirects: z.array(z.string()).optional(),
  derivedFrom: z.object({ sha256: z.string(), by: z.string() }).optional(),
});

/**
 * Snapshots in a folder, one file each under their sha256: `snapshots.jsonl` says what they are. Nothing is held in memory but that list. A disk
 * that fails does not fail the run: what could not be written is kept, and `finish` tells.
 */
export class FolderSnapshots implements SnapshotStore {
  readonly #folder: string;
  readonly #metas: Map<string, SnapshotMeta>;
  readonly #unwritten = new Map<string, Uint8Array>();
  #failure: unknown;
  /** Lines are added one after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, metas: Map<string, SnapshotMeta>) {
    this.#folder = folder;
    this.#metas = metas;
  }

  static async open(folder: string): Promise<FolderSnapshots> {
    const list = join(folder, 'snapshots.jsonl');
    const metas = existsSync(list) ? await readLinesOf(list, snapshotMetaSchema) : [];
    return new FolderSnapshots(folder, new Map(metas.map((meta) => [meta.sha256, meta])));
  }

  async put(bytes: Uint8Array, meta: Omit<SnapshotMeta, 'sha256' | 'bytes'>): Promise<SnapshotMeta> {
    const hash = sha256(bytes);
    const known = this.#metas.get(hash);
    if (known !== undefined) return known;
    const full: SnapshotMeta = { sha256: hash, bytes: bytes.byteLength, ...meta };
    this.#metas.set(hash, full);
    try {
      await mkdir(join(this.#folder, 'snapshots'), { recursive: true });
      if (!existsSync(this.#file(hash))) await writeWhole(this.#file(hash), bytes);
      await this.#inTurn(() => appendFile(join(this.#folder, 'snapshots.jsonl'), toLines([full])));
    } catch (error) {
      this.#failure ??= error;
      this.#unwritten.set(hash, bytes);
    }
    return full;
  }

  async bytes(hash: string): Promise<Uint8Array | undefined> {
    const kept = this.#unwritten.get(hash);
    if (kept !== undefined) return kept;
    if (!this.#metas.has(hash)) return undefined;
    const bytes = await readRegularFile(this.#file(hash), mostFileBytes).catch((cause: unknown) => {
      throw new StorageError({
        message: `The snapshot ${hash} of ${this.#folder} cannot be read.`,
        hint: 'It is missing or damaged. Use a complete copy of the bundle, or record the run again.',
        cause,
      });
    });
    if (sha256(bytes) !== hash) {
      throw new StorageError({
        message: `The snapshot ${hash} of ${this.#folder} is damaged: its bytes were changed after it was stored.`,
        hint: 'Use an untouched copy of the bundle, or record the run again.',
      });
    }
    return new Uint8Array(bytes);
  }

  async meta(hash: string): Promise<SnapshotMeta | undefined> {
    return this.#metas.get(hash);
  }

  async list(): Promise<readonly SnapshotMeta[]> {
    return [...this.#metas.values()];
  }

  /** The list in the order of the hashes: two recordings of the same run are the same. */
  async finish(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    await mkdir(join(this.#folder, 'snapshots'), { recursive: true });
    const sorted = [...this.#metas.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
    await this.#inTurn(() => writeWhole(join(this.#folder, 'snapshots.jsonl'), toLines(sorted)));
  }

  #file(hash: string): string {
    return join(this.#folder, 'snapshots', hash);
  }

  #inTurn(write: () => Promise<unknown>): Promise<unknown> {
    const next = this.#writing.then(write);
    this.#writing = next.catch(() => {});
    return next;
  }
}
