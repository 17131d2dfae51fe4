import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

describe('readTable', () => {
  it('gives back what was written, whatever the line ends', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, lineEnd) => {
        const text = rows
          .map((cells) => cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
          .join(lineEnd);
        expect(readTable(text).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it.each([
    ['a,b\n"x\ny",1\nz,2\n', [1, 2, 4]],
    ['a,b\r\n\r\n"x\r\ny",1\r\nz,2', [1, 3, 5]],
    ['\n\na,b\r1,2', [3, 4]],
  ])('names the line a row begins on: %j', (text, lines) => {
    expect(readTable(text).rows.map(({ line }) => line)).toEqual(lines);
    expect(readTable(text, { trim: true }).rows.map(({ line }) => line)).toEqual(lines);
  });

  it('keeps the rows before a quotation mark that is never closed, and says where it stands', () => {
    expect(readTable('a,b\n\n1,"2\n3,4\n')).toEqual({
      rows: [{ line: 1, cells: ['a', 'b'] }],
      broken: { line: 3, why: 'its quotation mark is never closed' },
    });
  });

  it('keeps the rows before one with text behind its closing quotation mark', () => {
    expect(readTable('a,b\n1,"x" y\n3,4\n', { trim: true })).toEqual({
      rows: [{ line: 1, cells: ['a', 'b'] }],
      broken: { line: 2, why: 'something other than a separator follows a closing quotation mark' },
    });
  });

  it('takes a quotation mark within a cell as it is, and spaces around a quoted one where told', () => {
    expect(readTable('6" pipe;x', { separator: ';' }).rows[0]?.cells).toEqual(['6" pipe', 'x']);
    expect(readTable(' "a, b" , c', { trim: true }).rows[0]?.cells).toEqual(['a, b', 'c']);
  });

  it('answers for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTable(text)));
  });
});
