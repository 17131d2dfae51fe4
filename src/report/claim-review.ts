import { defined } from '../core/defined.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Label } from '../core/label.ts';
import { plainRating, ratingInWords } from '../core/rating.ts';
import type { Report } from '../core/report.ts';
import { cleanText } from './clean-text.ts';
import { safeLink } from './html/safe-link.ts';
import { labelWords } from './report-words.ts';

export type ClaimReviewOptions = {
  /** Where the review is published. */
  url?: string;
  /** Who answers for it. Without one the review names the program, and says that it is automatic. */
  publisher?: { name: string; url?: string };
};

type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | JsonLd | readonly JsonLdValue[];

const ratings: Readonly<Partial<Record<Label, number>>> = { refuted: 1, conflicting: 3, supported: 5 };

/**
 * The report as schema.org ClaimReview in JSON-LD. What the form cannot hold is lost: the evidence against, the gaps, the
 * confidence. `not-enough-evidence` has no number between false and true, so it gets none.
 */
export function toClaimReview(report: Report, options: ClaimReviewOptions = {}): JsonLd {
  const { claim, verdict } = report;
  const rating = ratings[verdict.label];
  const post = claim.postUrl === undefined ? undefined : safeLink(claim.postUrl);
  const url = options.url === undefined ? undefined : safeLink(options.url);
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    ...defined({ url }),
    datePublished: report.run.finishedAt.slice(0, 10),
    author: author(options.publisher),
    claimReviewed: claimReviewed(report),
    itemReviewed: {
      '@type': 'Claim',
      ...(claim.date === undefined ? {} : { datePublished: claim.date.slice(0, 10) }),
      ...(post === undefined ? {} : { appearance: { '@type': 'CreativeWork', url: post } }),
    },
    reviewRating: {
      '@type': 'Rating',
      ...(rating === undefined ? {} : { ratingValue: rating, bestRating: 5, worstRating: 1 }),
      alternateName:
        verdict.rating === plainRating(verdict.label)
          ? labelWords[verdict.label]
          : `${labelWords[verdict.label]}: ${ratingInWords(verdict.rating)}`,
      ratingExplanation: cleanText(verdict.summary),
    },
    citation: report.evidence.filter(({ id }) => verdict.restsOn.includes(id)).flatMap(citation),
  };
}

function author(publisher: ClaimReviewOptions['publisher']): JsonLd {
  if (publisher === undefined) return { '@type': 'Organization', name: 'Touchstone (automatic check)' };
  const url = publisher.url === undefined ? undefined : safeLink(publisher.url);
  return { '@type': 'Organization', name: cleanText(publisher.name), ...defined({ url }) };
}

function claimReviewed({ claim }: Report): string {
  const words = cleanText(claim.text);
  return words === ''
    ? `A picture without words: ${cleanText(claim.media[0]?.name ?? 'without a name')}`
    : words;
}

/** Only sources that a reader of the review can open. */
function citation({ source }: Evidence): JsonLd[] {
  const url = safeLink(source.url);
  if (url === undefined) return [];
  return [
    {
      '@type': 'CreativeWork',
      url,
      name: cleanText(source.title),
      ...(source.publisher === undefined
        ? {}
        : { publisher: { '@type': 'Organization', name: cleanText(source.publisher) } }),
      ...(source.published === undefined ? {} : { datePublished: cleanText(source.published) }),
    },
  ];
}
