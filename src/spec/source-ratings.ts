import type { ReliabilityTier } from '../core/source.ts';
import type { Provider } from './provider.ts';

export type SourceRatingsRequest = { urls: readonly string[] };

/** What one list says about one domain, host or path. Several lists may speak about the same one. */
export type SourceRating = {
  domain: string;
  list: string;
  rating: Exclude<ReliabilityTier, 'curated' | 'user-supplied'>;
  licence: string;
};

export type SourceRatingsProvider = Provider<'source-ratings', SourceRatingsRequest, SourceRating>;
