import { expect, test } from 'vitest';
import { BadAnswerError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { Providers } from '../../spec/providers.ts';
import type { WebSearchProvider } from '../../spec/web-search.ts';
import { shareCalls } from './share-calls.ts';

const { signal } = new AbortController();
const hit = { url: 'https://example.org/a', title: 'A', snippet: '' };

/** A search that stores what it found, counts how often it is asked, and fails as often as it is told. */
function countingSearch(failures = 0) {
  let asked = 0;
  const search = {
    kind: 'web-search',
    id: 'counting',
    needsNetwork: false,
    async call(_request: unknown, { snapshots }: { snapshots: MemorySnapshots }) {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (asked <= failures) throw new BadAnswerError({ message: 'It is down.' });
      await snapshots.put(new TextEncoder().encode('a page'), {
        mimeType: 'text/plain',
        retrievedAt: '2026-01-01T00:00:00Z',
      });
      return { items: [hit], cost: { usd: 0.01 } };
    },
  } as unknown as WebSearchProvider;
  const others = { factCheckSearch: [], knowledgeGraph: [], pageFetch: search };
  const providers = shareCalls({ ...others, webSearch: [search] } as unknown as Providers);
  const [shared] = providers.webSearch;
  if (shared === undefined) throw new Error('no search');
  const ask = async (query: string) => {
    const snapshots = new MemorySnapshots();
    const answer = await shared.call({ query, limit: 5 }, { signal, snapshots });
    return { answer, stored: (await snapshots.list()).length };
  };
  return { ask, asked: () => asked };
}

test('what one claim has asked for is there for the others, also while it is being asked, with its snapshots', async () => {
  const { ask, asked } = countingSearch();
  const together = await Promise.all([ask('dam'), ask('dam')]);
  const later = await ask('dam');
  expect(asked()).toBe(1);
  expect([...together, later].map(({ stored }) => stored)).toEqual([1, 1, 1]);
  expect([...together, later].map(({ answer }) => answer.items)).toEqual([[hit], [hit], [hit]]);
  // Paid for once.
  const paid = [...together, later].map(({ answer }) => answer.cost?.usd ?? 0);
  expect(paid.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(0.01);
  await ask('bridge');
  expect(asked()).toBe(2);
});

test('a failure is nobody else’s answer', async () => {
  const { ask, asked } = countingSearch(1);
  const [first, second] = await Promise.allSettled([ask('dam'), ask('dam')]);
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
  expect(asked()).toBe(2);
});
