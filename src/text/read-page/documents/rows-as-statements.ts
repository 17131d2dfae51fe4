/**
 * Rows of a table as sentences that stand alone: `Country: France; Capital: Paris.` The first row names the columns where all its cells
 * are words, or years above figures, and some cell below is not empty.
 */
export function rowsAsStatements(rows: readonly (readonly string[])[]): string[] {
  const filled = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const [head, ...rest] = filled;
  if (head === undefined) return [];
  const names = rest.length > 0 && head.length > 1 && isHead(head, rest) ? head : undefined;
  return (names === undefined ? filled : rest).map((row) => {
    const cells = row.flatMap((cell, index) => {
      if (cell === '') return [];
      const name = names?.[index] ?? '';
      return [name === '' ? cell : `${name}: ${cell}`];
    });
    const line = cells.join('; ');
    return /[.!?]["”’)]*$/u.test(line) ? line : `${line}.`;
  });
}

function isHead(head: readonly string[], rest: readonly (readonly string[])[]): boolean {
  return (
    new Set(head).size === head.length &&
    head.some((cell) => /\p{L}/u.test(cell)) &&
    head.every((cell, at) => cell === '' || isName(cell) || isYearOverFigures(cell, at, rest))
  );
}

function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !/^[\d.,%$€£ -]+$/u.test(cell) && cell.length <= 80;
}

const year = /^(?:1[5-9]|20)\d{2}(?:\s?[–/-]\s?\d{2,4})?$/u;

/** "Item, 2022, 2023": a year names a column of figures, and not one of other years. */
function isYearOverFigures(cell: string, at: number, rest: readonly (readonly string[])[]): boolean {
  const below = rest.map((row) => row[at] ?? '').filter((one) => one !== '');
  return (
    year.test(cell) &&
    below.length > 0 &&
    below.every((one) => /\d|^[–—-]$|^n\/?a$/iu.test(one)) &&
    !below.every((one) => year.test(one))
  );
}
