import type { Page, PageImage, PageStructure } from '../../spec/page-fetch.ts';

/** What a reader makes of a document, before it is stored. */
export type ReadPage = Pick<
  Page,
  | 'publisher'
  | 'author'
  /** ISO date, or ISO time in UTC where the page gives a time of day. */
  | 'published'
  | 'publishedFrom'
  | 'publishedConfidence'
  | 'modified'
  | 'modifiedFrom'
  | 'modifiedConfidence'
  | 'language'
  | 'canonical'
  | 'claimReviews'
  | 'partOf'
  | 'isPaywalled'
  | 'pictures'
> & {
  title: string;
  /** Paragraphs separated by blank lines; white space within them is single spaces. */
  text: string;
  /** Paragraphs of `text` that the markup sets apart as somebody's words. */
  quotes?: readonly string[];
  images: readonly PageImage[];
  /** The words of `pictures`, in blocks. */
  pictureWords?: string;
  /** Links to other sites from within the article. */
  outlinks: readonly string[];
  /** Only where there is markup to count. */
  structure?: PageStructure;
  /** For the person: text that addresses a model, limits that were met. Never part of a prompt. */
  flags: readonly string[];
};
