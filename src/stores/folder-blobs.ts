import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../core/errors.ts';
import { sha256 as hashOf } from '../net/address/canonical-hash.ts';
import type { BlobStore } from '../spec/blob-store.ts';

export const isBlobName = (name: string) => /^[0-9a-f]{64}$/u.test(name);

/** Bytes whose hash is their name; anything else was changed or cut short. */
export function checkedBlob(bytes: Uint8Array, sha256: string, place: string): Uint8Array {
  if (hashOf(bytes) === sha256) return bytes;
  throw new StorageError({
    message: `The snapshot ${sha256} in ${place} is damaged: its bytes do not fit its name.`,
    hint: 'Restore it from a copy, or remove the document and add it again.',
  });
}

/** Bytes as files of a folder, which several machines may share. A file is in its place only when it is whole. */
export function openFolderBlobs(folder: string): BlobStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const guarded = async <Result>(doing: string, act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (cause) {
      if (cause instanceof StorageError) throw cause;
      throw new StorageError({
        message: `The store of snapshots ${folder} cannot be ${doing}: ${cause instanceof Error ? cause.message : String(cause)}.`,
        hint: 'Check that the folder is there, may be written to, and that its disk is not full.',
        cause,
      });
    }
  };
  return {
    name: folder,
    has: async (sha256) => existsSync(pathOf(sha256)),
    put: (sha256, bytes) =>
      guarded('written', async () => {
        if (existsSync(pathOf(sha256))) return;
        await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
        const beside = join(folder, sha256.slice(0, 2), `.${randomUUID()}`);
        try {
          await writeFile(beside, bytes, { flush: true });
          await rename(beside, pathOf(sha256));
        } catch (error) {
          await rm(beside, { force: true });
          throw error;
        }
      }),
    get: (sha256) =>
      guarded('read', async () =>
        existsSync(pathOf(sha256))
          ? checkedBlob(new Uint8Array(await readFile(pathOf(sha256))), sha256, folder)
          : undefined,
      ),
    delete: (sha256) => guarded('deleted', () => rm(pathOf(sha256), { force: true })),
    async *list() {
      if (!existsSync(folder)) return;
      for (const part of (await readdir(folder)).sort())
        for (const name of (await readdir(join(folder, part)).catch(() => [])).sort()) {
          if (!isBlobName(name)) continue;
          const about = await stat(join(folder, part, name));
          yield { sha256: name, bytes: about.size, changedAt: about.mtime };
        }
    },
  };
}
