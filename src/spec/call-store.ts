import type { RecordedError } from '../core/errors.ts';
import type { Spend } from '../core/spend.ts';
import type { Answer } from './provider.ts';

/** One call as recorded: what it answered or how it failed, and what it cost. */
export type CallRecord = {
  /** Hash of kind, provider, what its answers hang on, and the request. */
  key: string;
  kind: string;
  provider: string;
  about: string;
  spent: Spend;
} & ({ outcome: 'ok'; answer: Answer<unknown> } | { outcome: 'failed'; error: RecordedError });

/** The calls of one or more runs, by key. */
export type CallStore = {
  get(key: string): Promise<CallRecord | undefined>;
  /** A record of the same key is replaced. */
  put(record: CallRecord): Promise<void>;
  /** Sorted by key: two recordings of the same run are the same. */
  list(): Promise<readonly CallRecord[]>;
};
