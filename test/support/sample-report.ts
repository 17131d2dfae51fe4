import type { Label } from '../../src/core/label.ts';
import { plainRating } from '../../src/core/rating.ts';
import { type Report, reportSchemaVersion } from '../../src/core/report.ts';

/** A small whole report: one piece of evidence, one reason. */
export function sampleReport({ label, usd }: { label: Label; usd: number }): Report {
  return {
    schema: reportSchemaVersion,
    run: {
      id: 'run-1',
      startedAt: '2026-01-01T00:00:00Z',
      finishedAt: '2026-01-01T00:00:01Z',
      version: '0.0.0',
    },
    pipeline: 'aletheia',
    options: {},
    reasoner: 'local',
    claim: { text: 'The tower was finished in 1889.', media: [] },
    interpretation: { subClaims: [], notes: [] },
    evidence: [
      {
        id: 'e1',
        stance: 'refutes',
        stanceConfidence: 0.9,
        quote: 'The tower was finished in 1899.',
        says: 'It gives another year.',
        subClaims: [],
        source: {
          url: 'https://example.org/tower',
          title: 'The tower',
          reliability: { tier: 'unrated', because: [] },
        },
        snapshot: { sha256: '0'.repeat(64), start: 0, end: 31 },
        retrievedAt: '2026-01-01T00:00:00Z',
        provider: 'library',
      },
    ],
    verdict: {
      label,
      rating: plainRating(label),
      confidence: 0.7,
      confidenceInWords: 'more likely than not',
      summary: 'The evidence gives another year.',
      reasons: [{ sentence: 'The source says 1899.', cites: ['e1'] }],
      restsOn: ['e1'],
      subVerdicts: [],
      wouldChange: [],
      notChecked: [],
    },
    searched: [],
    dropped: [],
    gaps: [],
    leakage: [],
    warnings: [],
    stages: [{ stage: 'retrieve', seconds: 0.5, usd, calls: 2 }],
    spent: { usd, calls: 2, tokens: 0, seconds: 1 },
    budget: {},
    budgetSpent: false,
  };
}
