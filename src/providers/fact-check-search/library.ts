import type { FactCheckSearchProvider } from '../../spec/fact-check-search.ts';
import type { Library } from '../../spec/library.ts';

/** Earlier fact-checks in the evidence library whose claim is near in meaning or in words. */
export function createLibraryFactChecks(library: Library): FactCheckSearchProvider {
  return {
    kind: 'fact-check-search',
    id: 'library',
    needsNetwork: false,
    async call(request, { signal }) {
      // Its records are found by words; a picture alone says nothing to it.
      if (request.query.trim() === '') return { items: [] };
      return { items: await library.searchFactChecks(request, signal) };
    },
  };
}
