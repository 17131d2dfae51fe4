import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../core/report.ts';
import { toClaimReview } from './claim-review.ts';

function readReport(name: string): Report {
  const file = new URL(`../../test/goldens/report/${name}/report.json`, import.meta.url);
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

describe('toClaimReview', () => {
  it.each([
    ['supported', { ratingValue: 5, bestRating: 5, worstRating: 1, alternateName: 'Supported' }],
    ['conflicting', { ratingValue: 3, bestRating: 5, worstRating: 1, alternateName: 'Conflicting evidence' }],
    ['refuted', { ratingValue: 1, bestRating: 5, worstRating: 1, alternateName: 'Refuted' }],
  ])('rates %s', (name, rating) => {
    expect(toClaimReview(readReport(name)).reviewRating).toMatchObject(rating);
  });

  it('gives no number where the evidence does not suffice', () => {
    const { reviewRating } = toClaimReview(readReport('not-enough-evidence'));
    expect(reviewRating).toMatchObject({ alternateName: 'Not enough evidence' });
    expect(reviewRating).not.toHaveProperty('ratingValue');
  });

  it('names the publisher, the post and the sources the verdict rests on', () => {
    const review = toClaimReview(readReport('refuted'), {
      url: 'https://desk.example/1',
      publisher: { name: 'The Desk', url: 'https://desk.example/' },
    });
    expect(review).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ClaimReview',
      url: 'https://desk.example/1',
      datePublished: '2026-03-31',
      author: { '@type': 'Organization', name: 'The Desk', url: 'https://desk.example/' },
      itemReviewed: {
        datePublished: '2026-03-05',
        appearance: { url: 'https://social.example/@harlow-news/1122334455' },
      },
      citation: [{ name: 'Drinking water quality in Harlow, March 2026' }, { datePublished: '2026-03-06' }],
    });
  });

  it('says that it is automatic where nobody answers for it', () => {
    expect(toClaimReview(readReport('refuted')).author).toEqual({
      '@type': 'Organization',
      name: 'Touchstone (automatic check)',
    });
  });

  it('names the picture where the claim has no words', () => {
    const report = readReport('picture');
    const wordless = { ...report, claim: { ...report.claim, text: ' ' } };
    expect(toClaimReview(wordless).claimReviewed).toBe('A picture without words: wave.png');
  });
});
