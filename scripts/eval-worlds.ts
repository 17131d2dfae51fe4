// Adds the documents of each invented world to an empty library and checks its claims:
//   npm run eval:worlds -- [--half dev|test] [--set hard|plain|mixed|tables] [--pipeline …] [--folder worlds-of-your-own] [--world name] [--limit 10] [--errors] [--answers file] [--remember folder]
// --limit is of each world; --folder takes all worlds of another folder; --errors lists wrong answers, --answers writes every answer as a line of JSON; both are for the dev half only.
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openGraphView } from '../src/app/manage-graph.ts';
import { openConfiguredLibrary } from '../src/app/manage-library.ts';
import { defaultSettings } from '../src/config/settings-table.ts';
import type { Label } from '../src/core/label.ts';
import type { Report } from '../src/core/report.ts';
import { bootstrapInterval } from '../src/eval/metrics.ts';
import { judgedItemOf } from '../src/steps/evidence/judged-item.ts';
import { halfOf } from './measuring/measure-half.ts';
import { checkAll, openForMeasuring } from './measuring/open-for-measuring.ts';

const claimSchema = z.looseObject({
  id: z.string(),
  claim: z.string(),
  label: z.enum(['supported', 'refuted', 'not-enough-evidence']),
  needs: z.string(),
});
type WorldClaim = z.infer<typeof claimSchema>;
type Answer = { truth: Label; answer: Label; needs: string; world: string };

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'dev' },
    set: { type: 'string', default: 'hard' },
    pipeline: { type: 'string' },
    folder: { type: 'string' },
    world: { type: 'string' },
    limit: { type: 'string', default: '0' },
    errors: { type: 'boolean', default: false },
    answers: { type: 'string' },
    remember: { type: 'string' },
  },
});
if (values.half !== 'dev' && values.half !== 'test') throw new Error('--half is dev or test');
const folders: Readonly<Record<string, string>> = {
  hard: 'worlds',
  plain: 'plain-worlds',
  // Some were looked into before they were kept: each half has a folder.
  mixed: join('mixed-worlds', values.half),
  tables: join('table-pages', values.half),
};
const folder = folders[values.set];
if (folder === undefined) throw new Error('--set is hard, plain, mixed or tables');
const isHalfOfHash = values.folder === undefined && (values.set === 'hard' || values.set === 'plain');
if ((values.errors || values.answers !== undefined) && values.half === 'test' && values.folder === undefined)
  throw new Error('The test half is not looked into.');

const root = values.folder ?? join(import.meta.dirname, '..', 'test', folder);
const worlds = readdirSync(root)
  .filter((name) => statSync(join(root, name)).isDirectory())
  .filter((name) => !isHalfOfHash || halfOf(name) === values.half)
  .filter((name) => values.world === undefined || values.world === name);

const answers: Answer[] = [];
for (const world of worlds) {
  const home = mkdtempSync(join(tmpdir(), 'touchstone-world-'));
  const library = join(home, 'library.sqlite');
  const settings = { ...defaultSettings(), offline: true, library };
  const opened = await openConfiguredLibrary(settings, { HOME: home });
  await opened.library.add(join(root, world, 'documents'), {});
  await opened.close();
  const graphFile = join(root, world, 'graph.ttl');
  if (existsSync(graphFile)) {
    const { graph, close } = await openGraphView(settings, { HOME: home });
    await graph.load(graphFile, {});
    await close();
  }
  const touchstone = await openForMeasuring({
    environment: { HOME: home },
    settings: { library, ...(values.pipeline === undefined ? {} : { pipeline: values.pipeline }) },
    remember: values.remember,
  });
  const claims = readFileSync(join(root, world, 'claims.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => claimSchema.parse(JSON.parse(line)))
    .slice(0, Number(values.limit) || Number.POSITIVE_INFINITY);
  await checkAll(
    claims,
    ({ claim }) => touchstone.check(claim),
    (question, report) => note(world, question, report),
  );
  await touchstone.close();
  rmSync(home, { recursive: true, force: true });
}

function note(world: string, { claim, label, needs }: WorldClaim, report: Report): void {
  const { verdict, evidence } = report;
  answers.push({ truth: label, answer: verdict.label, needs, world });
  if (values.answers !== undefined)
    appendFileSync(
      values.answers,
      `${JSON.stringify({ world, needs, text: claim, truth: label, answer: verdict.label, summary: verdict.summary, interpretation: report.interpretation, evidence: evidence.map((item) => ({ ...judgedItemOf(item), stance: item.stance, says: item.says })), restsOn: verdict.restsOn })}\n`,
    );
  if (values.errors && verdict.label !== label)
    console.log(
      `${world} [${needs}] ${label} → ${verdict.label}: ${claim} | ${verdict.summary} | ${evidence
        .filter(({ id }) => verdict.restsOn.includes(id))
        .map(({ quote }) => quote.slice(0, 140))
        .join(' ‖ ')}`,
    );
}

const decided = (part: readonly Answer[]) =>
  part.filter(({ answer }) => answer === 'supported' || answer === 'refuted');
const precision = (part: readonly Answer[]) =>
  decided(part).filter(({ answer, truth }) => answer === truth).length / decided(part).length;
const coverage = (part: readonly Answer[]) => {
  const open = part.filter(({ truth }) => truth !== 'not-enough-evidence');
  return decided(open).length / open.length;
};
const percent = (value: number) => (Number.isNaN(value) ? '–' : (100 * value).toFixed(1));
const row = (name: string, part: readonly Answer[]) =>
  `| ${name} | ${part.length} | ${percent(precision(part))} | ${percent(coverage(part))} |`;
console.log(
  `\n# Invented worlds, ${values.folder ?? `${values.set}, ${values.half} half`}, ${values.pipeline ?? 'default pipeline'}: ${worlds.length} worlds\n`,
);
console.log('| | claims | precision of decided | coverage of decidable |\n|---|---|---|---|');
console.log(row('all', answers));
console.log(
  `| 95 % interval | | ${bootstrapInterval(answers, precision).map(percent).join('–')} | ${bootstrapInterval(answers, coverage).map(percent).join('–')} |`,
);
for (const needs of [...new Set(answers.map((one) => one.needs))].sort())
  console.log(
    row(
      needs,
      answers.filter((one) => one.needs === needs),
    ),
  );
