/** "Faculty: Arts; Firsts 2022: 153": a row of a table that can be read, and quoted, without the rest of it. As it stands where the headings do not fit. */
export function rowWithHeadings(headings: readonly string[], cells: readonly string[]): string {
  const plain = cells.map(oneLine);
  const names = headings.map(oneLine);
  const fits =
    names.length === plain.length && plain.length > 1 && names.filter((name) => name !== '').length > 1;
  if (!fits) return plain.filter((cell) => cell !== '').join(' ');
  return plain
    .flatMap((cell, at) => (cell === '' ? [] : [names[at] === '' ? cell : `${names[at]}: ${cell}`]))
    .join('; ');
}

/** Whether a row can be the headings of those below it: words, and no two alike. */
export function isHeading(cells: readonly string[]): boolean {
  const names = cells.map(oneLine).filter((name) => name !== '');
  return (
    names.length > 1 &&
    new Set(names).size === names.length &&
    names.every((name) => /\p{L}|^\d{4}(?:\s?[–/-]\s?\d{2,4})?$/u.test(name))
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
