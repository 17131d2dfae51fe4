import type { DatasetInfo, EvaluationOutcome } from '../../app/studies/evaluate-dataset.ts';
import type { PairEvaluation } from '../../app/studies/evaluate-pairs.ts';
import { wrapText } from '../../report/text/wrap-text.ts';

type RunScore = EvaluationOutcome['score'];
type Progress = { done: number; failed: number; total: number; usd: number; secondsLeft?: number };

export function renderProgressLine({ done, failed, total, usd, secondsLeft }: Progress): string {
  const parts = [
    `${done + failed} of ${total} claims`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(usd > 0 ? [`${usd.toFixed(2)} USD`] : []),
    ...(secondsLeft === undefined ? [] : [`${describeTime(secondsLeft)} left`]),
  ];
  return parts.join(', ');
}

function describeTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

const percent = (value: number) => (Number.isNaN(value) ? '–' : (100 * value).toFixed(1));
const measured = ({ value, low, high }: RunScore['accuracy']) =>
  `${percent(value)} (${percent(low)}–${percent(high)})`;

export function renderRunScore(
  score: RunScore,
  about: { folder: string; problems: number; leftOut: number },
): string {
  const rows: [string, string][] = [
    [
      'claims',
      `${score.claims}, ${score.answered} answered, ${score.failed} failed, ${score.notRun} not run`,
    ],
    ...(about.problems === 0
      ? []
      : [['rows that cannot be used', String(about.problems)] as [string, string]]),
    ...(about.leftOut === 0
      ? []
      : [['rows that its form leaves out', String(about.leftOut)] as [string, string]]),
    [
      'macro-F1',
      `${measured(score.macroF1)}; always ${score.majority.label}: ${percent(score.majority.macroF1)}`,
    ],
    [
      'accuracy',
      `${measured(score.accuracy)}; always ${score.majority.label}: ${percent(score.majority.accuracy)}`,
    ],
    ['balanced accuracy', measured(score.balancedAccuracy)],
    [
      'weighted',
      `F1 ${measured(score.weightedF1)}, precision ${percent(score.weightedPrecision.value)}, recall ${percent(score.weightedRecall.value)}`,
    ],
    ['decided', `${percent(score.verificationRate)}, of these right ${percent(score.correctnessRate)}`],
    ['calibration error', Number.isNaN(score.calibration.error) ? '–' : score.calibration.error.toFixed(3)],
    ...score.labels.map(({ label, support, precision, recall, f1 }): [string, string] => [
      label,
      `F1 ${percent(f1)}, precision ${percent(precision)}, recall ${percent(recall)}, ${support} claims`,
    ]),
    ...explanationRows(score),
    ...(score.answered === 0
      ? []
      : [
          [
            'a claim',
            `${score.perClaim.seconds.toFixed(2)} s, ${score.perClaim.calls.toFixed(1)} calls, ${score.perClaim.tokens.toFixed(0)} tokens, ${score.perClaim.usd.toFixed(4)} USD`,
          ] as [string, string],
        ]),
    ...(score.stages.length === 0
      ? []
      : [
          [
            'a stage',
            score.stages
              .map(({ stage, seconds, usd }) => `${stage} ${seconds.toFixed(2)} s, ${usd.toFixed(4)} USD`)
              .join('; '),
          ] as [string, string],
        ]),
    ...errorRows(score),
    ['kept in', about.folder],
  ];
  return table(`${score.name}: ${score.pipeline} on ${score.reasoner}, ${score.dataset}`, rows);
}

function errorRows({ errorKinds }: RunScore): [string, string][] {
  const kinds = Object.entries(errorKinds);
  if (kinds.length === 0) return [];
  return [['wrong answers', kinds.map(([kind, share]) => `${kind} ${percent(share)}`).join(', ')]];
}

function explanationRows(score: RunScore): [string, string][] {
  const measures: [string, number | undefined][] = [
    ['sentences that cite', score.citedSentences],
    ['citations whose quote says so', score.entailedCitations],
    ['labels that follow from quotes', score.labelFollows],
    ['gold key points told', score.keyPointsCovered],
  ];
  return measures.flatMap(([name, share]): [string, string][] =>
    share === undefined ? [] : [[name, percent(share)]],
  );
}

export function renderPairScore(score: PairEvaluation): string {
  return table(`Read by ${score.verifier}`, [
    ['pairs', `${score.n}${score.problems > 0 ? `, and ${score.problems} rows that cannot be used` : ''}`],
    [
      'accuracy',
      `${percent(score.accuracy)} (${spread(score.intervals.accuracy)}); always ${score.majority.label}: ${percent(score.majority.accuracy)}`,
    ],
    [
      'macro-F1',
      `${percent(score.macroF1)} (${spread(score.intervals.macroF1)}); always ${score.majority.label}: ${percent(score.majority.macroF1)}`,
    ],
    ['balanced accuracy', percent(score.balancedAccuracy)],
    ['two-way accuracy', `${percent(score.twoWayAccuracy)} (${spread(score.intervals.twoWayAccuracy)})`],
    [
      'macro-F1 among the labels that occur',
      `${percent(score.presentLabels.macroF1)} (${spread(score.intervals.presentMacroF1)})`,
    ],
    [
      'calibration error',
      `${score.ece.toFixed(3)} (${score.intervals.ece.map((value) => value.toFixed(3)).join('–')})`,
    ],
    ['milliseconds a pair', score.msPerPair.toFixed(1)],
  ]);
}

/** The interval beside a number. */
function spread([low, high]: readonly [number, number]): string {
  return `${percent(low)}–${percent(high)}`;
}

export function renderDatasets(all: readonly DatasetInfo[], width: number): string {
  const indent = (text: string) => wrapText(text, width - 2).map((line) => `  ${line}`);
  return all
    .map(({ id, title, layout, licence, labels, loses }) =>
      [
        `${id}: ${title}`,
        ...indent(layout),
        ...indent(`Labels: ${labels.join(', ')}. Licence: ${licence}.`),
        ...loses.flatMap((text) => indent(`Loses: ${text}`)),
        '',
      ].join('\n'),
    )
    .join('\n');
}

function table(title: string, rows: readonly [string, string][]): string {
  const longest = Math.max(...rows.map(([name]) => name.length));
  return `${title}\n${rows.map(([name, value]) => `  ${name.padEnd(longest)}  ${value}`).join('\n')}\n`;
}
