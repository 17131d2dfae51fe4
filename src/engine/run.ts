import { type Claim, claimSchema } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { BudgetSpentError, CancelledError, ReplayedError, recordError, UsageError } from '../core/errors.ts';
import type { Evidence } from '../core/evidence.ts';
import { isDecided, type Label } from '../core/label.ts';
import { labelOfRating, plainRating, type Rating } from '../core/rating.ts';
import { type Report, reportSchemaVersion, type Stage } from '../core/report.ts';
import { rounded } from '../core/rounded.ts';
import type { Budget } from '../core/spend.ts';
import { confidenceInWords, type Verdict } from '../core/verdict.ts';
import type { Provider } from '../spec/provider.ts';
import type { Providers } from '../spec/providers.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import type { BundleManifest } from './bundle.ts';
import { type Clock, systemClock } from './clock.ts';
import { createContext, gapOf, type WrappedProviders } from './create-context.ts';
import { EventLog, type RunEvent } from './events.ts';
import { Findings } from './findings.ts';
import { Meter } from './meter.ts';
import type { Conclusion, Pipeline } from './pipeline.ts';
import { CallRecords, type Recording } from './recording.ts';
import { MemorySnapshots } from './snapshots.ts';
import { type CacheMode, cached } from './wrap/cached.ts';
import { providerOf } from './wrap/call.ts';
import { metered } from './wrap/metered.ts';
import { retried } from './wrap/retried.ts';
import { traced } from './wrap/traced.ts';

const retryPolicy = { attempts: 3, firstWaitMs: 250 };

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
  /** Holds the claim's pictures; everything fetched is added to what the run keeps. */
  media?: SnapshotStore;
  /** Answer every call from here and call nobody. `report` gives the times, which a replay does not measure again. */
  replay?: { recording: Recording; startedAt: string; report?: Report };
  promptOverrides?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  clock?: Clock;
  onEvent?: (event: RunEvent) => void;
};

export type Run = {
  readonly id: string;
  /** Every event from the first, however late one starts to read. */
  readonly events: AsyncIterable<RunEvent>;
  readonly report: Promise<Report>;
  cancel(why?: string): void;
  /** What a bundle needs, once the report is there. */
  bundleParts(): Promise<{
    manifest: BundleManifest;
    recording: Recording;
    report: Report;
    events: readonly RunEvent[];
  }>;
};

export function startRun(request: RunRequest): Run {
  const claim = parseClaim(request.claim);
  const options = parseOptions(request.pipeline, request.options);
  const clock = request.clock ?? systemClock;
  const startedAt = clock.now();
  const cancelled = new AbortController();
  const signal =
    request.signal === undefined ? cancelled.signal : AbortSignal.any([cancelled.signal, request.signal]);
  const events = new EventLog(() => clock.now(), request.onEvent);
  // A replay keeps to what was recorded, so no budget of its own applies.
  const budget = request.budget ?? {};
  const meter = new Meter(request.replay === undefined ? budget : {}, clock);
  const snapshots = new MemorySnapshots(request.replay?.recording.snapshots ?? request.media);
  const calls = request.replay?.recording.calls ?? new CallRecords();
  const mode: CacheMode = request.replay === undefined ? 'record' : 'replay';
  const wrap = <Kind extends string, Req, Item>(provider: Provider<Kind, Req, Item>) => {
    const paid = metered(provider, { meter, clock, snapshots });
    const patient = retried(paid, retryPolicy, clock);
    const remembered = cached(provider, patient, { store: calls, mode, meter });
    return { id: provider.id, call: traced(provider, remembered, events.emit) };
  };
  const findings = new Findings(snapshots, events.emit);
  const stages: Stage[] = [];

  async function work(): Promise<Report> {
    events.emit(
      {
        type: 'run-start',
        run: request.id,
        pipeline: request.pipeline.id,
        reasoner: request.providers.reasoner.id,
        claim,
      },
      'run',
    );
    try {
      const context = createContext({
        claim,
        providers: wrapAll(request.providers, wrap),
        findings,
        snapshots,
        emit: events.emit,
        clock,
        now: request.replay === undefined ? startedAt : new Date(request.replay.startedAt),
        signal,
        benchmark: request.benchmark === true,
        stages,
        ...defined({ promptOverrides: request.promptOverrides }),
      });
      const conclusion = await concludeOrGiveUp(() => request.pipeline.check(claim, options, context));
      if (signal.aborted)
        throw new CancelledError({ message: 'The run was cancelled.', cause: signal.reason });
      const verdict = completeVerdict(
        conclusion,
        findings,
        request.pipeline.withoutEvidence?.(options) === true,
      );
      events.emit({ type: 'verdict-reached', verdict }, 'run');
      const report = makeReport(verdict);
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

  function makeReport(verdict: Verdict): Report {
    const found = findings.sorted();
    const timed = request.replay?.report;
    const spent = meter.spent();
    return {
      schema: reportSchemaVersion,
      run: {
        id: request.id,
        startedAt: startedAt.toISOString(),
        finishedAt: clock.now().toISOString(),
        version: request.version,
      },
      pipeline: request.pipeline.id,
      options,
      reasoner: request.providers.reasoner.id,
      claim,
      interpretation: { subClaims: [...findings.subClaims], notes: [...findings.interpretationNotes] },
      ...(findings.earlierChecks.length === 0 ? {} : { earlierChecks: [...findings.earlierChecks] }),
      evidence: [...findings.evidence()],
      verdict,
      ...(findings.exhibits.length === 0 ? {} : { exhibits: [...findings.exhibits] }),
      ...(findings.dossiers.length === 0 ? {} : { dossiers: [...findings.dossiers] }),
      ...found,
      // A replay spends no time worth telling: it shows the times of the run it repeats.
      stages: timed === undefined ? stages.map(roundStage) : timed.stages,
      spent: {
        usd: rounded(spent.usd, 6),
        calls: spent.calls,
        tokens: spent.tokens,
        seconds: timed?.spent.seconds ?? rounded(spent.seconds, 3),
      },
      budget,
      budgetSpent: found.gaps.some((gap) => gap.reason === 'budget-spent'),
    };
  }

  const report = work();
  report.catch(() => {}); // A caller that only reads events must not crash the process.
  return {
    id: request.id,
    events,
    report,
    cancel: (why = 'cancelled by the caller') => cancelled.abort(why),
    async bundleParts() {
      const finished = await report;
      const manifest: BundleManifest = {
        schema: 1,
        version: request.version,
        pipeline: request.pipeline.id,
        options,
        claim,
        startedAt: request.replay?.startedAt ?? startedAt.toISOString(),
        budget,
        providers: providerIds(request.providers),
        sees: request.providers.reasoner.sees,
        benchmark: request.benchmark === true,
        ...(request.promptOverrides === undefined ? {} : { promptOverrides: { ...request.promptOverrides } }),
      };
      return { manifest, recording: { calls, snapshots }, report: finished, events: events.all() };
    },
  };
}

type WrapOne = <Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
) => { id: string; call: ReturnType<typeof traced<Kind, Request, Item>> };

function wrapAll(providers: Providers, wrap: WrapOne): WrappedProviders {
  return {
    reasoner: { ...wrap(providers.reasoner), sees: providers.reasoner.sees },
    embedder: wrap(providers.embedder),
    imageTextEmbedder:
      providers.imageTextEmbedder === undefined ? undefined : wrap(providers.imageTextEmbedder),
    verifier: providers.verifier === undefined ? undefined : wrap(providers.verifier),
    pageFetch: wrap(providers.pageFetch),
    pictureReader: providers.pictureReader === undefined ? undefined : wrap(providers.pictureReader),
    webSearch: providers.webSearch.map((provider) => wrap(provider)),
    reverseImage: providers.reverseImage.map((provider) => wrap(provider)),
    imageSearch: providers.imageSearch.map((provider) => wrap(provider)),
    factCheckSearch: providers.factCheckSearch.map((provider) => wrap(provider)),
    knowledgeGraph: providers.knowledgeGraph.map((provider) => wrap(provider)),
    sourceRatings: providers.sourceRatings.map((provider) => wrap(provider)),
  };
}

export function providerIds(providers: Providers): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(providers).map(([kind, value]) => [kind, [value].flat().map((provider) => provider.id)]),
  );
}

function parseClaim(claim: Claim): Claim {
  const parsed = claimSchema.safeParse(claim);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError({
    message: `The claim cannot be checked: ${issue?.path.join('.') || 'claim'}: ${issue?.message ?? 'not valid'}.`,
    hint: 'Give one statement of up to 20,000 characters, one or more pictures, or both.',
  });
}

function parseOptions(pipeline: Pipeline, options: Record<string, unknown>): Record<string, unknown> {
  const parsed = pipeline.options.safeParse(options);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const known = Object.keys(pipeline.options.shape).join(', ');
  throw new UsageError({
    message:
      `Pipeline ${pipeline.id} does not take this option: ${issue?.path.join('.') || ''} ${issue?.message ?? ''}`.trim(),
    hint: `Its options are: ${known}. See 'touchstone pipelines <name>'.`,
  });
}

/** No evidence, no verdict; and nothing is cited that was not noted. */
function completeVerdict(conclusion: Conclusion, findings: Findings, withoutEvidence: boolean): Verdict {
  const known = new Set(findings.evidence().map((evidence: Evidence) => evidence.id));
  const kept = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  const restsOn = kept(conclusion.restsOn);
  const unfounded = !withoutEvidence && restsOn.length === 0 && isDecided(conclusion.label);
  if (unfounded) {
    findings.warning(`The label ${conclusion.label} rested on no evidence and was not kept.`, 'run');
  }
  const label = unfounded ? 'not-enough-evidence' : conclusion.label;
  const confidence = unfounded ? 0 : rounded(Math.min(1, Math.max(0, conclusion.confidence)), 4);
  return {
    label,
    rating: ratingFor(label, conclusion.rating),
    confidence,
    confidenceInWords: confidenceInWords(confidence),
    ...defined({ media: conclusion.media, ownLabel: conclusion.ownLabel }),
    summary: conclusion.summary,
    reasons: conclusion.reasons.map(({ sentence, cites }) => ({ sentence, cites: kept(cites) })),
    restsOn,
    subVerdicts: (conclusion.subVerdicts ?? []).map((sub) => ({ ...sub, cites: kept(sub.cites) })),
    wouldChange: [...conclusion.wouldChange],
    notChecked: [...conclusion.notChecked],
  };
}

/** What a pipeline knows beyond the label, where it fits the label; else the rating that says no more than the label. */
function ratingFor(label: Label, rating: Rating | undefined): Rating {
  return rating !== undefined && labelOfRating(rating) === label ? rating : plainRating(label);
}

function roundStage(stage: Stage): Stage {
  return { ...stage, seconds: rounded(stage.seconds, 3), usd: rounded(stage.usd, 6) };
}
