import { defined } from '../core/defined.ts';
import type { RunEvent } from './event-schema.ts';

export type { RunEvent } from './event-schema.ts';

type WithoutHead<Event> = Event extends unknown ? Omit<Event, 'seq' | 'at' | 'span' | 'parent'> : never;

/** What happened, before the log says when and in which order. */
export type RunEventBody = WithoutHead<RunEvent>;

export type EmitEvent = (body: RunEventBody, span: string, parent?: string) => void;

/** Where events are kept beside the run, for readers in another process or after a crash. */
export type EventStore = {
  append(event: RunEvent): void;
  /** Everything appended is stored once this is done. */
  close(): Promise<void>;
};

/** Keeps every event, so that a reader that comes late misses none. */
export class EventLog implements AsyncIterable<RunEvent> {
  readonly #events: RunEvent[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #now: () => Date;
  readonly #listeners: readonly ((event: RunEvent) => void)[];
  #closed = false;

  constructor(now: () => Date, listeners: readonly ((event: RunEvent) => void)[] = []) {
    this.#now = now;
    this.#listeners = listeners;
  }

  readonly emit: EmitEvent = (body, span, parent) => {
    const event: RunEvent = {
      seq: this.#events.length + 1,
      at: this.#now().toISOString(),
      span,
      ...defined({ parent }),
      ...body,
    };
    this.#events.push(event);
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        // Whoever watches must not be able to fail the run; the fault is theirs and shows where such faults show.
        queueMicrotask(() => reportFault(error));
      }
    }
    this.#wake();
  };

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  all(): readonly RunEvent[] {
    return this.#events;
  }

  [Symbol.asyncIterator](): AsyncGenerator<RunEvent> {
    return this.from(1);
  }

  /** Every event from this sequence number on, those to come included. */
  async *from(seq: number): AsyncGenerator<RunEvent> {
    for (let next = Math.max(0, seq - 1); ; next++) {
      while (next >= this.#events.length && !this.#closed) {
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
      const event = this.#events[next];
      if (event === undefined) return;
      yield event;
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

function reportFault(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)), 'EventListenerWarning');
}
