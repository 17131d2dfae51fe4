/** Rows of a CSV or TSV text as RFC 4180 has them: quoted cells may hold the separator, line ends and doubled quotes. */
export function parseCsv(text: string, separator = ','): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
    cells = [];
    cell = '';
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRow();
    } else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
