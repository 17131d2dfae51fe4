import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBundle, readBundle, readManifest } from '../bundle.ts';
import { FolderSnapshots } from '../folder-snapshots.ts';
import { FollowedEvents } from './follow-events.ts';
import type { RunPlace, StoredRuns } from './stored-runs.ts';

/** What people add lies beside the run, so that its bundle stays what it was. */
const addedFolder = 'added';

/** One run in a folder, as a bundle. */
export function folderPlace(folder: string): RunPlace {
  return { open: (options) => openBundle(folder, options), manifest: () => readManifest(folder) };
}

/** Runs as folders of one folder, on a disk that every process sees which has to do with them. */
export function openFolderRuns(folder: string): StoredRuns {
  const folderOf = (id: string) => join(folder, id);
  const report = (id: string) =>
    readBundle(folderOf(id)).then(
      (bundle) => bundle.report,
      () => undefined,
    );
  return {
    place: (id) => folderPlace(folderOf(id)),
    report,
    async progress(id) {
      const calls = join(folderOf(id), 'calls.jsonl');
      const [about, finished] = await Promise.all([stat(calls).catch(() => undefined), report(id)]);
      return {
        isBegun: existsSync(join(folderOf(id), 'run.json')),
        answered: about === undefined ? 0 : await countLines(calls),
        answeredAt: about === undefined || about.size === 0 ? null : about.mtimeMs,
        now: Date.now(),
        ...(finished === undefined ? {} : { report: finished }),
      };
    },
    async snapshot(id, sha256) {
      for (const place of [folderOf(id), join(folderOf(id), addedFolder)]) {
        const snapshots = await FolderSnapshots.open(place);
        const meta = await snapshots.meta(sha256);
        const bytes = meta === undefined ? undefined : await snapshots.bytes(sha256);
        if (meta !== undefined && bytes !== undefined) return { meta, bytes };
      }
      return undefined;
    },
    async add(id, bytes, meta) {
      const place = join(folderOf(id), addedFolder);
      await mkdir(join(place, 'snapshots'), { recursive: true });
      const snapshots = await FolderSnapshots.open(place);
      const kept = await snapshots.put(bytes, meta);
      await snapshots.finish();
      return kept;
    },
    async files(id) {
      const own = folderOf(id);
      const files: { name: string; bytes: Uint8Array }[] = [];
      for (const entry of await readdir(own, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        files.push({ name: path.slice(own.length + 1), bytes: new Uint8Array(await readFile(path)) });
      }
      return files.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    follow(id) {
      const events = new FollowedEvents(join(folderOf(id), 'events.jsonl'));
      return { next: () => events.next(), end: () => events.next() };
    },
    delete: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file))
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  return lines;
}
