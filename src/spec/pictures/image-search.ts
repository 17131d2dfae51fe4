import type { Provider } from '../provider.ts';
import type { ImageHit } from './reverse-image.ts';

export type ImageSearchRequest = { query: string; limit: number; before?: string };

/** A picture that was found by words: nothing is known yet about how it relates to another one. */
export type FoundImage = Pick<
  ImageHit,
  | 'pageUrl'
  | 'pageTitle'
  | 'imageUrl'
  | 'imageSha256'
  | 'caption'
  | 'alt'
  | 'published'
  | 'publishedPrecision'
  | 'seenBy'
  | 'taken'
  | 'kind'
>;

export type ImageSearchProvider = Provider<'image-search', ImageSearchRequest, FoundImage>;
