import type { PageClaimReview } from '../../spec/page-fetch.ts';
import type { ArticleBlockKind, ArticleLinkKind } from '../../text/articles/tagged-article.ts';

/** A paragraph, heading or the like. `text.slice(start, end)` of the article is its text; `path` leads to its element. */
export type ArticleBlock = { id: string; kind: ArticleBlockKind; start: number; end: number; path: string };

/** A link, picture or recording, and where it stands in the article's text. */
export type ArticleLink = {
  /** `page 3`, `image 1`, `video 2`: numbered by kind, in the order of the article. */
  id: string;
  kind: ArticleLinkKind;
  url: string;
  block: string;
  start: number;
  end: number;
  path: string;
  /** The address as the page writes it: what is looked for beside a saved page. */
  source: string;
  alt?: string;
  caption?: string;
};

/** A ClaimReview with the place of the element that declares it. */
export type DeclaredReview = PageClaimReview & { path: string };

/** A fact-check article: plain text with everything in it tied to its place. */
export type Article = {
  title: string;
  publisher?: string;
  author?: string;
  published?: string;
  language?: string;
  canonical?: string;
  /** Where the page says under what licence it stands. */
  licence?: string;
  /** The section of the site that the article stands in, as the page states it. */
  category?: string;
  reviews: readonly DeclaredReview[];
  /** Blocks, separated by blank lines. */
  text: string;
  words: number;
  blocks: readonly ArticleBlock[];
  links: readonly ArticleLink[];
  flags: readonly string[];
};
