import type { ReliabilityTier } from '../core/source.ts';
import type { Provider } from './provider.ts';

export type PageFetchRequest = { url: string };

export type PageImage = { url: string; caption?: string; alt?: string; sha256?: string };

/** A page as read: its text is a snapshot of its own, which evidence points into. */
export type Page = {
  url: string;
  finalUrl: string;
  title: string;
  publisher?: string;
  author?: string;
  published?: string;
  modified?: string;
  language?: string;
  /** The readable text. Equal to the text of the snapshot `textSha256`. */
  text: string;
  textSha256: string;
  /** The bytes as they came, where they differ from the text. */
  rawSha256?: string;
  retrievedAt: string;
  images: readonly PageImage[];
  outlinks: readonly string[];
  /** Facts about the markup for the credibility model; absent for plain texts. */
  structure?: PageStructure;
  /** What the place it came from says about its reliability (a curated library, a user's own file). */
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
  /** Hidden or model-directed text that was kept out of `text`, and other remarks. */
  flags: readonly string[];
};

export type PageStructure = {
  htmlBytes: number;
  textBytes: number;
  scripts: number;
  adsAndTrackers: number;
  outlinks: number;
  hasByline: boolean;
  hasDate: boolean;
  https: boolean;
};

export type PageFetchProvider = Provider<'page-fetch', PageFetchRequest, Page>;
