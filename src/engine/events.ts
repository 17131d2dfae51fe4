import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import type { PictureDossier } from '../core/dossier.ts';
import type { RecordedError } from '../core/errors.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Exhibit } from '../core/exhibit.ts';
import type { Gap } from '../core/gap.ts';
import type { GraphHop } from '../core/graph.ts';
import type { LeakageEntry } from '../core/leakage.ts';
import type { DroppedSource, EarlierCheck, Report, SubClaim } from '../core/report.ts';
import type { Spend } from '../core/spend.ts';
import type { Verdict } from '../core/verdict.ts';

/** What happened. Every start has an end, also when it failed. */
export type RunEventBody =
  | { type: 'run-start'; run: string; pipeline: string; reasoner: string; claim: Claim }
  | { type: 'stage-start'; stage: string }
  | { type: 'stage-end'; stage: string; seconds: number }
  | { type: 'step-start'; step: string }
  | { type: 'step-end'; step: string; outcome: 'ok' | 'failed' }
  | { type: 'call-start'; call: string; kind: string; provider: string; about: string }
  | {
      type: 'call-end';
      call: string;
      kind: string;
      provider: string;
      outcome: 'ok' | 'cached' | 'failed';
      items: number;
      spent: Spend;
      error?: RecordedError;
    }
  | { type: 'claim-interpreted'; subClaims: readonly SubClaim[] }
  | { type: 'search-done'; provider: string; query: string; found: number }
  | { type: 'earlier-checks-found'; checks: readonly EarlierCheck[] }
  | { type: 'source-dropped'; source: DroppedSource }
  | { type: 'evidence-found'; evidence: Evidence }
  | { type: 'evidence-rejected'; quote: string; url: string; why: string }
  | { type: 'exhibit-shown'; exhibit: Exhibit }
  | { type: 'picture-examined'; dossier: PictureDossier }
  | { type: 'leakage-noted'; entry: LeakageEntry }
  | { type: 'graph-expanded'; hop: GraphHop }
  | { type: 'warning-noted'; warning: string }
  | { type: 'gap-noted'; gap: Gap }
  | { type: 'verdict-reached'; verdict: Verdict }
  | { type: 'run-end'; report: Report }
  | { type: 'run-error'; error: RecordedError };

export type RunEvent = { seq: number; at: string; span: string; parent?: string } & RunEventBody;

export type EmitEvent = (body: RunEventBody, span: string, parent?: string) => void;

/** Keeps every event, so that a reader that comes late misses none. */
export class EventLog implements AsyncIterable<RunEvent> {
  readonly #events: RunEvent[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #now: () => Date;
  readonly #listener: ((event: RunEvent) => void) | undefined;
  #closed = false;

  constructor(now: () => Date, listener?: (event: RunEvent) => void) {
    this.#now = now;
    this.#listener = listener;
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
    this.#listener?.(event);
    this.#wake();
  };

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  all(): readonly RunEvent[] {
    return this.#events;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<RunEvent> {
    for (let next = 0; ; next++) {
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
