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
};

export type WebSearchProvider = Provider<'web-search', WebSearchRequest, WebHit>;
