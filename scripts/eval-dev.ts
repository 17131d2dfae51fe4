// The standard table: every pipeline over the development sets, on the local reasoner, written to docs/results.md.
//   npm run eval:dev -- [--data ../shared/data] [--claims 12] [--sets averitec,feverous] [--pipelines ragar,wkgfc] [--model-claims 6] [--processes 2] [--output docs/results.md]
// Each set has a process of its own, as many at a time as there are cores. Interrupted, it goes on where it stopped as long as the commit is
// the same. Runs are kept in .touchstone/eval-dev.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize } from 'node:v8';
import PQueue from 'p-queue';
import { type DevSet, devSets, formsOf } from './eval-dev/dev-table.ts';
import type { MeasuredSet } from './eval-dev/measure-set.ts';
import { renderResults } from './eval-dev/render-results.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'data') },
    claims: { type: 'string' },
    sets: { type: 'string' },
    pipelines: { type: 'string' },
    'model-claims': { type: 'string', default: '6' },
    processes: { type: 'string', default: String(cpus().length) },
    output: { type: 'string', default: join(import.meta.dirname, '..', 'docs', 'results.md') },
  },
});
const root = join(import.meta.dirname, '..');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const runs = join(root, '.touchstone', 'eval-dev', commit);
const begun = performance.now();
/** The first heading of what is kept. */
const keptFrom = '## With the answers of a large language model';
mkdirSync(runs, { recursive: true });

const sets = devSets.filter(({ dataset, file }) => {
  if (values.sets !== undefined && !values.sets.split(',').includes(dataset)) return false;
  const path = resolve(values.data, file);
  if (!existsSync(path)) console.error(`${dataset}: ${path} is missing and was left out.`);
  return existsSync(path);
});
// Those that take longest first, so that no core waits at the end.
const queue = new PQueue({ concurrency: Number(values.processes) });
const failed: string[] = [];
for (const set of [...sets].sort((a, b) => sizeOf(b) - sizeOf(a)))
  void queue.add(async () => {
    if (!(await measure(set))) failed.push(set.dataset);
    writeResults();
  });
await queue.onIdle();
if (failed.length > 0) {
  console.error(`Not measured to the end: ${failed.join(', ')}. Run it again to go on.`);
  process.exitCode = 1;
}

/** The way a model's pace tells is shown on the first set alone. */
async function measure(set: DevSet): Promise<boolean> {
  const given = Object.entries({
    set: set.dataset,
    data: values.data,
    runs,
    rows: rowsFile(set),
    claims: values.claims,
    pipelines: values.pipelines,
    'model-claims': set === sets[0] ? values['model-claims'] : '0',
  }).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'eval-dev', 'measure-set.ts'), ...given], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function sizeOf({ forms, claims }: DevSet): number {
  return formsOf(forms).length * claims;
}

function rowsFile(set: DevSet): string {
  return join(runs, `${set.dataset}.rows`);
}

function writeResults(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  const minutes = (performance.now() - begun) / 60_000;
  const measured = sets.flatMap((set) =>
    existsSync(rowsFile(set)) ? [{ set, ...(deserialize(readFileSync(rowsFile(set))) as MeasuredSet) }] : [],
  );
  const model = measured.flatMap((one) => one.model);
  const results = renderResults({ commit, date, machine, minutes, sets: measured, model });
  writeFileSync(values.output, `${results.trimEnd()}\n${keptSections(values.output)}`);
}

/** Measurements with recorded answers cannot be repeated here, so they stay as they stand at the end of the page. */
function keptSections(path: string): string {
  if (!existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(`\n${keptFrom}`);
  return at === -1 ? '' : text.slice(at);
}
