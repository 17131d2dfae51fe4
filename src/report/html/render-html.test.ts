import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../../core/report.ts';
import { renderHtml } from './render-html.ts';

const root = fileURLToPath(new URL('../../../test/goldens/report/', import.meta.url));
const names = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function readReport(name: string): Report {
  return reportSchema.parse(JSON.parse(readFileSync(`${root}${name}/report.json`, 'utf8')));
}

const picture = readReport('picture');
const hashes = [picture.claim.media[0]?.sha256 ?? '', picture.evidence[1]?.image?.sha256 ?? ''];
const imagesOf = (image: { mimeType: string; base64: string }) =>
  Object.fromEntries(hashes.map((sha256) => [sha256, image]));

describe.each(names)('%s for readers of every kind', (name) => {
  const report = readReport(name);
  const { document } = parseHTML(
    renderHtml(report, { images: imagesOf({ mimeType: 'image/png', base64: 'iVBORw0KGgo=' }) }),
  );
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  it('has a language, a title and one of each landmark', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.title).toMatch(/\S.* – Touchstone report$/);
    for (const landmark of ['header', 'main', 'footer', 'h1'])
      expect(all(landmark), landmark).toHaveLength(1);
  });

  it('has headings in order', () => {
    const levels = all('h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.tagName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    });
    for (const heading of all('h1, h2, h3')) expect(heading.textContent.trim()).not.toBe('');
  });

  it('names every section, and every id is used once', () => {
    const ids = all('[id]').map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of all('section')) {
      expect(ids).toContain(section.getAttribute('aria-labelledby'));
    }
    for (const link of all('a[href^="#"]')) expect(ids).toContain(link.getAttribute('href')?.slice(1));
  });

  it('gives pictures a text, tables a caption, and hides ornaments from screen readers', () => {
    for (const image of all('img')) expect(image.getAttribute('alt')?.trim()).not.toBe('');
    for (const table of all('table')) expect(table.querySelector('caption')?.textContent.trim()).toBeTruthy();
    for (const cell of all('th')) expect(cell.getAttribute('scope')).toMatch(/^(col|row)$/);
    for (const drawing of all('svg')) expect(drawing.getAttribute('aria-hidden')).toBe('true');
    for (const details of all('details')) expect(details.firstElementChild?.tagName).toBe('SUMMARY');
    for (const link of all('a')) expect(link.textContent.trim()).not.toBe('');
  });

  it('says every stance, label and certainty in words, and none as a percentage', () => {
    for (const card of all('.card')) {
      expect(card.querySelector('.stance')?.textContent).toMatch(/^(Supports|Refutes|Takes no side)/);
    }
    expect(document.querySelector('.label')?.textContent).toMatch(
      /^(Supported|Refuted|Conflicting evidence|Not enough evidence)$/,
    );
    // Shares of a picture that were cut away or changed are measured, and may be said so.
    const certain = [...all('.card, .verdict, .scale'), ...all('section:not(#dossiers, #verdict)')];
    expect(certain.length).toBeGreaterThan(3);
    for (const element of certain) expect(element.textContent).not.toMatch(/\d\s?%/);
  });
});

describe('a file that asks nothing of the network and runs nothing', () => {
  const markup = renderHtml(readReport('hostile'));

  it('allows its own style and data pictures only', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(markup)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const { document } = parseHTML(markup);
    expect(
      document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
    ).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  it('shows hostile text as text', () => {
    const { document } = parseHTML(markup);
    expect(document.querySelector('h1')?.textContent).toContain('<script>alert(1)</script>');
    expect(document.querySelectorAll('script, img, iframe, [onload], [onerror], [style]')).toHaveLength(0);
  });
});

describe('pictures', () => {
  it('are shown where their bytes are given', () => {
    const shown = renderHtml(picture, { images: imagesOf({ mimeType: 'image/webp', base64: 'UklGRg==' }) });
    expect(shown.match(/<img src="data:image\/webp;base64,UklGRg==" alt="[^"]+">/g)).toHaveLength(2);
  });

  it.each([
    ['a type that can carry more than a picture', { mimeType: 'image/svg+xml', base64: 'PHN2Zz4=' }],
    ['a type that breaks out of the attribute', { mimeType: 'image/png" onload="x', base64: 'iVBORw0KGgo=' }],
    ['text that is not base64', { mimeType: 'image/png', base64: '"><script>' }],
  ])('are left out for %s', (_, image) => {
    expect(renderHtml(picture, { images: imagesOf(image) })).not.toContain('<img');
  });
});

it('folds a claim that is too long for a heading', () => {
  const report = readReport('supported');
  const long = { ...report, claim: { ...report.claim, text: 'word '.repeat(2000) } };
  const { document } = parseHTML(renderHtml(long));
  expect(document.querySelector('h1')?.textContent.length).toBeLessThan(400);
  expect(document.querySelector('section details div')?.textContent.length).toBe(
    'word '.repeat(2000).length - 1,
  );
});
