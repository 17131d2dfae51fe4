import type { RunEvent } from '../../engine/events.ts';
import type { CheckStore } from '../store/check-store.ts';
import type { EventFeed } from './event-feed.ts';

export type EventWriterParts = {
  checks: Pick<CheckStore, 'appendEventsOf'>;
  feed: Pick<EventFeed, 'wake'>;
  onFault(error: unknown, about: string): void;
};

/** A write to the disk for each event would be felt. */
const flushMilliseconds = 100;

/** Stores what happens in all running checks together: one transaction for all of them, ten times a second at most. */
export class EventWriter {
  readonly #parts: EventWriterParts;
  #unstored = new Map<string, RunEvent[]>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: EventWriterParts) {
    this.#parts = parts;
  }

  add(id: string, event: RunEvent): void {
    const events = this.#unstored.get(id);
    if (events === undefined) this.#unstored.set(id, [event]);
    else events.push(event);
    this.#timer ??= setTimeout(() => void this.flush(), flushMilliseconds);
  }

  /** Resolves once what came before is stored, or could not be. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** What is not stored of a check: for whoever stores it with its end. */
  async take(id: string): Promise<RunEvent[]> {
    // A write that began meanwhile may hold some of them.
    for (let seen: Promise<void> | undefined; seen !== this.#writing; ) {
      seen = this.#writing;
      await seen;
    }
    const events = this.#unstored.get(id) ?? [];
    this.#unstored.delete(id);
    return events;
  }

  async #write(): Promise<void> {
    const batch = this.#unstored;
    if (batch.size === 0) return;
    this.#unstored = new Map();
    const { checks, onFault } = this.#parts;
    const error = await failureOf(checks.appendEventsOf(batch));
    if (error === undefined) {
      for (const id of batch.keys()) this.#parts.feed.wake(id);
      return;
    }
    // One that is at fault does not hold up the others.
    for (const [id, events] of batch) {
      const fault =
        batch.size === 1 ? error : await failureOf(checks.appendEventsOf(new Map([[id, events]])));
      if (fault === undefined) this.#parts.feed.wake(id);
      else {
        // What cannot be stored now is stored with the next ones.
        this.#unstored.set(id, [...events, ...(this.#unstored.get(id) ?? [])]);
        onFault(fault, `events of check ${id}`);
      }
    }
  }
}

async function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error ?? new Error('nobody knows why'),
  );
}
