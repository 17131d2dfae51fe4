import type { Media } from '../core/media.ts';
import type { Provider } from './provider.ts';

export type EmbedRequest = { texts: readonly string[] };
/** One unit-length vector for each text, in order. */
export type EmbedderProvider = Provider<'embedder', EmbedRequest, readonly number[]>;

/** An embedder that also knows rough vectors, a hundred times cheaper: enough to tell which texts are worth a true one. */
export type SketchingEmbedder = EmbedderProvider & {
  sketch?(texts: readonly string[]): Promise<readonly Float32Array[]>;
};

export type ImageTextEmbedRequest = { texts: readonly string[]; images: readonly Media[] };
/** An encoder that puts texts and pictures into one space: one unit-length vector for each text, then one for each picture. */
export type ImageTextEmbedderProvider = Provider<
  'image-text-embedder',
  ImageTextEmbedRequest,
  readonly number[]
>;
