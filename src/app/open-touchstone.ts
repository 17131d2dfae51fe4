import { type Composition, composeProviders } from '../compose/compose-providers.ts';
import { openGivenPictures } from '../compose/given-pictures.ts';
import { loadSettings } from '../config/load-settings.ts';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import type { Report } from '../core/report.ts';
import type { Budget } from '../core/spend.ts';
import { Lanes } from '../engine/lanes.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { replayedProviders } from '../engine/replayed-providers.ts';
import type { Run } from '../engine/run.ts';
import type { DocumentText } from '../intake/document-text.ts';
import { readPolicy } from '../optimize/policy.ts';
import { findPipeline } from '../pipelines/registry.ts';
import type { FactCheck } from '../spec/fact-check-search.ts';
import { readBundle } from '../stores/bundle.ts';
import { readRecording } from '../stores/recording.ts';
import { folderPlace } from '../stores/runs/folder-runs.ts';
import type { RunPlace } from '../stores/runs/stored-runs.ts';
import type { CheckInput, CheckOptions, OpenOptions } from './check-claim.ts';
import { findExactChecks } from './documents/earlier-checks.ts';
import { type FoundByReasoner, type TakeApartOptions, takeApart } from './documents/take-apart.ts';
import { keepingRun } from './keep-run.ts';
import { openTracing } from './open-tracing.ts';
import { type RunParts, resumeClaim, runClaim } from './run-claim.ts';
import { type FirstReading, readFirst } from './serving/read-first.ts';

/** An open engine for many checks, one after the other or side by side. */
export type Touchstone = {
  readonly settings: Settings;
  check(input: CheckInput, options?: CheckOptions): Promise<Report>;
  /** Starts a check; read its events while it runs. */
  start(input: CheckInput, options?: CheckOptions): Promise<Run>;
  /** Goes on with a run that was interrupted, in the folder that `saveBundle` named: what was answered is not asked again. */
  resume(
    place: string | RunPlace,
    options?: Pick<CheckOptions, 'signal' | 'onEvent' | 'providers'> & {
      /** What earlier attempts took of its time. */
      secondsUsed?: number;
    },
  ): Promise<Run>;
  /** How a claim would be read, by the embedded reasoner: nothing is searched for, and nobody outside is asked. */
  readFirst(
    claim: { text: string; date?: string | undefined },
    options?: { signal?: AbortSignal },
  ): Promise<FirstReading>;
  /** A document's claims, by whoever reasons here: the rules, or the language model. */
  takeApart(document: DocumentText, options?: TakeApartOptions): Promise<FoundByReasoner>;
  /** The library's own earlier checks of exactly these claims, one for each or none. Nobody outside is asked. */
  earlierChecks(
    claims: readonly string[],
    options?: { signal?: AbortSignal },
  ): Promise<(FactCheck | undefined)[]>;
  /** Cancels nothing: waits for the checks that are under way, then closes what they share. */
  close(): Promise<void>;
};

/**
 * What checks share is opened once, with the first check: models, library, connections with their politeness and pauses, and the limits on calls at
 * once, which hold for all checks together.
 */
export function openTouchstone(options: OpenOptions = {}): Touchstone {
  const environment = options.environment ?? process.env;
  const workingFolder = options.workingFolder ?? process.cwd();
  const { model, offline } = options;
  const { settings } = loadSettings({
    flags: { ...options.settings, ...defined({ model, offline }) },
    environment,
    workingFolder,
  });
  const pipelineOf = (name: string) => options.pipelines?.find(({ id }) => id === name) ?? findPipeline(name);
  const lanes = new Lanes();
  const underWay = new Set<Promise<unknown>>();
  let composition: Promise<Composition> | undefined;
  const open = () => {
    if (composition !== undefined) return composition;
    const opening = composeProviders(settings, environment, undefined, options.robots).then((composed) => ({
      ...composed,
      providers: options.aroundProviders?.(composed.providers) ?? composed.providers,
    }));
    composition = opening;
    // What failed once (a locked library, a store that was not up yet) may be there for the next check.
    opening.catch(() => {
      if (composition === opening) composition = undefined;
    });
    return opening;
  };

  const tracing = openTracing(settings, environment);

  function track(run: Run): Run {
    const ended = run.report.then(
      () => {},
      () => {},
    );
    underWay.add(ended);
    ended.then(() => underWay.delete(ended));
    return run;
  }

  async function start(input: CheckInput, check: CheckOptions = {}): Promise<Run> {
    const named = check.pipeline ?? settings.pipeline;
    const pipeline = typeof named === 'string' ? pipelineOf(named) : named;
    const policy = settings.policy === undefined ? undefined : await readPolicy(settings.policy, pipeline);
    const replay = check.replay === undefined ? undefined : await readReplay(check.replay);
    const { providers, fetchGuarded } = replay ?? (await open());
    const given = await openGivenPictures(check.against ?? [], {
      offline: settings.offline,
      workingFolder,
      ...defined({ signal: check.signal, fetchGuarded }),
    });
    // A folder that cannot be written to costs the bundle, not the report.
    let failure: unknown;
    const bundle =
      check.saveBundle === undefined
        ? undefined
        : await placeOf(check.saveBundle)
            .open()
            .catch((error: unknown) => {
              failure = error;
              return undefined;
            });
    const traced = replay === undefined ? tracing?.begin(check.onEvent) : undefined;
    const parts: RunParts = {
      pipeline,
      options: { ...policy?.options, ...check.options },
      prompts: policy?.prompts,
      providers: { ...providers, reverseImage: [...given, ...providers.reverseImage], ...check.providers },
      benchmark: settings.benchmark,
      budget: check.budget ?? budgetOf(settings),
      offline: settings.offline,
      workingFolder,
      fetchGuarded,
      lanes,
      stores: bundle?.stores ?? replay?.stores,
      earlier: replay?.earlier,
      signal: check.signal,
      onEvent: traced?.onEvent ?? check.onEvent,
    };
    const run = await runClaim(typeof input === 'string' ? { text: input } : input, parts);
    traced?.follow(run);
    await bundle?.begin(run.manifest()).catch((error: unknown) => {
      failure ??= error;
    });
    return track(keepingRun(run, { bundle, record: check.record, failure: () => failure }));
  }

  return {
    settings,
    start,
    check: async (input, check) => (await start(input, check)).report,
    async resume(folder, check = {}) {
      const place = placeOf(folder);
      const manifest = await place.manifest();
      const { providers } = await open();
      const bundle = await place.open({ resume: true });
      const traced = tracing?.begin(check.onEvent);
      const run = resumeClaim(manifest, {
        pipeline: pipelineOf(manifest.pipeline),
        providers: { ...providers, ...check.providers },
        stores: bundle.stores,
        lanes,
        signal: check.signal,
        onEvent: traced?.onEvent ?? check.onEvent,
        secondsUsed: check.secondsUsed,
      });
      traced?.follow(run);
      return track(keepingRun(run, { bundle }));
    },
    async readFirst(claim, { signal = new AbortController().signal } = {}) {
      const { localReasoner } = await open();
      return readFirst(claim, localReasoner, { today: new Date().toISOString().slice(0, 10), signal });
    },
    async takeApart(document, how) {
      const { providers } = await open();
      return takeApart(document, providers.reasoner, how);
    },
    async earlierChecks(claims, { signal = new AbortController().signal } = {}) {
      // In a measurement this would be reading the answer.
      if (settings.benchmark || claims.length === 0) return claims.map(() => undefined);
      const { providers } = await open();
      return findExactChecks(claims, providers, signal);
    },
    async close() {
      await Promise.all(underWay);
      await tracing?.close();
      await (await composition?.catch(() => undefined))?.close();
    },
  };
}

function placeOf(place: string | RunPlace): RunPlace {
  return typeof place === 'string' ? folderPlace(place) : place;
}

function budgetOf({ maxUsd, maxCalls, maxTokens, maxSeconds }: Settings): Budget {
  return defined({ usd: maxUsd, calls: maxCalls, tokens: maxTokens, seconds: maxSeconds });
}

async function readReplay(folder: string) {
  // A bundle names its providers and its time; a bare recording names them beside its calls.
  const bundle = await readBundle(folder).catch(() => undefined);
  const { calls, snapshots, asked } =
    bundle === undefined ? await readRecording(folder) : { ...bundle, asked: bundle.manifest };
  return {
    // What a replay makes anew is not written to the folder.
    stores: { calls, snapshots: new MemorySnapshots(snapshots) },
    earlier: {
      mode: 'replay' as const,
      startedAt: bundle?.manifest.startedAt ?? new Date().toISOString(),
      ...defined({ prompts: asked.prompts }),
    },
    providers: replayedProviders(asked),
    fetchGuarded: undefined,
  };
}
