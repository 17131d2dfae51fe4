import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLibraries } from '../../library/open-library.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createSentenceEncoder } from '../embedder/sentence-encoder.ts';
import { testFactCheckSearchContract } from './fact-check-search.contract.ts';
import { createLibraryFactChecks } from './library.ts';

const embedder = createSentenceEncoder({
  modelFolder: join(import.meta.dirname, '../../../models/embedder'),
});
afterAll(() => embedder.close());

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder });
  const common = { publisher: 'Checkers', published: '2024-03-01' };
  await library.addFactCheck({
    ...common,
    claimReviewed: 'The Moon landings were staged in a studio.',
    rating: 'False',
    label: 'refuted',
    summary: 'They were not.',
  });
  await library.addFactCheck({
    ...common,
    claimReviewed: 'Drinking bleach cures infections.',
    rating: 'False',
    label: 'refuted',
    summary: 'It harms.',
    language: 'en',
  });
  await library.addFactCheck({
    ...common,
    claimReviewed: 'Norway generates most of its electricity from water power.',
    rating: 'True',
    label: 'supported',
    summary: 'About nine tenths.',
    claimant: 'A minister',
    claimDate: '2023-12-01',
  });
  return library;
}

testFactCheckSearchContract('The library', async () => {
  const library = await createLibrary();
  return {
    provider: createLibraryFactChecks(library),
    query: 'Was the landing on the Moon filmed in Hollywood?',
    emptyQuery: 'My neighbour plays the trombone at night.',
    close: () => library.close(),
  };
});

describe('createLibraryFactChecks', () => {
  it('finds the same claim in other words, with everything that is known about its check', async () => {
    const provider = createLibraryFactChecks(await createLibrary());
    const { items } = await provider.call(
      { query: 'Hydropower gives Norway nearly all of its electric energy', limit: 3, language: 'en' },
      { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      claimReviewed: 'Norway generates most of its electricity from water power.',
      label: 'supported',
      rating: 'True',
      claimant: 'A minister',
      claimDate: '2023-12-01',
    });
    expect(items[0]?.url).toMatch(/^touchstone:user\/fact-check\//);
  });
});
