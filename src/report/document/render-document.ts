import type { DocumentReport } from '../../core/documents/document-report.ts';
import { cleanText } from '../clean-text.ts';
import { wrapText } from '../text/wrap-text.ts';
import {
  asks,
  earlierCheck,
  inOrder,
  sourceNotes,
  spokenAt,
  summaryLine,
  verdictOf,
} from './document-words.ts';

export function renderDocumentText(report: DocumentReport, width: number): string {
  const lines = [
    cleanText(report.source.title),
    cleanText(report.source.name),
    '',
    ...wrapText(summaryLine(report), width),
    ...sourceNotes(report).flatMap((note) => wrapText(cleanText(note), width)),
    '',
  ];
  for (const claim of inOrder(report)) {
    const about = [
      claim.kind,
      `worth ${claim.worth.score.toFixed(2)}`,
      asks(claim),
      earlierCheck(claim),
      spokenAt(claim),
    ].filter((part) => part !== '');
    lines.push(
      ...wrapText(`${verdictOf(claim).toUpperCase()}: ${cleanText(claim.claim.text)}`, width),
      ...wrapText(`  ${cleanText(about.join(', '))}; at ${claim.place.start}–${claim.place.end}`, width),
      ...(claim.verdict === undefined ? [] : wrapText(`  ${cleanText(claim.verdict.summary)}`, width)),
      '',
    );
  }
  if (report.leftOut.length > 0) lines.push('Left out:');
  for (const { sentence, why } of report.leftOut)
    lines.push(...wrapText(`- ${cleanText(sentence)} — ${cleanText(why)}`, width));
  return `${lines.join('\n').trimEnd()}\n`;
}

export function renderDocumentMarkdown(report: DocumentReport): string {
  const cell = (text: string) =>
    cleanText(text)
      .replace(/[\\|`*_<>[\]]/gu, '\\$&')
      .replace(/\s+/gu, ' ');
  const rows = inOrder(report).map(
    (claim) =>
      `| ${cell(verdictOf(claim))} | ${cell(claim.claim.text)} | ${cell([claim.kind, asks(claim), earlierCheck(claim), spokenAt(claim)].filter(Boolean).join(', '))} | ${claim.worth.score.toFixed(2)} | ${cell(claim.verdict?.summary ?? '')} |`,
  );
  return [
    `# ${cell(report.source.title)}`,
    '',
    cell(report.source.url ?? report.source.name),
    '',
    summaryLine(report),
    '',
    ...sourceNotes(report).map((note) => `- ${cell(note)}`),
    '',
    '| verdict | claim | kind | worth | why |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Left out',
    '',
    ...(report.leftOut.length === 0
      ? ['Nothing.']
      : report.leftOut.map(({ sentence, why }) => `- ${cell(sentence)} — ${cell(why)}`)),
    '',
  ].join('\n');
}
