import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Report, reportSchema } from '../core/report.ts';
import { renderHtml } from './html/render-html.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { renderText } from './text/render-text.ts';

const golden = new URL('../../test/goldens/report/refuted/report.json', import.meta.url);
const copy = 'https://web.archive.org/web/20190105101112id_/https://gone.example.org/a';

function archivedReport(): Report {
  const report = reportSchema.parse(JSON.parse(readFileSync(golden, 'utf8')));
  const archived = { url: copy, at: '2019-01-05T10:11:12Z' };
  return {
    ...report,
    evidence: report.evidence.map((item) => ({ ...item, source: { ...item.source, archived } })),
  };
}

test.each([
  ['text', (report: Report) => renderText(report, { width: 200, colour: false })],
  ['Markdown', renderMarkdown],
  ['HTML', (report: Report) => renderHtml(report)],
])('%s says that a copy was read, of when, and where it is', (_form, render) => {
  const shown = render(archivedReport());
  expect(shown.replace(/\s+│?\s*/g, ' ')).toMatch(/archived copy of 5 January 2019/);
  expect(shown.replace(/[\s│\\]+/g, '')).toContain('web.archive.org/web/20190105101112id');
});
