import { createRecordedPages } from '../providers/page-fetch/recorded.ts';
import type { RecordedPage } from '../providers/recorded-pages.ts';
import { createRecordedSearch } from '../providers/web-search/recorded.ts';
import type { Providers } from '../spec/providers.ts';
import type { LocalModels } from './local-models.ts';

/** Only what came with the claim can be found on the web: what is measured is the reading and the judging. Knowledge graphs stay as they are. */
export function withGivenEvidence(
  providers: Providers,
  documents: readonly RecordedPage[],
  embedder: LocalModels['embedder'],
): Providers {
  const { pictureFetch: _, ...rest } = providers;
  return {
    ...rest,
    webSearch: [createRecordedSearch({ pages: documents, embedder, includeFactChecks: true })],
    pageFetch: createRecordedPages({ pages: documents, includeFactChecks: true }),
    reverseImage: providers.reverseImage.filter(({ needsNetwork }) => !needsNetwork),
    imageSearch: [],
    factCheckSearch: [],
  };
}
