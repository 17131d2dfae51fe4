import type { GraphCounts, GraphLoadResult, GraphNeighbours, GraphStats } from '../../app/manage-graph.ts';
import { cleanText } from '../../report/clean-text.ts';
import { countOf } from '../../report/report-words.ts';
import { wrapText } from '../../report/text/wrap-text.ts';
import type { GraphRow } from '../../spec/knowledge-graph.ts';

export function renderLoad({ name, format, added, unchanged, described, replaced }: GraphLoadResult): string {
  const lines = [
    `${replaced ? 'Loaded again' : 'Loaded'} ${countOf(added, 'triple')} from ${cleanText(name)} (${format}).`,
    ...(unchanged === 0 ? [] : [`${countOf(unchanged, 'triple')} were there already.`]),
    ...(described === 0 ? [] : [`It names or describes ${countOf(described, 'thing')}.`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function renderNeighbours(
  { entity, others, triples }: GraphNeighbours,
  limit: number,
  width: number,
): string {
  const about = [entity.types.join(', '), entity.description].filter(Boolean).join('; ');
  const lines = [
    `${entity.label} (${entity.id})${about === '' ? '' : `: ${about}`}`,
    ...(entity.aliases.length === 0 ? [] : [`also: ${entity.aliases.join(', ')}`]),
    '',
    ...triples.map(({ words }) => `  ${words}`),
    ...(triples.length === 0 ? ['  Nothing is said about it.'] : []),
    ...(triples.length >= limit ? ['', `There may be more: --limit ${limit * 2}`] : []),
    ...(others.length === 0 ? [] : ['', 'Others of that or a similar name:']),
    ...others.map(
      (other) =>
        `  ${other.label} (${other.id})${other.description === undefined ? '' : `: ${other.description}`}`,
    ),
  ];
  return `${lines.flatMap((line) => wrapText(cleanText(line), Math.min(100, width))).join('\n')}\n`;
}

/** Columns of tabs: what comes after reads them as they are. */
export function renderRows(rows: readonly GraphRow[], limit: number): string {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  if (rows.length === 0) return 'No rows.\n';
  const lines = [
    names.join('\t'),
    ...rows.map(({ values }) =>
      names.map((name) => cleanText(values[name] ?? '').replace(/\t/gu, ' ')).join('\t'),
    ),
  ];
  return `${lines.join('\n')}\n${rows.length >= limit ? `(the first ${limit}; more with --limit)\n` : ''}`;
}

export function renderGraphStats({ user, starter, loads, path }: GraphStats): string {
  const lines = [
    ...(starter === undefined ? [] : [`Starter: ${counts(starter)}`]),
    `Yours: ${counts(user)}, in ${path}`,
    ...loads.map(
      ({ name, format, triples, loadedAt }) =>
        `  ${cleanText(name)}: ${countOf(triples, 'triple')} (${format}, ${loadedAt.slice(0, 10)})`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function counts({ triples, things, relations }: GraphCounts): string {
  return `${countOf(triples, 'triple')} about ${countOf(things, 'thing')} with ${countOf(relations, 'relation')}`;
}
