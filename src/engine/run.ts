import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import {
  BudgetSpentError,
  CancelledError,
  ReplayedError,
  recordError,
  TouchstoneError,
} from '../core/errors.ts';
import { isDecided } from '../core/label.ts';
import type { Report, Stage } from '../core/report.ts';
import type { Budget } from '../core/spend.ts';
import type { Verdict } from '../core/verdict.ts';
import type { CallStore } from '../spec/call-store.ts';
import type { Provider } from '../spec/provider.ts';
import type { Providers } from '../spec/providers.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import { type Clock, systemClock } from './clock.ts';
import { completeVerdict } from './complete-verdict.ts';
import { createContext } from './create-context.ts';
import { EventLog, type EventStore, type RunEvent } from './events.ts';
import { Lanes } from './lanes.ts';
import { makeReport } from './make-report.ts';
import { MemoryCalls } from './memory-calls.ts';
import { MemorySnapshots } from './memory-snapshots.ts';
import { Meter } from './meter.ts';
import { Findings } from './notes/findings.ts';
import { gapOf } from './notes/gap-of.ts';
import { parseClaim, parseOptions } from './parse-request.ts';
import type { Conclusion, Pipeline } from './pipeline.ts';
import { PromptHashes } from './prompt-hashes.ts';
import { mendSpelling } from './reading/mend-spelling.ts';
import { readClaimFirst } from './reading/read-claim.ts';
import type { RunManifest } from './run-manifest.ts';
import { type CallMode, cached } from './wrap/cached.ts';
import { providerOf } from './wrap/call.ts';
import { metered } from './wrap/metered.ts';
import { retried } from './wrap/retried.ts';
import { traced } from './wrap/traced.ts';
import { decidedByOf, providerIds, wrapProviders } from './wrap/wrap-providers.ts';
import type { WrappedProviders } from './wrap/wrapped-providers.ts';

const retryPolicy = { attempts: 3, firstWaitMs: 250 };

/** Where a run keeps what it fetches, what it was answered, and what happened. In memory where nothing else is given. */
export type RunStores = { snapshots: SnapshotStore; calls: CallStore; events?: EventStore };

/** A run that was begun before: `resume` goes on from what is recorded, `replay` answers from it alone and calls nobody. */
export type EarlierRun = {
  mode: Exclude<CallMode, 'record'>;
  startedAt: string;
  /** What earlier attempts took of the run's time; the rest of its budget is that much smaller. */
  secondsUsed?: number;
  /** Gives the times, which a replay does not measure again. */
  report?: Report;
  prompts?: Readonly<Record<string, string>>;
};

export type RunRequest = {
  id: string;
  version: string;
  claim: Claim;
  pipeline: Pipeline;
  options: Record<string, unknown>;
  providers: Providers;
  /** Every leakage guard is on. */
  benchmark?: boolean;
  budget?: Budget;
  stores?: Partial<RunStores>;
  /** Holds the claim's pictures; they are added to what the run keeps. */
  media?: SnapshotStore;
  earlier?: EarlierRun;
  promptOverrides?: Readonly<Record<string, string>>;
  /** Shared by all runs of a process, so that providers' limits hold for them together. */
  lanes?: Lanes;
  signal?: AbortSignal;
  clock?: Clock;
  onEvent?: (event: RunEvent) => void;
};

/** What a bundle needs of a finished run. */
export type RunParts = Pick<RunStores, 'snapshots' | 'calls'> & {
  manifest: RunManifest;
  report: Report;
  events: readonly RunEvent[];
};

export type Run = {
  readonly id: string;
  /** Every event from the first, however late one starts to read. */
  readonly events: AsyncIterable<RunEvent>;
  /** Every event from a sequence number on, for readers that lost the stream. */
  eventsFrom(seq: number): AsyncIterable<RunEvent>;
  readonly report: Promise<Report>;
  /** What is run, as it is written to a bundle: known from the start, but for the prompts that are yet to be read. */
  manifest(): RunManifest;
  cancel(why?: string): void;
  /** Once the report is there. */
  bundleParts(): Promise<RunParts>;
};

export function startRun(request: RunRequest): Run {
  const claim = parseClaim(request.claim);
  const options = parseOptions(request.pipeline, request.options);
  const clock = request.clock ?? systemClock;
  const startedAt = clock.now();
  const cancelled = new AbortController();
  const signal =
    request.signal === undefined ? cancelled.signal : AbortSignal.any([cancelled.signal, request.signal]);
  const { stores = {}, earlier } = request;
  const events = new EventLog(
    () => clock.now(),
    [
      ...(stores.events === undefined ? [] : [stores.events.append]),
      ...(request.onEvent === undefined ? [] : [request.onEvent]),
    ],
  );
  const mode: CallMode = earlier?.mode ?? 'record';
  const budget = request.budget ?? {};
  // A replay keeps to what was recorded, so no budget of its own applies.
  const meter = new Meter(mode === 'replay' ? {} : budget, clock, earlier?.secondsUsed);
  const snapshots = stores.snapshots ?? new MemorySnapshots(request.media);
  const calls = stores.calls ?? new MemoryCalls();
  const prompts = new PromptHashes(request.promptOverrides, earlier?.prompts);
  const findings = new Findings(snapshots, events.emit);
  const stages: Stage[] = [];
  const lanes = request.lanes ?? new Lanes();
  const run = {};

  const wrap = <Kind extends string, Req, Item>(provider: Provider<Kind, Req, Item>) => {
    const paid = metered(provider, { meter, clock, snapshots, lanes, run });
    const patient = retried(paid, retryPolicy, clock);
    const remembered = cached(provider, patient, { store: calls, mode, meter });
    return { id: provider.id, call: traced(provider, remembered, events.emit) };
  };

  async function work(): Promise<Report> {
    const { pipeline, providers } = request;
    const reasoner = providers.reasoner.id;
    events.emit({ type: 'run-start', run: request.id, pipeline: pipeline.id, reasoner, claim }, 'run');
    try {
      if (stores.snapshots !== undefined && request.media !== undefined)
        await copySnapshots(request.media, stores.snapshots);
      const wrapped = wrapProviders(providers, wrap);
      const first = readClaimFirst(claim, providers.reasoner, await spell(wrapped.spelling));
      for (const gap of first.gaps) findings.gap(gap, 'run');
      const context = createContext({
        claim: first.asked,
        providers: wrapped,
        findings,
        snapshots,
        emit: events.emit,
        clock,
        now: earlier === undefined ? startedAt : new Date(earlier.startedAt),
        signal,
        benchmark: request.benchmark === true,
        stages,
        prompts,
        ...defined({ promptOverrides: request.promptOverrides }),
      });
      const conclusion =
        first.conclusion ?? (await concludeOrGiveUp(() => pipeline.check(first.asked, options, context)));
      if (signal.aborted)
        throw new CancelledError({ message: 'The run was cancelled.', cause: signal.reason });
      const completed = completeVerdict(conclusion, findings, pipeline.withoutEvidence?.(options) === true);
      const verdict = findings.onlyNonsense ? blameReasoner(completed) : completed;
      events.emit({ type: 'verdict-reached', verdict }, 'run');
      const report = makeReport({
        run: {
          id: request.id,
          startedAt: startedAt.toISOString(),
          finishedAt: clock.now().toISOString(),
          version: request.version,
        },
        pipeline: pipeline.id,
        options,
        reasoner,
        claim,
        read: first.read,
        findings,
        verdict,
        stages,
        spent: meter.spent(),
        budget,
        timesOf: earlier?.report,
      });
      events.emit({ type: 'run-end', report }, 'run');
      return report;
    } catch (error) {
      const ended =
        signal.aborted && !(error instanceof CancelledError)
          ? new CancelledError({ message: 'The run was cancelled.', cause: error })
          : error;
      events.emit({ type: 'run-error', error: recordError(ended) }, 'run');
      throw ended;
    } finally {
      meter.stop();
      events.close();
      await stores.events?.close();
    }
  }

  /** Where nobody can tell, the words are searched for as they stand, and the report says so. */
  async function spell(spelling: WrappedProviders['spelling']): Promise<string> {
    if (spelling === undefined || claim.text.trim() === '') return claim.text;
    const scope = { span: 'run', signal, forVerdict: false, spent: () => {} };
    try {
      return await mendSpelling(claim.text, spelling, scope);
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
      findings.gap({ during: 'interpret', ...gapOf(recordError(error), providerOf(error)) }, 'run');
      return claim.text;
    }
  }

  /** A budget that ends in the middle of a step still ends in a report. */
  async function concludeOrGiveUp(check: () => Promise<Conclusion>): Promise<Conclusion> {
    try {
      return await check();
    } catch (error) {
      const spent =
        error instanceof BudgetSpentError ||
        (error instanceof ReplayedError && error.code === 'budget-spent');
      if (!spent) throw error;
      findings.gap({ during: request.pipeline.id, ...gapOf(recordError(error), providerOf(error)) }, 'run');
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: 'The budget ended before the evidence could be judged.',
        reasons: [],
        restsOn: [],
        wouldChange: ['A larger budget.'],
        notChecked: findings.subClaims.map((subClaim) => subClaim.text),
      };
    }
  }

  /** Whoever only talks nonsense has failed as surely as whoever says nothing; that nothing was found must not be the story. */
  function blameReasoner(verdict: Verdict): Verdict {
    const { id } = request.providers.reasoner;
    const detail = `${id} gave no answer that could be used, to any question it was asked.`;
    findings.gap({ during: 'run', reason: 'provider-failed', provider: id, detail }, 'run');
    if (isDecided(verdict.label)) return verdict;
    return {
      ...verdict,
      summary: `The claim was not judged: ${detail}`,
      wouldChange: ['Another model.', ...verdict.wouldChange],
    };
  }

  function manifest(): RunManifest {
    const decidedBy = decidedByOf(request.providers);
    const asked = prompts.all();
    return {
      schema: 1,
      version: request.version,
      pipeline: request.pipeline.id,
      options,
      claim,
      startedAt: earlier?.startedAt ?? startedAt.toISOString(),
      budget,
      providers: providerIds(request.providers),
      sees: request.providers.reasoner.sees,
      ...(request.providers.reasoner.readsPrompts === true ? { readsPrompts: true } : {}),
      benchmark: request.benchmark === true,
      ...defined({ promptOverrides: request.promptOverrides && { ...request.promptOverrides } }),
      ...(Object.keys(decidedBy).length === 0 ? {} : { decidedBy }),
      ...(Object.keys(asked).length === 0 ? {} : { prompts: asked }),
    };
  }

  const report = work();
  report.catch(() => {}); // A caller that only reads events must not crash the process.
  return {
    id: request.id,
    events,
    eventsFrom: (seq) => events.from(seq),
    report,
    manifest,
    cancel: (why = 'cancelled by the caller') => cancelled.abort(why),
    async bundleParts() {
      const finished = await report;
      return { manifest: manifest(), calls, snapshots, report: finished, events: events.all() };
    },
  };
}

async function copySnapshots(from: SnapshotStore, to: SnapshotStore): Promise<void> {
  for (const { sha256, bytes: _, ...meta } of await from.list()) {
    const bytes = await from.bytes(sha256);
    if (bytes !== undefined) await to.put(bytes, meta);
  }
}
