import type { Media } from '../core/media.ts';
import type { Provider } from './provider.ts';

export type ReverseImageRequest = { media: Media; limit: number; before?: string };

export type ImageHit = {
  /** The page that shows the picture. */
  pageUrl: string;
  pageTitle: string;
  imageUrl: string;
  imageSha256?: string;
  caption?: string;
  alt?: string;
  published?: string;
  /** 0 to 1; 1 is the same picture. */
  similarity: number;
  relation: 'same' | 'near-duplicate' | 'similar';
};

export type ReverseImageProvider = Provider<'reverse-image', ReverseImageRequest, ImageHit>;
