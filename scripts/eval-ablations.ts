// What each step of the default pipeline is worth: touchstone as it comes, and with one of its options turned, over the development sets on the
// local reasoner, with what a language model would be asked in the same runs (calls and tokens). Written as a section of docs/results.md.
//   node scripts/eval-ablations.ts [--data ../shared/data] [--sets averitec,recorded-web] [--claims 24] [--forms "no graph,quick"] [--remember <folder>]
//     [--answers <folder>] [--output docs/results.md]
// The development sets bring their evidence; --sets starter is the starter's tuning part, whose claims are searched for in the library and the graph.
// --answers: a language model whose answers lie in a folder (scripts/answers/folder-model.ts) takes the place of the local reasoner; prompts
// without an answer are written there, and forms that are not answered to the end are left out. Runs are kept in .touchstone/ablations by
// commit: interrupted, it goes on where it stopped.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateDataset } from '../src/app/studies/evaluate-dataset.ts';
import { composeProviders } from '../src/compose/compose-providers.ts';
import { openLocalModels } from '../src/compose/local-models.ts';
import { rememberModels } from '../src/compose/remember-models.ts';
import { defaultSettings } from '../src/config/settings-table.ts';
import { compareRuns } from '../src/eval/compare-runs.ts';
import type { Measured, RunScore } from '../src/eval/score-run.ts';
import { partOfClaim, readStarterClaims } from '../src/eval/starter-claims.ts';
import { readStarterPictures } from '../src/eval/starter-pictures.ts';
import { createReadingFirst } from '../src/reasoners/escalating/create-reading-first.ts';
import type { ReasonerProvider } from '../src/spec/reasoner.ts';
import { openFolderModel } from './answers/folder-model.ts';
import { type DevSet, devSets } from './eval-dev/dev-table.ts';
import { simulateModel } from './eval-dev/simulate-model.ts';
import { rememberModelsOnDisk } from './measuring/remember-models-on-disk.ts';

/** One option turned at a time; the step that it takes away, and whose step that is. */
const forms: readonly { name: string; options: Record<string, string | number>; takesAway: string }[] = [
  { name: 'as it comes', options: {}, takesAway: '–' },
  { name: 'quick', options: { depth: 'quick' }, takesAway: 'the second round (RAGAR, MultiReflect)' },
  { name: 'thorough', options: { depth: 'thorough' }, takesAway: 'nothing: adds a round, parts and queries' },
  { name: 'two rounds', options: { rounds: 2 }, takesAway: 'nothing: adds a round' },
  { name: 'half the packet', options: { packetTokens: 1500 }, takesAway: 'half of the evidence' },
  { name: 'twice the packet', options: { packetTokens: 6000 }, takesAway: 'nothing: adds evidence' },
  {
    name: 'no queries for the opposite',
    options: { counterQueries: 'off' },
    takesAway: 'the search for the other side (Aletheia)',
  },
  { name: 'no graph', options: { graph: 'off' }, takesAway: 'rules over the graph (WKGFC)' },
  {
    name: 'no pictures',
    options: { pictures: 'off' },
    takesAway: 'the picture before the words (AgentFact)',
  },
  { name: 'no shortcuts', options: { shortcuts: 'off' }, takesAway: 'an end by graph or earlier check' },
  { name: 'no second look', options: { verifier: 'off' }, takesAway: 'the verifier over what is cited' },
];

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'data') },
    sets: { type: 'string', default: 'averitec,recorded-web,feverous,wice' },
    claims: { type: 'string' },
    forms: { type: 'string' },
    answers: { type: 'string' },
    /** A folder of what the local models computed before. */
    remember: { type: 'string' },
    output: { type: 'string', default: join(import.meta.dirname, '..', 'docs', 'results.md') },
  },
});
const root = join(import.meta.dirname, '..');
const starterName = 'starter';
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const runs = join(root, '.touchstone', 'ablations', commit);
mkdirSync(runs, { recursive: true });
const opened = openLocalModels();
const models =
  values.remember === undefined ? rememberModels(opened) : rememberModelsOnDisk(opened, values.remember);
const wanted = forms.filter(
  ({ name, options }) =>
    Object.keys(options).length === 0 || (values.forms?.split(',').includes(name) ?? true),
);
const named = values.sets.split(',');
const sets = devSets.filter(
  ({ dataset, file }) => named.includes(dataset) && existsSync(resolve(values.data, file)),
);
if (named.includes('starter')) sets.push(starterSet());

type Row = { form: (typeof forms)[number]; score: RunScore; calls: number; tokens: number };
const sections: string[] = [];
for (const set of sets) {
  const rows: Row[] = [];
  for (const form of wanted) {
    const row = await measure(set, form);
    if (row === undefined) continue;
    rows.push(row);
    console.error(`${set.dataset}, ${form.name}: macro-F1 ${inPerCent(row.score.macroF1)}`);
  }
  sections.push(renderSet(set, rows));
  writeSection();
}
await models.close();
process.exit(0);

/** Claims of the starter's tuning part in a file of their own: its own text, so that nothing is handed over and everything is searched for. */
function starterSet(): DevSet {
  const starter = join(root, 'starter');
  const pictures = readStarterPictures(starter);
  const file = join(runs, 'starter.jsonl');
  const rows = readStarterClaims(starter)
    .filter(({ id }) => partOfClaim(id) === 'tuning')
    .map(({ id, claim, label, image }) =>
      JSON.stringify({ id, claim, label, ...(image === undefined ? {} : { image: pictures.get(image) }) }),
    );
  writeFileSync(file, rows.join('\n'));
  return { dataset: starterName, file, claims: 40, forms: 'defaults', about: 'Claims of the starter.' };
}

async function measure(set: DevSet, form: (typeof forms)[number]): Promise<Row | undefined> {
  const searches = set.dataset === starterName;
  const settings = {
    ...defaultSettings(),
    offline: true,
    library: ':memory:',
    benchmark: !searches,
    pipeline: 'touchstone',
  };
  const spent = { calls: 0, tokens: 0 };
  const model = values.answers === undefined ? undefined : openFolderModel(resolve(values.answers));
  const by = model === undefined ? 'local' : 'answers';
  const limit = Number(values.claims ?? set.claims);
  const { score } = await evaluateDataset({
    dataset: searches ? 'generic' : set.dataset,
    path: resolve(values.data, set.file),
    folder: join(runs, `${set.dataset}-${form.name.replace(/\W+/g, '-')}-${limit}-${by}`),
    name: form.name,
    settings,
    environment: {},
    async compose() {
      const composition = await composeProviders(settings, {}, { ...models, close: async () => {} });
      const { reasoner: local } = composition.providers;
      const reasoner: ReasonerProvider =
        model === undefined
          ? simulateModel(local, { seconds: 0, known: new Map(), spent })
          : createReadingFirst({ local, model });
      return { ...composition, providers: { ...composition.providers, reasoner } };
    },
    options: form.options,
    evidence: searches ? 'search' : 'given',
    explanations: false,
    seed: 1,
    limit,
    concurrency: 2,
    signal: new AbortController().signal,
  });
  if (model !== undefined && model.open > 0) {
    console.error(`${set.dataset}, ${form.name}: ${model.open} prompts are not answered yet.`);
    return undefined;
  }
  const { calls, tokens } = model?.spent ?? spent;
  return { form, score, calls: calls / score.claims, tokens: tokens / score.claims };
}

function inPerCent({ value, low, high }: Measured): string {
  return `${(100 * value).toFixed(1)} (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;
}

/** An interrupted run that goes on has counted no calls for what was done before. */
function counted(number: number, digits: number): string {
  return number === 0 ? '–' : number.toFixed(digits);
}

function renderSet(set: DevSet, rows: readonly Row[]): string {
  const [whole] = rows;
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`;
  const lines = rows.map(({ form, score, calls, tokens }) => {
    const compared = whole === undefined || whole.form === form ? undefined : compareRuns(whole.score, score);
    const difference =
      compared === undefined
        ? ''
        : `${signed(compared.macroF1.difference)} (${signed(compared.macroF1.low)} to ${signed(compared.macroF1.high)})`;
    const decided = score.items.filter(
      ({ record }) => record?.label !== undefined && record.label !== 'not-enough-evidence',
    );
    const right = decided.filter((item) => item.right).length;
    const changed = compared?.differences.length ?? 0;
    return `| ${form.name} | ${form.takesAway} | ${inPerCent(score.macroF1)} | ${difference} | ${changed === 0 ? '' : changed} | ${decided.length} | ${right} | ${counted(calls, 1)} | ${counted(tokens, 0)} | ${score.perClaim.seconds.toFixed(1)} |`;
  });
  return [
    `### ${set.dataset}, ${whole?.score.claims ?? 0} claims`,
    '',
    '|  | what it takes away | macro-F1 | against as it comes | claims that turn | decided | right of them | calls | tokens | seconds |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** The section stands behind what is kept of the page, so that `npm run eval:dev` leaves it. */
function writeSection(): void {
  const heading = '## Ablations of touchstone';
  const by =
    values.answers === undefined
      ? 'Local reasoner; calls and tokens are what a language model would be asked in the same runs.'
      : 'Answered by a large language model, each prompt from itself alone.';
  const section = [
    heading,
    '',
    `\`node scripts/eval-ablations.ts\`, commit ${commit}. One option turned at a time, the same claims in every row. ${by} *Against as it comes*: paired difference in macro-F1 with its 95 % interval; *claims that turn*: right in one and wrong in the other.`,
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
  const page = existsSync(values.output) ? readFileSync(values.output, 'utf8') : '';
  const at = page.indexOf(`\n${heading}`);
  const rest = at === -1 ? '' : page.slice(at + 1);
  const next = rest.indexOf('\n## ');
  const behind = next === -1 ? '' : rest.slice(next + 1);
  const before = (at === -1 ? page : page.slice(0, at)).trimEnd();
  writeFileSync(values.output, `${before}\n\n${section}${behind === '' ? '' : `\n${behind}`}`);
}
