// What `--reasoner auto` sends to a model and what that brings, measured on claims that both answered:
//   node scripts/measuring/measure-escalation.ts --local <run folder> --model <run folder>
// Run folders are those of 'touchstone eval run' and of scripts/eval-with-answers.ts --runs, over the same claims. Prints Markdown.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measuredEscalation } from '../../src/eval/escalation-curve.ts';
import { openRunFolder } from '../../src/eval/run-folder.ts';
import { type RunScore, scoreRun } from '../../src/eval/score-run.ts';

const { values } = parseArgs({
  options: { local: { type: 'string', default: '' }, model: { type: 'string', default: '' } },
});
const [local, model] = await Promise.all([readRun(values.local), readRun(values.model)]);
const points = measuredEscalation(local.items, model.items, [0, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.01]);
const percent = (value: number) => (Number.isFinite(value) ? (100 * value).toFixed(1) : '–');
console.log('| clear from | sent | right of those that stay | right of those that are sent | accuracy |');
console.log('| --- | --- | --- | --- | --- |');
for (const { clearFrom, sent, keptRight, sentRight, right } of points)
  console.log(
    `| ${clearFrom > 1 ? 'never' : clearFrom.toFixed(2)} | ${percent(sent)} | ${percent(keptRight)} | ${percent(sentRight)} | ${percent(right)} |`,
  );

async function readRun(folder: string): Promise<RunScore> {
  const run = folder === '' ? undefined : await openRunFolder(resolve(folder));
  if (run === undefined) throw new Error(`There is no run in "${folder}": give --local and --model.`);
  return scoreRun(run.manifest, await run.records());
}
