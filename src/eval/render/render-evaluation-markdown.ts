import { escapeMarkdown } from '../../report/markdown/escape-markdown.ts';
import type { RunComparison } from '../compare-runs.ts';
import type { RunScore } from '../score-run.ts';
import { explanationWords } from './explanation-words.ts';
import { brief, measured, percent } from './number-words.ts';

export function renderEvaluationMarkdown(
  scores: readonly RunScore[],
  comparisons: readonly RunComparison[] = [],
): string {
  const parts = [
    '# Evaluation',
    '',
    'Percent, with the middle 95 % of 1,000 bootstrap samples. Claims without an answer count as wrong.',
    '',
    overview(scores),
    ...(comparisons.length === 0 ? [] : ['', '## Side by side', '', compared(comparisons)]),
    ...scores.flatMap((score) => ['', ...oneRun(score)]),
  ];
  return `${parts.join('\n')}\n`;
}

function overview(scores: readonly RunScore[]): string {
  return table(
    [
      'run',
      'dataset',
      'claims',
      'failed',
      'not run',
      'macro-F1',
      'majority',
      'accuracy',
      'majority',
      'balanced',
      'decided',
      'right of decided',
      'ECE',
      'calls',
      'tokens',
      'USD',
      'seconds',
    ],
    scores.map((score) => [
      escapeMarkdown(score.name),
      escapeMarkdown(score.dataset),
      String(score.claims),
      String(score.failed),
      String(score.notRun),
      measured(score.macroF1),
      percent(score.majority.macroF1),
      measured(score.accuracy),
      percent(score.majority.accuracy),
      measured(score.balancedAccuracy),
      percent(score.verificationRate),
      percent(score.correctnessRate),
      brief(score.calibration.error),
      brief(score.perClaim.calls),
      brief(score.perClaim.tokens),
      brief(score.perClaim.usd),
      brief(score.perClaim.seconds),
    ]),
  );
}

function compared(comparisons: readonly RunComparison[]): string {
  const points = ({ difference, low, high }: RunComparison['accuracy']) =>
    `${signed(difference)} (${signed(low)} to ${signed(high)})`;
  return table(
    [
      'second against first',
      'claims',
      'macro-F1, points',
      'accuracy, points',
      'only first right',
      'only second right',
      'McNemar p',
    ],
    comparisons.map((comparison) => [
      escapeMarkdown(`${comparison.second} against ${comparison.first}`),
      String(comparison.shared),
      points(comparison.macroF1),
      points(comparison.accuracy),
      String(comparison.mcNemar.onlyFirst),
      String(comparison.mcNemar.onlySecond),
      brief(comparison.mcNemar.pValue),
    ]),
  );
}

function oneRun(score: RunScore): string[] {
  const { confusion } = score;
  return [
    `## ${escapeMarkdown(score.name)}`,
    '',
    `${escapeMarkdown(score.pipeline)} on ${escapeMarkdown(score.reasoner)}, ${escapeMarkdown(score.dataset)}.`,
    '',
    table(
      ['label', 'claims', 'precision', 'recall', 'F1'],
      score.labels.map(({ label, support, precision, recall, f1 }) => [
        escapeMarkdown(label),
        String(support),
        percent(precision),
        percent(recall),
        percent(f1),
      ]),
    ),
    '',
    table(
      ['truth ↓ answer →', ...confusion.answers.map(escapeMarkdown)],
      confusion.truths.map((truth, row) => [
        escapeMarkdown(truth),
        ...(confusion.counts[row] ?? []).map(String),
      ]),
    ),
    ...(score.slices.length === 0
      ? []
      : [
          '',
          table(
            ['slice', 'claims', 'accuracy', 'macro-F1'],
            score.slices.map(({ slice, value, claims, accuracy, macroF1 }) => [
              escapeMarkdown(`${slice}: ${value}`),
              String(claims),
              percent(accuracy),
              percent(macroF1),
            ]),
          ),
        ]),
    '',
    ...(explanationWords(score) === '' ? [] : [`Explanations, in percent: ${explanationWords(score)}.`, '']),
    `Wrong answers: ${
      Object.entries(score.failures)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ') || 'none'
    }. Seconds and US dollars a stage: ${score.stages.map(({ stage, seconds, usd }) => `${stage} ${brief(seconds)} s, ${usd.toFixed(4)} USD`).join('; ') || 'not known'}.`,
  ];
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${percent(value)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
