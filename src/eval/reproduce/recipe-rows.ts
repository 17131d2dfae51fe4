import type { MeasureId, RecipeRow } from './recipe.ts';

/** A line as the paper prints it: the system, how it is run here, and the paper's numbers. */
export type RowOfTable = readonly [
  system: string,
  ours: RecipeRow['ours'],
  paper: Readonly<Record<MeasureId, number>>,
];

export function rowsOf(rows: readonly RowOfTable[]): RecipeRow[] {
  return rows.map(([system, ours, paper]) => ({ system, paper, ours }));
}

/** A maker of a paper's numbers in the order of the columns; columns at the end may be missing. */
export function numbersOf(
  measures: readonly MeasureId[],
): (...numbers: readonly number[]) => Record<MeasureId, number> {
  return (...numbers) => Object.fromEntries(numbers.map((number, index) => [measures[index] ?? '', number]));
}

export const otherSystem = { absent: 'another system: its own code gives its row' };
export const otherModel = { absent: 'the same system with another language model: run it with --model' };
export const trained = { absent: 'a trained model of other authors, without its weights here' };
