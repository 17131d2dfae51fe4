import type { StudyScore } from '../../app/studies/annotate.ts';
import { cleanText } from '../../report/clean-text.ts';

const number = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(2));

export function renderStudyScore(score: StudyScore): string {
  const asked =
    score.form === 'gold-coverage' ? (['coverage'] as const) : (['reasoning', 'evidence', 'label'] as const);
  const lines = [
    cleanText(score.title),
    `${score.raters.length} raters: ${score.raters.map(({ name, cards }) => `${cleanText(name)} (${cards} of ${score.cards})`).join(', ') || 'none'}`,
    '',
    `Means, ${score.form === 'gold-coverage' ? '1 to 3' : '0 to 1'}, higher is better, with the middle 95 % of bootstrap samples over claims`,
    ...table(
      ['', 'claims', ...asked],
      score.systems.map(({ system, isReference, items, scores }) => [
        `${cleanText(system)}${isReference ? ' (reference)' : ''}`,
        String(items),
        ...asked.map((dimension) => {
          const { value, low, high } = scores[dimension];
          return `${number(value)} (${number(low)}–${number(high)})`;
        }),
      ]),
    ),
    ...levelLines(score),
    '',
    score.form === 'gold-coverage'
      ? 'Paired differences in points of 1 to 3 (second minus first; above 0 the second is better), Wilcoxon signed-rank test'
      : 'Paired differences in points of 0 to 2 (second minus first; below 0 the second is better), Wilcoxon signed-rank test',
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
    `Agreement of the raters (Krippendorff's alpha, ordinal): ${asked.map((dimension) => `${dimension} ${number(score.alpha[dimension])}`).join(', ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

function levelLines({ systems }: StudyScore): string[] {
  const rows = systems.flatMap(({ system, levels = [] }) =>
    levels.map(({ label, counts }) => [cleanText(system), label, ...counts.map(String)]),
  );
  return rows.length === 0
    ? []
    : ['', 'How often each was given', ...table(['', 'label', '1', '2', '3'], rows)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
