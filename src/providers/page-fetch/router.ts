import { OfflineError } from '../../core/errors.ts';
import type { PageFetchProvider } from '../../spec/page-fetch.ts';

export type PageRouterOptions = {
  /** Pages that are at hand; asked first. */
  library?: { has(url: string): boolean; provider: PageFetchProvider };
  /** Asked for every other address, where the network may be used. */
  web?: PageFetchProvider;
  offline: boolean;
};

/** One provider for all pages: the library's own come from it, the others from the web, or not at all when offline. */
export function createPageRouter({ library, web, offline }: PageRouterOptions): PageFetchProvider {
  const outside = offline ? undefined : web;
  const parts = [library?.provider, outside].filter((provider) => provider !== undefined);
  return {
    kind: 'page-fetch',
    id: parts.map((provider) => provider.id).join('+') || 'none',
    // Offline runs keep the router: it answers from the library and says what it cannot reach.
    needsNetwork: false,
    ...(outside?.concurrency === undefined ? {} : { concurrency: outside.concurrency }),
    async call(request, options) {
      if (library?.has(request.url) === true) return library.provider.call(request, options);
      if (outside !== undefined) return outside.call(request, options);
      throw new OfflineError({
        message: offline
          ? `${request.url} was not fetched: this run is offline, and the library does not hold the page.`
          : `${request.url} was not fetched: nothing that fetches pages is configured, and the library does not hold the page.`,
        hint: "Add the page with 'touchstone library add <url>', or run without --offline.",
      });
    },
  };
}
