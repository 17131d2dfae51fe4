import { compareQuantities } from '../../../../../text/quantities/compare-values.ts';
import { findQuantities, type Quantity } from '../../../../../text/quantities/quantities.ts';
import type { Dimension } from '../../../../../text/quantities/units.ts';
import { figureOf } from '../written-figure.ts';
import type { Cell } from './table-rows.ts';

/** As far from the claimed figure as this, a cell under a heading that only gives a year may well count something else. */
const comparable = 3;
/** Below this, a round number is an exact one. */
const roundedFrom = 1000;
const scale = /\b(?:thousand|million|billion|trillion)s?\b|\d(?:k|m|bn)\b/iu;
const orEqual = /\b(?:at least|at most|up to|or more|or fewer|or less|no (?:more|fewer|less) than)\b/iu;
const justBelow = 0.97;
const nearly = /\b(?:almost|nearly|just under)\s*$/iu;

/** Whether it is the same figure, in the unit that the claim writes; undefined where the two can hardly be of one kind, or where rounding may be meant. */
export function isSameFigure(
  asked: Quantity,
  cell: Cell,
  { text, isNamedColumn }: { text: string; isNamedColumn: boolean },
): boolean | undefined {
  if (cell.value === undefined || asked.low !== asked.high) return undefined;
  const given = quantityOf(asked, cell);
  if (given === undefined) return undefined;
  const [figure, value] = [asked.low, given.low];
  // "Nearly 44,000" is a little less.
  if (nearly.test(text.slice(0, asked.start)))
    return value < figure && value >= figure * justBelow ? true : undefined;
  if (asked.bound === 'at-least' || asked.bound === 'at-most') {
    // "More than 18" where it is 18.
    if (figure === value) return orEqual.test(text) ? true : undefined;
    return asked.bound === 'at-least' ? value > figure : value < figure;
  }
  switch (compareQuantities(asked, given)) {
    case 'same':
      return asked.bound !== 'exactly' || figure === value || Math.abs(value) >= roundedFrom
        ? true
        : undefined;
    case 'different':
      return isNamedColumn || isComparable(figure, value) ? false : undefined;
    case 'close':
    case 'unrelated':
      return undefined;
  }
}

function isComparable(figure: number, value: number): boolean {
  return value <= figure * comparable && figure <= value * comparable;
}

/** The cell in the dimension of the claim: by its own unit, or as the number that is written where the table names none. */
function quantityOf(asked: Quantity, { value = 0, unit }: Cell): Quantity | undefined {
  const own = ownQuantity(value, unit);
  if (own !== undefined && own.dimension === asked.dimension) return own;
  // "10.4 degrees", under a heading that says of what.
  if (own?.dimension === 'temperature' && asked.dimension === 'angle')
    return { ...asked, low: own.low, high: own.high, bound: 'exactly' };
  const isPlain = own === undefined || own.dimension === 'count';
  if (!isPlain || (asked.dimension !== 'count' && scale.test(asked.text))) return undefined;
  if (asked.dimension === 'ordinal') return undefined;
  // In base units both would have to be known: here the written numbers are compared.
  const factor = asked.dimension === 'count' || figureOf(asked) === 0 ? 1 : asked.low / figureOf(asked);
  return {
    ...asked,
    text: String(value),
    low: value * factor,
    high: value * factor,
    bound: 'exactly',
    precision: 0,
  };
}

function ownQuantity(value: number, unit: string | undefined): Quantity | undefined {
  if (unit === undefined) return undefined;
  // With its commas: a bare 2050 could be a year.
  const written = value.toLocaleString('en-US', { maximumFractionDigits: 12 });
  return findQuantities(/^[$€£]$/u.test(unit) ? `${unit}${written}` : `${written} ${unit}`)[0];
}

/** What a cell is measured in, by its unit. */
export function dimensionOf({ value = 0, unit }: Cell): Dimension | undefined {
  return ownQuantity(value, unit)?.dimension;
}
