import type { ReliabilityTier } from '../core/source.ts';
import type { Provider } from './provider.ts';

export type WebSearchRequest = {
  query: string;
  limit: number;
  /** ISO dates; results outside the window are not wanted. A vendor without the filter says so in `warnings`. */
  after?: string;
  before?: string;
  language?: string;
  excludeSites?: readonly string[];
};

export type WebHit = {
  url: string;
  title: string;
  /** The vendor's excerpt: a hint for ranking, never quoted as evidence. */
  snippet: string;
  published?: string;
  /** The provider's own score, where it has one; only comparable within one answer. */
  score?: number;
  /**
   * The page itself, where the search has its text: it is read in place of fetching the address, stored as a snapshot, and quoted like any other
   * page. An archive or a newsroom's own index hands its pages over this way.
   */
  page?: HandedPage;
};

export type HandedPage = {
  text: string;
  publisher?: string;
  author?: string;
  language?: string;
  /** ISO time; without one, the time of the check. */
  retrievedAt?: string;
  /** What whoever hands it over vouches for; without it the source is assessed by its address. */
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
};

export type WebSearchProvider = Provider<'web-search', WebSearchRequest, WebHit>;
