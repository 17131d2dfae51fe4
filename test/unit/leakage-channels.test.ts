import { beforeAll, describe, expect, it } from 'vitest';
import type { Claim } from '../../src/core/claim.ts';
import type { Report } from '../../src/core/report.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { aletheia } from '../../src/pipelines/aletheia.ts';
import { renderHtml } from '../../src/report/html/render-html.ts';
import { renderMarkdown } from '../../src/report/markdown/render-markdown.ts';
import { renderText } from '../../src/report/text/render-text.ts';
import type { Page } from '../../src/spec/page-fetch.ts';
import type { ImageHit } from '../../src/spec/pictures/reverse-image.ts';
import type { WebHit, WebSearchRequest } from '../../src/spec/web-search.ts';
import {
  functionReasoner,
  provider,
  providersWith,
  reverseImageOver,
  textPages,
  webSearch,
} from '../support/simulated-providers.ts';

const text = 'The tower was completed in 1889, the city said. '.repeat(3);
const picture = {
  kind: 'image',
  sha256: 'a'.repeat(64),
  mimeType: 'image/png',
  bytes: 9,
  name: 'p.png',
} as const;
const claim: Claim = { text: 'The tower was completed in 1899.', media: [picture], date: '2024-02-01' };

const pages: Record<string, Partial<Page>> = {
  'https://early.example/a': { published: '2024-01-15', publishedConfidence: 'high' },
  'https://undated.example/b': {},
  'https://guess.example/c': { published: '2024-01-10', publishedConfidence: 'low' },
  'https://changed.example/d': { published: '2024-01-10', modified: '2024-05-01' },
  'https://late-page.example/e': { published: '2024-03-01' },
  'https://markup.example/f': {
    published: '2024-01-10',
    claimReviews: [{ claimReviewed: 'The tower …', rating: 'False' }],
  },
  'https://reprint.example/g': {
    published: '2024-01-10',
    canonical: 'https://www.snopes.com/fact-check/tower/',
  },
  'https://archive.example/h': {
    archived: { url: 'https://web.archive.org/x', at: '2023-01-01', why: 'gone' },
  },
  'https://picture-early.example/p': { published: '2024-01-10' },
};
const hits: WebHit[] = [
  ...Object.keys(pages)
    .filter((url) => !url.includes('picture'))
    .map((url) => ({ url, title: 'About the tower', snippet: '' })),
  { url: 'https://late-hit.example/x', title: 'Later', snippet: '', published: '2024-06-01' },
  { url: 'https://late-address.example/2024/06/01/x', title: 'Later', snippet: '' },
  { url: 'https://www.reuters.com/fact-check/tower', title: 'Tower', snippet: '', published: '2024-01-20' },
  { url: 'https://web.archive.org/web/2024/https://www.snopes.com/tower', title: 'Tower', snippet: '' },
  { url: 'https://www-snopes-com.translate.goog/tower', title: 'Tower', snippet: '' },
  { url: 'https://www-snopes-com.cdn.ampproject.org/c/s/www.snopes.com/tower', title: 'Tower', snippet: '' },
];
const imageHit = (pageUrl: string, published?: string): ImageHit => ({
  pageUrl,
  pageTitle: 'A tower',
  imageUrl: `${pageUrl}.jpg`,
  similarity: 1,
  relation: 'same',
  ...(published === undefined ? {} : { published }),
});

async function check(benchmark: boolean, about: Claim = claim) {
  const asked: WebSearchRequest[] = [];
  const told: unknown[] = [];
  let askedForFactChecks = 0;
  const texts = textPages(Object.fromEntries(Object.keys(pages).map((url) => [url, `${text} ${url}`])));
  const report = await startRun({
    id: 'run',
    version: '0',
    claim: about,
    pipeline: aletheia as Pipeline,
    options: { candidates: 40 },
    benchmark,
    providers: providersWith({
      reasoner: functionReasoner({
        'interpret-claim': (input: unknown) => {
          told.push(input);
          return {
            subClaims: [{ text: claim.text, queries: ['tower completed'], counterQueries: [] }],
            notes: [],
          };
        },
      }),
      pageFetch: {
        ...texts,
        async call(request, options) {
          const answer = await texts.call(request, options);
          return { ...answer, items: answer.items.map((page) => ({ ...page, ...pages[request.url] })) };
        },
      },
      webSearch: [
        webSearch('web', (request) => {
          asked.push(request);
          return { items: hits };
        }),
      ],
      reverseImage: [
        reverseImageOver([
          imageHit('https://picture-early.example/p', '2024-01-10'),
          imageHit('https://picture-late.example/p', '2024-06-01'),
        ]),
      ],
      factCheckSearch: [
        provider('fact-check-search', 'checks', () => {
          askedForFactChecks++;
          return { items: [] };
        }),
      ],
    }),
  }).report;
  return { report, asked, told, askedForFactChecks };
}

const entries = (report: Report, action: string) =>
  report.leakage
    .filter((entry) => entry.action === action)
    .map(({ channel, subject }) => `${channel} ${subject}`);

describe('a measured run', () => {
  let run: Awaited<ReturnType<typeof check>>;
  beforeAll(async () => {
    run = await check(true);
  });

  it('keeps what could not be known out through every channel, and writes it down', () => {
    expect(entries(run.report, 'dropped').sort()).toEqual(
      [
        'text-search-date https://late-hit.example/x',
        'text-search-date https://late-address.example/2024/06/01/x',
        'image-search-date https://picture-late.example/p',
        'page-date https://late-page.example/e',
        'fact-check-site https://www.reuters.com/fact-check/tower',
        'fact-check-site https://web.archive.org/web/2024/https://www.snopes.com/tower',
        'fact-check-site https://www-snopes-com.translate.goog/tower',
        'fact-check-site https://www-snopes-com.cdn.ampproject.org/c/s/www.snopes.com/tower',
        'fact-check-site https://markup.example/f',
        'fact-check-site https://reprint.example/g',
      ].sort(),
    );
  });

  it('says what it let in without being sure', () => {
    const kept = entries(run.report, 'kept').filter((entry) => entry.startsWith('page-date'));
    expect(kept.sort()).toEqual([
      'page-date https://changed.example/d',
      'page-date https://guess.example/c',
      'page-date https://undated.example/b',
    ]);
  });

  it('takes the claim’s date as the last day, for the search, for the prompts and in the ledger', () => {
    expect(run.asked[0]).toMatchObject({ before: '2024-02-01' });
    expect(run.asked[0]?.excludeSites).toContain('snopes.com');
    expect(JSON.stringify(run.told[0])).toContain('2024-02-01');
    expect(JSON.stringify(run.told[0])).not.toContain(new Date().toISOString().slice(0, 10));
    expect(entries(run.report, 'set')).toEqual(['prompt-today 2024-02-01']);
  });

  it('asks nobody for earlier fact-checks', () => {
    expect(run.askedForFactChecks).toBe(0);
  });

  it('shows the ledger in every report', () => {
    const rendered = [
      renderText(run.report, { width: 400, colour: false }),
      renderMarkdown(run.report),
      renderHtml(run.report),
    ].map((report) => report.replaceAll('\\', '').replace(/\s+/g, ' '));
    for (const report of rendered) {
      expect(report).toContain('Kept out so that later knowledge does not leak in');
      for (const site of ['late-hit', 'picture-late', 'late-page', 'markup.example', 'undated.example'])
        expect(report).toContain(site);
      expect(report).toContain('2024-02-01');
    }
  });
});

describe('a live run', () => {
  it('guards nothing, and asks for earlier fact-checks', async () => {
    const { report, asked, askedForFactChecks } = await check(false);
    expect(report.leakage).toEqual([]);
    expect(asked[0]).not.toHaveProperty('before');
    expect(askedForFactChecks).toBeGreaterThan(0);
  });

  it('keeps to --as-of by date alone: fact-checks of that time are welcome', async () => {
    const { report } = await check(false, { ...claim, asOf: '2024-02-01' });
    const dropped = entries(report, 'dropped');
    expect(dropped).toContain('page-date https://late-page.example/e');
    expect(dropped).toContain('image-search-date https://picture-late.example/p');
    expect(dropped.filter((entry) => entry.startsWith('fact-check-site'))).toEqual([]);
  });
});
