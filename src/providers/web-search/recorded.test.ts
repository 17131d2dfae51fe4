import { describe, expect, it } from 'vitest';
import { defined } from '../../core/defined.ts';
import { CancelledError } from '../../core/errors.ts';
import {
  createSnapshots,
  createWordEmbedder,
  sampleDocuments,
} from '../../library/sample-library.contract.ts';
import type { RecordedPage } from '../recorded-pages.ts';
import { createRecordedSearch } from './recorded.ts';
import { testWebSearchContract } from './web-search.contract.ts';

const pages: readonly RecordedPage[] = sampleDocuments.map(
  ({ url = '', title, text, published, language }) => ({
    url,
    title,
    text,
    ...defined({ published, language }),
  }),
);
const query = 'tower harbour wall finished';
const emptyQuery = 'quantum chromodynamics';

testWebSearchContract('A recording, by words', async () => ({
  provider: createRecordedSearch({ pages }),
  query,
  emptyQuery,
}));
testWebSearchContract('A recording, by words and meaning', async () => ({
  provider: createRecordedSearch({ pages, embedder: createWordEmbedder(512) }),
  query,
  emptyQuery,
}));

describe('createRecordedSearch', () => {
  const options = { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() };
  const urlsFor = async (search: ReturnType<typeof createRecordedSearch>, text: string) =>
    (await search.call({ query: text, limit: 10 }, options)).items.map(({ url }) => url);

  it('shows the passage that fits best, with address, title and date', async () => {
    const { items } = await createRecordedSearch({ pages }).call(
      { query: 'When was the Matterhorn bestiegen?', limit: 1 },
      options,
    );
    expect(items).toMatchObject([
      { url: 'https://berge.example.ch/matterhorn', title: 'Matterhorn', published: '2019-07-14' },
    ]);
    expect(items[0]?.snippet).toContain('1865');
  });

  it('leaves out fact-checks, marked or recognised, and pages without a text', async () => {
    const more: RecordedPage[] = [
      {
        url: 'https://a.example/1',
        title: 'Okapi in space',
        text: 'An okapi flew to space.',
        factCheck: true,
      },
      { url: 'https://a.example/fact-check/2', title: 'Okapi', text: 'No okapi flew to space.' },
      { url: 'https://a.example/3', title: 'Okapi', text: ' ' },
      {
        url: 'https://a.example/fact-check/4',
        title: 'How fact-checks work',
        text: 'The okapi desk.',
        factCheck: false,
      },
    ];
    expect(await urlsFor(createRecordedSearch({ pages: more }), 'okapi')).toEqual([
      'https://a.example/fact-check/4',
    ]);
    expect(
      await urlsFor(createRecordedSearch({ pages: more, includeFactChecks: true }), 'okapi'),
    ).toHaveLength(3);
  });

  it('holds a page once, however its address is spelled', async () => {
    const twice: RecordedPage[] = [
      { url: 'http://www.zoo.example/okapi/?utm_source=x', title: 'Okapi', text: '' },
      { url: 'https://zoo.example/okapi', title: 'Okapi', text: 'The okapi eats leaves.' },
    ];
    expect(await urlsFor(createRecordedSearch({ pages: twice }), 'okapi')).toEqual([
      'https://zoo.example/okapi',
    ]);
  });

  it('encodes the top of each page once, and the query', async () => {
    const embedder = createWordEmbedder();
    const text = Array.from({ length: 30 }, (_, at) => `Paragraph ${at} says: ${'okapi '.repeat(60)}.`).join(
      '\n\n',
    );
    const long = [{ url: 'https://a.example/long', title: 'Long', text }];
    const search = createRecordedSearch({ pages: long, embedder, encodedPassages: 2 });
    await Promise.all([urlsFor(search, 'okapi one'), urlsFor(search, 'okapi two')]);
    expect(embedder.texts).toHaveLength(4);
  });

  it('stops waiting when the call is cancelled, and makes the index for the next all the same', async () => {
    const search = createRecordedSearch({ pages });
    const call = search.call({ query, limit: 1 }, { ...options, signal: AbortSignal.abort() });
    await expect(call).rejects.toThrow(CancelledError);
    expect(await urlsFor(search, query)).not.toEqual([]);
  });

  it('tries again after the encoder failed', async () => {
    const embedder = createWordEmbedder();
    let fails = true;
    const search = createRecordedSearch({
      pages,
      embedder: {
        ...embedder,
        embed: (texts, signal) => {
          if (!fails) return embedder.embed(texts, signal);
          fails = false;
          return Promise.reject(new Error('no memory'));
        },
      },
    });
    await expect(urlsFor(search, query)).rejects.toThrow('no memory');
    expect(await urlsFor(search, query)).not.toEqual([]);
  });
});
