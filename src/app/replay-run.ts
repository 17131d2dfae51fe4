import { randomUUID } from 'node:crypto';
import { defined } from '../core/defined.ts';
import { readBundle } from '../engine/bundle.ts';
import type { RunEvent } from '../engine/events.ts';
import { providersOfRecording } from '../engine/replayed-providers.ts';
import { type Run, startRun } from '../engine/run.ts';
import { findPipeline } from '../pipelines/registry.ts';

/** Runs a bundle again from what it recorded: the same report but for run id and times, with no network and no keys. */
export async function replayRun(
  folder: string,
  options: { onEvent?: (event: RunEvent) => void } = {},
): Promise<Run> {
  const { manifest, recording, report } = await readBundle(folder);
  return startRun({
    id: randomUUID(),
    version: manifest.version,
    claim: manifest.claim,
    pipeline: findPipeline(manifest.pipeline),
    options: manifest.options,
    providers: providersOfRecording(manifest),
    benchmark: manifest.benchmark,
    budget: manifest.budget,
    replay: { recording, startedAt: manifest.startedAt, report },
    ...defined({ promptOverrides: manifest.promptOverrides, onEvent: options.onEvent }),
  });
}
