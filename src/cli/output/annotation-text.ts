import type { StudyScore } from '../../app/annotate.ts';
import { cleanText } from '../../report/clean-text.ts';

const number = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));

export function renderStudyScore(score: StudyScore): string {
  const lines = [
    cleanText(score.title),
    `${score.raters.length} raters: ${score.raters.map(({ name, cards }) => `${cleanText(name)} (${cards} of ${score.cards})`).join(', ') || 'none'}`,
    '',
    'Means, 0 to 1, higher is better, with the middle 95 % of bootstrap samples over claims',
    ...table(
      ['', 'claims', 'reasoning', 'evidence', 'label'],
      score.systems.map(({ system, isReference, items, scores }) => [
        `${cleanText(system)}${isReference ? ' (reference)' : ''}`,
        String(items),
        ...[scores.reasoning, scores.evidence, scores.label].map(
          ({ value, low, high }) => `${number(value)} (${number(low)}–${number(high)})`,
        ),
      ]),
    ),
    '',
    'Paired differences in points of 0 to 2 (second minus first; below 0 the second is better), Wilcoxon signed-rank test',
    ...table(
      ['', '', 'difference', 'pairs that differ', 'p'],
      score.pairs.map(({ first, second, dimension, difference, low, high, wilcoxon }) => [
        cleanText(`${second} against ${first}`),
        dimension,
        `${number(difference)} (${number(low)} to ${number(high)})`,
        String(wilcoxon.pairs),
        wilcoxon.pValue < 0.001 ? wilcoxon.pValue.toExponential(1) : wilcoxon.pValue.toFixed(3),
      ]),
    ),
    '',
    `Agreement of the raters (Krippendorff's alpha, ordinal): reasoning ${number(score.alpha.reasoning)}, evidence ${number(score.alpha.evidence)}, label ${number(score.alpha.label)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
