import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith } from '../../../test/support/simulated-providers.ts';
import type { Claim } from '../../core/claim.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { startRun } from '../../engine/run.ts';
import type { FoundImage, ImageSearchRequest } from '../../spec/pictures/image-search.ts';
import { type FoundPicture, type SearchPicturesInput, searchPictures } from './search-pictures.ts';

const picture: Claim['media'][number] = {
  kind: 'image',
  sha256: 'a'.repeat(64),
  mimeType: 'image/jpeg',
  bytes: 1,
};

const at = (name: string, more: Partial<FoundImage> = {}): FoundImage => ({
  pageUrl: `https://${name}`,
  pageTitle: name,
  imageUrl: `https://${name}.jpg`,
  ...more,
});

async function search(
  claim: Partial<Claim>,
  lists: readonly (readonly FoundImage[])[],
  more: Partial<Omit<SearchPicturesInput, 'claim'>> & { benchmark?: boolean } = {},
) {
  let found: readonly FoundPicture[] = [];
  const asked: ImageSearchRequest[] = [];
  const { benchmark = false, ...input } = more;
  const pipeline: Pipeline = {
    id: 'pictures',
    title: '',
    summary: '',
    options: z.strictObject({}),
    async check(whole, _options, context) {
      found = await searchPictures({ claim: whole, limit: 10, ...input }, context);
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: '',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  };
  const report = await startRun({
    id: 'run',
    version: '0',
    claim: { text: 'This image shows a flooded street in the valley.', media: [picture], ...claim },
    pipeline,
    options: {},
    benchmark,
    providers: providersWith({
      imageSearch: lists.map((items, index) =>
        provider('image-search', `search-${index + 1}`, (request: ImageSearchRequest) => {
          asked.push(request);
          return { items };
        }),
      ),
    }),
  }).report;
  return { found: found.map(({ pageUrl, provider: id }) => [pageUrl, id]), asked, report };
}

describe('searchPictures', () => {
  it('searches for what the picture is said to show, every search in turn, each picture once', async () => {
    const { found, asked, report } = await search({ postUrl: 'https://post.example/1' }, [
      [at('a.example/1'), at('a.example/2'), at('post.example/1')],
      [at('b.example/1'), at('copy.example/2', { imageUrl: 'https://www.a.example/2.jpg' })],
    ]);
    expect(asked).toEqual([
      { query: 'a flooded street in the valley.', limit: 10 },
      { query: 'a flooded street in the valley.', limit: 10 },
    ]);
    expect(found).toEqual([
      ['https://a.example/1', 'search-1'],
      ['https://b.example/1', 'search-2'],
      ['https://a.example/2', 'search-1'],
    ]);
    expect(report.searched).toEqual([
      { provider: 'search-1', query: 'pictures of: a flooded street in the valley.', found: 3 },
      { provider: 'search-2', query: 'pictures of: a flooded street in the valley.', found: 2 },
    ]);
  });

  it('uses the queries it is given, short, and keeps to the limit', async () => {
    const { found, asked } = await search({}, [[at('a.example/1'), at('a.example/2')]], {
      queries: ['flood', ' flood ', '', `${'word '.repeat(30)}`],
      limit: 1,
    });
    expect(asked.map(({ query }) => query)).toEqual(['flood', 'word '.repeat(16).trim()]);
    expect(found).toHaveLength(1);
  });

  it('lets nothing in that is later than the claim in a measurement, and keeps the ledger', async () => {
    const { found, asked, report } = await search(
      { date: '2020-01-01' },
      [
        [
          at('late.example/1', { published: '2021-01-01' }),
          at('a.example/2022/05/06/x'),
          at('early.example/1', { published: '2019-01-01' }),
          at('seen.example/1', { seenBy: '2019-06-01' }),
          at('seen.example/2', { seenBy: '2023-06-01' }),
          at('www.snopes.com/fact-check/flood'),
        ],
      ],
      { benchmark: true },
    );
    expect(asked).toEqual([expect.objectContaining({ before: '2020-01-01' })]);
    expect(found.map(([url]) => url)).toEqual([
      'https://early.example/1',
      'https://seen.example/1',
      'https://seen.example/2',
    ]);
    expect(report.leakage?.map(({ channel, action, subject }) => [channel, action, subject])).toEqual(
      expect.arrayContaining([
        ['image-search-date', 'dropped', 'https://late.example/1'],
        ['image-search-date', 'dropped', 'https://a.example/2022/05/06/x'],
        ['image-search-date', 'kept', 'https://seen.example/2'],
        ['fact-check-site', 'dropped', 'https://www.snopes.com/fact-check/flood'],
      ]),
    );
  });

  it('asks nobody about a claim without a picture or without words', async () => {
    expect((await search({ media: [] }, [[at('a.example/1')]])).asked).toEqual([]);
    expect((await search({ text: '' }, [[at('a.example/1')]])).asked).toEqual([]);
  });

  it('says where there is no search for pictures', async () => {
    const { report } = await search({}, []);
    expect(report.gaps).toEqual([
      expect.objectContaining({
        reason: 'not-configured',
        detail: 'No image-search provider is available to this run.',
      }),
    ]);
  });
});
