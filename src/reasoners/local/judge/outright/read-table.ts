import type { Quantity } from '../../../../text/quantities/quantities.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage, RuleFinding } from '../rules/rule.ts';
import { type Cell, findRows, headingWords, onlyBest, periodsIn, type Row } from './table-rows.ts';
import { figureOf } from './written-figure.ts';

export type OutrightReading = { finding: RuleFinding; focus: string };

const upward =
  /\b(?:more|higher|greater|larger|bigger|rose|risen|grew|grown|increased?|(?:went|gone|going) up|gained|climbed|recovered)\b/iu;
const downward =
  /\b(?:less|fewer|lower|smaller|fell|fallen|dropped|shrank|shrunk|declined|decreased|(?:went|gone|going) down|lost|reduced|sank)\b/iu;
/** A share is not the figure that the table has, unless its heading says so. */
const share =
  /\b(?:share|proportion|percentage|rate|ratio|average|per|likel(?:y|ier)|chance|half|third|quarter|twice)\b/iu;

/**
 * What a table says of a statement, by its figures: whether a value rose or fell from one time to another, or whether it is the one that is claimed. A model reads
 * the row and not the sum. Undefined where it is not plain which row and column are meant.
 */
export function readTable(
  claim: ReadPassage,
  { title, text }: { title: string; text: string },
): OutrightReading | undefined {
  const rows = findRows(text);
  if (rows.length === 0 || claim.negations.length > 0 || !speaksOfIt(claim, `${title}\n${text}`))
    return undefined;
  return readChange(claim, rows) ?? readValue(claim, rows);
}

/** A table of what was dug up says nothing of what was sold: what the claim counts must be named on the page. */
function speaksOfIt(claim: ReadPassage, page: string): boolean {
  const said = new Set(contentBases(page));
  const counted = claim.text.replace(
    new RegExp(`${upward.source}|${downward.source}|${plain.source}`, 'giu'),
    ' ',
  );
  return contentBases(counted).every((word) => /^\d/u.test(word) || said.has(word));
}

/** Words that only say that something is counted. */
const plain = /\b(?:numbers?|figures?|amounts?|totals?|counted|given|gave|had|produced|came|between)\b/iu;

function readChange(claim: ReadPassage, rows: readonly Row[]): OutrightReading | undefined {
  const [up, down] = [upward.test(claim.text), downward.test(claim.text)];
  const times = comparedTimes(claim.text);
  if (up === down || times === undefined || /\b(?:ever|record|never|any|either|all)\b/iu.test(claim.text))
    return undefined;
  const [now, before] = [times.spokenOf, times.before].map((period) => valueAt(claim, rows, period));
  if (now === undefined || before === undefined || now.what !== before.what) return undefined;
  const [value, earlier] = [now.cell.value ?? Number.NaN, before.cell.value ?? Number.NaN];
  const holds = up ? value > earlier : value < earlier;
  const lines = [...new Set([before.row.line, now.row.line])];
  return {
    finding: {
      rule: 'table',
      effect: holds ? 'confirms' : 'contradicts',
      says: `The table gives ${before.cell.text} for ${times.before} and ${now.cell.text} for ${times.spokenOf}.`,
    },
    focus: lines.at(-1) ?? '',
  };
}

/** "more in 2023 than in 2022", "from 2022 to 2023", "fell in 2023": the time that is spoken of, and the one it is held against. */
function comparedTimes(text: string): { spokenOf: string; before: string } | undefined {
  const [left = '', right] = text.split(/\bthan\b/iu);
  const [first, second, third] = periodsIn(text);
  if (first === undefined || third !== undefined) return undefined;
  if (right !== undefined) {
    const [spokenOf] = periodsIn(left);
    const [before] = periodsIn(right);
    return spokenOf === undefined || before === undefined ? undefined : { spokenOf, before };
  }
  if (second !== undefined)
    return /\b(?:from|between)\b/iu.test(text) ? { spokenOf: second, before: first } : undefined;
  return /^\d{4}$/u.test(first) ? { spokenOf: first, before: String(Number(first) - 1) } : undefined;
}

type Found = { row: Row; cell: Cell; what: string };

/** The figure of a time: in the column that names it, or in the row that does. */
function valueAt(claim: ReadPassage, rows: readonly Row[], period: string): Found | undefined {
  const byColumn = rowOf(claim, rows);
  const cell =
    byColumn &&
    columnOf(
      claim,
      byColumn.cells.filter(({ heading }) => periodsIn(heading).includes(period)),
    );
  if (byColumn !== undefined && cell !== undefined)
    return { row: byColumn, cell, what: headingWords(cell.heading).join(' ') };
  const row = rows.filter(({ cells }) => cells.some(({ text }) => text === period));
  const [only] = row;
  if (only === undefined || row.length > 1) return undefined;
  const column = columnOf(
    claim,
    only.cells.filter(({ text, heading }) => text !== period && headingWords(heading).length > 0),
  );
  return column && { row: only, cell: column, what: headingWords(column.heading).join(' ') };
}

/** The row whose names the claim has, where there is one that has most of them. */
function rowOf(claim: ReadPassage, rows: readonly Row[]): Row | undefined {
  return onlyBest(rows, (row) => labelsOf(row).filter((label) => isNamed(claim, label)).length);
}

function labelsOf({ cells }: Row): string[] {
  return cells.filter(({ text }) => !/\d/u.test(text)).map(({ text }) => text);
}

function isNamed(claim: ReadPassage, label: string): boolean {
  const words = headingWords(label);
  return words.length > 0 && words.every((word) => claim.stems.has(word));
}

/** The column with figures whose heading says nothing that the claim does not say. */
function columnOf(claim: ReadPassage, cells: readonly Cell[]): Cell | undefined {
  const fitting = cells.filter(
    ({ heading, value }) =>
      value !== undefined &&
      headingWords(heading).every((word) => claim.stems.has(word)) &&
      share.test(heading) === share.test(claim.text),
  );
  return onlyBest(fitting, ({ heading }) => 1 + headingWords(heading).length);
}

/** As far from the claimed figure as this, a cell may well count something else. */
const comparable = 3;

function readValue(claim: ReadPassage, rows: readonly Row[]): OutrightReading | undefined {
  const [asked, ...others] = claim.quantities;
  const [period, ...more] = periodsIn(claim.text);
  if (asked === undefined || others.length > 0 || period === undefined || more.length > 0) return undefined;
  if (asked.low !== asked.high || upward.test(claim.text) || downward.test(claim.text)) return undefined;
  const found = valueAt(claim, rows, period);
  const value = found?.cell.value;
  if (
    found === undefined ||
    value === undefined ||
    !labelsOf(found.row).every((label) => isNamed(claim, label))
  )
    return undefined;
  const given = compare(asked, value);
  if (given === undefined) return undefined;
  return {
    finding: {
      rule: 'table',
      effect: given ? 'confirms' : 'contradicts',
      says: `The table gives ${found.cell.text} for ${period}${given ? '' : `, the claim says ${asked.text}`}.`,
    },
    focus: found.row.line,
  };
}

/** Whether it is the same figure, in the unit that the claim writes; undefined where the two can hardly be of one kind. */
function compare(asked: Quantity, value: number): boolean | undefined {
  const figure = figureOf(asked);
  const off = asked.low === 0 ? 0 : (asked.precision * figure) / asked.low;
  if (asked.bound === 'at-least') return value >= figure;
  if (asked.bound === 'at-most') return value <= figure;
  if (Math.abs(figure - value) <= Math.max(off, asked.bound === 'about' ? value * 0.05 : 0)) return true;
  return value > figure * comparable || figure > value * comparable ? undefined : false;
}
