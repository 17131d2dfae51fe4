import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateModel } from '../../scripts/eval-dev/simulate-model.ts';
import { evaluateDataset } from '../../src/app/studies/evaluate-dataset.ts';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rememberModels } from '../../src/compose/remember-models.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import { allPipelines } from '../../src/pipelines/registry.ts';
import type { Answer } from '../../src/spec/provider.ts';

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'multimodal', 'gaza.jsonl');
const claims = Number(process.env['BENCH_CLAIMS'] ?? 6);
const secondsPerAnswer = 1;

/**
 * Every pipeline as it comes over the same claims in words of the recorded web, at the pace of a language model that takes a second for an answer: model
 * calls, tokens and seconds a claim. The answers are the local reasoner's, computed beforehand, so that the seconds are the model's and the engine's.
 */
export async function benchPipelines(report: (line: string) => void): Promise<void> {
  if (!existsSync(data)) {
    report(`skipped: there is no data at ${data}`);
    return;
  }
  const models = rememberModels(openLocalModels());
  report(`${claims} claims of the recorded web without pictures, ${secondsPerAnswer} s an answer\n`);
  report('| pipeline | model calls | tokens | seconds |\n| --- | --- | --- | --- |');
  const pipelines = allPipelines.filter(
    ({ withoutEvidence, options }) => withoutEvidence?.(options.parse({})) !== true,
  );
  for (const { id } of pipelines) {
    const known = new Map<string, Answer<unknown>>();
    await run(id, 0, known, models);
    const { spent, seconds } = await run(id, secondsPerAnswer, known, models);
    report(
      `| ${id} | ${(spent.calls / claims).toFixed(1)} | ${(spent.tokens / claims).toFixed(0)} | ${seconds.toFixed(1)} |`,
    );
  }
  await models.close();
}

async function run(
  pipeline: string,
  seconds: number,
  known: Map<string, Answer<unknown>>,
  models: ReturnType<typeof rememberModels>,
) {
  const settings = { ...defaultSettings(), offline: true, library: ':memory:', benchmark: true, pipeline };
  const folder = mkdtempSync(join(tmpdir(), 'bench-pipelines-'));
  const spent = { calls: 0, tokens: 0 };
  const { score } = await evaluateDataset({
    dataset: 'recorded-web',
    path: data,
    folder,
    name: pipeline,
    settings,
    environment: {},
    async compose() {
      const composition = await composeProviders(settings, {}, { ...models, close: async () => {} });
      const reasoner = simulateModel(composition.providers.reasoner, { seconds, known, spent });
      return { ...composition, providers: { ...composition.providers, reasoner } };
    },
    options: {},
    evidence: 'given',
    explanations: false,
    slices: { 'claim type': 'text' },
    seed: 1,
    limit: claims,
    concurrency: 1,
    signal: new AbortController().signal,
  });
  rmSync(folder, { recursive: true });
  return { spent, seconds: score.perClaim.seconds };
}
