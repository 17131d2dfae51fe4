import { defined } from '../../../core/defined.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import type { OpenedZip } from './open-zip.ts';
import { rowsAsStatements } from './rows-as-statements.ts';
import { textOfElement, walkXml } from './walk-xml.ts';

const mostRows = 100_000;

/** An .xlsx: each row of each sheet as a statement; formulas as the values that were saved with them. */
export function readSheets(zip: OpenedZip, url: string): ReadPage {
  const words = readSharedWords(zip.readText('xl/sharedStrings.xml') ?? '');
  const dated = readDateStyles(zip.readText('xl/styles.xml') ?? '');
  const flags: string[] = [];
  const sheets = zip.entries
    .map(({ name }) => name)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/u.test(name))
    .sort((a, b) => Number(/\d+/u.exec(a.slice(20))?.[0]) - Number(/\d+/u.exec(b.slice(20))?.[0]));
  const paragraphs = sheets.flatMap((name) => {
    const rows = readRows(zip.readText(name) ?? '', words, dated);
    if (rows.length > mostRows) flags.push(`Only the first ${mostRows} of ${rows.length} rows were read.`);
    return rowsAsStatements(rows.slice(0, mostRows));
  });
  const about = zip.readText('docProps/core.xml');
  return finishPlain({
    paragraphs,
    source: paragraphs.join('\n\n'),
    url,
    ...defined({ title: textOfElement(about, 'dc:title') }),
    fields: defined({
      author: textOfElement(about, 'dc:creator'),
      published: normaliseDate(textOfElement(about, 'dcterms:created')),
      modified: normaliseDate(textOfElement(about, 'dcterms:modified')),
    }),
    flags,
  });
}

/** Texts are kept once and named by their number. */
function readSharedWords(xml: string): string[] {
  const words: string[] = [];
  let text = '';
  let inText = false;
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') inText = true;
    },
    text(part) {
      if (inText) text += part;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'si') words.push(text);
    },
  });
  return words;
}

/** Which styles show a number as a date, by their number. */
function readDateStyles(xml: string): ReadonlySet<number> {
  const formats = new Map<number, string>();
  const dated = new Set<number>();
  let inCells = false;
  let index = 0;
  walkXml(xml, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(numFmtId);
      const code = (formats.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
      if ((id >= 14 && id <= 17) || id === 22 || /[yd]/iu.test(code)) dated.add(index);
      index++;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dated;
}

function readRows(xml: string, words: readonly string[], dated: ReadonlySet<number>): string[][] {
  const rows: string[][] = [];
  let cell = { column: 0, type: '', style: -1, value: '' };
  let inValue = false;
  walkXml(xml, {
    open(name, { r, t, s }) {
      if (name === 'row') rows.push([]);
      if (name === 'c')
        cell = {
          column: columnOf(r, rows.at(-1)?.length ?? 0),
          type: t ?? '',
          style: Number(s ?? -1),
          value: '',
        };
      if (name === 'v' || name === 't') inValue = true;
    },
    text(part) {
      if (inValue) cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name !== 'c') return;
      const row = rows.at(-1);
      if (row === undefined || cell.column > 1_000) return;
      while (row.length < cell.column) row.push('');
      row.push(shown(cell, words, dated));
    },
  });
  return rows;
}

/** `C7` stands in the third column. */
function columnOf(place: string | undefined, otherwise: number): number {
  const letters = /^([A-Z]{1,3})/u.exec(place ?? '')?.[1];
  if (letters === undefined) return otherwise;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const dayMs = 86_400_000;

function shown(
  { type, style, value }: { type: string; style: number; value: string },
  words: readonly string[],
  dated: ReadonlySet<number>,
): string {
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  const number = Number(value);
  if (type === '' && dated.has(style) && value !== '' && number > 0 && number < 3_000_000)
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * dayMs).toISOString().slice(0, 10);
  return value;
}
