import { defined } from '../core/defined.ts';
import type { Evidence } from '../core/evidence.ts';
import { plainRating, type Rating, ratingInWords } from '../core/rating.ts';
import type { Report } from '../core/report.ts';
import { cleanText } from './clean-text.ts';
import { safeLink } from './html/safe-link.ts';
import { labelWords } from './report-words.ts';

export type ClaimReviewOptions = {
  /** Where the review is published. */
  url?: string;
  /** Who answers for it. Without one the review names the program, and says that it is automatic. */
  publisher?: { name: string; url?: string };
  /** The person who signed it, where one did. */
  person?: { name: string };
};

export type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | JsonLd | readonly JsonLdValue[];

/** From 1, false, to 5, true. A claim whose words hold to some degree is not at the end of the scale. */
const ratingValues: Readonly<Record<Rating, number | undefined>> = {
  true: 5,
  'mostly-true': 4,
  'partially-true': 3,
  conflicting: 3,
  'missing-context': 2,
  misleading: 2,
  exaggerated: 2,
  'mostly-false': 2,
  outdated: 1,
  misattributed: 1,
  misrepresented: 1,
  miscaptioned: 1,
  altered: 1,
  generated: 1,
  satire: 1,
  'invented-report': 1,
  false: 1,
  unproven: undefined,
};

/**
 * The report as schema.org ClaimReview in JSON-LD. What the form cannot hold is lost: the evidence against, the gaps, the
 * confidence. What is unproven has no number between false and true, so it gets none.
 */
export function toClaimReview(report: Report, options: ClaimReviewOptions = {}): JsonLd {
  const { claim, verdict } = report;
  const ratingValue = ratingValues[verdict.rating];
  const post = claim.postUrl === undefined ? undefined : safeLink(claim.postUrl);
  const url = options.url === undefined ? undefined : safeLink(options.url);
  return {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    ...defined({ url }),
    datePublished: report.run.finishedAt.slice(0, 10),
    author: options.person === undefined ? author(options.publisher) : personAuthor(options.person.name),
    claimReviewed: claimReviewed(report),
    itemReviewed: {
      '@type': 'Claim',
      ...defined({ datePublished: claim.date?.slice(0, 10) }),
      ...(post === undefined ? {} : { appearance: { '@type': 'CreativeWork', url: post } }),
    },
    reviewRating: {
      '@type': 'Rating',
      ...(ratingValue === undefined ? {} : { ratingValue, bestRating: 5, worstRating: 1 }),
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

/** A person answers for it by name. */
export function personAuthor(name: string): JsonLd {
  return { '@type': 'Person', name: cleanText(name) };
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
