import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImportedLists } from './imported-lists.ts';
import { openSourceListStore } from './source-list-store.ts';
import { testSourceRatingsContract } from './source-ratings.contract.ts';

testSourceRatingsContract('imported lists', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'touchstone-')), 'sources.sqlite');
  const list = {
    name: 'L',
    licence: 'CC0',
    origins: ['L'],
    format: 'rating',
    loses: '',
    file: 'l.csv',
    importedAt: '2026-01-01',
  };
  openSourceListStore(path).put(list, [{ domain: 'example.com', list: 'L', licence: 'CC0', rating: 'low' }]);
  return {
    provider: createImportedLists(path),
    ratedUrl: 'https://www.example.com/a',
    unratedUrl: 'https://example.net/',
  };
});
