import type { Report } from '../../core/report.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { RunManifest } from '../../engine/run-manifest.ts';
import type { SnapshotMeta } from '../../spec/snapshot-store.ts';
import type { OpenBundle } from '../bundle.ts';

/** Where one run keeps what it is answered, so that it can be gone on with. */
export type RunPlace = {
  /** `resume`: what is there of an earlier try is used. */
  open(options?: { resume?: boolean }): Promise<OpenBundle>;
  /** What is run there; throws where nothing that can be gone on with is. */
  manifest(): Promise<RunManifest>;
};

/** How far a run has come. */
export type RunProgress = {
  /** Whether there is something to go on with. */
  isBegun: boolean;
  answered: number;
  /** When the last answer was written down, in milliseconds. */
  answeredAt: number | null;
  /** The present by the same clock: clocks of machines differ, and jump. */
  now: number;
  /** Where it has come to its end. */
  report?: Report;
};

export type StoredSnapshot = { meta: SnapshotMeta; bytes: Uint8Array };

export type FollowedRun = {
  /** What is new since the last time, as far as it was looked. */
  next(): Promise<RunEvent[]>;
  /** Everything that is there by now; nothing is followed any more. */
  end(): Promise<RunEvent[]>;
};

/** The runs of a server and its workers by the id of the check: in folders of a disk, or in a database that machines share. */
export type StoredRuns = {
  place(id: string): RunPlace;
  progress(id: string): Promise<RunProgress>;
  /** Undefined where it did not come to its end. */
  report(id: string): Promise<Report | undefined>;
  /** One stored thing of a run, also while it goes on, or of what people added to it. */
  snapshot(id: string, sha256: string): Promise<StoredSnapshot | undefined>;
  /** What people bring lies beside the run, so that its bundle stays what it was. */
  add(id: string, bytes: Uint8Array, meta: Omit<SnapshotMeta, 'sha256' | 'bytes'>): Promise<SnapshotMeta>;
  /** The files of its bundle by their names in it. */
  files(id: string): Promise<{ name: string; bytes: Uint8Array }[]>;
  /** Events that another process writes, as they come. */
  follow(id: string): FollowedRun;
  delete(id: string): Promise<void>;
};
