import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { labelOfRating, meaningOfRating, type Rating, ratingInWords, ratingSchema } from '../core/rating.ts';
import type { Report } from '../core/report.ts';
import { toClaimReview } from './claim-review.ts';
import { renderHtml } from './html/render-html.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { renderJson } from './render-json.ts';
import { labelWords } from './report-words.ts';
import { renderText } from './text/render-text.ts';

function rated(rating: Rating): Report {
  const report = sampleReport({ label: labelOfRating(rating), usd: 0 });
  return { ...report, verdict: { ...report.verdict, rating } };
}

describe.each(ratingSchema.options)('a verdict rated %s', (rating) => {
  const report = rated(rating);
  const name = ratingInWords(rating);
  const isPlain = ['true', 'false', 'conflicting', 'unproven'].includes(rating);
  // The label says what a plain rating means.
  const meaning = isPlain ? '' : `: ${meaningOfRating(rating)}`;

  it('says so beside its label in every format for people', () => {
    const text = renderText(report, { width: 120, colour: false });
    expect(text).toContain(`Rated ${name}${meaning}.`);
    expect(text).toContain(labelWords[labelOfRating(rating)].toUpperCase());
    expect(renderMarkdown(report)).toContain(`Rated **${name}**${meaning}.`);
    expect(renderHtml(report, { images: {} })).toContain(`Rated <b>${name}</b>${meaning}.`);
  });

  it('says so in the formats for programs', () => {
    expect(JSON.parse(renderJson(report)).verdict).toMatchObject({ label: labelOfRating(rating), rating });
    const { reviewRating } = toClaimReview(report);
    const label = labelWords[labelOfRating(rating)];
    expect(reviewRating).toMatchObject({ alternateName: isPlain ? label : `${label}: ${name}` });
  });
});

it('puts a claim on the scale of a review by its rating', () => {
  const valueOnScale = (rating: Rating) => {
    const { reviewRating } = toClaimReview(rated(rating));
    return typeof reviewRating === 'object' && 'ratingValue' in reviewRating
      ? reviewRating.ratingValue
      : null;
  };
  expect(
    ['true', 'mostly-true', 'partially-true', 'misleading', 'false', 'unproven'].map((each) =>
      valueOnScale(ratingSchema.parse(each)),
    ),
  ).toEqual([5, 4, 3, 2, 1, null]);
});
