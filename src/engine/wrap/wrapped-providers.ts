import type { Provider } from '../../spec/provider.ts';
import type { Providers } from '../../spec/providers.ts';
import type { WrappedCall } from './call.ts';

export type Wrapped<Request, Item> = { id: string; call: WrappedCall<Request, Item> };
type WrapOf<P> = P extends Provider<string, infer Request, infer Item> ? Wrapped<Request, Item> : never;

export type WrappedReasoner = WrapOf<Providers['reasoner']> &
  Pick<Providers['reasoner'], 'readAhead'> & { sees: boolean; readsPrompts: boolean };

/** The providers of a run, each wrapped once. */
export type WrappedProviders = {
  reasoner: WrappedReasoner;
  secondReasoner: WrappedReasoner | undefined;
  embedder: WrapOf<Providers['embedder']>;
  imageTextEmbedder: WrapOf<NonNullable<Providers['imageTextEmbedder']>> | undefined;
  imageDetector: WrapOf<NonNullable<Providers['imageDetector']>> | undefined;
  verifier: WrapOf<NonNullable<Providers['verifier']>> | undefined;
  spelling: WrapOf<NonNullable<Providers['spelling']>> | undefined;
  pageFetch: WrapOf<Providers['pageFetch']>;
  pictureFetch: WrapOf<NonNullable<Providers['pictureFetch']>> | undefined;
  pictureReader: WrapOf<NonNullable<Providers['pictureReader']>> | undefined;
  pictureComputing: WrapOf<NonNullable<Providers['pictureComputing']>> | undefined;
  webSearch: readonly WrapOf<Providers['webSearch'][number]>[];
  reverseImage: readonly WrapOf<Providers['reverseImage'][number]>[];
  imageSearch: readonly WrapOf<Providers['imageSearch'][number]>[];
  factCheckSearch: readonly WrapOf<Providers['factCheckSearch'][number]>[];
  knowledgeGraph: readonly WrapOf<Providers['knowledgeGraph'][number]>[];
  sourceRatings: readonly WrapOf<Providers['sourceRatings'][number]>[];
};
