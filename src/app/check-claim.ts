import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import type { Report } from '../core/report.ts';
import type { Budget } from '../core/spend.ts';
import type { RunEvent } from '../engine/events.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import type { Run } from '../engine/run.ts';
import type { SharedRobots } from '../net/fetch/robots-rules.ts';
import type { Providers } from '../spec/providers.ts';
import type { RunPlace } from '../stores/runs/stored-runs.ts';
import { closingAtEnd } from './keep-run.ts';
import { openTouchstone } from './open-touchstone.ts';
import type { ClaimWords } from './run-claim.ts';

/** A claim in words, or with pictures and circumstances. */
export type CheckInput = string | ClaimWords;

/** What may differ from check to check. */
export type CheckOptions = {
  /** The name of a pipeline, or one of your own. */
  pipeline?: string | Pipeline;
  /** Options of the pipeline, as listed by `pipelines()`. */
  options?: Record<string, unknown>;
  budget?: Budget;
  signal?: AbortSignal;
  onEvent?: (event: RunEvent) => void;
  /** Adds every call and snapshot to this folder. */
  record?: string;
  /** Answers every call from this folder and calls nobody. */
  replay?: string;
  /** Writes the whole run to this folder (or another place for runs), as it goes on. */
  saveBundle?: string | RunPlace;
  /** Pictures (file paths, URLs or bytes) that the claim's pictures are compared with. */
  against?: readonly (string | Uint8Array)[];
  /** Replace providers of your own; the rest is composed as usual. */
  providers?: Partial<Providers>;
};

/** What all checks of one program share: settings, models, library, connections. */
export type OpenOptions = {
  /** Any setting of the configuration table; the rest comes from environment, configuration file and defaults. */
  settings?: Partial<Settings>;
  model?: string;
  offline?: boolean;
  environment?: Environment;
  workingFolder?: string;
  /** Pipelines of your own, which checks may then name. */
  pipelines?: readonly Pipeline[];
  /** Puts something around the providers that the settings ask for; once, for all checks. */
  aroundProviders?: (providers: Providers) => Providers;
  /** What several processes know together of the wishes of sites. */
  robots?: SharedRobots;
};

/** Checks one claim and gives the report. Several checks in one program share what they need through `openTouchstone`. */
export async function check(input: CheckInput, options: CheckOptions & OpenOptions = {}): Promise<Report> {
  const run = await startCheck(input, options);
  return run.report;
}

/** Starts one check; read its events while it runs. */
export async function startCheck(input: CheckInput, options: CheckOptions & OpenOptions = {}): Promise<Run> {
  const touchstone = openTouchstone(options);
  try {
    return closingAtEnd(await touchstone.start(input, options), () => touchstone.close());
  } catch (error) {
    await touchstone.close();
    throw error;
  }
}
