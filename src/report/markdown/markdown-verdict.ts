import type { ReportView } from '../arrange-report.ts';
import {
  contextWords,
  describeBudget,
  describeGap,
  describeLeakage,
  describeOwnLabel,
  describeSeconds,
  describeSpend,
  describeUsd,
  integrityWords,
  labelWords,
  mediaQuestions,
  noEvidenceCited,
} from '../report-words.ts';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';

export function verdictMarkdown(view: ReportView): string[] {
  const { verdict } = view.report;
  const restsOn =
    verdict.restsOn.length === 0 ? '' : ` Rests on ${escapeMarkdown(verdict.restsOn.join(', '))}.`;
  const media = verdict.media;
  const answers =
    media === undefined
      ? []
      : [
          `${mediaQuestions.integrity} **${integrityWords[media.integrity]}.**`,
          `${mediaQuestions.context} **${contextWords[media.context]}.**`,
          ...media.notes.map(escapeMarkdown),
        ];
  const reasons = verdict.reasons.map(
    ({ sentence, cites }) => `${escapeMarkdown(sentence)} ${citation(cites)}`,
  );
  const parts = view.subClaims.map(({ id, text, label, confidence, cites }) => {
    const answer =
      label === undefined ? 'Not judged' : `**${labelWords[label]}**: ${confidence ?? ''} ${citation(cites)}`;
    return `**${escapeMarkdown(id)}** ${escapeMarkdown(text)} — ${answer}`;
  });
  return [
    '## Verdict',
    `**${labelWords[verdict.label]}.** ${view.verdict.definition}`,
    `Rated **${view.verdict.rating.name}**${view.verdict.rating.meaning}.`,
    ...(verdict.ownLabel === undefined
      ? []
      : [escapeMarkdown(describeOwnLabel(view.report.pipeline, verdict.ownLabel))]),
    `How sure: **${escapeMarkdown(view.verdict.confidence)}**.${restsOn}`,
    ...view.verdict.notices.map((notice) => `**Note:** ${escapeMarkdown(notice)}`),
    ...(verdict.summary.trim() === '' ? [] : [escapeMarkdown(verdict.summary)]),
    ...titled('The picture', answers),
    ...titled('Reasons', reasons),
    ...titled('Parts of the claim', parts.length < 2 ? [] : parts),
    ...titled('What would change the verdict', verdict.wouldChange.map(escapeMarkdown)),
    ...titled('What was not checked', verdict.notChecked.map(escapeMarkdown)),
  ];
}

export function checkMarkdown(view: ReportView): string[] {
  const { report } = view;
  const searched = view.searches.groups.flatMap(({ provider, queries }) =>
    queries.map(
      ({ query, found }) =>
        `| ${escapeMarkdown(provider)} | ${escapeMarkdown(query)} | ${found === 0 ? 'nothing' : found} |`,
    ),
  );
  const stages = report.stages.map(
    ({ stage, seconds, usd, calls }) =>
      `| ${escapeMarkdown(stage)} | ${describeSeconds(seconds)} | ${calls} | ${describeUsd(usd)} |`,
  );
  const dropped = report.dropped.map(
    ({ title, url, why }) => `${markdownLink(title, url)}: ${escapeMarkdown(why)}`,
  );
  return [
    '## How it was checked',
    `**Looked:** ${view.searches.summary}`,
    ...table(['Where', 'Searched for', 'Found'], searched),
    `**Could not look:** ${view.couldNotLook}`,
    ...(report.gaps.length === 0
      ? []
      : [bullets(report.gaps.map((gap) => escapeMarkdown(describeGap(gap))))]),
    ...titled('Sources left out', dropped),
    ...titled('Warnings', report.warnings.map(escapeMarkdown)),
    ...titled(
      'Kept out so that later knowledge does not leak in',
      report.leakage.map((entry) => escapeMarkdown(describeLeakage(entry))),
    ),
    ...titled('How the claim was read', report.interpretation.notes.map(escapeMarkdown)),
    '### Time and cost',
    `Spent ${describeSpend(report.spent)}. Budget: ${describeBudget(report.budget)}${report.budgetSpent ? ' (spent)' : ''}.`,
    ...table(['Stage', 'Time', 'Calls', 'Cost'], stages),
    view.runFacts.map(({ name, value }) => `${name}: ${escapeMarkdown(value)}`).join(' · '),
  ];
}

function citation(cites: readonly string[]): string {
  return escapeMarkdown(cites.length === 0 ? noEvidenceCited : `[${cites.join(', ')}]`);
}

function titled(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`### ${title}`, bullets(items)];
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function table(head: readonly string[], rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  return [[`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n')];
}
