import type { z } from 'zod';
import type { biasSchema, factualitySchema, ReliabilityTier, trackRecordSchema } from '../core/source.ts';
import type { Provider } from './provider.ts';

export type SourceRatingsRequest = { urls: readonly string[] };

/** What one list says about one domain, host or path. Several lists may speak about the same one. */
export type SourceRating = {
  domain: string;
  list: string;
  rating: Exclude<ReliabilityTier, 'curated' | 'user-supplied'>;
  licence: string;
  /**
   * Whose judgements the list holds: lists that share one are not independent. Absent in a list of the user's own, which comes
   * before all others.
   */
  origins?: readonly string[] | undefined;
  /** Derived: the list gives a number, and the tier comes from thresholds of ours. */
  basis?: 'stated' | 'derived' | undefined;
  factuality?: z.infer<typeof factualitySchema> | undefined;
  bias?: z.infer<typeof biasSchema> | undefined;
  reliability?: z.infer<typeof trackRecordSchema> | undefined;
  /** The list's own words. */
  says?: string | undefined;
};

export type SourceRatingsProvider = Provider<'source-ratings', SourceRatingsRequest, SourceRating>;

/** A list of rated sources that is kept in the user's data folder. */
export type ImportedList = {
  name: string;
  licence: string;
  /** Whose judgements it holds; lists that share one count once. */
  origins: readonly string[];
  /** How the file was read, and what the tiers do not keep of it. */
  format: string;
  loses: string;
  /** The name of the file it came from. */
  file: string;
  importedAt: string;
  entries: number;
};
