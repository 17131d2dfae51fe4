import { NotRecordedError } from '../core/errors.ts';
import type { Provider } from '../spec/provider.ts';
import type { Providers } from '../spec/providers.ts';
import { cacheKeyOfAsk } from '../tasks/cache-key.ts';
import type { BundleManifest } from './bundle.ts';
import type { Recording } from './recording.ts';

/** Stand-ins with the ids of the recorded providers. In replay mode they are never called. */
export function providersOfRecording(
  from: Pick<BundleManifest, 'providers' | 'sees'> | Recording,
): Providers {
  const { ids, sees } = 'providers' in from ? { ids: from.providers, sees: from.sees } : idsOfCalls(from);
  const first = <Kind extends string>(kind: Kind, name: string) =>
    standIn<Kind>(kind, ids[name]?.[0] ?? name);
  const all = <Kind extends string>(kind: Kind, name: string) =>
    (ids[name] ?? []).map((id) => standIn(kind, id));
  return {
    reasoner: { ...first('reasoner', 'reasoner'), sees, cacheKey: cacheKeyOfAsk },
    embedder: first('embedder', 'embedder'),
    ...((ids.imageTextEmbedder ?? []).length === 0
      ? {}
      : { imageTextEmbedder: first('image-text-embedder', 'imageTextEmbedder') }),
    ...((ids.verifier ?? []).length === 0 ? {} : { verifier: first('verifier', 'verifier') }),
    pageFetch: first('page-fetch', 'pageFetch'),
    ...((ids.pictureReader ?? []).length === 0
      ? {}
      : { pictureReader: first('picture-reader', 'pictureReader') }),
    webSearch: all('web-search', 'webSearch'),
    reverseImage: all('reverse-image', 'reverseImage'),
    imageSearch: all('image-search', 'imageSearch'),
    factCheckSearch: all('fact-check-search', 'factCheckSearch'),
    knowledgeGraph: all('knowledge-graph', 'knowledgeGraph'),
    sourceRatings: all('source-ratings', 'sourceRatings'),
  };
}

function standIn<Kind extends string>(kind: Kind, id: string): Provider<Kind, never, never> {
  return {
    kind,
    id,
    needsNetwork: false,
    async call() {
      throw new NotRecordedError({ message: `${kind} ${id} was to be called in a replay.` });
    },
  };
}

/** A bare recording has no manifest: its calls tell which providers there were. */
function idsOfCalls(recording: Recording): { ids: Record<string, string[]>; sees: boolean } {
  const ids: Record<string, string[]> = {};
  for (const { kind, provider } of recording.calls.all()) {
    const name = kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    ids[name] = [...new Set([...(ids[name] ?? []), provider])].sort();
  }
  return { ids, sees: false };
}
