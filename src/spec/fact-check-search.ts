import type { Label } from '../core/label.ts';
import type { Provider } from './provider.ts';

export type FactCheckSearchRequest = {
  query: string;
  limit: number;
  before?: string;
  language?: string;
  /** A picture at a public address, for providers that can also search by it; others leave it aside. */
  imageUrl?: string;
};

/** An earlier fact-check in the shape of schema.org ClaimReview, with our label beside the publisher's rating. */
export type FactCheck = {
  id: string;
  url: string;
  claimReviewed: string;
  claimant?: string;
  claimDate?: string;
  rating: string;
  label: Label;
  summary: string;
  publisher: string;
  published: string;
  /**
   * 0 to 1: how near the reviewed claim is to the query. By meaning where the provider has vectors, else by shared words; the scales
   * differ, so whoever decides on it measures again.
   */
  similarity: number;
  /** It was found by the picture, whatever its words say. */
  byImage?: boolean;
};

export type FactCheckSearchProvider = Provider<'fact-check-search', FactCheckSearchRequest, FactCheck>;
