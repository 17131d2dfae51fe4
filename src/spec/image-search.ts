import type { Provider } from './provider.ts';
import type { ImageHit } from './reverse-image.ts';

export type ImageSearchRequest = { query: string; limit: number; before?: string };
export type ImageSearchProvider = Provider<'image-search', ImageSearchRequest, ImageHit>;
