import { expect, test } from 'vitest';
import { z } from 'zod';
import { providersWith, textPages } from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import type { PageFetchRequest } from '../spec/page-fetch.ts';
import { namesPage } from './names-page.ts';
import { startRun } from './run.ts';

const url = 'https://example.org/tower';

/** What the page fetcher is asked when a pipeline fetches the page for this claim. */
async function askedFor(claim: Omit<Claim, 'media'>): Promise<PageFetchRequest | undefined> {
  const pages = textPages({ [url]: 'The tower was completed in 1889.' });
  let asked: PageFetchRequest | undefined;
  const run = startRun({
    id: 'run-1',
    version: '0.0.0',
    claim: { ...claim, media: [] },
    pipeline: {
      id: 'test',
      title: 'Test',
      summary: 'Test',
      options: z.strictObject({}),
      async check(_claim, _options, context) {
        await context.use.pageFetch(url);
        return {
          label: 'not-enough-evidence',
          confidence: 0,
          summary: 'Nothing.',
          reasons: [],
          restsOn: [],
          wouldChange: [],
          notChecked: [],
        };
      },
    },
    options: {},
    providers: providersWith({
      pageFetch: {
        ...pages,
        call(request, options) {
          asked = request;
          return pages.call(request, options);
        },
      },
    }),
  });
  await run.report;
  return asked;
}

test('a page that was found is asked for by its address alone', async () => {
  expect(await askedFor({ text: 'The tower was completed in 1889.' })).toEqual({ url });
});

test('a page that the claim names is the request of a person', async () => {
  const claim = { text: `The tower was completed in 1889, says ${url}.` };
  expect(await askedFor(claim)).toEqual({ url, named: true });
  expect(await askedFor({ text: 'The tower was completed in 1889.', postUrl: url })).toEqual({
    url,
    named: true,
  });
});

test('archived copies must be as old as the evidence', async () => {
  const claim = { text: 'The tower was completed in 1889.', asOf: '2024-05-31' };
  expect(await askedFor(claim)).toEqual({ url, before: '2024-05-31' });
});

test.each([
  ['See https://example.org/tower.', true],
  ['(https://example.org/tower)', true],
  ['“https://example.org/tower”', true],
  ['https://example.org/tower?utm_source=x says so', true],
  ['https://example.org/tower/gate', false],
  ['https://example.org/', false],
  ['example.org/tower', false],
  ['nothing', false],
])('%s names the page: %s', (text, expected) => {
  expect(namesPage({ text }, url)).toBe(expected);
});
