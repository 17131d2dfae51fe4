import { StorageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { Run } from '../../engine/run.ts';

/** A report, and the bytes of what it speaks of. */
export type FinishedRun = {
  report: Report;
  readSnapshot(sha256: string): Promise<Uint8Array | undefined>;
  /** The report was made, but what should be kept of the run could not be stored. */
  notStored?: StorageError;
};

export async function finishRun(run: Run): Promise<FinishedRun> {
  const readSnapshot = async (sha256: string) => (await run.bundleParts()).snapshots.bytes(sha256);
  try {
    return { report: await run.report, readSnapshot };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const parts = await run.bundleParts().catch(() => undefined);
    if (parts === undefined) throw error;
    return { report: parts.report, readSnapshot, notStored: error };
  }
}
