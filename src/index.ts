import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Composition,
  composeProviders,
  type LocalModels,
  loadClaimMedia,
  openGivenPictures,
  openLocalModels,
  readPolicy,
} from './compose.ts';
import { loadSettings } from './config/load-settings.ts';
import type { Settings } from './config/settings-table.ts';
import type { Claim } from './core/claim.ts';
import { StorageError, TouchstoneError, UsageError } from './core/errors.ts';
import type { Report } from './core/report.ts';
import type { Budget } from './core/spend.ts';
import { type Bundle, readBundle, writeBundle } from './engine/bundle.ts';
import type { RunEvent } from './engine/events.ts';
import { readRecording, writeRecording } from './engine/recording.ts';
import { providersOfRecording } from './engine/replayed-providers.ts';
import { type Run, startRun as startEngineRun } from './engine/run.ts';
import { allPipelines, findPipeline } from './pipelines/registry.ts';
import type { Providers } from './spec/providers.ts';

export type { Claim } from './core/claim.ts';
export * from './core/errors.ts';
export type { Evidence } from './core/evidence.ts';
export type { Gap } from './core/gap.ts';
export type { Label, Stance } from './core/label.ts';
export { type Report, reportSchema } from './core/report.ts';
export type { Budget, Spend } from './core/spend.ts';
export type { Verdict } from './core/verdict.ts';
export type { RunEvent } from './engine/events.ts';
export type { Run } from './engine/run.ts';
export type { Providers } from './spec/providers.ts';

/** A claim in words, or with pictures (file paths, URLs or bytes) and circumstances. */
export type CheckInput =
  | string
  | {
      text?: string;
      images?: readonly (string | Uint8Array)[];
      /** When the claim was made (ISO date). */
      date?: string;
      /** Evidence after this date may not be used. */
      asOf?: string;
      postUrl?: string;
      /** The text of the post that the claim is about or taken from. */
      postText?: string;
      language?: string;
    };

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
  environment?: Readonly<Record<string, string | undefined>>;
  workingFolder?: string;
};

/** The encoder and the verifier that come with the package. */
export type EmbeddedModels = LocalModels;

/** For several checks in one program: pass them as `models`, and close them at the end. Nothing is loaded before the first check. */
export function openModels(): EmbeddedModels {
  return openLocalModels();
}

export type PipelineInfo = {
  id: string;
  title: string;
  summary: string;
  options: { name: string; description: string; default: unknown; schema: unknown }[];
};

/** Checks one claim and gives the report. */
export async function check(input: CheckInput, options: CheckOptions = {}): Promise<Report> {
  const run = await startRun(input, options);
  return run.report;
}

/** Starts a check; read its events while it runs. */
export async function startRun(input: CheckInput, options: CheckOptions = {}): Promise<Run> {
  const environment = options.environment ?? process.env;
  const { settings } = loadSettings({
    flags: {
      ...options.settings,
      ...(options.pipeline === undefined ? {} : { pipeline: options.pipeline }),
      ...(options.model === undefined ? {} : { model: options.model }),
      ...(options.offline === undefined ? {} : { offline: options.offline }),
    },
    environment,
    workingFolder: options.workingFolder ?? process.cwd(),
  });
  const pipeline = findPipeline(settings.pipeline);
  const policy = settings.policy === undefined ? undefined : await readPolicy(settings.policy, pipeline);
  const words = typeof input === 'string' ? { text: input } : input;
  const media = await loadClaimMedia(words.images ?? [], {
    offline: settings.offline,
    workingFolder: options.workingFolder ?? process.cwd(),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const given = await openGivenPictures(options.against ?? [], {
    offline: settings.offline,
    workingFolder: options.workingFolder ?? process.cwd(),
  });
  const claim = makeClaim(words, media.media);
  const replay = options.replay === undefined ? undefined : await readReplay(options.replay);
  const composition: Pick<Composition, 'providers' | 'close'> =
    replay === undefined
      ? await composeProviders(settings, environment, keptOpen(options.models))
      : { providers: replay.providers, close: async () => {} };
  try {
    const run = startEngineRun({
      id: randomUUID(),
      version: packageVersion(),
      claim,
      pipeline,
      options: { ...policy?.options, ...options.options },
      ...(policy === undefined ? {} : { promptOverrides: policy.prompts }),
      providers: {
        ...composition.providers,
        reverseImage: [...given, ...composition.providers.reverseImage],
        ...options.providers,
      },
      benchmark: settings.benchmark,
      budget: options.budget ?? budgetOf(settings),
      media: media.snapshots,
      ...(replay === undefined
        ? {}
        : { replay: { recording: replay.recording, startedAt: replay.startedAt } }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
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

/** Runs a bundle again from what it recorded: the same report but for run id and times, with no network and no keys. */
export async function replayBundle(
  folder: string,
  options: { onEvent?: (event: RunEvent) => void } = {},
): Promise<Run> {
  const bundle = await readBundle(folder);
  return startEngineRun({
    id: randomUUID(),
    version: bundle.manifest.version,
    claim: bundle.manifest.claim,
    pipeline: findPipeline(bundle.manifest.pipeline),
    options: bundle.manifest.options,
    providers: providersOfRecording(bundle.manifest),
    benchmark: bundle.manifest.benchmark,
    budget: bundle.manifest.budget,
    replay: { recording: bundle.recording, startedAt: bundle.manifest.startedAt, report: bundle.report },
    ...(bundle.manifest.promptOverrides === undefined
      ? {}
      : { promptOverrides: bundle.manifest.promptOverrides }),
    ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
  });
}

export function pipelines(): PipelineInfo[] {
  return allPipelines.map(({ id, title, summary, options }) => {
    const { properties = {} } = z.toJSONSchema(options, { io: 'input' });
    const described = Object.entries(properties).map(([name, schema]) => {
      const { description = '', default: fallback } = typeof schema === 'object' ? schema : {};
      return { name, description, default: fallback, schema };
    });
    return { id, title, summary, options: described };
  });
}

/** The version of this package. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function makeClaim(words: Exclude<CheckInput, string>, media: Claim['media']): Claim {
  const text = (words.text ?? '').trim();
  if (text === '' && media.length === 0) {
    throw new UsageError({
      message: 'There is nothing to check: the claim is empty and no picture was given.',
      hint: 'Give the claim as text, with --file, on standard input, or give a picture with --image.',
    });
  }
  return {
    text,
    media,
    ...(words.date === undefined ? {} : { date: words.date }),
    ...(words.asOf === undefined ? {} : { asOf: words.asOf }),
    ...(words.postUrl === undefined ? {} : { postUrl: words.postUrl }),
    ...(words.postText === undefined ? {} : { postText: words.postText }),
    ...(words.language === undefined ? {} : { language: words.language }),
  };
}

function budgetOf(settings: Settings): Budget {
  return {
    ...(settings.maxUsd === undefined ? {} : { usd: settings.maxUsd }),
    ...(settings.maxCalls === undefined ? {} : { calls: settings.maxCalls }),
    ...(settings.maxTokens === undefined ? {} : { tokens: settings.maxTokens }),
    ...(settings.maxSeconds === undefined ? {} : { seconds: settings.maxSeconds }),
  };
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
    super({ message, cause: error, ...(hint === undefined ? {} : { hint }) });
    this.report = report;
  }
}

async function saveRun(run: Run, options: CheckOptions): Promise<void> {
  if (options.saveBundle === undefined && options.record === undefined) return;
  const parts: Bundle & { events: readonly RunEvent[] } = await run.bundleParts();
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
