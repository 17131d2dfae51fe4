import type { DocumentReport } from '../../core/documents/document-report.ts';
import { cleanText } from '../clean-text.ts';
import { wrapText } from '../text/wrap-text.ts';
import {
  asks,
  clockTime,
  type DocumentClaim,
  earlierCheck,
  frameLines,
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
  const claims = inOrder(report);
  if (claims.length === 0) lines.push('No claim was found.', '');
  else if (width < narrowest) lines.push(...claims.flatMap((claim) => claimBlock(claim, width)));
  else lines.push(...claimTable(claims, width));
  const frames = frameLines(report);
  if (frames.length > 0) lines.push('Pictures of the video:');
  for (const { at, text } of frames)
    lines.push(...wrapText(`- at ${clockTime(at)}: ${cleanText(text)}`, width));
  if (frames.length > 0) lines.push('');
  if (report.leftOut.length > 0) lines.push('Left out:');
  for (const { sentence, why } of report.leftOut)
    lines.push(...wrapText(`- ${cleanText(sentence)} — ${cleanText(why)}`, width));
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Below this a table has no room for words. */
const narrowest = 64;

function detailsOf(claim: DocumentClaim): string[] {
  const about = [
    asks(claim),
    earlierCheck(claim),
    spokenAt(claim),
    `at ${claim.place.start}–${claim.place.end}`,
  ];
  return [about.filter((part) => part !== '').join('; '), claim.verdict?.summary ?? ''].filter(
    (part) => part !== '',
  );
}

function claimBlock(claim: DocumentClaim, width: number): string[] {
  const about = `${claim.kind}, worth ${claim.worth.score.toFixed(2)}`;
  const [first = '', ...rest] = detailsOf(claim);
  return [
    ...wrapText(`${verdictOf(claim).toUpperCase()}: ${cleanText(claim.claim.text)}`, width),
    ...[`${about}; ${first}`, ...rest].flatMap((line) => wrapText(`  ${cleanText(line)}`, width)),
    '',
  ];
}

function claimTable(claims: readonly DocumentClaim[], width: number): string[] {
  const heads = ['verdict', 'worth', 'kind'] as const;
  const rows = claims.map((claim) => ({
    cells: [verdictOf(claim), claim.worth.score.toFixed(2), claim.kind],
    words: [cleanText(claim.claim.text), ...detailsOf(claim).map((line) => `  ${cleanText(line)}`)],
  }));
  const widths = heads.map((head, index) =>
    Math.min(22, Math.max(head.length, ...rows.map(({ cells }) => (cells[index] ?? '').length))),
  );
  const left = widths.reduce((sum, each) => sum + each + 2, 0);
  const line = (cells: readonly string[], words: string) =>
    `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}  ${words}`.trimEnd();
  const lines = [line(heads, 'claim'), '─'.repeat(width)];
  for (const { cells, words } of rows) {
    const columns = cells.map((cell, index) => wrapText(cell, widths[index] ?? 0));
    const texts = words.flatMap((text) => wrapText(text, width - left));
    const height = Math.max(texts.length, ...columns.map((column) => column.length));
    for (let row = 0; row < height; row++)
      lines.push(
        line(
          columns.map((column) => column[row] ?? ''),
          texts[row] ?? '',
        ),
      );
    lines.push('');
  }
  return lines;
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
    ...(report.frames === undefined
      ? []
      : [
          '## Pictures of the video',
          '',
          ...frameLines(report).map(({ at, text }) => `- at ${clockTime(at)}: ${cell(text)}`),
          '',
        ]),
    '## Left out',
    '',
    ...(report.leftOut.length === 0
      ? ['Nothing.']
      : report.leftOut.map(({ sentence, why }) => `- ${cell(sentence)} — ${cell(why)}`)),
    '',
  ].join('\n');
}
