import type { WebSearchProvider } from '../../spec/web-search.ts';
import { languageOf } from '../vendors/query-text.ts';
import type { VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';
import { createWikiSearch } from './mediawiki.ts';

/** The most openings of articles that come with one answer. */
const pageSize = 20;
const mostPages = 5;

/** Articles of the Wikipedia in the language that is asked for; needs no key. */
export function createWikipediaSearch(options: VendorOptions = {}): WebSearchProvider {
  const wiki = createWikiSearch({ name: 'Wikipedia', domain: 'wikipedia.org' }, options);
  return {
    kind: 'web-search',
    id: 'wikipedia',
    needsNetwork: true,
    concurrency: 8,
    async call(request, { signal }) {
      const language = languageOf(request) ?? 'en';
      return collectPages(
        request,
        async (index) => {
          const limit = Math.min(pageSize, Math.max(1, request.limit));
          const { pages, more } = await wiki.search(
            language,
            { query: request.query, offset: index * limit, limit, categories: false },
            signal,
          );
          return {
            hits: pages.map(({ title, fullurl, extract }) => ({ url: fullurl, title, snippet: extract })),
            more,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'timeless' },
      );
    },
  };
}
