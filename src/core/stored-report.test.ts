import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { labelSchema } from './label.ts';
import { labelOfRating, plainRating } from './rating.ts';
import type { Report } from './report.ts';
import { parseStoredReport } from './stored-report.ts';

const stored = (report: Report): unknown => JSON.parse(JSON.stringify(report));

function withoutRating({ verdict: { rating: _, ...verdict }, ...report }: Report) {
  return { ...report, verdict };
}

describe('parseStoredReport', () => {
  it.each(labelSchema.options)(
    'gives an earlier report that is %s the plain rating of its label',
    (label) => {
      const report = sampleReport({ label, usd: 0 });
      const read = parseStoredReport(JSON.parse(JSON.stringify(withoutRating(report))));
      expect(read).toEqual({ ...report, verdict: { ...report.verdict, rating: plainRating(label) } });
      expect(labelOfRating(read.verdict.rating)).toBe(label);
    },
  );

  it('keeps a rating that was saved', () => {
    const report = sampleReport({ label: 'refuted', usd: 0 });
    const rated: Report = { ...report, verdict: { ...report.verdict, rating: 'missing-context' } };
    expect(parseStoredReport(stored(rated))).toEqual(rated);
  });

  it('refuses what is no report, and a rating that is none', () => {
    const report = sampleReport({ label: 'refuted', usd: 0 });
    expect(() => parseStoredReport({ ...report, verdict: { ...report.verdict, rating: 'nearly' } })).toThrow(
      /rating/,
    );
    expect(() => parseStoredReport({ ...withoutRating(report), evidence: 'none' })).toThrow(/evidence/);
    expect(() => parseStoredReport(undefined)).toThrow();
  });
});
