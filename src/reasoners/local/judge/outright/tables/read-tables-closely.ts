import type { StanceProbabilities } from '../../../../../spec/verifier.ts';
import type { JudgedItem } from '../../../../../tasks/evidence-item.ts';
import { denyStatement } from '../../../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../../../text/statements/negate-statement.ts';
import { cosine } from '../../../../../text/vectors/cosine.ts';
import type { Tools } from '../../../handler.ts';
import { tableReading } from '../../bars.ts';
import { isOwnDocument, standingOf } from '../../item-standing.ts';
import { readByBoth } from '../../own-documents/own-windows.ts';
import { readPassage } from '../../read-passage.ts';
import type { ReadPassage } from '../../rules/rule.ts';
import type { WeighedPair } from '../../weigh-pair.ts';
import { settledBy } from '../outright-reading.ts';
import { namesOfAll, quotesOfPage } from '../page-context.ts';
import type { TableOption } from './options/table-option.ts';
import { tableOptions } from './options/table-options.ts';
import { mayBeTabled } from './read-table.ts';
import { readTablePage } from './table-claim.ts';
import { headingWords, tableWords } from './table-words.ts';

/**
 * Tables of the user's own documents where the claim does not call a column by its name ("older", "weaker", "drew bigger crowds"). What the claim may mean is written out for each column, and the
 * two models tell which of these the claim says; what the figures are is not asked of it. Undefined where that settles nothing. `pairs` and the result: one for each item.
 */
export async function readTablesClosely(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<WeighedPair[] | undefined> {
  const claim = readPassage(statement);
  const told = items.filter((item) => isOwnDocument(item)).map(({ quote }) => quote);
  if (tools.readClosely === undefined || !mayBeTabled(claim, told.join('\n'))) return undefined;
  const about = namesOfAll(claim, items);
  const options = items.flatMap((item, column) => {
    const pair = pairs[column] as WeighedPair;
    if (!isOwnDocument(standingOf(item)) || pair.foreign) return [];
    const page = readTablePage(item.title, quotesOfPage(item, items), about);
    return tableOptions(claim, page)
      .filter(({ focus }) => item.quote.includes(focus))
      .map((option) => ({
        option,
        column,
        shown: inWordsOfClaim(statement, underNames(claim, item.title, option)),
      }));
  });
  const ofRow = options.filter(({ option }) => option.link !== 'offered');
  const linked = ofRow.filter(({ option }) => option.link !== 'none');
  const named =
    [ofRow.filter(({ option }) => option.link === 'named'), linked, ofRow].find((some) => some.length > 0) ??
    [];
  const offered = options.filter(({ option }) => option.link === 'offered');
  const found =
    (await findMeant(statement, named, tools)) ??
    (named.length > 0 ? undefined : await findMeant(statement, offered, tools));
  return found === undefined
    ? undefined
    : pairs.map((pair, column) => (column === found.column ? settledBy(pair, found.option) : pair));
}

/** The one that the claim says; undefined where that is not plain. */
async function findMeant(
  statement: string,
  options: readonly Shown[],
  tools: Tools,
): Promise<Shown | undefined> {
  const unique = [...new Map(options.map((one) => [one.shown, one])).values()];
  if (unique.length === 0) return undefined;
  const near = await nearestRows(statement, await nearestColumns(statement, unique, tools), tools);
  const sureness = await surenessOf(
    statement,
    near.map(({ shown }) => shown),
    tools,
  );
  const ranked = near
    .map((one, at) => ({ ...one, sure: (sureness[at] ?? 0) + nameAdds(statement, one.option) }))
    .toSorted((one, other) => other.sure - one.sure);
  const [best] = ranked;
  if (best === undefined || best.sure < barOf(best.option)) return undefined;
  const isDoubtful = ranked.some(
    ({ option, sure }) =>
      option.finding.effect !== best.option.finding.effect && best.sure - sure < tableReading.apart,
  );
  return isDoubtful ? undefined : best;
}

/** A row with another figure is no contradiction unless it is the one that is meant. */
function barOf({ link, isOtherFigure = false }: TableOption): number {
  return isOtherFigure ? tableReading.sureOfOffered : tableReading.sure[link];
}

/** What the claim names and the page does too, though neither its title nor the row: the model would miss it. */
function underNames({ entities }: ReadPassage, title: string, { meaning, above = '' }: TableOption): string {
  const told = [title, above, meaning].join(' ');
  const names = entities.map(({ text }) => text).filter((name) => !told.includes(name));
  return [title, names.join(', '), meaning.includes(above) ? '' : above, meaning]
    .filter((part) => part !== '')
    .join('. ');
}

const joinedBelow = /(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu;

/** "Suolojohka: “killed_on_road_2018”: 9" reads like a program to the models, and 8610 like another number than 8,610. */
export function inWordsOfClaim(statement: string, shown: string): string {
  const figures = statement.match(/\d{1,3}(?:,\d{3})+/gu) ?? [];
  const written = figures.reduce(
    (text, figure) =>
      text.replace(new RegExp(`(?<![\\d.,])${figure.replaceAll(',', '')}(?![\\d,]|\\.\\d)`, 'gu'), figure),
    shown,
  );
  return written
    .replace(/“([^”]*_[^”]*)”(?=:)/gu, '$1')
    .replace(/^(\S+)\.(?:csv|tsv|xlsx?)(?=\.)/u, (_, name: string) => name.replace(/[-_]/gu, ' '))
    .replace(joinedBelow, ' ');
}

/** Of two columns that may be meant, it is the one that the claim calls by its name. */
function nameAdds(statement: string, { column }: TableOption): number {
  const [asked, own] = [new Set(tableWords(statement)), headingWords(column)];
  return own.length > 0 && own.every((word) => asked.has(word)) ? tableReading.apart : 0;
}

type Shown = { option: TableOption; column: number; shown: string };

/** Of a wide table, the columns that come nearest to what the claim says. */
async function nearestColumns(statement: string, options: readonly Shown[], tools: Tools): Promise<Shown[]> {
  const columns = [...new Set(options.map(({ option }) => option.column))];
  if (columns.length <= tableReading.columns) return [...options];
  const [asked = [], ...vectors] = await tools.embed([statement, ...columns]);
  const kept = columns
    .map((column, at) => ({ column, near: cosine(asked, vectors[at] ?? []) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, tableReading.columns)
    .map(({ column }) => column);
  return options.filter(({ option }) => kept.includes(option.column));
}

/** Of the rows of a long table, those that come nearest to what the claim says. */
async function nearestRows(statement: string, options: readonly Shown[], tools: Tools): Promise<Shown[]> {
  if (options.length <= tableReading.rows || !options.some(({ option }) => option.link === 'offered'))
    return [...options];
  const [asked = [], ...vectors] = await tools.embed([statement, ...options.map(({ shown }) => shown)]);
  return options
    .map((one, at) => ({ one, near: cosine(asked, vectors[at] ?? []) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, tableReading.rows)
    .map(({ one }) => one);
}

/** How surely each sentence says what the statement says: as the statement, and as the opposite of its denial. */
async function surenessOf(statement: string, shown: readonly string[], tools: Tools): Promise<number[]> {
  const ask = (asked: string, texts: readonly string[]) =>
    readByBoth(
      texts.map((one) => ({ asked, shown: one })),
      tools,
    );
  const said = await ask(statement, shown);
  const likely = shown.filter(
    (_, at) => (said[at] as StanceProbabilities).supports >= tableReading.sure.named,
  );
  const denied = await ask(denyStatement(statement) ?? negateStatement(statement), likely);
  return shown.map((text, at) => {
    const place = likely.indexOf(text);
    return place < 0
      ? 0
      : Math.min((said[at] as StanceProbabilities).supports, (denied[place] as StanceProbabilities).refutes);
  });
}
