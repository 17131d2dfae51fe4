import type { CallRecord, CallStore } from '../spec/call-store.ts';

/** The calls of a run, in memory. */
export class MemoryCalls implements CallStore {
  readonly #records = new Map<string, CallRecord>();

  constructor(records: Iterable<CallRecord> = []) {
    for (const record of records) this.#records.set(record.key, record);
  }

  async get(key: string): Promise<CallRecord | undefined> {
    return this.#records.get(key);
  }

  async put(record: CallRecord): Promise<void> {
    this.#records.set(record.key, record);
  }

  async list(): Promise<readonly CallRecord[]> {
    return sortedByKey(this.#records.values());
  }
}

export function sortedByKey(records: Iterable<CallRecord>): CallRecord[] {
  return [...records].sort((a, b) => (a.key < b.key ? -1 : 1));
}
