import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../read-page.ts';
import { type HtmlCell, openHtmlTable } from './html-table.ts';

async function linesOf(table: string): Promise<string[]> {
  const html = `<html><body><h1>Towns of the vale</h1><p>Population at the last four censuses. Today's boundaries have been used throughout.</p><table>${table}</table></body></html>`;
  const page = await readPage(new TextEncoder().encode(html), {
    url: 'https://vale.example/towns',
    mimeType: 'text/html',
  });
  return page.text.split('\n').filter((line) => line.includes('; '));
}

describe('rows of a table on a page', () => {
  it('are read below headings in two lines', async () => {
    expect(
      await linesOf(
        '<tr><th rowspan="2">Town</th><th rowspan="2">Area (km²)</th><th colspan="2">Population</th></tr><tr><th>1991</th><th>2001</th></tr><tr><td>Ambry</td><td>14.2</td><td>8,310</td><td>8,940</td></tr><tr><td>Fettle</td><td>9.5</td><td>5,120</td><td>5,480</td></tr>',
      ),
    ).toEqual([
      'Town: Ambry; Area (km²): 14.2; Population 1991: 8,310; Population 2001: 8,940',
      'Town: Fettle; Area (km²): 9.5; Population 1991: 5,120; Population 2001: 5,480',
    ]);
  });

  it('are read below bold words, and below a head of plain cells', async () => {
    expect(
      await linesOf(
        '<tr><td><b>Tent</b></td><td><b>Price (€)</b></td></tr><tr><td>Lapwing 1</td><td>249</td></tr><tr><td><b>All</b></td><td><b>249</b></td></tr>',
      ),
    ).toEqual(['Tent: Lapwing 1; Price (€): 249', 'Tent: All; Price (€): 249']);
    expect(
      await linesOf(
        '<thead><tr><td>Tent</td><td>Sleeps</td></tr></thead><tbody><tr><td>Heron</td><td>3</td></tr></tbody>',
      ),
    ).toEqual(['Tent: Heron; Sleeps: 3']);
  });

  it('keep what reaches down into them', async () => {
    expect(
      await linesOf(
        '<tr><th>Region</th><th>Town</th><th>Area</th></tr><tr><td rowspan="2">North</td><td>Ambry</td><td>14</td></tr><tr><td>Fettle</td><td>9</td></tr>',
      ),
    ).toEqual(['Region: North; Town: Ambry; Area: 14', 'Region: North; Town: Fettle; Area: 9']);
  });
});

it('takes any spans without end, and gives a row as long as its headings or none', () => {
  const cell = fc.record({
    text: fc.string({ maxLength: 5 }),
    isHead: fc.boolean(),
    columns: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(1_000_000_000)),
    rows: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(1_000_000_000)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows: HtmlCell[][]) => {
      const table = openHtmlTable();
      for (const cells of rows) {
        table.startRow();
        for (const one of cells) table.addCell(one);
        const line = table.endRow();
        if (line !== undefined) expect(cells.length).toBeGreaterThan(1);
      }
    }),
  );
});
