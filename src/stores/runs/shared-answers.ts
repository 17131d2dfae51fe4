import { z } from 'zod';
import type { Answer } from '../../spec/provider.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import type { NewSnapshot } from './held-bytes.ts';

/** Answers of providers that the checks of a fleet share for as long as they are good, by the key of the call. */
export type SharedAnswers = {
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

export const sharedAnswerSchema = z.object({
  items: z.array(z.unknown()),
  warnings: z.array(z.string()).optional(),
});

/** Runs a call and gives what it put beside its answer. */
export async function recording(
  snapshots: SnapshotStore,
  call: (snapshots: SnapshotStore) => Promise<Answer<unknown>>,
): Promise<{ answer: Answer<unknown>; put: NewSnapshot[] }> {
  const put: NewSnapshot[] = [];
  const answer = await call({
    bytes: (sha256) => snapshots.bytes(sha256),
    meta: (sha256) => snapshots.meta(sha256),
    list: () => snapshots.list(),
    put(bytes, meta) {
      put.push({ bytes, meta });
      return snapshots.put(bytes, meta);
    },
  });
  return { answer, put };
}
