import { compareRuns } from '../../src/eval/compare-runs.ts';
import { escalationCurve } from '../../src/eval/escalation-curve.ts';
import type { RunScore } from '../../src/eval/score-run.ts';
import type { DevSet, Form } from './dev-table.ts';

export type DevRow = { form: Form; score: RunScore };
export type ModelRow = { form: Form; claims: number; calls: number; tokens: number; seconds: number };
export type DevResults = {
  commit: string;
  date: string;
  machine: string;
  minutes: number;
  sets: readonly { set: DevSet; rows: readonly DevRow[] }[];
  model: readonly ModelRow[];
};

/** The page of results: every number with its interval, the majority baseline in the first row of each table. */
export function renderResults({ commit, date, machine, minutes, sets, model }: DevResults): string {
  return `${[
    '# Results on the development sets',
    `\`npm run eval:dev\`, commit ${commit}, ${date}, ${machine}, ${minutes.toFixed(0)} minutes. Local reasoner, no network, every leakage guard on.`,
    'Claims are drawn by a fixed seed. In brackets: 95 % intervals (bootstrap over claims). *Decided* is the share of claims that got a verdict other than "not enough evidence", *right of decided* how many of those were right. Where a set has no such label, an abstention counts as wrong. ECE is the calibration error of decided claims. The sets are small: most differences between rows are within chance. *Against the first* is the difference in macro-F1 to the first pipeline on the same claims (paired bootstrap); an interval that holds 0 says nothing.',
    ...sets.flatMap(({ set, rows }) => renderSet(set, rows)),
    ...renderModel(model),
    ...renderEscalation(sets),
  ].join('\n\n')}\n`;
}

function renderSet(set: DevSet, rows: readonly DevRow[]): string[] {
  const first = rows[0]?.score;
  if (first === undefined) return [];
  const labels = first.labels.map(({ label }) => label);
  return [
    `## ${set.dataset}`,
    `${set.about} ${first.claims} claims: ${labels.map((label) => `${label} ${first.labels.find((score) => score.label === label)?.support ?? 0}`).join(', ')}.`,
    table(
      [
        '',
        'macro-F1',
        'against the first',
        'accuracy',
        ...labels.map((label) => `F1 ${label}`),
        'decided',
        'right of decided',
        'ECE',
        'failed',
        'calls',
        'seconds',
      ],
      [
        [
          `always ${first.majority.label}`,
          percent(first.majority.macroF1),
          '',
          percent(first.majority.accuracy),
          ...labels.map(() => ''),
          '',
          '',
          '',
          '',
          '',
          '',
        ],
        ...rows.map(({ form, score }) => [
          form.name,
          interval(score.macroF1),
          score === first ? '' : differenceTo(first, score),
          interval(score.accuracy),
          ...labels.map((label) => percent(score.labels.find((one) => one.label === label)?.f1 ?? 0)),
          percent(score.verificationRate),
          percent(score.correctnessRate),
          number(score.calibration.error, 2),
          String(score.failed),
          number(score.perClaim.calls, 0),
          number(score.perClaim.seconds, 1),
        ]),
      ],
    ),
  ];
}

/** Second minus first, in points. */
function differenceTo(first: RunScore, second: RunScore): string {
  const { difference, low, high } = compareRuns(first, second).macroF1;
  return `${signed(difference)} (${signed(low)} to ${signed(high)})`;
}

function renderModel(rows: readonly ModelRow[]): string[] {
  if (rows.length === 0) return [];
  return [
    '## Calls, tokens and time with a language model',
    `What the same runs would ask of a language model that takes one second for every answer, on ${rows[0]?.claims ?? 0} claims of the first set: calls of the model and tokens (four characters each, prompts and answers) a claim, and seconds from claim to verdict. The answers are the local reasoner's.`,
    table(
      ['', 'model calls', 'tokens', 'seconds', 'seconds one after the other'],
      rows.map(({ form, calls, tokens, seconds }) => [
        form.name,
        number(calls, 1),
        number(tokens, 0),
        number(seconds, 1),
        number(calls, 1),
      ]),
    ),
  ];
}

const modelAccuracies = [0.6, 0.8, 1] as const;

/** Over the first pipeline's answers to all sets: what goes to a model at which bar, and what that could bring. */
function renderEscalation(sets: DevResults['sets']): string[] {
  const first = sets.flatMap(({ rows }) => rows[0] ?? []);
  const items = first.flatMap(({ score }) => score.items);
  const name = first[0]?.form.name;
  if (name === undefined || items.length === 0) return [];
  const points = escalationCurve(items, [0, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.01], modelAccuracies);
  return [
    '## What goes to a model with `--reasoner auto`',
    `The ${items.length} answers of ${name} above: from which confidence (\`--clear-from\`) the local verdict stands, which share of the claims then goes to the model, how many of those that stay are right, and the accuracy over all where the model is right on the given share of what it is sent. That share is an assumption: no model could be asked here. Abstentions are always sent.`,
    table(
      [
        'clear from',
        'sent',
        'right of those that stay',
        ...modelAccuracies.map((share) => `accuracy, model right on ${100 * share} %`),
      ],
      points.map(({ clearFrom, sent, keptRight, accuracy }) => [
        clearFrom > 1 ? 'never' : number(clearFrom, 2),
        percent(sent),
        percent(keptRight),
        ...accuracy.map(percent),
      ]),
    ),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const number = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '–');
const percent = (value: number) => number(100 * value, 1);
const interval = ({ value, low, high }: { value: number; low: number; high: number }) =>
  `${percent(value)} (${percent(low)}–${percent(high)})`;
const signed = (value: number) => `${value >= 0 ? '+' : '−'}${percent(Math.abs(value))}`;
