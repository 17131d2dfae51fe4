import type {
  BuiltInKind,
  ImportedList,
  SourceFacts,
  SourceListImportResult,
} from '../../app/manage-sources.ts';
import { cleanText } from '../../report/clean-text.ts';
import { countOf, tierWords } from '../../report/report-words.ts';
import { wrapText } from '../../report/text/wrap-text.ts';

const widest = 100;

export function renderImport(result: SourceListImportResult, { dryRun }: { dryRun: boolean }): string {
  const { list, tiers, problems, replaced } = result;
  const counts = Object.entries(tiers)
    .sort(([, a], [, b]) => b - a)
    .map(([tier, count]) => `${count.toLocaleString('en')} ${tier}`);
  const done = dryRun ? 'Would import' : replaced ? 'Imported again' : 'Imported';
  const lines = [
    `${done} ${list.entries.toLocaleString('en')} entries as '${list.name}' (read as ${list.format}): ${counts.join(', ')}.`,
    `Licence: ${list.licence}. Goes back to: ${list.origins.join(', ')}.`,
    `The tiers do not keep: ${list.loses}.`,
    ...(problems.length === 0
      ? []
      : [`Left out ${countOf(new Set(problems.map(({ row }) => row)).size, 'row')}:`]),
    ...problems.slice(0, 20).map(({ row, why }) => `  row ${row}: ${why}`),
    ...(problems.length > 20 ? [`  and ${problems.length - 20} more`] : []),
  ];
  return joinLines(lines);
}

export function renderLists(
  found: { imported: readonly ImportedList[]; builtIn: readonly BuiltInKind[]; own?: string },
  path: string,
): string {
  const { imported, builtIn, own } = found;
  const lines = imported.flatMap((list) => [
    `${list.name}: ${list.entries.toLocaleString('en')} entries`,
    `    ${list.licence}; goes back to ${list.origins.join(', ')}; read as ${list.format} from ${list.file}, ${list.importedAt.slice(0, 10)}`,
  ]);
  const kinds = builtIn.map(({ kind, sites }) => `${kind} ${sites}`).join(', ');
  return joinLines([
    ...(own === undefined ? [] : [`Your own list, which comes first: ${own}`, '']),
    ...(imported.length === 0 ? ['No list has been imported.'] : [`Imported, in ${path}:`, ...lines]),
    '',
    `Comes with the product (kinds of site, no ratings): ${kinds}.`,
  ]);
}

/** Names and reasons come from files: nothing in them may move the cursor. */
function joinLines(lines: readonly string[]): string {
  return `${lines.map((line) => `${/^ */.exec(line)?.[0] ?? ''}${cleanText(line.trim())}`).join('\n')}\n`;
}

export function renderSource(facts: SourceFacts, width: number): string {
  const { reliability, ratings } = facts;
  const lines = [
    facts.url,
    ...(facts.original === undefined
      ? []
      : [`  Shown by ${facts.original.via}; the page itself: ${facts.original.url}`]),
    `  Tier: ${reliability.tier} (${tierWords[reliability.tier]})${facts.dropped === undefined ? '' : '; a check leaves it out'}`,
    ...reliability.because.map((reason) => `    ${reason}`),
    ...(reliability.scoreBecause === undefined ? [] : [`    ${reliability.scoreBecause}`]),
    ...(facts.kind === undefined ? [] : [`  Kind: ${facts.kind.kind}, because ${facts.kind.because}`]),
    ...(facts.factCheck === undefined ? [] : [`  Counts as a fact-check: ${facts.factCheck}`]),
    `  Lists that rate it: ${ratings.length === 0 ? 'none' : [...new Set(ratings.map(({ list }) => list))].join(', ')}`,
  ];
  const room = Math.min(widest, width);
  return `${lines
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      return wrapText(cleanText(line.trim()), room - indent.length - 2).map(
        (part, index) => `${indent}${index === 0 ? '' : '  '}${part}`,
      );
    })
    .join('\n')}\n`;
}
