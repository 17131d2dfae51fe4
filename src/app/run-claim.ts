import { randomUUID } from 'node:crypto';
import { loadClaimMedia } from '../compose/load-claim-media.ts';
import { packageVersion } from '../config/package-version.ts';
import { type Claim, isBareAddress } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import type { Budget } from '../core/spend.ts';
import type { RunEvent } from '../engine/events.ts';
import type { Lanes } from '../engine/lanes.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { type EarlierRun, type Run, type RunStores, startRun } from '../engine/run.ts';
import type { RunManifest } from '../engine/run-manifest.ts';
import type { FetchGuarded } from '../net/fetch/guarded-fetch.ts';
import type { Providers } from '../spec/providers.ts';

/** A claim as people give it: words, pictures (file paths, addresses or bytes) and circumstances. */
export type ClaimWords = {
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

/** What a run needs besides the claim, whoever asks for it: a check, a measurement, an optimisation. */
export type RunParts = {
  pipeline: Pipeline;
  /** Options of the pipeline, checked when the run starts. */
  options: Readonly<Record<string, unknown>>;
  prompts?: Readonly<Record<string, string>> | undefined;
  providers: Providers;
  benchmark: boolean;
  budget?: Budget | undefined;
  /** Pictures on the web are not fetched. */
  offline: boolean;
  workingFolder: string;
  /** Fetches pictures that are given by their addresses. */
  fetchGuarded?: FetchGuarded | undefined;
  lanes?: Lanes | undefined;
  stores?: Partial<RunStores> | undefined;
  earlier?: EarlierRun | undefined;
  signal?: AbortSignal | undefined;
  onEvent?: ((event: RunEvent) => void) | undefined;
};

/** Loads the claim's pictures and starts the pipeline on it: the one place where a run is put together. */
export async function runClaim(words: ClaimWords, parts: RunParts): Promise<Run> {
  const { images = [], ...circumstances } = words;
  if (isBareAddress(words.text ?? ''))
    throw new UsageError({
      message: `${words.text?.trim()} is an address, which is not checked as words.`,
      hint: 'What it leads to is read by touchstone check <address> or touchstone document <address>; a picture is given with --image.',
    });
  const { media, snapshots } = await loadClaimMedia(images, {
    offline: parts.offline,
    workingFolder: parts.workingFolder,
    ...defined({ signal: parts.signal, fetchGuarded: parts.fetchGuarded }),
  });
  return startRun({
    id: randomUUID(),
    version: packageVersion(),
    claim: makeClaim(circumstances, media),
    pipeline: parts.pipeline,
    options: { ...parts.options },
    providers: parts.providers,
    benchmark: parts.benchmark,
    media: snapshots,
    ...defined({
      budget: parts.budget,
      promptOverrides: parts.prompts,
      lanes: parts.lanes,
      stores: parts.stores,
      earlier: parts.earlier,
      signal: parts.signal,
      onEvent: parts.onEvent,
    }),
  });
}

/** Goes on with what a manifest says, in the stores that hold what was answered so far. */
export function resumeClaim(
  manifest: RunManifest,
  parts: Pick<RunParts, 'pipeline' | 'providers' | 'stores' | 'lanes' | 'signal' | 'onEvent'> & {
    secondsUsed?: number | undefined;
  },
): Run {
  const { claim, options, benchmark, budget, startedAt } = manifest;
  return startRun({
    id: randomUUID(),
    version: packageVersion(),
    claim,
    pipeline: parts.pipeline,
    options,
    providers: parts.providers,
    benchmark,
    budget,
    earlier: { mode: 'resume', startedAt, ...defined({ secondsUsed: parts.secondsUsed }) },
    ...defined({
      promptOverrides: manifest.promptOverrides,
      stores: parts.stores,
      lanes: parts.lanes,
      signal: parts.signal,
      onEvent: parts.onEvent,
    }),
  });
}

function makeClaim(words: Omit<ClaimWords, 'images'>, media: Claim['media']): Claim {
  const text = (words.text ?? '').trim();
  if (text === '' && media.length === 0) {
    throw new UsageError({
      message: 'There is nothing to check: the claim is empty and no picture was given.',
      hint: 'Give the claim as text, with --file, on standard input, or give a picture with --image.',
    });
  }
  const { date, asOf, postUrl, postText, language } = words;
  return { text, media, ...defined({ date, asOf, postUrl, postText, language }) };
}
