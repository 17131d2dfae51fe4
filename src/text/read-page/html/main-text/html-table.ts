import { isHeading, rowWithHeadings } from '../../../tables/row-with-headings.ts';

/** One cell as the markup has it; `columns` and `rows`: how many it spans. */
export type HtmlCell = { text: string; isHead: boolean; columns: number; rows: number };

/** The rows of one table, each below the headings that were read before it. */
export type HtmlTable = {
  startRow(): void;
  addCell(cell: HtmlCell): void;
  /** The row that ends, with the headings of its cells; undefined where it is best left as it stands: headings, single cells, cells with paragraphs of their own. */
  endRow(): string | undefined;
  /** What was read is no plain row. */
  breakRow(): void;
};

/** Pages say that a cell spans a million columns. */
const mostSpanned = 50;

export function openHtmlTable(): HtmlTable {
  let headings: string[] = [];
  let cells: HtmlCell[] = [];
  let isWhole = false;
  let isBelowHead = false;
  /** The headings above span columns that have names of their own. */
  let isSpanned = false;
  /** Cells of rows above that reach down into this one, by column. */
  let reaching = new Map<number, { text: string; rows: number }>();

  /** The row with what reaches into it and with cells that span columns told for each. */
  function spread(): string[] {
    const texts: string[] = [];
    const next = new Map<number, { text: string; rows: number }>();
    const takeReaching = () => {
      for (;;) {
        const above = reaching.get(texts.length);
        if (above === undefined || texts.length >= mostSpanned) return;
        if (above.rows > 1) next.set(texts.length, { text: above.text, rows: above.rows - 1 });
        texts.push(above.text);
      }
    };
    for (const { text, columns, rows } of cells) {
      takeReaching();
      for (let at = 0; at < Math.min(columns, mostSpanned); at++) {
        if (rows > 1) next.set(texts.length, { text, rows: rows - 1 });
        texts.push(text);
      }
    }
    takeReaching();
    reaching = next;
    return texts;
  }

  return {
    startRow() {
      cells = [];
      isWhole = true;
    },
    addCell(cell) {
      cells.push(cell);
    },
    breakRow() {
      isWhole = false;
    },
    endRow() {
      const spans = cells.some(({ columns }) => columns > 1);
      const texts = spread();
      if (!isWhole || cells.length < 2) return undefined;
      // The sum at the foot of a table is often set as a heading.
      const mayHead =
        cells.every(({ isHead }) => isHead) && (isHeading(texts) || isSpanned || (spans && !isBelowHead));
      if (mayHead) {
        // "Population" over "1991" and "2001".
        const isSecond = !isBelowHead && headings.length === texts.length;
        headings = isSecond ? texts.map((text, at) => joined(headings[at] ?? '', text)) : texts;
        isSpanned = spans && !isBelowHead;
        isBelowHead = false;
        return undefined;
      }
      isBelowHead = true;
      isSpanned = false;
      return headings.length === texts.length && !spans && isHeading(headings)
        ? rowWithHeadings(headings, texts)
        : undefined;
    },
  };
}

function joined(above: string, below: string): string {
  const [upper, lower] = [above.trim(), below.trim()];
  return upper === lower ? upper : [upper, lower].filter((part) => part !== '').join(' ');
}
