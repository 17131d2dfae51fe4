import { defined } from '../../core/defined.ts';
import { rounded } from '../../core/rounded.ts';
import type { Library } from '../../spec/library.ts';
import type { WebSearchProvider } from '../../spec/web-search.ts';

/** The best passages of the evidence library, one for each document. */
export function createLibrarySearch(library: Library): WebSearchProvider {
  return {
    kind: 'web-search',
    id: 'library',
    needsNetwork: false,
    async call(request, { signal }) {
      const { hits, notes } = await library.search(request, signal);
      return {
        items: hits.map(({ document, passage, score }) => ({
          url: document.url,
          title: document.title,
          snippet: passage.text,
          ...defined({ published: document.published }),
          score: rounded(score.fused, 6),
        })),
        ...(notes.length === 0 ? {} : { warnings: notes }),
      };
    },
  };
}
