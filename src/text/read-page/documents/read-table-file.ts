import { readTable } from '../../tables/read-table.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain, longestPlainText } from '../read-plain.ts';
import { rowsAsStatements } from './rows-as-statements.ts';

/** A .csv or .tsv: each row as a statement. */
export function readTableFile(source: string, url: string, tabs: boolean): ReadPage {
  const text = source.slice(0, longestPlainText);
  const { rows, broken } = readTable(text, { separator: tabs ? '\t' : separatorOf(text), trim: true });
  return finishPlain({
    paragraphs: rowsAsStatements(rows.map(({ cells }) => cells)),
    source,
    url,
    flags:
      broken === undefined
        ? []
        : [
            `The table is in disorder in line ${broken.line} (${broken.why}): from there on nothing was read.`,
          ],
  });
}

/** Where commas are decimal signs, sheets are written with semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\n|\r/u, 1);
  const count = (sign: string) => first.split(sign).length - 1;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
