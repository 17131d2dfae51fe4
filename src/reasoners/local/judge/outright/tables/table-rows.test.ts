import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRows, joinTables } from './table-rows.ts';

const cellsOf = (line: string) => findRows(line)[0]?.cells.map(({ heading, text }) => `${heading}=${text}`);

describe('findRows', () => {
  it('keeps a cell together that has a semicolon in it', () => {
    expect(
      cellsOf('No.: 1; Vessel: Santa Rosa; Remarks: staves and salt fish; nothing to air; one cat'),
    ).toEqual(['No.=1', 'Vessel=Santa Rosa', 'Remarks=staves and salt fish; nothing to air; one cat']);
    expect(cellsOf('Ship: Rosa; Remark: salt fish; nothing to air; Souls: 12')).toEqual([
      'Ship=Rosa',
      'Remark=salt fish; nothing to air',
      'Souls=12',
    ]);
  });

  it('takes no sentence for a row', () => {
    expect(findRows('Note: the ship came late; nobody knows why.')).toEqual([]);
    expect(findRows('He bought three things: bread; salt; a lamp.')).toEqual([]);
  });

  it('reads back every cell that was written, whatever stands in it', () => {
    const text = fc.stringMatching(/^[a-z][a-z ]{0,12}(?:; [a-z]{1,8})?[a-z]$/u);
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
        const line = ['No: 7', ...cells.map((cell, at) => `Column ${'abcde'[at]}: ${cell}`)].join('; ');
        expect(cellsOf(line)).toEqual(['No=7', ...cells.map((cell, at) => `Column ${'abcde'[at]}=${cell}`)]);
      }),
    );
  });
});

describe('joinTables', () => {
  const coins = [
    'Year: 1790; Coin: whole; Struck: 100.',
    'Year: 1790; Coin: half; Struck: 200; Remark: new dies.',
    'Year: 1791; Coin: half; Struck: 300.',
  ].join('\n\n');

  it('takes rows with an empty cell into the table of the others', () => {
    const tables = joinTables(findRows(coins));
    expect(tables).toHaveLength(1);
    expect(tables[0]).toHaveLength(3);
  });

  it('keeps tables apart that have other headings', () => {
    const both = `${coins}\n\nYear: 1790; Guards: 12; Cost: 40.`;
    expect(joinTables(findRows(both))).toHaveLength(2);
  });
});
