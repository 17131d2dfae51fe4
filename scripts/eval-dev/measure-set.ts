// One set of the standard table, in a process of its own: every form over its claims, written to --rows after each. Started by eval-dev.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { evaluateDataset } from '../../src/app/studies/evaluate-dataset.ts';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rememberModels } from '../../src/compose/remember-models.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import type { Answer } from '../../src/spec/provider.ts';
import { devSets, type Form, formsOf } from './dev-table.ts';
import type { DevRow, ModelRow } from './render-results.ts';
import { simulateModel } from './simulate-model.ts';

/** What `eval-dev.ts` reads back. */
export type MeasuredSet = { dataset: string; rows: DevRow[]; model: ModelRow[] };

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    runs: { type: 'string', default: '' },
    rows: { type: 'string', default: '' },
    claims: { type: 'string' },
    pipelines: { type: 'string' },
    'model-claims': { type: 'string', default: '0' },
  },
});
const found = devSets.find(({ dataset }) => dataset === values.set);
if (found === undefined || !existsSync(resolve(values.data, found.file)))
  throw new Error(`There is no set "${values.set}" in ${values.data}.`);
const set = found;
const begun = performance.now();
const models = rememberModels(openLocalModels());
const settings = { ...defaultSettings(), offline: true, library: ':memory:', benchmark: true };
const { signal } = new AbortController();
/** What the local reasoner answered, for the second look at the pace of a model. */
const answered = new Map<string, Answer<unknown>>();
const measured: MeasuredSet = { dataset: set.dataset, rows: [], model: [] };
/** What an interrupted run had counted: claims that were checked then are not asked about again. */
const before = existsSync(values.rows) ? (deserialize(readFileSync(values.rows)) as MeasuredSet).model : [];
const wanted = formsOf(set.forms).filter(
  ({ pipeline }) => values.pipelines === undefined || values.pipelines.split(',').includes(pipeline),
);

for (const form of wanted) {
  const { score } = await evaluate(form, Number(values.claims ?? set.claims), 0);
  measured.rows.push({ form, score });
  writeFileSync(values.rows, serialize(measured));
  console.error(
    `${((performance.now() - begun) / 60_000).toFixed(1)} min  ${set.dataset}  ${form.name}: macro-F1 ${(100 * score.macroF1.value).toFixed(1)}, failed ${score.failed}`,
  );
}
const modelClaims = Number(values['model-claims']);
for (const form of modelClaims > 0 ? wanted : []) {
  const known = before.find((row) => row.form.name === form.name && row.claims === modelClaims);
  measured.model.push(known ?? (await measureWithModel(form)));
  writeFileSync(values.rows, serialize(measured));
}
await models.close();

async function measureWithModel(form: Form): Promise<ModelRow> {
  const { score, spent } = await evaluate(form, modelClaims, 1);
  return {
    form,
    claims: modelClaims,
    calls: spent.calls / modelClaims,
    tokens: spent.tokens / modelClaims,
    seconds: score.perClaim.seconds,
  };
}

async function evaluate(form: Form, claims: number, secondsPerAnswer: number) {
  const spent = { calls: 0, tokens: 0 };
  const outcome = await evaluateDataset({
    dataset: set.dataset,
    path: resolve(values.data, set.file),
    folder: join(
      values.runs,
      `${set.dataset}-${form.name.replace(/\W+/g, '-')}-${claims}-${secondsPerAnswer}s`,
    ),
    name: form.name,
    settings: { ...settings, pipeline: form.pipeline },
    environment: {},
    async compose() {
      // The models serve the whole table and are closed at its end; all else, readers of pictures among it, ends with its run.
      const kept = { ...models, close: async () => {} };
      const composition = await composeProviders({ ...settings, pipeline: form.pipeline }, {}, kept);
      const reasoner = simulateModel(composition.providers.reasoner, {
        seconds: secondsPerAnswer,
        known: answered,
        spent,
      });
      return { ...composition, providers: { ...composition.providers, reasoner } };
    },
    options: form.options,
    evidence: 'given',
    seed: 1,
    limit: claims,
    concurrency: secondsPerAnswer === 0 ? 2 : claims,
    signal,
  });
  return { score: outcome.score, spent };
}
