// Claims of a set through a pipeline, answered by a language model whose answers lie in a folder:
//   node scripts/eval-with-answers.ts --answers <folder> --set averitec --data ../shared/data [--claims 24] [--pipeline touchstone] [--option depth=quick] [--reading model]
//     [--at-most 15] [--seconds 1] [--remember <folder>] [--runs <folder>]
// Prompts without an answer are written to the folder (scripts/answers/folder-model.ts); run it again once they are answered. When none is open it prints the score.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateDataset } from '../src/app/studies/evaluate-dataset.ts';
import { composeProviders } from '../src/compose/compose-providers.ts';
import { openLocalModels } from '../src/compose/local-models.ts';
import { rememberModels } from '../src/compose/remember-models.ts';
import { defaultSettings } from '../src/config/settings-table.ts';
import type { Measured } from '../src/eval/score-run.ts';
import { createReadingFirst } from '../src/reasoners/escalating/create-reading-first.ts';
import { openFolderModel } from './answers/folder-model.ts';
import { devSets } from './eval-dev/dev-table.ts';
import { rememberModelsOnDisk } from './measuring/remember-models-on-disk.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '' },
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'data') },
    set: { type: 'string', default: 'averitec' },
    claims: { type: 'string', default: '24' },
    pipeline: { type: 'string', default: 'touchstone' },
    option: { type: 'string', multiple: true, default: [] },
    /** At most so many claims of each label. */
    'at-most': { type: 'string' },
    /** What an answer takes. */
    seconds: { type: 'string', default: '0' },
    /** A folder of what the local models computed before. */
    remember: { type: 'string' },
    /** Where reports are kept; thrown away without it. */
    runs: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
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
const folder = values.runs ?? mkdtempSync(join(tmpdir(), 'touchstone-answers-'));
const settings = {
  ...defaultSettings(),
  offline: true,
  library: ':memory:',
  benchmark: true,
  pipeline: values.pipeline,
};
const opened = openLocalModels();
const models =
  values.remember === undefined ? rememberModels(opened) : rememberModelsOnDisk(opened, values.remember);
const model = openFolderModel(resolve(values.answers), Number(values.seconds));
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
  ...(values['at-most'] === undefined ? {} : { atMost: Number(values['at-most']) }),
  concurrency: Number(values.concurrency),
  signal: new AbortController().signal,
});
await models.close();
if (values.runs === undefined) rmSync(folder, { recursive: true });
for (const { id, truth, record } of score.items) console.log(`${id}	${truth}	${record?.answer ?? '–'}`);
const { calls, tokens, unusable } = model.spent;
const claims = score.claims;
const measured = ({ value, low, high }: Measured) =>
  `${(100 * value).toFixed(1)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
console.log(
  `${values.set}, ${claims} claims: macro-F1 ${measured(score.macroF1)}, accuracy ${measured(score.accuracy)}, failed ${score.failed}, prompts open ${model.open}, model calls ${(calls / claims).toFixed(1)}, tokens ${(tokens / claims).toFixed(0)}, seconds ${score.perClaim.seconds.toFixed(1)} a claim`,
);
for (const problem of unusable) console.log(`not usable as it is: ${problem}`);
