/**
 * One cell under its heading; `value` where it is a number, with what it is counted in; `name` where it is something that a row can be known by: words, or the
 * number of the row.
 */
export type Cell = {
  heading: string;
  text: string;
  value?: number;
  unit?: string;
  name?: string;
  /** The row that it stands in, where it is read down its column. */
  line?: string;
};
/** A row as pages are stored: "Faculty: Arts; Firsts 2022: 153; Firsts 2023: 144". `table`: its headings and the short line above them, the same for all rows of one table. */
export type Row = { line: string; cells: readonly Cell[]; table: string };

/** The rows of tables in a text. Two tables may have the same headings under different lines. */
export function findRows(text: string): Row[] {
  let caption = '';
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim();
    const cells = readCells(line);
    if (cells === undefined) {
      // The line with the headings comes between.
      const isHead = line === '' || headOfNext(text, line);
      if (!isHead) caption = line.length <= longestCaption && !/[.!?]$/u.test(line) ? line : '';
      return [];
    }
    const table = [cells.map(({ heading }) => heading).join('; '), ...(caption === '' ? [] : [caption])];
    return [{ line, cells, table: table.join(' | ') }];
  });
}

/** What stands in one cell after the other below: "Haul-out 2022 2023", above "Haul-out: North Teeth; 2022: 81; 2023: 88". */
function headOfNext(text: string, line: string): boolean {
  const next = text
    .slice(text.indexOf(line) + line.length)
    .split('\n')
    .find((one) => one.trim() !== '');
  const cells = readCells(next?.trim() ?? '');
  return (
    cells !== undefined &&
    cells
      .map(({ heading }) => heading)
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim() === line.replace(/\s+/gu, ' ')
  );
}

export const longestCaption = 70;

/** Rows that were cut off from the line above them belong to the one table with their headings. */
export function joinTables(rows: readonly Row[]): Row[][] {
  const headingsOf = ({ table }: Row) => table.split(' | ')[0] ?? '';
  const named = rows.filter(({ table }) => table.includes(' | '));
  const whole = rows.map((row) => {
    if (row.table.includes(' | ')) return row;
    const alike = named.filter((other) => headingsOf(other) === row.table);
    const tables = new Set(
      (alike.some(({ line }) => line === row.line)
        ? alike.filter(({ line }) => line === row.line)
        : alike
      ).map(({ table }) => table),
    );
    const [only] = tables;
    return tables.size === 1 && only !== undefined ? { ...row, table: only } : row;
  });
  const unique = new Map(whole.map((row) => [`${row.table}\n${row.line}`, row]));
  return withRowsOfGaps([...Map.groupBy(unique.values(), ({ table }) => table).values()]);
}

/** A row with an empty cell has a heading less: it belongs to the table that has all of its headings in their order, under the same line. */
function withRowsOfGaps(tables: readonly Row[][]): Row[][] {
  const [headingsOf, captionOf] = [
    ([row]: readonly Row[]) => row?.cells.map(({ heading }) => heading) ?? [],
    ([row]: readonly Row[]) => row?.table.split(' | ')[1],
  ];
  const fullest = tables.toSorted((a, b) => headingsOf(b).length - headingsOf(a).length);
  const joined: Row[][] = [];
  for (const rows of fullest) {
    const [own, caption] = [headingsOf(rows), captionOf(rows)];
    const home = joined.find((other) => {
      const all = headingsOf(other);
      return (
        own[0] === all[0] && caption === captionOf(other) && all.length < 2 * own.length && isWithin(own, all)
      );
    });
    if (home === undefined) joined.push([...rows]);
    else home.push(...rows);
  }
  return joined;
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const heading of all) if (heading === some[at]) at++;
  return at === some.length;
}

function readCells(line: string): Cell[] | undefined {
  const [first = '', ...others] = partsOf(line.replace(/(?<=[^.\s]{2})\.$/u, ''));
  const rest = others.map(readCell);
  const headed = readCell(first);
  // The corner of a table is often empty: the names of the rows then stand under no heading.
  const corner = headed ?? (first.length <= longestName && rest.length > 1 ? readText('', first) : undefined);
  const cells = [corner, ...rest];
  if (cells.length < 2 || !cells.every((cell) => cell !== undefined)) return undefined;
  return cells.map((cell, at) => {
    const name = isLabel(cell) ? nameIn(cell.text) : at === 0 ? numberOf(cell) : '';
    return name === '' ? cell : { ...cell, name };
  });
}

/** "Remark: salt fish; nothing to air": what has no heading after two cells that have one belongs to the cell before. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split('; ')) {
    const headed = parts.filter((one) => readCell(one) !== undefined).length;
    if (headed >= 2 && readCell(part) === undefined) parts.push(`${parts.pop()}; ${part}`);
    else parts.push(part);
  }
  return parts;
}

/**
 * The same table with its columns as rows: where each thing has a column, and what is said of them stands in rows ("Price; Kestrel: 2,950; Merlin: 3,600"). Columns of years
 * stay columns, and a corner that says what the rows are means that they are the things.
 */
export function turned(rows: readonly Row[]): Row[] {
  const [corner, ...columns] = rows[0]?.cells ?? [];
  if (
    corner === undefined ||
    corner.heading !== '' ||
    columns.some(({ heading }) => periodsIn(heading).length > 0)
  )
    return [];
  return columns.map(({ heading }) => ({
    line: '',
    table: `${heading}, turned`,
    cells: [
      { heading: corner.heading, text: heading, name: nameIn(heading) },
      ...rows.flatMap((row) => {
        const [first] = row.cells;
        const cell = row.cells.find((one) => one.heading === heading);
        if (first === undefined || cell === undefined) return [];
        return [{ ...cell, heading: first.text, line: row.line }];
      }),
    ],
  }));
}

/** What is quoted for a cell. */
export function lineOf(row: Row, cell: Cell): string {
  return cell.line ?? row.line;
}

/** Words, and no figures, dates or gaps. */
function isLabel({ text, value }: Cell): boolean {
  return value === undefined && periodsIn(text).length === 0 && (/\p{L}{2}/u.test(text) || isCode(text));
}

const code = /^\p{Lu}[- ]?\d{1,4}$/u;

/** "T7", "B 12": what is numbered with a letter before it. */
export function isCode(text: string): boolean {
  return code.test(text);
}

/** "Line: 4; Fare: 3" is line 4; what is fourth is known by its name. */
function numberOf({ heading, text }: Cell): string {
  return /^\d{1,3}$/u.test(text) && !isRankHeading(heading) ? `${heading} ${text}` : '';
}

export function isRankHeading(heading: string): boolean {
  return /^(?:position|place|rank|ranking|pos\.?|no\.?|#)$/iu.test(heading);
}

/** What a cell names, without its number in a list, asides and "per night": "3. Lower Hathe (new)". */
function nameIn(cell: string): string {
  return cell
    .replace(/^(?:\d{1,3}[.)]|[–—•·*-])\s+/u, '')
    .replace(/^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Cllr)\.?\s+(?=\p{Lu})/u, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(/,\s(?:per|an?|each|every)\s\p{L}+$/u, '')
    .trim();
}

const longestName = 60;

/** "Time (min:sec): 58:12": a colon inside a heading has nothing after it. */
function readCell(part: string): Cell | undefined {
  const found = /^(?<heading>(?:[^:;]|:(?!\s)){1,80}): (?<text>.{1,300})$/u.exec(part.trim())?.groups;
  return found === undefined ? undefined : readText(found.heading ?? '', found.text ?? '');
}

const figure =
  /^(?<currency>[$€£])?(?<digits>[-−]?(?:\d{1,3}(?:[,\u00a0\u202f ]\d{3})+|\d+)(?:\.\d+)?)(?:\s?(?<unit>%|(?!am\b|pm\b)\p{Ll}{1,12}))?(?:\s\([^()]*\))?$/u;

function readText(heading: string, text: string): Cell {
  const { currency, digits, unit } = figure.exec(text)?.groups ?? {};
  if (digits === undefined) return { heading, text };
  const value = Number(digits.replace(/[,\s]/gu, '').replace('−', '-'));
  const counted = currency ?? unit ?? unitIn(heading);
  return { heading, text, value, ...(counted === undefined ? {} : { unit: counted }) };
}

/** "Lentils (1,000 t)", "Turnover (in millions)". */
function unitIn(heading: string): string | undefined {
  const unit = /\((?:in )?(?<unit>[^()]*[^()\d][^()]*)\)\s*$/u.exec(heading)?.groups?.unit;
  if (unit?.startsWith('%') === true) return '%';
  return unit?.replace(/^(?:1[,.]?000|['’]000)s?\b\s*/u, 'thousand ').trim();
}

/** "2023", "2022/23", "2022–23": the times by which tables are ordered, seasons in one form. */
export function periodsIn(text: string): string[] {
  const found = text.match(/(?<![\d.,])(?:1[6-9]|20)\d{2}(?:[/–-]\d{2,4}(?![/–-]))?(?![\d.,]*\d)/gu) ?? [];
  return found.map((period) => period.replace(/[–-]/u, '/'));
}

/** Whether a cell says just this time: "2017–18" is 2017/18. */
export function isPeriod(text: string, period: string | undefined): boolean {
  const [own, ...others] = periodsIn(text);
  return own !== undefined && others.length === 0 && own === period && text.trim().length === own.length;
}

/** The one of several that scores highest; undefined where two do, or where none scores. */
export function onlyBest<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  const ranked = items.map((item) => ({ item, score: scoreOf(item) })).sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  return first === undefined || first.score <= 0 || first.score === second?.score ? undefined : first.item;
}
