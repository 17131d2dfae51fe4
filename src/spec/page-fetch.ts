import type { ReliabilityTier } from '../core/source.ts';
import type { Provider } from './provider.ts';

export type PageFetchRequest = {
  url: string;
  /** A person named this page (in the claim or on the command line), so it is that person's request: robots.txt does not apply. */
  named?: boolean;
  /** Where only an archived copy is left: one that was captured by this ISO date or time. */
  before?: string;
};

export type PageImage = { url: string; caption?: string; alt?: string; sha256?: string };

/** Words that stand with a picture, and where in the page's `pictureText`. `beside`: the sentences before or after it. */
export type PictureWords = {
  kind: 'caption' | 'alt' | 'credit' | 'beside';
  text: string;
  start: number;
  end: number;
};

/** A picture of a page, wherever on it: every address it is loaded from, and its words. */
export type PagePicture = { urls: readonly string[]; words: readonly PictureWords[] };

export type PageDateOrigin = 'structured-data' | 'meta' | 'visible' | 'address' | 'document';
/** `low`: a guess, or sources that contradict each other. */
export type PageDateConfidence = 'high' | 'medium' | 'low';

/** A schema.org ClaimReview as the page declares it. */
export type PageClaimReview = {
  claimReviewed: string;
  /** The verdict in the publisher's words, or its number where there are none. */
  rating: string;
  ratingValue?: number;
  bestRating?: number;
  worstRating?: number;
  claimant?: string;
  claimDate?: string;
  url?: string;
  publisher?: string;
  published?: string;
  /** Where the claim was made. */
  appearances?: readonly string[];
};

/** A page as read: its text is a snapshot of its own, which evidence points into. */
export type Page = {
  url: string;
  /** Where redirects ended: always an address of whoever published the page, also where `archived` says that a copy was read. */
  finalUrl: string;
  title: string;
  publisher?: string;
  author?: string;
  published?: string;
  /** Where `published` was found, and how sure it is that this page was published then. */
  publishedFrom?: PageDateOrigin;
  publishedConfidence?: PageDateConfidence;
  modified?: string;
  modifiedFrom?: PageDateOrigin;
  modifiedConfidence?: PageDateConfidence;
  language?: string;
  /** The address that the page gives as its own, or as that of its original; on another site it is a claim, and flagged. */
  canonical?: string;
  /** Fact-checks that the page declares in its markup. */
  claimReviews?: readonly PageClaimReview[];
  /** What the page says that it is part of: a newspaper, a series. */
  partOf?: string;
  /** Set where the page says that only subscribers can read all of it. */
  isPaywalled?: boolean;
  /** The readable text. Equal to the text of the snapshot `textSha256`. */
  text: string;
  textSha256: string;
  /** The bytes as they came, where they differ from the text. */
  rawSha256?: string;
  retrievedAt: string;
  /** Set where the page itself is gone and an archive's copy was read: the copy's address, when it was captured, and why. */
  archived?: { url: string; at: string; why: string };
  images: readonly PageImage[];
  /** Every picture of the page, also outside the article. */
  pictures?: readonly PagePicture[];
  /** What stands with the pictures, in blocks: a snapshot of its own, to be quoted as captions and kept out of `text`. */
  pictureText?: { text: string; sha256: string };
  outlinks: readonly string[];
  /** Facts about the markup for the credibility model; absent for plain texts. */
  structure?: PageStructure;
  /** What the place it came from says about its reliability (a curated library, a user's own file). */
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
  /** For the person: hidden text that was kept out of `text`, visible text that is withheld from reasoners, and other remarks. */
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
