import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page/read-page.ts';
import { rowWithHeadings } from './row-with-headings.ts';

const rows = 'Faculty: Arts; Firsts 2022: 153; Firsts 2023: 144';

describe('a table is read row by row with its headings', () => {
  it('puts each heading before its cell', () => {
    expect(rowWithHeadings(['Faculty', 'Firsts 2022', 'Firsts 2023'], ['Arts', '153', '144'])).toBe(rows);
  });

  it('leaves a row as it is where the headings do not fit', () => {
    expect(rowWithHeadings(['Faculty'], ['Arts', '153'])).toBe('Arts 153');
    expect(rowWithHeadings([], ['Arts', '153'])).toBe('Arts 153');
  });

  it('in Markdown', async () => {
    const source =
      '# Degrees\n\nThe table covers bachelor degrees with honours of the last two years.\n\n| Faculty | Firsts 2022 | Firsts 2023 |\n|---|---|---|\n| Arts | 153 | 144 |\n';
    const page = await readPage(Buffer.from(source), { url: 'file:///a.md', mimeType: 'text/markdown' });
    expect(page.text).toContain(rows);
  });

  it('in HTML, with headings in a head of its own or in the first row', async () => {
    for (const head of ['<thead><tr>CELLS</tr></thead>', '<tr>CELLS</tr>']) {
      const cells = '<th>Faculty</th><th>Firsts 2022</th><th>Firsts 2023</th>';
      const source = `<html><body><article><h1>Degrees</h1><p>The table covers bachelor degrees with honours of the last two years, in all faculties of the university.</p><table>${head.replace('CELLS', cells)}<tr><td>Arts</td><td>153</td><td>144</td></tr></table></article></body></html>`;
      const page = await readPage(Buffer.from(source), { url: 'https://a.example/', mimeType: 'text/html' });
      expect(page.text).toContain(rows);
    }
  });
});

it('reads the sum at the foot of an HTML table that is set as a heading', async () => {
  const source =
    '<html><body><article><h1>Degrees</h1><p>The table covers bachelor degrees with honours of the last two years, in all faculties of the university.</p><table><tr><th>Faculty</th><th>2022</th><th>2023</th></tr><tr><td>Arts</td><td>153</td><td>144</td></tr><tr><th>All</th><th>1,153</th><th>1,144</th></tr></table></article></body></html>';
  const page = await readPage(Buffer.from(source), { url: 'https://a.example/', mimeType: 'text/html' });
  expect(page.text).toContain('Faculty: All; 2022: 1,153; 2023: 1,144');
});
