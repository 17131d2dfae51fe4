/**
 * Rows of a table as sentences that stand alone: `Country: France; Capital: Paris.` The first row names the columns where all its cells
 * are words and some cell below is not empty.
 */
export function rowsAsStatements(rows: readonly (readonly string[])[]): string[] {
  const filled = rows
    .map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const [head, ...rest] = filled;
  if (head === undefined) return [];
  const names = rest.length > 0 && head.length > 1 && isHead(head) ? head : undefined;
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

function isHead(row: readonly string[]): boolean {
  return (
    row.every(
      (cell) => cell === '' || (/\p{L}/u.test(cell) && !/^[\d.,%$€£ -]+$/u.test(cell) && cell.length <= 80),
    ) && new Set(row).size === row.length
  );
}
