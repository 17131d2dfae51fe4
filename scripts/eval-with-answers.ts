// Claims of a set through a pipeline, answered by a language model whose answers lie in a folder:
//   node scripts/eval-with-answers.ts --answers <folder> --set averitec --data ../shared/data [--claims 24] [--pipeline touchstone] [--option depth=quick] [--reading model]
// Prompts without an answer are written to the folder (scripts/answers/folder-model.ts); run it again once they are answered. When none is open it prints the score.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateDataset } from '../src/app/evaluate-dataset.ts';
import { composeProviders } from '../src/compose/compose-providers.ts';
import { openLocalModels } from '../src/compose/local-models.ts';
import { rememberModels } from '../src/compose/remember-models.ts';
import { defaultSettings } from '../src/config/settings-table.ts';
import { createReadingFirst } from '../src/reasoners/escalating/create-reading-first.ts';
import { openFolderModel } from './answers/folder-model.ts';
import { devSets } from './eval-dev/dev-table.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '' },
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'data') },
    set: { type: 'string', default: 'averitec' },
    claims: { type: 'string', default: '24' },
    pipeline: { type: 'string', default: 'touchstone' },
    option: { type: 'string', multiple: true, default: [] },
    /** model: the claim is always read by the model, also where the local reading is sure. */
    reading: { type: 'string', default: 'first' },
  },
});
const set = devSets.find(({ dataset }) => dataset === values.set);
if (set === undefined || values.answers === '')
  throw new Error('Give --answers <folder> and a --set of the standard table.');
const options = Object.fromEntries(
  values.option.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [name, /^\d+$/u.test(value) ? Number(value) : value];
  }),
);
const folder = mkdtempSync(join(tmpdir(), 'touchstone-answers-'));
const settings = {
  ...defaultSettings(),
  offline: true,
  library: ':memory:',
  benchmark: true,
  pipeline: values.pipeline,
};
const models = rememberModels(openLocalModels());
const model = openFolderModel(resolve(values.answers));
const { score } = await evaluateDataset({
  dataset: set.dataset,
  path: resolve(values.data, set.file),
  folder,
  name: values.pipeline,
  settings,
  environment: {},
  async compose() {
    const composition = await composeProviders(settings, {}, { ...models, close: async () => {} });
    const { reasoner: local } = composition.providers;
    const reasoner = values.reading === 'model' ? model : createReadingFirst({ local, model });
    return { ...composition, providers: { ...composition.providers, reasoner } };
  },
  options,
  evidence: 'given',
  explanations: false,
  seed: 1,
  limit: Number(values.claims),
  concurrency: 2,
  signal: new AbortController().signal,
});
await models.close();
rmSync(folder, { recursive: true });
for (const { id, truth, record } of score.items) console.log(`${id}	${truth}	${record?.answer ?? '–'}`);
const { calls, tokens, unusable } = model.spent;
const claims = score.claims;
console.log(
  `${values.set}, ${claims} claims: macro-F1 ${(100 * score.macroF1.value).toFixed(1)}, accuracy ${(100 * score.accuracy.value).toFixed(1)}, failed ${score.failed}, prompts open ${model.open}, model calls ${(calls / claims).toFixed(1)}, tokens ${(tokens / claims).toFixed(0)} a claim`,
);
for (const problem of unusable) console.log(`not usable as it is: ${problem}`);
