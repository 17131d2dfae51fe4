import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { BlobStore } from '../../spec/blob-store.ts';
import type { LibraryStats, WritableLibrary } from '../../spec/library.ts';

/** What became of an entry that was removed, looked up afterwards. */
export type Erasure = {
  id: string;
  what: string;
  url: string;
  /** How many of each the library holds fewer than before. */
  removed: Pick<LibraryStats, 'documents' | 'passages' | 'vectors' | 'pictures' | 'snapshots'>;
  bytes: {
    sha256: string;
    /** Kept: another entry has the same bytes. Left: the store of snapshots could not delete them yet; they go with the next removal. */
    state: 'gone' | 'kept' | 'left';
  }[];
  /** Stored runs that had fetched it: their copies are gone, too, so their bundles can no longer be replayed as a whole. */
  runs: ({ folder: string; snapshots: string[] } | { run: string; snapshots: string[] })[];
};

export type EraseOptions = {
  /** A folder with runs below it. */
  runs?: string;
  blobs?: BlobStore | undefined;
  /** Takes it out of the runs in a database. */
  eraseStored?: (hashes: readonly string[], url: string) => Promise<{ run: string; snapshots: string[] }[]>;
};

const snapshotLine = z.looseObject({
  sha256: z.string(),
  url: z.string().optional(),
  derivedFrom: z.looseObject({ sha256: z.string() }).optional(),
});

/** Removes a document or picture with everything that was made of it, looks whether it is gone, and tells. Nothing where there is no such entry. */
export async function eraseEntry(
  library: WritableLibrary,
  id: string,
  { runs, blobs, eraseStored }: EraseOptions = {},
): Promise<Erasure | undefined> {
  const entry = await findEntry(library, id);
  const before = (await library.stats()).user;
  if (entry === undefined || !(await library.remove(id))) return undefined;
  const after = (await library.stats()).user;
  const bytes: Erasure['bytes'] = [];
  for (const sha256 of entry.hashes) {
    const isKept = (await library.snapshot(sha256)) !== undefined;
    const isLeft = !isKept && blobs !== undefined && (await blobs.has(sha256));
    bytes.push({ sha256, state: isKept ? 'kept' : isLeft ? 'left' : 'gone' });
  }
  const difference = (kind: keyof Erasure['removed']) => before[kind] - after[kind];
  return {
    id,
    what: entry.what,
    url: entry.url,
    removed: {
      documents: difference('documents'),
      passages: difference('passages'),
      vectors: difference('vectors'),
      pictures: difference('pictures'),
      snapshots: difference('snapshots'),
    },
    bytes,
    runs: [
      ...(runs === undefined ? [] : await eraseFromRuns(runs, entry.hashes, entry.url)),
      ...((await eraseStored?.(entry.hashes, entry.url)) ?? []),
    ],
  };
}

async function findEntry(
  library: WritableLibrary,
  id: string,
): Promise<{ what: string; url: string; hashes: string[] } | undefined> {
  const document = await library.document(id);
  if (document !== undefined) {
    const { title, url, textSha256, rawSha256 } = document;
    return { what: title, url, hashes: [textSha256, ...(rawSha256 === undefined ? [] : [rawSha256])] };
  }
  let after: string | undefined;
  do {
    const page = await library.listPictures({
      origin: 'user',
      limit: 500,
      ...defined({ after }),
    });
    const picture = page.items.find((one) => one.id === id);
    if (picture !== undefined) return { what: picture.name, url: picture.imageUrl, hashes: [picture.sha256] };
    after = page.next;
  } while (after !== undefined);
  return undefined;
}

/** Every run below the folder; what people added to one lies below it again. */
async function eraseFromRuns(
  folder: string,
  hashes: readonly string[],
  url: string,
): Promise<Erasure['runs']> {
  if (!existsSync(folder)) return [];
  const erased: Erasure['runs'] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name !== 'snapshots.jsonl') continue;
    const lines = (await readFile(join(entry.parentPath, entry.name), 'utf8')).split('\n');
    const found = lines.flatMap((line) => {
      const { data } = snapshotLine.safeParse(line.trim() === '' ? undefined : parseJson(line));
      return data === undefined ? [] : [data];
    });
    const wanted = found.filter(
      (one) =>
        hashes.includes(one.sha256) || hashes.includes(one.derivedFrom?.sha256 ?? '') || one.url === url,
    );
    const snapshots: string[] = [];
    for (const { sha256 } of wanted) {
      const file = join(entry.parentPath, 'snapshots', sha256);
      if (!existsSync(file)) continue;
      await rm(file);
      snapshots.push(sha256);
    }
    if (snapshots.length > 0) erased.push({ folder: entry.parentPath, snapshots });
  }
  return erased;
}
