import type { SourceRatingsProvider } from '../../spec/source-ratings.ts';
import { openSourceListStore } from './source-list-store.ts';

/** Source ratings from the lists that the user imported. No lists is an ordinary state. */
export function createImportedLists(path: string): SourceRatingsProvider {
  const store = openSourceListStore(path);
  return {
    kind: 'source-ratings',
    id: 'ratings:imported',
    needsNetwork: false,
    call: async ({ urls }) => ({ items: store.find(urls) }),
  };
}
