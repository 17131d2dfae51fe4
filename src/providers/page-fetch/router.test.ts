import { describe, expect, test } from 'vitest';
import { OfflineError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { PageFetchProvider } from '../../spec/page-fetch.ts';
import { createPageRouter } from './router.ts';

/** Answers with its own name as the title. */
const named = (id: string, needsNetwork: boolean): PageFetchProvider => ({
  kind: 'page-fetch',
  id,
  needsNetwork,
  concurrency: 3,
  call: async ({ url }) => ({
    items: [
      {
        url,
        finalUrl: url,
        title: id,
        text: id,
        textSha256: '',
        retrievedAt: '',
        images: [],
        outlinks: [],
        flags: [],
      },
    ],
  }),
});

const library = {
  has: (url: string) => url.startsWith('https://known.org/'),
  provider: named('library', false),
};
const web = named('web', true);
const ask = async (router: PageFetchProvider, url: string) =>
  (await router.call({ url }, { signal: AbortSignal.timeout(5000), snapshots: createSnapshots() })).items[0]
    ?.title;

describe('createPageRouter', () => {
  test('what the library holds comes from it, the rest from the web', async () => {
    const router = createPageRouter({ library, web, offline: false });
    expect(await ask(router, 'https://known.org/a')).toBe('library');
    expect(await ask(router, 'https://other.org/a')).toBe('web');
    expect(router).toMatchObject({ id: 'library+web', needsNetwork: false, concurrency: 3 });
  });

  test('offline, the web is not asked, and the error says what to do', async () => {
    const router = createPageRouter({ library, web, offline: true });
    expect(await ask(router, 'https://known.org/a')).toBe('library');
    const refused = ask(router, 'https://other.org/a');
    await expect(refused).rejects.toBeInstanceOf(OfflineError);
    await expect(refused).rejects.toThrow('https://other.org/a was not fetched: this run is offline');
    expect(router.id).toBe('library');
  });

  test('with nothing configured it says so', async () => {
    await expect(ask(createPageRouter({ offline: false }), 'https://other.org/a')).rejects.toThrow(
      'nothing that fetches pages is configured',
    );
  });
});
