import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showWholeTables } from './show-whole-tables.ts';

const rows = ['Port Ansel', 'Wexmere', 'Lesser Quay', 'Saltmarsh', 'Northfell'].map(
  (name, at) => `District: ${name}; Votes cast: ${at + 1},000; Turnout (%): ${60 + at}`,
);
const text = [
  'The Commission has met three times.',
  'General election of 14 September 2031: final results',
  'District Votes cast Turnout (%)',
  ...rows,
  'Paper copies may be read at any office.',
  'The register is closed.',
].join('\n\n');

function passageOf(quote: string, tier: 'user-supplied' | 'unrated' = 'user-supplied') {
  const start = text.indexOf(quote);
  return { text: quote, start, end: start + quote.length, tier, pageKey: 'a', page: { text } };
}

describe('a table in one piece', () => {
  it('has its headings, all its rows and the line below', () => {
    const [shown, ...others] = showWholeTables([
      passageOf(rows.slice(1, 3).join('\n\n')),
      passageOf(rows[4] ?? ''),
    ]);
    expect(others).toEqual([]);
    for (const line of [
      'General election of 14 September 2031',
      'District Votes cast',
      ...rows,
      'Paper copies',
    ])
      expect(shown?.text).toContain(line);
    expect(shown?.text).not.toContain('The register is closed');
  });

  it('is left as it was found on pages of others, and where there is none', () => {
    const found = passageOf(rows.slice(1, 3).join('\n\n'), 'unrated');
    const prose = passageOf('The register is closed.');
    expect(showWholeTables([found, prose])).toEqual([found, prose]);
  });

  it('stays what stands on the page, whatever was found of it', () => {
    const places = fc.integer({ min: 0, max: text.length });
    fc.assert(
      fc.property(fc.array(fc.tuple(places, places), { maxLength: 5 }), (found) => {
        const passages = found.map(([a, b]) => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          return { ...passageOf(''), text: text.slice(start, end), start, end };
        });
        const shown = showWholeTables(passages);
        for (const one of shown) expect(text.slice(one.start, one.end)).toBe(one.text);
        for (const one of passages)
          expect(shown.some(({ start, end }) => start <= one.start && end >= one.end)).toBe(true);
      }),
    );
  });
});
