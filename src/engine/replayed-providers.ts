import { defined } from '../core/defined.ts';
import { NotRecordedError } from '../core/errors.ts';
import type { CallRecord } from '../spec/call-store.ts';
import type { Provider } from '../spec/provider.ts';
import type { Providers } from '../spec/providers.ts';
import { cacheKeyOfAsk } from '../tasks/cache-key.ts';
import type { Asked } from './run-manifest.ts';
import { decidedByKey } from './wrap/wrap-providers.ts';

/** Stand-ins with the ids of the recorded providers. In replay mode they are never called. */
export function replayedProviders({ providers: ids, sees, readsPrompts, decidedBy = {} }: Asked): Providers {
  const standIn = <Kind extends string>(kind: Kind, id: string): Provider<Kind, never, never> => ({
    kind,
    id,
    needsNetwork: false,
    ...defined({ decidedBy: decidedBy[decidedByKey(kind, id)] }),
    async call() {
      throw new NotRecordedError({ message: `${kind} ${id} was to be called in a replay.` });
    },
  });
  const first = <Kind extends string>(kind: Kind, name: string) =>
    standIn<Kind>(kind, ids[name]?.[0] ?? name);
  const all = <Kind extends string>(kind: Kind, name: string) =>
    (ids[name] ?? []).map((id) => standIn(kind, id));
  return {
    reasoner: {
      ...first('reasoner', 'reasoner'),
      sees,
      ...defined({ readsPrompts }),
      cacheKey: cacheKeyOfAsk,
    },
    ...((ids.secondReasoner ?? []).length === 0
      ? {}
      : {
          secondReasoner: {
            ...first('reasoner', 'secondReasoner'),
            sees,
            ...defined({ readsPrompts }),
            cacheKey: cacheKeyOfAsk,
          },
        }),
    embedder: first('embedder', 'embedder'),
    ...((ids.imageTextEmbedder ?? []).length === 0
      ? {}
      : { imageTextEmbedder: first('image-text-embedder', 'imageTextEmbedder') }),
    ...((ids.imageDetector ?? []).length === 0
      ? {}
      : { imageDetector: first('image-detector', 'imageDetector') }),
    ...((ids.verifier ?? []).length === 0 ? {} : { verifier: first('verifier', 'verifier') }),
    ...((ids.spelling ?? []).length === 0 ? {} : { spelling: first('spelling', 'spelling') }),
    pageFetch: first('page-fetch', 'pageFetch'),
    ...((ids.pictureFetch ?? []).length === 0
      ? {}
      : { pictureFetch: first('picture-fetch', 'pictureFetch') }),
    ...((ids.pictureReader ?? []).length === 0
      ? {}
      : { pictureReader: first('picture-reader', 'pictureReader') }),
    ...((ids.pictureComputing ?? []).length === 0
      ? {}
      : { pictureComputing: first('picture-computing', 'pictureComputing') }),
    webSearch: all('web-search', 'webSearch'),
    reverseImage: all('reverse-image', 'reverseImage'),
    imageSearch: all('image-search', 'imageSearch'),
    factCheckSearch: all('fact-check-search', 'factCheckSearch'),
    knowledgeGraph: all('knowledge-graph', 'knowledgeGraph'),
    sourceRatings: all('source-ratings', 'sourceRatings'),
  };
}

/** Calls without a manifest: they tell which providers there were. */
export function askedOfCalls(calls: readonly CallRecord[]): Asked {
  const providers: Record<string, string[]> = {};
  for (const { kind, provider } of calls) {
    const name = kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    providers[name] = [...new Set([...(providers[name] ?? []), provider])].sort();
  }
  return { providers, sees: false };
}
