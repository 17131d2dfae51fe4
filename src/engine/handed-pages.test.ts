import { expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith } from '../../test/support/simulated-providers.ts';
import type { WebHit } from '../spec/web-search.ts';
import type { Pipeline } from './pipeline.ts';
import { replayedProviders } from './replayed-providers.ts';
import { startRun } from './run.ts';

const hit: WebHit = {
  url: 'https://archive.example.org/bridge',
  title: 'Bridge',
  snippet: '',
  published: '2024-03-12',
  page: { text: 'The bridge reopened on 11 March 2024.', publisher: 'The Archive' },
};

const quoting: Pipeline = {
  id: 'quoting',
  title: '',
  summary: '',
  options: z.strictObject({}),
  async check(_claim, _options, context) {
    const [found] = await context.use.webSearch({ query: 'bridge', limit: 1 });
    const page = await context.use.pageFetch(found?.items[0]?.url ?? '');
    await context.note.evidence({
      quote: page.text,
      stance: 'supports',
      stanceConfidence: 1,
      says: '',
      subClaims: [],
      source: { url: page.url, title: page.title, reliability: { tier: 'unrated', because: [] } },
      snapshot: { sha256: page.textSha256, start: 0, end: page.text.length },
      retrievedAt: page.retrievedAt,
      provider: 'archive',
    });
    return {
      label: 'not-enough-evidence',
      confidence: 0,
      summary: page.publisher ?? '',
      reasons: [],
      restsOn: [],
      wouldChange: [],
      notChecked: [],
    };
  },
};

it('a page that a search hands over is read without fetching it, quoted from its own snapshot, and replayed', async () => {
  const fetched: string[] = [];
  const request = {
    id: 'run',
    version: '0',
    claim: { text: 'The bridge reopened in 2024.', media: [] },
    pipeline: quoting,
    options: {},
  };
  const run = startRun({
    ...request,
    providers: providersWith({
      webSearch: [provider('web-search', 'archive', async () => ({ items: [hit] }))],
      pageFetch: provider('page-fetch', 'web', async ({ url }: { url: string }) => {
        fetched.push(url);
        return { items: [] };
      }),
    }),
  });
  const { report, manifest, calls, snapshots } = await run.bundleParts();
  expect(fetched).toEqual([]);
  expect(report.evidence.map(({ quote }) => quote)).toEqual([hit.page?.text]);
  expect(report.verdict.summary).toBe('The Archive');
  const again = await startRun({
    ...request,
    providers: replayedProviders(manifest),
    stores: { calls, snapshots },
    earlier: { mode: 'replay', startedAt: manifest.startedAt },
  }).report;
  expect(again.evidence).toEqual(report.evidence);
});
