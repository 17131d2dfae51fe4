// The standard table: every pipeline over the development sets, on the local reasoner, written to docs/results.md.
//   npm run eval:dev -- [--data ../shared/data] [--claims 12] [--sets averitec,feverous] [--pipelines ragar,wkgfc] [--model-claims 6] [--output docs/results.md]
// Interrupted, it goes on where it stopped as long as the commit is the same. Runs are kept in .touchstone/eval-dev.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openLocalModels } from '../src/compose/local-models.ts';
import { rememberModels } from '../src/compose/remembered-models.ts';
import { composeProviders, openEvaluation } from '../src/compose.ts';
import { defaultSettings } from '../src/config.ts';
import type { Answer } from '../src/spec/provider.ts';
import { type DevSet, devSets, type Form, formsOf } from './eval-dev/dev-table.ts';
import { type DevRow, type ModelRow, renderResults } from './eval-dev/render-results.ts';
import { simulateModel } from './eval-dev/simulate-model.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'data') },
    claims: { type: 'string' },
    sets: { type: 'string' },
    pipelines: { type: 'string' },
    'model-claims': { type: 'string', default: '6' },
    output: { type: 'string', default: join(import.meta.dirname, '..', 'docs', 'results.md') },
  },
});
const root = join(import.meta.dirname, '..');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const runs = join(root, '.touchstone', 'eval-dev', commit);
const begun = performance.now();
const models = rememberModels(openLocalModels());
const settings = { ...defaultSettings(), offline: true, library: ':memory:', benchmark: true };
const { evaluateDataset } = await openEvaluation();
const { signal } = new AbortController();
/** What the local reasoner answered, for the second look at the pace of a model. */
const answered = new Map<string, Answer<unknown>>();

const wanted = (list: string | undefined, name: string) =>
  list === undefined || list.split(',').includes(name);
const sets: { set: DevSet; rows: DevRow[] }[] = [];
for (const set of devSets) {
  if (!wanted(values.sets, set.dataset)) continue;
  const path = resolve(values.data, set.file);
  if (!existsSync(path)) {
    console.error(`${set.dataset}: ${path} is missing and was left out.`);
    continue;
  }
  const rows: DevRow[] = [];
  sets.push({ set, rows });
  for (const form of formsOf(set.forms)) {
    if (!wanted(values.pipelines, form.pipeline)) continue;
    const { score } = await evaluate(set, form, Number(values.claims ?? set.claims), 0);
    rows.push({ form, score });
    console.error(
      `${minutes().toFixed(1)} min  ${set.dataset}  ${form.name}: macro-F1 ${(100 * score.macroF1.value).toFixed(1)}, failed ${score.failed}`,
    );
    writeResults([]);
  }
}
const [firstSet] = sets;
const modelRows: ModelRow[] = [];
if (firstSet !== undefined && Number(values['model-claims']) > 0) {
  for (const { form } of firstSet.rows) {
    const claims = Number(values['model-claims']);
    const { score, spent } = await evaluate(firstSet.set, form, claims, 1);
    modelRows.push({
      form,
      claims,
      calls: spent.calls / claims,
      tokens: spent.tokens / claims,
      seconds: score.perClaim.seconds,
    });
  }
}
writeResults(modelRows);
await models.close();

async function evaluate(set: DevSet, form: Form, claims: number, secondsPerAnswer: number) {
  const spent = { calls: 0, tokens: 0 };
  const outcome = await evaluateDataset({
    dataset: set.dataset,
    path: resolve(values.data, set.file),
    folder: join(runs, `${set.dataset}-${form.name.replace(/\W+/g, '-')}-${claims}-${secondsPerAnswer}s`),
    name: form.name,
    settings: { ...settings, pipeline: form.pipeline },
    async compose() {
      const composition = await composeProviders({ ...settings, pipeline: form.pipeline }, {}, models);
      const reasoner = simulateModel(composition.providers.reasoner, {
        seconds: secondsPerAnswer,
        known: answered,
        spent,
      });
      // The models serve the whole table and are closed at its end.
      return { ...composition, providers: { ...composition.providers, reasoner }, close: async () => {} };
    },
    options: form.options,
    evidence: 'given',
    seed: 1,
    limit: claims,
    concurrency: secondsPerAnswer === 0 ? 2 : claims,
    version: 'eval-dev',
    signal,
  });
  return { score: outcome.score, spent };
}

function minutes(): number {
  return (performance.now() - begun) / 60_000;
}

function writeResults(model: readonly ModelRow[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(values.output, renderResults({ commit, date, machine, minutes: minutes(), sets, model }));
}
