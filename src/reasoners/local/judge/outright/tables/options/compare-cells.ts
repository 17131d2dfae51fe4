import { degreeIn } from '../degree-words.ts';
import type { TableClaim } from '../table-claim.ts';
import { type Cell, periodsIn } from '../table-rows.ts';
import { headingWords } from '../table-words.ts';
import { linkOf } from './column-meant.ts';
import type { TableOption } from './table-option.ts';

/** Which ways a comparison may be meant: as the word says that compares, where it says of what ("older"). */
export function waysOf(claim: TableClaim, cell: Cell): boolean[] {
  const degree = degreeIn(claim.text);
  // "Repairs cost less", under "2023": the heading does not say of what the figures are.
  if (degree === undefined || isTimeOnly(cell)) return [true, false];
  const up = degree.isUp(cell);
  return up === undefined ? [] : [up];
}

/** A heading that is nothing but a time. */
export function isTimeOnly({ heading }: Cell): boolean {
  return periodsIn(heading).length > 0 && headingWords(heading).length === 0;
}

export type Degrees = { figure: string; degree: string; superlative: string };

/** A year is early or late, and not high or low. */
export function degrees({ text }: Cell, up: boolean): Degrees {
  const isYear = /^(?:1[0-9]|20)\d{2}$/u.test(text);
  const [degree, best] = isYear
    ? [up ? 'later' : 'earlier', up ? 'latest' : 'earliest']
    : [up ? 'higher' : 'lower', up ? 'highest' : 'lowest'];
  return { figure: `${isYear && !up ? 'an' : 'a'} ${degree} figure`, degree, superlative: best };
}

/** Both ways of one comparison: one of them is what the table says. */
export function comparing(
  claim: TableClaim,
  { cell, beside }: { cell: Cell; beside: Cell | undefined },
  meaning: (words: Degrees) => string,
  { says }: { says: (cell: Cell, beside: Cell) => string },
  focus: string,
): TableOption[] {
  const [value, other] = [cell.value, beside?.value];
  if (beside === undefined || value === undefined || other === undefined || value === other) return [];
  return waysOf(claim, cell).map((up) => ({
    column: cell.heading,
    link: linkOf(claim, cell),
    meaning: meaning(degrees(cell, up)),
    finding: {
      rule: 'table',
      effect: value > other === up ? 'confirms' : 'contradicts',
      says: says(cell, beside),
    },
    focus,
  }));
}
