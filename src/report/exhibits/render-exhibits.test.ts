import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { defined } from '../../core/defined.ts';
import type { TableExhibit } from '../../core/exhibits/table-exhibit.ts';
import type { Report } from '../../core/report.ts';
import { renderHtml } from '../html/render-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { renderText } from '../text/render-text.ts';

const table: TableExhibit = {
  kind: 'table',
  title: 'Scores <b>of</b> the ranking',
  columns: ['Item', 'Relevance'],
  rows: [{ cells: ['<img src=x onerror=alert(1)> tower | wall', 0.75], cites: ['e1'] }],
};

function reportWith(exhibits: Report['exhibits']): Report {
  const report = sampleReport({ label: 'refuted', usd: 0 });
  return {
    ...report,
    ...defined({ exhibits }),
    verdict: { ...report.verdict, ownLabel: { label: 'MISCAPTIONED', loses: 'Conflict is not told.' } },
  };
}

describe('exhibits in a report', () => {
  it('are shown in every form, escaped, with links to the evidence they cite', () => {
    const report = reportWith([table]);
    const page = renderHtml(report);
    expect(page).toContain('How it was reasoned');
    expect(page).not.toContain('<img src=x');
    expect(page).toMatch(
      /<td class="number">0.75<\/td><td><span class="cites"><a href="#evidence-1">e1<\/a>/,
    );
    const markdown = renderMarkdown(report);
    expect(markdown).toContain('## How it was reasoned');
    expect(markdown).not.toContain('<img');
    expect(renderText(report, { width: 80, colour: false })).toContain('Relevance: 0.75 [e1]');
  });

  it('leave no trace where there are none', () => {
    for (const exhibits of [undefined, []]) {
      const report = reportWith(exhibits);
      expect(renderHtml(report)).not.toContain('How it was reasoned');
      expect(renderMarkdown(report)).not.toContain('How it was reasoned');
    }
  });

  it("tell the verdict in the pipeline's own labels and what that loses", () => {
    const report = reportWith([]);
    const told = 'In the labels of aletheia: MISCAPTIONED. Conflict is not told.';
    expect(renderText(report, { width: 120, colour: false })).toContain(told);
    expect(renderHtml(report)).toContain(told);
    expect(renderMarkdown(report)).toContain('MISCAPTIONED');
  });
});
