import { z } from 'zod';
import type { Claim } from '../../src/core/claim.ts';
import type { Report } from '../../src/core/report.ts';
import type { Context } from '../../src/engine/context.ts';
import type { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import type { Providers } from '../../src/spec/providers.ts';
import { providersWith } from './simulated-providers.ts';

/** Runs one step in a real run of the engine; gives what it returned and what the run noted. */
export async function runStep<Result>(
  providers: Partial<Providers>,
  claim: string | Claim,
  work: (context: Context) => Promise<Result>,
  more: { benchmark?: boolean; media?: MemorySnapshots } = {},
): Promise<{ result: Result; report: Report }> {
  let result: { value: Result } | undefined;
  const pipeline: Pipeline = {
    id: 'one-step',
    title: 'One step',
    summary: 'Runs one step.',
    options: z.strictObject({}),
    async check(_claim, _options, context) {
      result = { value: await work(context) };
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: '',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  };
  const report = await startRun({
    id: 'run',
    version: 'test',
    claim: typeof claim === 'string' ? { text: claim, media: [] } : claim,
    pipeline,
    options: {},
    providers: providersWith(providers),
    ...more,
  }).report;
  if (result === undefined) throw new Error('The step did not end.');
  return { result: result.value, report };
}
