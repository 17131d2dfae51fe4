import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../core/report.ts';
import { toClaimReview } from './claim-review.ts';
import type { HtmlPictures } from './html/html-picture.ts';
import { renderHtml } from './html/render-html.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { renderJson } from './render-json.ts';
import { renderText } from './text/render-text.ts';

const root = fileURLToPath(new URL('../../test/goldens/report/', import.meta.url));
const cases = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function readImages(folder: string): HtmlPictures {
  const images = join(folder, 'images');
  if (!existsSync(images)) return {};
  const entries = readdirSync(images).map((name) => {
    const bytes = readFileSync(join(images, name));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [sha256, { mimeType: 'image/png', base64: bytes.toString('base64') }] as const;
  });
  return Object.fromEntries(entries);
}

const forms: Readonly<Record<string, (report: Report, images: HtmlPictures) => string>> = {
  'text-80.txt': (report) => renderText(report, { width: 80, colour: false }),
  'text-120.txt': (report) => renderText(report, { width: 120, colour: false }),
  'text-120-colour.txt': (report) => renderText(report, { width: 120, colour: true }),
  'text-60-ascii.txt': (report) => renderText(report, { width: 60, colour: false, unicode: false }),
  'report.md': (report) => renderMarkdown(report),
  'report.html': (report, images) => renderHtml(report, { images }),
  'claim-review.json': (report) =>
    `${JSON.stringify(toClaimReview(report, { url: 'https://desk.example/reviews/1' }), null, 2)}\n`,
};

it('has a case for every label, for pictures, for other scripts and for hostile text', () => {
  const needed = [
    'supported',
    'refuted',
    'conflicting',
    'not-enough-evidence',
    'picture',
    'dossier',
    'other-scripts',
    'hostile',
  ];
  expect(cases).toEqual(expect.arrayContaining(needed));
});

describe.each(cases)('%s', (name) => {
  const folder = join(root, name);
  const text = readFileSync(join(folder, 'report.json'), 'utf8');
  const report = reportSchema.parse(JSON.parse(text));

  it('is written again as it was read', () => {
    expect(renderJson(report)).toBe(text);
  });

  it.each(Object.keys(forms))('%s', async (file) => {
    await expect(forms[file]?.(report, readImages(folder))).toMatchFileSnapshot(join(folder, file));
  });

  it('shows the evidence before the verdict in every form for people', () => {
    for (const form of ['text-80.txt', 'text-120.txt', 'report.md', 'report.html']) {
      const shown = forms[form]?.(report, {}) ?? '';
      const evidence = shown.search(/^EVIDENCE |^## Evidence$|<h2 id="evidence-title">/m);
      const verdict = shown.search(/^VERDICT |^## Verdict$|<h2 id="verdict-title">/m);
      expect(evidence, form).toBeGreaterThan(0);
      expect(verdict, form).toBeGreaterThan(evidence);
    }
  });
});
