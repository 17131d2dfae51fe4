import { describe, expect, it } from 'vitest';
import { BadAnswerError, BlockedError, OfflineError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { RecordedPage } from '../recorded-pages.ts';
import { testPageFetchContract } from './page-fetch.contract.ts';
import { createRecordedPages } from './recorded.ts';

const pages: readonly RecordedPage[] = [
  {
    url: 'https://news.example.com/harbour',
    title: 'Harbour wall repaired',
    text: 'The old harbour wall was repaired. Ünïcode 🙂 stays.',
    published: '2024-06-01',
    retrieved: '2025-08-29',
  },
  { url: 'https://news.example.com/gone', title: 'Gone', text: '' },
  { url: 'https://checks.example.com/1', title: 'Wall', text: 'The wall stands.', factCheck: true },
];

testPageFetchContract('A recording', async () => ({
  provider: createRecordedPages({ pages }),
  url: 'https://news.example.com/harbour',
  words: 'harbour wall was repaired',
  missingUrl: 'https://news.example.com/never',
}));

describe('createRecordedPages', () => {
  const options = { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() };

  it('finds a page under another spelling of its address', async () => {
    const url = 'http://www.news.example.com/harbour/?utm_source=mail';
    const { items } = await createRecordedPages({ pages }).call({ url }, options);
    expect(items).toMatchObject([
      {
        url,
        finalUrl: 'https://news.example.com/harbour',
        published: '2024-06-01',
        retrievedAt: '2025-08-29T00:00:00.000Z',
        flags: [],
      },
    ]);
  });

  it('says that a text was handed in without an address', async () => {
    const recorded = createRecordedPages({
      pages: [{ url: 'https://given.invalid/1', title: 'A page', text: 'Water wets.', handedIn: true }],
    });
    const { items } = await recorded.call({ url: 'https://given.invalid/1' }, options);
    expect(items).toMatchObject([{ declaredTier: 'user-supplied' }]);
  });

  it('says that a text was not kept, that a fact-check is left out, that a page was not recorded', async () => {
    const recorded = createRecordedPages({ pages });
    const call = (url: string) => recorded.call({ url }, options);
    await expect(call('https://news.example.com/gone')).rejects.toThrow(BadAnswerError);
    await expect(call('https://checks.example.com/1')).rejects.toThrow(BlockedError);
    await expect(call('https://checks.example.com/2')).rejects.toThrow(OfflineError);
    const open = createRecordedPages({ pages, includeFactChecks: true });
    expect((await open.call({ url: 'https://checks.example.com/1' }, options)).items).toHaveLength(1);
  });

  it('passes on what was not recorded, where there is somebody to ask', async () => {
    const otherwise = createRecordedPages({
      pages: [{ url: 'https://b.example/x', title: 'X', text: 'Of the other.' }],
    });
    const both = createRecordedPages({ pages, otherwise });
    expect(both.id).toBe('recorded, recorded');
    const { items } = await both.call({ url: 'https://b.example/x' }, options);
    expect(items[0]?.text).toBe('Of the other.');
    expect(items[0]?.flags).toHaveLength(1);
  });

  it('reads Markdown as Markdown: links unwrapped, menus dropped, and a title that is not an address', async () => {
    const url = 'https://news.example.com/2024/05/harbour-wall-repaired-after-storm.html';
    const fetcher = createRecordedPages({
      pages: [
        {
          url,
          title: '',
          text: '* [Home](https://news.example.com/)\n* [World](https://news.example.com/world)\n* [Sport](https://news.example.com/sport)\n\nThe [harbour wall](https://news.example.com/wall) was repaired in May, the port said.\n\nIt had been damaged by a storm in [January](https://news.example.com/storm), and ships had to wait outside for weeks until the work was done.',
        },
      ],
    });
    const snapshots = createSnapshots();
    const [page] = (await fetcher.call({ url }, { signal: new AbortController().signal, snapshots })).items;
    expect(page?.text).toContain('The harbour wall was repaired in May, the port said.');
    expect(page?.text).not.toMatch(/https?:|Sport/u);
    expect(page?.title).toBe('harbour wall repaired after storm (news.example.com)');
    const kept = await snapshots.bytes(page?.textSha256 ?? '');
    expect(new TextDecoder().decode(kept)).toBe(page?.text);
  });
});
