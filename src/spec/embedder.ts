import type { Provider } from './provider.ts';

export type EmbedRequest = { texts: readonly string[] };
/** One unit-length vector for each text, in order. */
export type EmbedderProvider = Provider<'embedder', EmbedRequest, readonly number[]>;
