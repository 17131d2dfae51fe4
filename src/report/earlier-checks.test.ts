import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import type { Report } from '../core/report.ts';
import { renderHtml } from './html/render-html.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { renderText } from './text/render-text.ts';

const report: Report = {
  ...sampleReport({ label: 'refuted', usd: 0 }),
  earlierChecks: [
    {
      match: 'exact',
      claimReviewed: 'The tower was finished in 1889.',
      publisher: 'Checkers',
      rating: 'False',
      label: 'refuted',
      url: 'https://checks.example/tower',
      published: '2023-03-05',
      provider: 'library',
    },
  ],
};

describe('earlier checks in a report', () => {
  it('stand before the evidence in every form', () => {
    for (const written of [
      renderText(report, { width: 100, colour: false }),
      renderMarkdown(report),
      renderHtml(report),
    ]) {
      expect(written.toLowerCase()).toContain('checked before');
      expect(written).toContain('Checkers rated');
      expect(written.toLowerCase().indexOf('checked before')).toBeLessThan(written.indexOf('For the claim'));
    }
  });

  it('leave no empty heading where there is none', () => {
    const { earlierChecks: _none, ...without } = report;
    expect(renderHtml(without)).not.toContain('Checked before');
    expect(renderText(without, { width: 100, colour: false })).not.toContain('CHECKED BEFORE');
  });
});
