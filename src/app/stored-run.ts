import type { Report } from '../core/report.ts';
import type { SnapshotMeta } from '../spec/snapshot-store.ts';
import { readBundle } from '../stores/bundle.ts';
import { FolderSnapshots } from '../stores/folder-snapshots.ts';

/** The report of a run that `saveBundle` wrote to its end; throws where it did not come to it. */
export async function readStoredReport(folder: string): Promise<Report> {
  return (await readBundle(folder)).report;
}

/** One stored thing of a run, also while it goes on. */
export async function readStoredSnapshot(
  folder: string,
  sha256: string,
): Promise<{ meta: SnapshotMeta; bytes: Uint8Array } | undefined> {
  const snapshots = await FolderSnapshots.open(folder);
  const meta = await snapshots.meta(sha256);
  const bytes = meta === undefined ? undefined : await snapshots.bytes(sha256);
  return meta === undefined || bytes === undefined ? undefined : { meta, bytes };
}
