import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { rounded } from '../../core/rounded.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { createVendorApi, type VendorApi } from '../../net/vendor/vendor-api.ts';
import { labelOfRatingWords } from '../../source/fact-checks/rating-label.ts';
import type {
  FactCheck,
  FactCheckSearchProvider,
  FactCheckSearchRequest,
} from '../../spec/fact-check-search.ts';
import { contentStems } from '../../text/words/words.ts';
import { explainGoogleFailure } from '../vendors/google-errors.ts';
import { languageOf, windowDay } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { plainText } from '../web-search/shape-hits.ts';

const pageSize = 20;
const mostPages = 3;

const claimSchema = z.object({
  text: z.string().nullish(),
  claimant: z.string().nullish(),
  claimDate: z.string().nullish(),
  claimReview: z
    .array(
      z.object({
        publisher: z.object({ name: z.string().nullish(), site: z.string().nullish() }).nullish(),
        url: z.string().nullish(),
        title: z.string().nullish(),
        reviewDate: z.string().nullish(),
        textualRating: z.string().nullish(),
        languageCode: z.string().nullish(),
      }),
    )
    .nullish(),
});
type ReviewedClaim = z.infer<typeof claimSchema>;

const textAnswerSchema = z.object({
  claims: z.array(claimSchema).nullish(),
  nextPageToken: z.string().nullish(),
});
const imageAnswerSchema = z.object({
  results: z.array(z.object({ claim: claimSchema.nullish() })).nullish(),
  nextPageToken: z.string().nullish(),
});

type Search = (
  pageToken: string | undefined,
) => Promise<{ claims: ReviewedClaim[]; nextPageToken?: string | null | undefined }>;

/** Google Fact Check Tools: what the world's fact-checkers marked up as ClaimReview, by words and, where a picture is given, by it. */
export function createGoogleFactChecks(options: VendorOptions & { apiKey: string }): FactCheckSearchProvider {
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'Google Fact Check Tools',
    baseUrl: options.baseUrl ?? 'https://factchecktools.googleapis.com',
    keyVariable: 'GOOGLE_FACT_CHECK_API_KEY',
    secrets: [options.apiKey],
    explain: explainGoogleFailure,
  });
  return {
    kind: 'fact-check-search',
    id: 'google-fact-check',
    needsNetwork: true,
    concurrency: 4,
    async call(request, { signal }) {
      const common = { key: options.apiKey, languageCode: languageOf(request), pageSize };
      const byText =
        request.query.trim() === ''
          ? []
          : await collect(searchByText(api, request.query, common, signal), request, false);
      const byImage =
        request.imageUrl === undefined
          ? []
          : await collect(searchByImage(api, request.imageUrl, common, signal), request, true);
      const all = [...byImage, ...byText];
      const items = [...new Map(all.map((check) => [check.id, check])).values()]
        .sort((a, b) => Number(b.similarity) - Number(a.similarity))
        .slice(0, request.limit);
      const warnings = items.some(({ rating }) => labelOfRatingWords(rating) === undefined)
        ? [
            'Some ratings are in words that are not known; they are given as they are, with no label of their own.',
          ]
        : [];
      return { items, ...(warnings.length === 0 ? {} : { warnings }) };
    },
  };
}

type Common = Readonly<Record<string, string | number | undefined>>;

function searchByText(api: VendorApi, query: string, common: Common, signal: AbortSignal): Search {
  return async (pageToken) => {
    const answer = await api.readJson(
      {
        path: '/v1alpha1/claims:search',
        query: { query: query.slice(0, 500), ...common, pageToken },
        signal,
      },
      textAnswerSchema,
    );
    return { claims: answer.claims ?? [], nextPageToken: answer.nextPageToken };
  };
}

function searchByImage(api: VendorApi, imageUrl: string, common: Common, signal: AbortSignal): Search {
  return async (pageToken) => {
    const answer = await api.readJson(
      { path: '/v1alpha1/claims:imageSearch', query: { imageUri: imageUrl, ...common, pageToken }, signal },
      imageAnswerSchema,
    );
    const claims = (answer.results ?? []).flatMap(({ claim }) => claim ?? []);
    return { claims, nextPageToken: answer.nextPageToken };
  };
}

async function collect(
  search: Search,
  request: FactCheckSearchRequest,
  byImage: boolean,
): Promise<FactCheck[]> {
  const found: FactCheck[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { claims, nextPageToken } = await search(pageToken);
    found.push(...claims.flatMap((claim) => reviewsOf(claim, request, byImage)));
    if (found.length >= request.limit || !nextPageToken) break;
    pageToken = nextPageToken;
  }
  return found;
}

/** One record for each review of the claim. A review that names no page, rating or date cannot be shown as one. */
function reviewsOf(claim: ReviewedClaim, request: FactCheckSearchRequest, byImage: boolean): FactCheck[] {
  const claimReviewed = plainText(claim.text ?? '');
  const last = windowDay(request.before, 'last');
  const similarity = shareWords(request.query, claimReviewed);
  return (claim.claimReview ?? []).flatMap((review) => {
    const published = parseVendorDate(review.reviewDate);
    const rating = plainText(review.textualRating ?? '');
    const url = review.url ?? '';
    const isWhole = claimReviewed !== '' && rating !== '' && published !== undefined && /^https?:/i.test(url);
    if (!isWhole || !URL.canParse(url) || (last !== undefined && published.slice(0, 10) > last)) return [];
    const claimDate = parseVendorDate(claim.claimDate);
    const claimant = plainText(claim.claimant ?? '');
    return [
      {
        id: canonicalHash({ url, claimReviewed }).slice(0, 16),
        url,
        claimReviewed,
        ...(claimant === '' ? {} : { claimant }),
        ...defined({ claimDate }),
        rating,
        label: labelOfRatingWords(rating) ?? 'not-enough-evidence',
        summary: plainText(review.title ?? ''),
        publisher: review.publisher?.name || review.publisher?.site || new URL(url).hostname,
        published,
        similarity,
        ...(byImage ? { byImage } : {}),
      },
    ];
  });
}

/** The share of content words that two texts have in common. */
function shareWords(first: string, second: string): number {
  const a = new Set(contentStems(first));
  const b = new Set(contentStems(second));
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return rounded((2 * shared) / (a.size + b.size), 6);
}
