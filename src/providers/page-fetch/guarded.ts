import type { FetchGuarded } from '../../net/guarded-fetch.ts';
import type { Page, PageFetchProvider } from '../../spec/page-fetch.ts';
import type { readPage as ReadPageFunction } from '../../text/read-page.ts';
import { pageReaderId } from '../../text/read-page.ts';

export type GuardedPagesOptions = { fetchGuarded: FetchGuarded; readPage: typeof ReadPageFunction };

/** Pages of the public web: fetched behind the guard, read, and kept as two snapshots, the bytes as they came and the text. */
export function createGuardedPages({ fetchGuarded, readPage }: GuardedPagesOptions): PageFetchProvider {
  return {
    kind: 'page-fetch',
    id: 'web',
    needsNetwork: true,
    concurrency: 8,
    async call({ url }, { signal, snapshots }) {
      const fetched = await fetchGuarded(url, { signal });
      const { finalUrl, mimeType, retrievedAt } = fetched;
      const read = await readPage(fetched.bytes, { url: finalUrl, mimeType });
      const redirects = fetched.redirects.length === 0 ? {} : { redirects: fetched.redirects };
      const raw = await snapshots.put(fetched.bytes, { mimeType, url: finalUrl, retrievedAt, ...redirects });
      const text = await snapshots.put(new TextEncoder().encode(read.text), {
        mimeType: 'text/plain; charset=utf-8',
        url: finalUrl,
        retrievedAt,
        ...redirects,
        derivedFrom: { sha256: raw.sha256, by: pageReaderId },
      });
      const page: Page = {
        ...read,
        url,
        finalUrl,
        textSha256: text.sha256,
        ...(raw.sha256 === text.sha256 ? {} : { rawSha256: raw.sha256 }),
        retrievedAt,
      };
      return { items: [page] };
    },
  };
}
