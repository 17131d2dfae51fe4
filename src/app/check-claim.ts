import { type Composition, composeProviders } from '../compose/compose-providers.ts';
import { openGivenPictures } from '../compose/given-pictures.ts';
import { type LocalModels, openLocalModels } from '../compose/local-models.ts';
import { loadSettings } from '../config/load-settings.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { StorageError, TouchstoneError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Budget } from '../core/spend.ts';
import { readBundle, writeBundle } from '../engine/bundle.ts';
import type { RunEvent } from '../engine/events.ts';
import { readRecording, writeRecording } from '../engine/recording.ts';
import { providersOfRecording } from '../engine/replayed-providers.ts';
import type { Run } from '../engine/run.ts';
import { readPolicy } from '../optimize/policy.ts';
import { findPipeline } from '../pipelines/registry.ts';
import type { Providers } from '../spec/providers.ts';
import { type ClaimWords, runClaim } from './run-claim.ts';

/** A claim in words, or with pictures and circumstances. */
export type CheckInput = string | ClaimWords;

export type CheckOptions = {
  /** Any setting of the configuration table; the rest comes from environment, configuration file and defaults. */
  settings?: Partial<Settings>;
  pipeline?: string;
  /** Options of the pipeline, as listed by `pipelines()`. */
  options?: Record<string, unknown>;
  model?: string;
  offline?: boolean;
  budget?: Budget;
  signal?: AbortSignal;
  onEvent?: (event: RunEvent) => void;
  /** Adds every call and snapshot to this folder. */
  record?: string;
  /** Answers every call from this folder and calls nobody. */
  replay?: string;
  /** Writes the whole run to this folder. */
  saveBundle?: string;
  /** Pictures (file paths, URLs or bytes) that the claim's pictures are compared with. */
  against?: readonly (string | Uint8Array)[];
  /** Opened by `openModels`, so that several checks load them once; whoever opened them closes them. */
  models?: EmbeddedModels;
  /** Replace providers of your own; the rest is composed as usual. */
  providers?: Partial<Providers>;
  environment?: Environment;
  workingFolder?: string;
};

/** The encoder and the verifier that come with the package. */
export type EmbeddedModels = LocalModels;

/** For several checks in one program: pass them as `models`, and close them at the end. Nothing is loaded before the first check. */
export function openModels(): EmbeddedModels {
  return openLocalModels();
}

/** Checks one claim and gives the report. */
export async function check(input: CheckInput, options: CheckOptions = {}): Promise<Report> {
  const run = await startCheck(input, options);
  return run.report;
}

/** Starts a check; read its events while it runs. */
export async function startCheck(input: CheckInput, options: CheckOptions = {}): Promise<Run> {
  const environment = options.environment ?? process.env;
  const workingFolder = options.workingFolder ?? process.cwd();
  const { pipeline: named, model, offline } = options;
  const { settings } = loadSettings({
    flags: { ...options.settings, ...defined({ pipeline: named, model, offline }) },
    environment,
    workingFolder,
  });
  const pipeline = findPipeline(settings.pipeline);
  const policy = settings.policy === undefined ? undefined : await readPolicy(settings.policy, pipeline);
  const given = await openGivenPictures(options.against ?? [], { offline: settings.offline, workingFolder });
  const replay = options.replay === undefined ? undefined : await readReplay(options.replay);
  const composition: Pick<Composition, 'providers' | 'close'> =
    replay === undefined
      ? await composeProviders(settings, environment, keptOpen(options.models))
      : { providers: replay.providers, close: async () => {} };
  try {
    const run = await runClaim(typeof input === 'string' ? { text: input } : input, {
      pipeline,
      options: { ...policy?.options, ...options.options },
      prompts: policy?.prompts,
      providers: {
        ...composition.providers,
        reverseImage: [...given, ...composition.providers.reverseImage],
        ...options.providers,
      },
      benchmark: settings.benchmark,
      budget: options.budget ?? budgetOf(settings),
      offline: settings.offline,
      workingFolder,
      signal: options.signal,
      onEvent: options.onEvent,
      ...(replay === undefined
        ? {}
        : { replay: { recording: replay.recording, startedAt: replay.startedAt } }),
    });
    return finishing(run, async () => {
      try {
        await saveRun(run, options);
      } catch (error) {
        throw new ReportNotSavedError(error, await run.report);
      } finally {
        await composition.close();
      }
    });
  } catch (error) {
    await composition.close();
    throw error;
  }
}

/** The same models for a run that closes what it uses. */
function keptOpen(models: EmbeddedModels | undefined): EmbeddedModels | undefined {
  return models === undefined ? undefined : { ...models, close: async () => {} };
}

function budgetOf({ maxUsd, maxCalls, maxTokens, maxSeconds }: Settings): Budget {
  return defined({ usd: maxUsd, calls: maxCalls, tokens: maxTokens, seconds: maxSeconds });
}

async function readReplay(folder: string) {
  // A bundle names its providers and its time; a bare recording names them in its calls.
  const bundle = await readBundle(folder).catch(() => undefined);
  const recording = bundle?.recording ?? (await readRecording(folder));
  const startedAt = bundle?.manifest.startedAt ?? new Date().toISOString();
  return { recording, startedAt, providers: providersOfRecording(bundle?.manifest ?? recording) };
}

/** The check succeeded and its bundle or recording could not be written: the report is here, so nothing is lost. */
export class ReportNotSavedError extends StorageError {
  readonly report: Report;

  constructor(error: unknown, report: Report) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof TouchstoneError ? error.hint : undefined;
    super({ message, cause: error, ...defined({ hint }) });
    this.report = report;
  }
}

async function saveRun(run: Run, options: CheckOptions): Promise<void> {
  if (options.saveBundle === undefined && options.record === undefined) return;
  const parts = await run.bundleParts();
  if (options.saveBundle !== undefined) await writeBundle(options.saveBundle, parts);
  if (options.record !== undefined) await writeRecording(options.record, parts.recording);
}

/** The report is handed out once everything that belongs to the run is stored and closed. */
function finishing(run: Run, finish: () => Promise<void>): Run {
  const report = run.report.then(
    async (done) => {
      await finish();
      return done;
    },
    async (error: unknown) => {
      await finish().catch(() => {});
      throw error;
    },
  );
  report.catch(() => {});
  return { ...run, report };
}
