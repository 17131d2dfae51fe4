import type { Provider } from './provider.ts';

export type SourceRatingsRequest = { domains: readonly string[] };

/** What one list says about one domain. Several lists may speak about the same one. */
export type SourceRating = { domain: string; list: string; rating: string; licence?: string };

export type SourceRatingsProvider = Provider<'source-ratings', SourceRatingsRequest, SourceRating>;
