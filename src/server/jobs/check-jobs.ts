import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReportNotSavedError } from '../../app/keep-run.ts';
import type { Touchstone } from '../../app/open-touchstone.ts';
import { readStoredReport } from '../../app/serving/stored-run.ts';
import { CancelledError, recordError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { Run } from '../../engine/run.ts';
import { budgetOf, type CheckRow, givenOf, optionsOf } from '../store/check-row.ts';
import type { CheckStore } from '../store/check-store.ts';
import type { EventFeed } from './event-feed.ts';

export type CheckJobsParts = {
  touchstone: Touchstone;
  checks: CheckStore;
  feed: EventFeed;
  /** Folder with one folder of each check. */
  folder: string;
  /** How many run side by side. */
  atOnce: number;
  readUpload(sha256: string, team: string): Promise<Uint8Array>;
  now(): Date;
  /** Told of every end. */
  onEnd(row: CheckRow): void;
  onFault(error: unknown, about: string): void;
};

/** How often a check is begun again after the server died under it, before it is given up. */
const mostAttempts = 3;
const leaseMilliseconds = 60_000;
const renewMilliseconds = 15_000;
/** Events are stored together: a write to the disk for each would be felt. */
const flushMilliseconds = 100;

class GivenUpError extends CancelledError {}

/**
 * Runs what waits. Everything a check does is in its folder while it goes on, so that after a crash it goes on from what was answered; the end
 * is one transaction under the lease of this process, so that no check ends twice.
 */
export class CheckJobs {
  readonly #parts: CheckJobsParts;
  readonly #lease = randomUUID();
  readonly #running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  readonly #renewal: NodeJS.Timeout;
  #stopping = false;

  constructor(parts: CheckJobsParts) {
    this.#parts = parts;
    this.#renewal = setInterval(() => parts.checks.renew(this.#lease, this.#leaseUntil()), renewMilliseconds);
    this.#renewal.unref();
  }

  /** Takes up what a server that was killed left behind, then begins. */
  async start(): Promise<void> {
    const { checks } = this.#parts;
    for (const row of checks.abandoned(this.#lease)) {
      const report = await readStoredReport(this.folderOf(row.id)).catch(() => undefined);
      if (row.cancel_asked !== 0) this.#end(row.id, 'cancelled', cancelled());
      else if (row.attempts >= mostAttempts && report === undefined) {
        const message = `The server stopped ${row.attempts} times while it ran, so it was given up.`;
        this.#end(row.id, 'failed', new GivenUpError({ message, hint: 'Check the claim again.' }));
      } else checks.requeue(row.id);
    }
    this.pump();
  }

  folderOf(id: string): string {
    return join(this.#parts.folder, id);
  }

  get isTaking(): boolean {
    return !this.#stopping;
  }

  /** Begins what waits, as far as there is room. */
  pump(): void {
    while (!this.#stopping && this.#running.size < this.#parts.atOnce) {
      const row = this.#parts.checks.takeNext(this.#lease, this.#leaseUntil());
      if (row === undefined) return;
      const abort = new AbortController();
      const ended = this.#run(row, abort.signal)
        .catch((error: unknown) => this.#parts.onFault(error, `check ${row.id}`))
        .finally(() => {
          this.#running.delete(row.id);
          this.pump();
        });
      this.#running.set(row.id, { abort, ended });
      this.#parts.feed.wake(row.id);
    }
  }

  /** Cancels one that waits or runs; resolves once it has ended. */
  async cancel(id: string, why = 'cancelled by the caller'): Promise<void> {
    const { checks } = this.#parts;
    checks.askToCancel(id);
    const running = this.#running.get(id);
    if (running === undefined) this.#end(id, 'cancelled', cancelled());
    else {
      running.abort.abort(new CancelledError({ message: why }));
      await running.ended;
    }
  }

  /** Nothing new begins; what runs is put back into the queue, to be gone on with by the next server. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#renewal);
    const running = [...this.#running.entries()];
    for (const [, { abort }] of running) abort.abort(new StoppedError());
    await Promise.all(running.map(([, { ended }]) => ended));
  }

  async deleteFiles(id: string): Promise<void> {
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  async #run(row: CheckRow, signal: AbortSignal): Promise<void> {
    const { checks, feed, now } = this.#parts;
    const begun = now().getTime();
    const unstored: RunEvent[] = [];
    const flush = () => {
      checks.appendEvents(row.id, unstored.splice(0));
      feed.wake(row.id);
    };
    let timer: NodeJS.Timeout | undefined;
    // That it ended is stored with the end itself: a server killed in between would tell of it twice.
    const ending: RunEvent[] = [];
    const onEvent = (event: RunEvent) => {
      if (event.type === 'run-end' || event.type === 'run-error') {
        ending.push(event);
        return;
      }
      unstored.push(event);
      timer ??= setTimeout(() => {
        timer = undefined;
        flush();
      }, flushMilliseconds);
    };
    try {
      const report = await this.#report(row, signal, onEvent);
      clearTimeout(timer);
      checks.finish(row.id, this.#lease, report, [...unstored.splice(0), ...ending]);
    } catch (error) {
      clearTimeout(timer);
      if (signal.reason instanceof StoppedError) {
        flush();
        checks.putBack(row.id);
        return;
      }
      const seconds = (now().getTime() - begun) / 1000;
      const state = signal.aborted ? 'cancelled' : 'failed';
      checks.end(
        row.id,
        state,
        recordError(signal.aborted ? cancelled() : error),
        [...unstored.splice(0), ...ending],
        seconds,
      );
    } finally {
      feed.wake(row.id);
    }
    this.#tell(row.id);
  }

  async #report(row: CheckRow, signal: AbortSignal, onEvent: (event: RunEvent) => void): Promise<Report> {
    const folder = this.folderOf(row.id);
    // It had come to its end before the server was killed, and only that was not written down.
    const finished = await readStoredReport(folder).catch(() => undefined);
    if (finished !== undefined) return finished;
    const { touchstone } = this.#parts;
    const resumed = await touchstone.resume(folder, { signal, onEvent }).catch(() => undefined);
    const run = resumed ?? (await this.#begin(row, signal, onEvent));
    try {
      return await run.report;
    } catch (error) {
      // The report is there, and is kept; its bundle is not.
      if (error instanceof ReportNotSavedError) {
        this.#parts.onFault(error, `bundle of check ${row.id}`);
        return error.report;
      }
      throw error;
    }
  }

  async #begin(row: CheckRow, signal: AbortSignal, onEvent: (event: RunEvent) => void): Promise<Run> {
    const { images = [], ...words } = givenOf(row);
    const media: (string | Uint8Array)[] = [];
    for (const image of images)
      media.push('url' in image ? image.url : await this.#parts.readUpload(image.upload, row.team));
    const budget = budgetOf(row);
    return this.#parts.touchstone.start(
      { ...words, images: media },
      {
        pipeline: row.pipeline,
        options: optionsOf(row),
        ...(Object.keys(budget).length === 0 ? {} : { budget }),
        saveBundle: this.folderOf(row.id),
        signal,
        onEvent,
      },
    );
  }

  #end(id: string, state: 'failed' | 'cancelled', error: unknown): void {
    if (!this.#parts.checks.end(id, state, recordError(error))) return;
    this.#parts.feed.wake(id);
    this.#tell(id);
  }

  #tell(id: string): void {
    const row = this.#parts.checks.get(id);
    if (row !== undefined) this.#parts.onEnd(row);
  }

  #leaseUntil(): string {
    return new Date(this.#parts.now().getTime() + leaseMilliseconds).toISOString();
  }
}

class StoppedError extends Error {}

function cancelled(): CancelledError {
  return new CancelledError({ message: 'The check was cancelled.' });
}
