import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { Answer, CallOptions, Provider } from '../../spec/provider.ts';
import type { Providers } from '../../spec/providers.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

type Kept<Item> = { answer: Answer<Item>; stored: Parameters<SnapshotStore['put']>[] };

/** Older answers make room: pages are large. */
const mostKept = 300;

/**
 * The claims of one document speak of the same things: a search, a page, a look into the graph that one of them has asked for, or is asking for, is
 * there for the others. What a page left behind is stored for each run, so that every quote has its snapshot there. It is paid for once.
 */
export function shareCalls(providers: Providers): Providers {
  return {
    ...providers,
    pageFetch: shared(providers.pageFetch),
    webSearch: providers.webSearch.map(shared),
    factCheckSearch: providers.factCheckSearch.map(shared),
    knowledgeGraph: providers.knowledgeGraph.map(shared),
  };
}

function shared<Kind extends string, Request, Item, P extends Provider<Kind, Request, Item>>(
  provider: P & Provider<Kind, Request, Item>,
): P {
  const kept = new Map<string, Promise<Kept<Item>>>();
  return {
    ...provider,
    async call(request: Request, options: CallOptions): Promise<Answer<Item>> {
      const key = canonicalHash(provider.cacheKey?.(request) ?? request);
      const known = kept.get(key);
      if (known !== undefined) {
        // Whoever asked first may have failed or been cancelled: that is no answer for the others.
        const first = await known.catch(() => undefined);
        if (first !== undefined) return again(first, options.snapshots);
      }
      const stored: Kept<Item>['stored'] = [];
      const { snapshots } = options;
      const asking = provider
        .call(request, {
          ...options,
          snapshots: {
            put: (...given) => {
              stored.push(given);
              return snapshots.put(...given);
            },
            bytes: (sha256) => snapshots.bytes(sha256),
            meta: (sha256) => snapshots.meta(sha256),
            list: () => snapshots.list(),
          },
        })
        .then((answer) => ({ answer, stored }));
      kept.set(key, asking);
      asking.catch(() => {
        if (kept.get(key) === asking) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return (await asking).answer;
    },
  };
}

async function again<Item>({ answer, stored }: Kept<Item>, snapshots: SnapshotStore): Promise<Answer<Item>> {
  for (const given of stored) await snapshots.put(...given);
  const { cost: _paid, ...rest } = answer;
  return rest;
}
