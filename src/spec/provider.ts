import type { Spend } from '../core/spend.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** What a provider gives back. Empty `items` means: looked, found nothing. Failing to look throws. */
export type Answer<Item> = {
  items: readonly Item[];
  /** What this call cost beyond the call itself and its time, which the engine counts. */
  cost?: { usd?: number; tokens?: number };
  /** Honest remarks: a filter the vendor does not have, a result that was cut. */
  warnings?: readonly string[];
};

export type CallOptions = {
  signal: AbortSignal;
  /** Where bytes and texts that the answer points at are put. */
  snapshots: SnapshotStore;
  /** Whose call it is: a provider with a queue of its own serves callers in turn. */
  caller?: object;
};

/** Requests and answers are plain JSON: they are recorded, replayed and hashed. */
export type Provider<Kind extends string, Request, Item> = {
  readonly kind: Kind;
  /** Vendor and, where it matters, model: part of the cache key, never a secret. */
  readonly id: string;
  /** True when the provider needs the network; such providers are left out of offline runs. */
  readonly needsNetwork: boolean;
  /** At most this many calls at once. */
  readonly concurrency?: number;
  /**
   * Hash or version of the rules and weights that its answers come from, where the id does not tell: part of the key of a record, so that
   * what was recorded under other rules is not taken for an answer of these.
   */
  readonly decidedBy?: string;
  /** The part of a request that decides the answer, where it is not the request itself. */
  cacheKey?(request: Request): unknown;
  /** An upper guess of what a call will cost, held back while it runs. */
  estimate?(request: Request): Partial<Spend>;
  call(request: Request, options: CallOptions): Promise<Answer<Item>>;
};
