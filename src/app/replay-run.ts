import { randomUUID } from 'node:crypto';
import { defined } from '../core/defined.ts';
import type { RunEvent } from '../engine/events.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { replayedProviders } from '../engine/replayed-providers.ts';
import { type Run, startRun } from '../engine/run.ts';
import { findPipeline } from '../pipelines/registry.ts';
import { readBundle } from '../stores/bundle.ts';
import { reportDifferences } from './report-differences.ts';

export type ReplayedRun = Run & {
  /** Where the new report differs from the one of the bundle, by path; empty where it is the same but for run id and times. */
  differences: Promise<readonly string[]>;
};

/** Runs a bundle again from what it recorded: the same report but for run id and times, with no network and no keys. */
export async function replayRun(
  folder: string,
  options: { onEvent?: (event: RunEvent) => void } = {},
): Promise<ReplayedRun> {
  const { manifest, calls, snapshots, report } = await readBundle(folder);
  const run = startRun({
    id: randomUUID(),
    version: manifest.version,
    claim: manifest.claim,
    pipeline: findPipeline(manifest.pipeline),
    options: manifest.options,
    providers: replayedProviders(manifest),
    benchmark: manifest.benchmark,
    budget: manifest.budget,
    // What a replay makes anew is not written to the bundle.
    stores: { calls, snapshots: new MemorySnapshots(snapshots) },
    earlier: {
      mode: 'replay',
      startedAt: manifest.startedAt,
      report,
      ...defined({ prompts: manifest.prompts }),
    },
    ...defined({ promptOverrides: manifest.promptOverrides, onEvent: options.onEvent }),
  });
  const differences = run.report.then((replayed) => reportDifferences(report, replayed));
  differences.catch(() => {});
  return { ...run, differences };
}
