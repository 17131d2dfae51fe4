import type { ReportView } from '../arrange-report.ts';
import {
  describeBudget,
  describeGap,
  describeLeakage,
  describeSeconds,
  describeSpend,
  describeUsd,
  shortHash,
} from '../report-words.ts';
import { emptyLine, type Line, paragraph } from './text-lines.ts';
import { bulletList, headingLines, type TextShape, titledList } from './text-shape.ts';

/** How it was checked: what was searched, what could not be, what was left out, and what it cost. */
export function checkLines(view: ReportView, shape: TextShape): Line[] {
  const { report } = view;
  return [
    ...headingLines('How it was checked', shape),
    ...searchLines(view, shape),
    ...gapLines(view, shape),
    ...titledList(
      'Sources left out',
      report.dropped.map(({ title, url, why }) => `${title} (${url}): ${why}`),
      shape,
    ),
    ...titledList('Warnings', report.warnings, shape),
    ...titledList(
      'Kept out so that later knowledge does not leak in',
      report.leakage.map(describeLeakage),
      shape,
    ),
    ...titledList('How the claim was read', report.interpretation.notes, shape),
    ...sourceLines(view, shape),
    ...spendLines(view, shape),
  ];
}

function searchLines({ searches }: ReportView, shape: TextShape): Line[] {
  const { width, symbols } = shape;
  const groups = searches.groups.flatMap(({ provider, queries }) => [
    ...paragraph(provider, { width, first: '  ' }),
    ...queries.flatMap(({ query, found }) =>
      paragraph(`${symbols.openQuote}${query}${symbols.closeQuote}`, {
        width,
        first: `  ${(found === 0 ? 'nothing' : `${found} found`).padStart(9)}  `,
        rest: ' '.repeat(13),
      }),
    ),
  ]);
  return [...paragraph(`Looked: ${searches.summary}`, { width, first: '  ', style: 'strong' }), ...groups];
}

function gapLines({ report, couldNotLook }: ReportView, shape: TextShape): Line[] {
  const { width } = shape;
  const style = report.gaps.length === 0 ? 'strong' : 'strongMixed';
  return [
    emptyLine,
    ...paragraph(`Could not look: ${couldNotLook}`, { width, first: '  ', style }),
    ...bulletList(report.gaps.map(describeGap), shape),
  ];
}

/** Addresses and hashes stand here, where a line is long enough for them, and not under every quote. */
function sourceLines({ report }: ReportView, shape: TextShape): Line[] {
  if (report.evidence.length === 0) return [];
  const { width } = shape;
  const entries = report.evidence.flatMap(({ id, source, snapshot }) => {
    const place = `sha256 ${shortHash(snapshot.sha256)}, characters ${snapshot.start} to ${snapshot.end}`;
    return paragraph(`${id} ${source.url} (${place})`, { width, first: '  ', rest: '      ' });
  });
  return [
    emptyLine,
    ...paragraph('Where the quotes stand', { width, first: '  ', style: 'strong' }),
    ...entries,
  ];
}

function spendLines({ report, runFacts }: ReportView, shape: TextShape): Line[] {
  const separator = ` ${shape.symbols.dot} `;
  const stages = report.stages.map(
    ({ stage, seconds, usd }) =>
      `${stage} ${describeSeconds(seconds)}${usd === 0 ? '' : ` ${describeUsd(usd)}`}`,
  );
  const lines = [
    `Spent: ${describeSpend(report.spent)} (budget: ${describeBudget(report.budget)})${report.budgetSpent ? ', budget spent' : ''}`,
    ...(stages.length === 0 ? [] : [`Stages: ${stages.join(separator)}`]),
    runFacts.map(({ name, value }) => `${name}: ${value}`).join(separator),
  ];
  return [
    emptyLine,
    ...lines.flatMap((text) => paragraph(text, { width: shape.width, first: '  ', style: 'quiet' })),
  ];
}
