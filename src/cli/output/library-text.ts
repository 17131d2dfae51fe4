import type {
  LibraryCounts,
  LibraryEntry,
  LibraryFinding,
  LibraryViewStats,
} from '../../app/manage-library.ts';
import { cleanText } from '../../report/clean-text.ts';
import { fitText, wrapText } from '../../report/text/wrap-text.ts';

const widest = 100;

export function renderEntries(
  found: { entries: readonly LibraryEntry[]; total: number },
  { offset, width }: { offset: number; width: number },
): string {
  const { entries, total } = found;
  if (entries.length === 0) return total === 0 ? 'The library is empty.\n' : `There are only ${total}.\n`;
  const lines = entries.flatMap((entry) => [
    fitText(`${entry.id}  ${cleanText(entry.title)}`, width),
    fitText(`    ${describeEntry(entry)}  ${cleanText(entry.url)}`, width),
  ]);
  const last = offset + entries.length;
  const more = last < total ? `; see more with --offset ${last}` : '';
  return `${lines.join('\n')}\n\n${offset + 1} to ${last} of ${total}${more}.\n`;
}

function describeEntry({ kind, origin, published, passages }: LibraryEntry): string {
  const parts = [kind, origin, published ?? 'no date'];
  if (passages !== undefined) parts.push(`${passages} ${passages === 1 ? 'passage' : 'passages'}`);
  return cleanText(parts.join(', '));
}

export function renderFindings(findings: readonly LibraryFinding[], width: number): string {
  if (findings.length === 0) return 'Nothing in the library fits.\n';
  const room = Math.min(widest, width) - 4;
  const parts = findings.map(({ id, title, url, published, origin, passage }, index) =>
    [
      fitText(`${index + 1}. ${cleanText(title)}`, width),
      ...wrapText(`"${cleanText(passage)}"`, room).map((line) => `    ${line}`),
      fitText(`    ${cleanText(`${url}, ${published ?? 'no date'}, ${origin}, id ${id}`)}`, width),
    ].join('\n'),
  );
  return `${parts.join('\n\n')}\n`;
}

export function renderStats({ path, user, starter }: LibraryViewStats): string {
  const rows: [string, (counts: LibraryCounts) => string][] = [
    ['documents', (counts) => showCount(counts.documents)],
    ['passages', (counts) => showCount(counts.passages)],
    ['pictures', (counts) => showCount(counts.pictures)],
    ['triples', (counts) => showCount(counts.triples)],
    ['fact-checks', (counts) => showCount(counts.factChecks)],
    ['size', (counts) => showSize(counts.bytes)],
  ];
  const columns = [user, ...(starter === undefined ? [] : [starter])];
  const heading = ['yours', ...(starter === undefined ? [] : ['starter'])]
    .map((name) => name.padStart(12))
    .join('');
  const lines = rows.map(
    ([name, show]) => `${name.padEnd(12)}${columns.map((column) => show(column).padStart(12)).join('')}`,
  );
  return [`Library: ${cleanText(path)}`, '', `${' '.repeat(12)}${heading}`, ...lines, ''].join('\n');
}

function showCount(count: number): string {
  return count.toLocaleString('en');
}

function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(1)} ${units[power - 1]}`;
}
