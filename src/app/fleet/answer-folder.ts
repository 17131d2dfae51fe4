import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { Answer } from '../../spec/provider.ts';
import type { SnapshotMeta, SnapshotStore } from '../../spec/snapshot-store.ts';
import { FolderSnapshots } from '../../stores/folder-snapshots.ts';
import { writeWhole } from '../../stores/write-whole.ts';

const storedSchema = z.object({
  until: z.number(),
  answer: z.object({
    items: z.array(z.unknown()),
    warnings: z.array(z.string()).optional(),
  }),
});

export type AnswerFolder = {
  /** An answer that may still be used; its snapshots are put where the check keeps its own. */
  find(key: string, snapshots: SnapshotStore): Promise<Answer<unknown> | undefined>;
  /** Runs a call and keeps its answer with its snapshots for a while. */
  keep(
    key: string,
    milliseconds: number,
    snapshots: SnapshotStore,
    call: (snapshots: SnapshotStore) => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>>;
  /** Takes away what is over its time. */
  sweep(): Promise<void>;
};

/** Answers of providers that the checks of a fleet share for as long as they are good: one folder each, by the key of the call. */
export function openAnswerFolder(folder: string): AnswerFolder {
  const folderOf = (key: string) => join(folder, key.slice(0, 2), key);

  async function read(key: string) {
    try {
      const stored = storedSchema.parse(
        parseJson(await readFile(join(folderOf(key), 'answer.json'), 'utf8')),
      );
      return stored.until > Date.now() ? stored.answer : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async find(key, snapshots) {
      const answer = await read(key);
      if (answer === undefined) return undefined;
      const kept = await FolderSnapshots.open(folderOf(key));
      for (const { sha256, bytes: _, ...meta } of await kept.list()) {
        const bytes = await kept.bytes(sha256);
        if (bytes === undefined) return undefined;
        await snapshots.put(bytes, meta);
      }
      return { items: answer.items, ...defined({ warnings: answer.warnings }) };
    },
    async keep(key, milliseconds, snapshots, call) {
      const put: { bytes: Uint8Array; meta: Omit<SnapshotMeta, 'sha256' | 'bytes'> }[] = [];
      const answer = await call({
        ...boundTo(snapshots),
        put(bytes, meta) {
          put.push({ bytes, meta });
          return snapshots.put(bytes, meta);
        },
      });
      await rm(folderOf(key), { recursive: true, force: true });
      await mkdir(folderOf(key), { recursive: true });
      const kept = await FolderSnapshots.open(folderOf(key));
      for (const { bytes, meta } of put) await kept.put(bytes, meta);
      await kept.finish();
      const { items, warnings } = answer;
      // Last, so that whoever finds it finds all of it.
      await writeWhole(
        join(folderOf(key), 'answer.json'),
        JSON.stringify({ until: Date.now() + milliseconds, answer: { items, warnings } }),
      );
      return answer;
    },
    async sweep() {
      for (const first of await readdir(folder).catch(() => []))
        for (const key of await readdir(join(folder, first))) {
          const about = await stat(join(folder, first, key)).catch(() => undefined);
          const isOld = about !== undefined && Date.now() - about.mtimeMs > 60_000;
          if (isOld && (await read(key)) === undefined)
            await rm(join(folder, first, key), { recursive: true, force: true });
        }
    },
  };
}

function boundTo(snapshots: SnapshotStore): SnapshotStore {
  return {
    put: (bytes, meta) => snapshots.put(bytes, meta),
    bytes: (sha256) => snapshots.bytes(sha256),
    meta: (sha256) => snapshots.meta(sha256),
    list: () => snapshots.list(),
  };
}
