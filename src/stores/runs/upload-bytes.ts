import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeldBytes } from './held-bytes.ts';

/** Bytes that people handed over, by their sha256: for whoever runs the check that names them. */
export type UploadBytes = {
  put(sha256: string, bytes: Uint8Array, about: { mimeType: string; at: string }): Promise<void>;
  get(sha256: string): Promise<Uint8Array | undefined>;
  delete(sha256: string): Promise<void>;
};

export function openFolderUploads(folder: string): UploadBytes {
  const pathOf = (sha256: string) => join(folder, sha256);
  return {
    async put(sha256, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (existsSync(pathOf(sha256))) return;
      // In its place only when it is whole.
      const beside = join(folder, `.${randomUUID()}`);
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, pathOf(sha256));
    },
    get: async (sha256) =>
      existsSync(pathOf(sha256)) ? new Uint8Array(await readFile(pathOf(sha256))) : undefined,
    delete: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

const holder = 'upload';

/** `before`: looked into for what was handed over before the database was used for it. */
export function openPostgresUploads(held: HeldBytes, before?: UploadBytes): UploadBytes {
  return {
    async put(_sha256, bytes, { mimeType, at }) {
      await held.hold(holder, { bytes, meta: { mimeType, retrievedAt: at } });
    },
    get: async (sha256) => (await held.read(holder, sha256))?.bytes ?? before?.get(sha256),
    async delete(sha256) {
      await held.release([holder], [sha256]);
      await before?.delete(sha256);
    },
  };
}
