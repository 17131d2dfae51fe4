import type { WebSearchProvider } from '../../spec/web-search.ts';
import { languageOf } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import type { VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';
import { createWikiSearch, type WikiPage } from './mediawiki.ts';

const pageSize = 20;
const mostPages = 5;

/** News articles of Wikinews in the language that is asked for; needs no key. */
export function createWikinewsSearch(options: VendorOptions = {}): WebSearchProvider {
  const wiki = createWikiSearch({ name: 'Wikinews', domain: 'wikinews.org' }, options);
  return {
    kind: 'web-search',
    id: 'wikinews',
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
            { query: request.query, offset: index * limit, limit, categories: true },
            signal,
          );
          return {
            hits: pages.map((page) => ({
              url: page.fullurl,
              title: page.title,
              snippet: page.extract,
              published: publishedOf(page, language),
            })),
            more,
          };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'none' },
      );
    },
  };
}

/** Every published article stands in the category of its day; the same day opens its text. */
function publishedOf({ categories, extract }: WikiPage, language: string): string | undefined {
  const names = (categories ?? []).map(({ title }) => title.replace(/^[^:]*:/u, ''));
  const [opening = ''] = (extract ?? '').split('\n');
  for (const text of [...names, opening]) {
    const date = parseVendorDate(text, { language });
    if (date !== undefined) return date;
  }
  return undefined;
}
