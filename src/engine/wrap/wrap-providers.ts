import { defined } from '../../core/defined.ts';
import type { Provider } from '../../spec/provider.ts';
import type { Providers } from '../../spec/providers.ts';
import type { traced } from './traced.ts';
import type { WrappedProviders } from './wrapped-providers.ts';

type WrapOne = <Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
) => { id: string; call: ReturnType<typeof traced<Kind, Request, Item>> };

export function wrapProviders(providers: Providers, wrap: WrapOne): WrappedProviders {
  const wrapReasoner = (reasoner: Providers['reasoner']) => ({
    ...wrap(reasoner),
    sees: reasoner.sees,
    readsPrompts: reasoner.readsPrompts === true,
    ...defined({ readAhead: reasoner.readAhead }),
  });
  return {
    reasoner: wrapReasoner(providers.reasoner),
    secondReasoner:
      providers.secondReasoner === undefined ? undefined : wrapReasoner(providers.secondReasoner),
    embedder: wrap(providers.embedder),
    imageTextEmbedder:
      providers.imageTextEmbedder === undefined ? undefined : wrap(providers.imageTextEmbedder),
    imageDetector: providers.imageDetector === undefined ? undefined : wrap(providers.imageDetector),
    verifier: providers.verifier === undefined ? undefined : wrap(providers.verifier),
    spelling: providers.spelling === undefined ? undefined : wrap(providers.spelling),
    pageFetch: wrap(providers.pageFetch),
    pictureFetch: providers.pictureFetch === undefined ? undefined : wrap(providers.pictureFetch),
    pictureReader: providers.pictureReader === undefined ? undefined : wrap(providers.pictureReader),
    pictureComputing: providers.pictureComputing === undefined ? undefined : wrap(providers.pictureComputing),
    webSearch: providers.webSearch.map((provider) => wrap(provider)),
    reverseImage: providers.reverseImage.map((provider) => wrap(provider)),
    imageSearch: providers.imageSearch.map((provider) => wrap(provider)),
    factCheckSearch: providers.factCheckSearch.map((provider) => wrap(provider)),
    knowledgeGraph: providers.knowledgeGraph.map((provider) => wrap(provider)),
    sourceRatings: providers.sourceRatings.map((provider) => wrap(provider)),
  };
}

export function providerIds(providers: Providers): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(providers).map(([kind, value]) => [kind, [value].flat().map((provider) => provider.id)]),
  );
}

/** What the answers of providers hang on besides their ids. */
export function decidedByOf(providers: Providers): Record<string, string> {
  const all: readonly { kind: string; id: string; decidedBy?: string }[] = Object.values(providers).flat();
  return Object.fromEntries(
    all.flatMap(({ kind, id, decidedBy }) =>
      decidedBy === undefined ? [] : [[decidedByKey(kind, id), decidedBy]],
    ),
  );
}

export function decidedByKey(kind: string, id: string): string {
  return `${kind} ${id}`;
}
