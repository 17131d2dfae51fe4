import { join } from 'node:path';
import type { Report } from '../../core/report.ts';
import type { SnapshotMeta } from '../../spec/snapshot-store.ts';
import { readBundle } from '../../stores/bundle.ts';
import { FolderSnapshots } from '../../stores/folder-snapshots.ts';
import { addedFolder } from './add-source.ts';

/** The report of a run that `saveBundle` wrote to its end; throws where it did not come to it. */
export async function readStoredReport(folder: string): Promise<Report> {
  return (await readBundle(folder)).report;
}

/** One stored thing of a run, also while it goes on, or of what people added to it. */
export async function readStoredSnapshot(
  folder: string,
  sha256: string,
): Promise<{ meta: SnapshotMeta; bytes: Uint8Array } | undefined> {
  for (const place of [folder, join(folder, addedFolder)]) {
    const snapshots = await FolderSnapshots.open(place);
    const meta = await snapshots.meta(sha256);
    const bytes = meta === undefined ? undefined : await snapshots.bytes(sha256);
    if (meta !== undefined && bytes !== undefined) return { meta, bytes };
  }
  return undefined;
}
