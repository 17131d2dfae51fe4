import type { Report } from '../../core/report.ts';
import { arrangeReport, type EvidenceView, type ReportView, sideTitles } from '../arrange-report.ts';
import { cleanText, countHiddenCharacters } from '../clean-text.ts';
import { dossierMarkdown } from '../dossier/render-dossiers.ts';
import { exhibitMarkdown } from '../exhibits/render-exhibits.ts';
import {
  describeDate,
  describeEarlierCheck,
  describeReliability,
  describeStance,
  earlierChecksTitle,
  tierWords,
} from '../report-words.ts';
import { escapeMarkdown, markdownLink } from './escape-markdown.ts';
import { checkMarkdown, verdictMarkdown } from './markdown-verdict.ts';

/** The report as GitHub-flavoured Markdown, in the order of the other forms: evidence, verdict, how. */
export function renderMarkdown(report: Report): string {
  const view = arrangeReport(report);
  const blocks = [
    ...claimMarkdown(view),
    ...earlierChecksMarkdown(report),
    ...evidenceMarkdown(view),
    ...verdictMarkdown(view),
    ...dossierMarkdown(report.dossiers ?? []),
    ...exhibitMarkdown(report.exhibits ?? []),
    ...checkMarkdown(view),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function claimMarkdown({ report, claimFacts }: ReportView): string[] {
  const { claim } = report;
  const post = claim.postUrl === undefined ? [] : [`Posted at ${markdownLink(claim.postUrl, claim.postUrl)}`];
  const facts = [...claimFacts.map(escapeMarkdown), ...post].map((fact) => `- ${fact}`);
  return [
    '# Touchstone report',
    '## Claim',
    `> ${escapeMarkdown(claim.text) || '(a picture without words)'}`,
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
  ];
}

function earlierChecksMarkdown({ earlierChecks = [] }: Report): string[] {
  if (earlierChecks.length === 0) return [];
  const checks = earlierChecks.map(
    (check) => `- ${escapeMarkdown(describeEarlierCheck(check))}: ${markdownLink(check.url, check.url)}`,
  );
  return [`## ${earlierChecksTitle}`, checks.join('\n')];
}

function evidenceMarkdown(view: ReportView): string[] {
  const { supporting, refuting, neutral, emptySide } = view;
  const head = (side: 'supporting' | 'refuting') => `${sideTitles[side]} (${view[side].length})`;
  const rows = Array.from({ length: Math.max(1, supporting.length, refuting.length) }, (_, index) => {
    const cell = (items: readonly EvidenceView[]) => {
      const item = items[index];
      if (item !== undefined) return card(item).join('<br>');
      return index === 0 ? `_${escapeMarkdown(emptySide)}_` : '';
    };
    return `| ${cell(supporting)} | ${cell(refuting)} |`;
  });
  const sides = [`| ${head('supporting')} | ${head('refuting')} |`, '| --- | --- |', ...rows].join('\n');
  const others = neutral.map((item) => `- ${(item.isCited ? card(item) : shortCard(item)).join('<br>')}`);
  return [
    '## Evidence',
    sides,
    ...(neutral.length === 0 ? [] : [`### ${sideTitles.neutral} (${neutral.length})`, others.join('\n')]),
  ];
}

function card({ evidence, notes }: EvidenceView): string[] {
  const { source, snapshot, quote, says } = evidence;
  const hidden = countHiddenCharacters(quote);
  const rest = [source.publisher, source.author, describeDate(source.published)].filter(
    (part) => part !== undefined,
  );
  return [
    `**${escapeMarkdown(evidence.id)}** ${escapeMarkdown(describeStance(evidence))}`,
    `“${escapeMarkdown(quote)}”`,
    ...(hidden === 0 ? [] : [`_Hidden characters left out here: ${hidden}._`]),
    ...(cleanText(says) === '' ? [] : [`What it says: ${escapeMarkdown(says)}`]),
    [markdownLink(source.title, source.url), ...rest.map(escapeMarkdown)].join(' · '),
    escapeMarkdown(describeReliability(source.reliability)),
    ...(notes.length === 0 ? [] : [escapeMarkdown(notes.join(' '))]),
    `Stored copy sha256 \`${snapshot.sha256}\`, characters ${snapshot.start} to ${snapshot.end}`,
  ];
}

/** What takes no side and carries nothing is kept short. */
function shortCard({ evidence }: EvidenceView): string[] {
  const { source, quote, id } = evidence;
  const rest = [source.publisher ?? '', describeDate(source.published), tierWords[source.reliability.tier]];
  return [
    `**${escapeMarkdown(id)}** “${escapeMarkdown(quote)}”`,
    [markdownLink(source.title, source.url), ...rest.filter((part) => part !== '').map(escapeMarkdown)].join(
      ' · ',
    ),
  ];
}
