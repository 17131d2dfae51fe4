import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredRuns } from '../../app/fleet/open-stores.ts';
import { CancelledError, recordError, TouchstoneError } from '../../core/errors.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { Approval } from '../contract/check-schemas.ts';
import type { CheckRow } from '../store/check-row.ts';
import type { CheckStore } from '../store/check-store.ts';
import { type CheckRuns, notDoneBy } from './check-runs.ts';
import type { EventFeed } from './event-feed.ts';
import { EventWriter } from './event-writer.ts';

export type CheckJobsParts = {
  /** How one check is run. */
  runs: CheckRuns;
  checks: CheckStore;
  feed: EventFeed;
  /** What checks were answered. */
  stored: Pick<StoredRuns, 'report' | 'delete'>;
  /** How many run side by side. */
  atOnce: number;
  now(): Date;
  /** Told of every begin. */
  onBegin?(row: CheckRow): void;
  /** Told of every end. */
  onEnd(row: CheckRow): Promise<void>;
  onFault(error: unknown, about: string): void;
};

const leaseMilliseconds = 60_000;
const renewMilliseconds = 15_000;
/** Where servers share a queue: how often each looks for what came in at another, and for what somebody cancelled there. */
const lookMilliseconds = 1_000;
const othersMilliseconds = 250;
const othersTries = 80;

class GivenUpError extends CancelledError {}

/**
 * Runs what waits. Everything a check does is stored while it goes on, so that after a crash it goes on from what was answered; the end
 * is one transaction under the lease of this process, so that no check ends twice.
 */
export class CheckJobs {
  readonly #parts: CheckJobsParts;
  readonly #lease = randomUUID();
  readonly #events: EventWriter;
  readonly #running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  readonly #timers: readonly NodeJS.Timeout[];
  #pumping: Promise<void> | undefined;
  #wantsMore = false;
  #stopping = false;

  constructor(parts: CheckJobsParts) {
    this.#parts = parts;
    this.#events = new EventWriter(parts);
    const every = (milliseconds: number, about: string, act: () => Promise<void>) =>
      setInterval(() => act().catch((error: unknown) => parts.onFault(error, about)), milliseconds).unref();
    const deadlines = every(lookMilliseconds, 'deadlines', () => this.#endOverdue());
    this.#timers = parts.checks.isShared
      ? [
          deadlines,
          every(lookMilliseconds, 'queue', () => this.#look()),
          every(renewMilliseconds, 'abandoned checks', () => this.#takeUpAbandoned()),
        ]
      : [deadlines, every(renewMilliseconds, 'leases', () => this.#renew())];
  }

  /** Takes up what a server that was killed left behind, then begins. */
  async start(): Promise<void> {
    await this.#takeUpAbandoned();
    await this.#pumpNow();
  }

  get isTaking(): boolean {
    return !this.#stopping;
  }

  /** Begins what waits, as far as there is room. */
  pump(): void {
    void this.#pumpNow();
  }

  /** Cancels one that waits or runs; resolves once it has ended. */
  async cancel(id: string, why = 'cancelled by the caller'): Promise<void> {
    const { checks } = this.#parts;
    await checks.askToCancel(id);
    const running = this.#running.get(id);
    if (running !== undefined) {
      running.abort.abort(new CancelledError({ message: why }));
      await running.ended;
      return;
    }
    await this.#waitForOthers(id);
    await this.#end(id, 'cancelled', cancelled());
  }

  /** A person's word about a check that waits for it. False where it does not wait any more. */
  async approve(id: string, approval: Omit<Approval, 'at'>): Promise<boolean> {
    const { checks, feed } = this.#parts;
    const { approved, by, reason } = approval;
    const refused = new CancelledError({
      message: `Not approved by ${by}${reason === undefined ? '.' : `: ${reason}`}`,
    });
    const isHeard = approved
      ? await checks.approve(id, approval)
      : await checks.refuse(id, approval, recordError(refused));
    if (!isHeard) return false;
    feed.wake(id);
    if (approved) this.pump();
    else await this.#tell(id);
    return true;
  }

  /** Nothing new begins; what runs is put back into the queue, to be gone on with by the next server. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#pumping;
    const running = [...this.#running.entries()];
    for (const [, { abort }] of running) abort.abort(new StoppedError());
    await Promise.all(running.map(([, { ended }]) => ended));
  }

  async deleteFiles(id: string): Promise<void> {
    await this.#parts.stored.delete(id);
  }

  /** One at a time takes from the queue; who comes meanwhile is served by another look. */
  #pumpNow(): Promise<void> {
    this.#wantsMore = true;
    this.#pumping ??= this.#takeWhileThereIsRoom()
      .catch((error: unknown) => this.#parts.onFault(error, 'queue'))
      .finally(() => {
        this.#pumping = undefined;
      });
    return this.#pumping;
  }

  async #takeWhileThereIsRoom(): Promise<void> {
    while (this.#wantsMore && !this.#stopping) {
      this.#wantsMore = false;
      while (!this.#stopping && this.#running.size < this.#parts.atOnce) {
        const row = await this.#parts.checks.takeNext(this.#lease, leaseMilliseconds);
        if (row === undefined) break;
        this.#begin(row);
      }
    }
  }

  #begin(row: CheckRow): void {
    const abort = new AbortController();
    const ended = this.#run(row, abort.signal)
      .catch((error: unknown) => this.#parts.onFault(error, `check ${row.id}`))
      .finally(() => {
        this.#running.delete(row.id);
        this.pump();
      });
    this.#running.set(row.id, { abort, ended });
    this.#parts.onBegin?.(row);
    this.#parts.feed.wake(row.id);
  }

  /** Where servers share a queue, what came in at another one is found by looking. */
  async #look(): Promise<void> {
    await this.#renew();
    if (this.#running.size < this.#parts.atOnce) await this.#pumpNow();
  }

  async #renew(): Promise<void> {
    if (this.#running.size === 0) return;
    for (const id of await this.#parts.checks.renew(this.#lease, leaseMilliseconds))
      this.#running.get(id)?.abort.abort(cancelled());
  }

  async #takeUpAbandoned(): Promise<void> {
    const { checks, runs, stored } = this.#parts;
    for (const row of await checks.abandoned(this.#lease)) {
      const report = await stored.report(row.id);
      if (row.cancel_asked !== 0) {
        await runs.cancel(row.id);
        await this.#end(row.id, 'cancelled', cancelled());
      } else if (row.attempts >= runs.mostAttempts && report === undefined) {
        const message = `The server stopped ${row.attempts} times while it ran, so it was given up.`;
        await this.#end(row.id, 'failed', new GivenUpError({ message, hint: 'Check the claim again.' }));
      } else await checks.requeue(row);
    }
  }

  /** What was not begun by its time is not begun any more; what runs is ended by whoever runs it. */
  async #endOverdue(): Promise<void> {
    for (const { id, deadline } of await this.#parts.checks.overdue())
      await this.#end(id, 'cancelled', notDoneBy(deadline));
  }

  /** Another server that runs it sees that it is to be cancelled; one that is gone does not. */
  async #waitForOthers(id: string): Promise<void> {
    const { checks } = this.#parts;
    for (let tries = 0; checks.isShared && tries < othersTries; tries++) {
      const row = await checks.get(id);
      if (row === undefined || row.state !== 'running') return;
      await pause(othersMilliseconds);
    }
  }

  async #run(row: CheckRow, signal: AbortSignal): Promise<void> {
    const { checks, feed, now } = this.#parts;
    const begun = now().getTime();
    // That it ended is stored with the end itself: a server killed in between would tell of it twice.
    const ending: RunEvent[] = [];
    const onEvent = (event: RunEvent) => {
      if (event.type === 'run-end' || event.type === 'run-error') {
        ending.push(event);
        return;
      }
      this.#events.add(row.id, event);
    };
    const outcome = await this.#parts.runs.run(row, signal, onEvent).then(
      (report) => ({ report }),
      (error: unknown) => ({ error }),
    );
    if (signal.reason instanceof StoppedError) await this.#events.flush();
    const events = [...(await this.#events.take(row.id)), ...ending];
    let isOurs = true;
    if ('report' in outcome)
      isOurs = await this.#store(row.id, () => checks.finish(row.id, this.#lease, outcome.report, events));
    else if (signal.reason instanceof StoppedError) {
      await checks.putBack(row.id, this.#lease);
      return;
    } else {
      const seconds = (now().getTime() - begun) / 1000;
      const isCancelled =
        signal.aborted || (outcome.error instanceof TouchstoneError && outcome.error.code === 'cancelled');
      const state = isCancelled ? 'cancelled' : 'failed';
      const error = recordError(signal.aborted ? cancelled() : outcome.error);
      isOurs = await this.#store(row.id, () =>
        checks.end(row.id, state, error, events, seconds, this.#lease),
      );
    }
    feed.wake(row.id);
    if (isOurs) await this.#tell(row.id);
  }

  /** An end is not lost while the database is away: it is tried until it is written, or the server stops. */
  async #store(id: string, write: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        this.#parts.onFault(error, `end of check ${id}`);
        if (this.#stopping || !this.#parts.checks.isShared) throw error;
        await pause(renewMilliseconds);
      }
    }
  }

  async #end(id: string, state: 'failed' | 'cancelled', error: unknown): Promise<void> {
    if (!(await this.#parts.checks.end(id, state, recordError(error)))) return;
    this.#parts.feed.wake(id);
    await this.#tell(id);
  }

  async #tell(id: string): Promise<void> {
    const row = await this.#parts.checks.get(id);
    if (row !== undefined) await this.#parts.onEnd(row);
  }
}

class StoppedError extends Error {}

function cancelled(): CancelledError {
  return new CancelledError({ message: 'The check was cancelled.' });
}
