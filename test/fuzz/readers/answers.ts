import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemorySnapshots } from '../../../src/engine/memory-snapshots.ts';
import { createGoogleFactChecks } from '../../../src/providers/fact-check-search/google.ts';
import { createOpenverseImageSearch } from '../../../src/providers/image-search/openverse.ts';
import { createWikidataGraph } from '../../../src/providers/knowledge-graph/wikidata.ts';
import { createBraveSearch } from '../../../src/providers/web-search/brave.ts';
import { createDuckDuckGoSearch } from '../../../src/providers/web-search/duckduckgo.ts';
import { createGdeltSearch } from '../../../src/providers/web-search/gdelt.ts';
import { createGoogleSearch } from '../../../src/providers/web-search/google.ts';
import { createSearxngSearch } from '../../../src/providers/web-search/searxng.ts';
import { createSerperSearch } from '../../../src/providers/web-search/serper.ts';
import { createTavilySearch } from '../../../src/providers/web-search/tavily.ts';
import { createWikipediaSearch } from '../../../src/providers/web-search/wikipedia.ts';
import { readAnswer } from '../../../src/reasoners/llm/answers/read-answer.ts';
import type { Task } from '../../../src/spec/task.ts';
import { interpretClaim } from '../../../src/tasks/claims/interpret-claim.ts';
import { extractEvent } from '../../../src/tasks/evidence/extract-event.ts';
import { judgeClaim } from '../../../src/tasks/verdicts/judge-claim.ts';
import { bytesOf, type FuzzReader, textOf } from '../fuzz-reader.ts';

const jsonTokens = [
  '{',
  '[',
  '"',
  ',',
  ':',
  '}',
  ']',
  '```json\n',
  '```',
  '\\u0000',
  '\\ud800',
  'null',
  '1e999',
  '"__proto__":',
  'NaN',
  '<think>',
  '</think>',
  '//',
];
const claim = 'The tower fell in 1889.';
const pageText = 'The tower was completed in 1889. It stands to this day.';
const slot = { value: 'the tower', quote: 'The tower was completed in 1889.' };
const slots = {
  people: null,
  event: slot,
  location: null,
  time: slot,
  reason: null,
  background: null,
  impact: null,
  followUp: null,
};

/** What a language model writes back, read for three tasks. */
export const modelAnswerReader: FuzzReader = {
  name: 'model-answers',
  async seeds() {
    const extracted = { slots, keyQuotes: [{ quote: slot.quote, subClaims: ['s1'] }], modelDirected: [] };
    const judged = {
      lines: [{ evidence: 'e1', stance: 'refutes', confidence: 0.9, says: 'It stands.', subClaims: ['s1'] }],
      subVerdicts: [{ subClaim: 's1', label: 'refuted', confidence: 0.9, cites: ['e1'] }],
      ...{ rating: 'false', confidence: 0.9, summary: 'It stands.', wouldChange: [], notChecked: [] },
    };
    return bytesOf(
      JSON.stringify(extracted),
      JSON.stringify(judged),
      `Here it is:\n\n\`\`\`json\n${JSON.stringify(judged, undefined, 2)}\n\`\`\`\nDone.`,
      `<think>{"rating":</think>${JSON.stringify(extracted)}`,
    );
  },
  tokens: jsonTokens,
  json: true,
  casesInBrief: 250,
  open: async () => ({
    async read(bytes) {
      const text = textOf(bytes);
      const subClaims = [{ id: 's1', text: claim }];
      const item = {
        id: 'e1',
        title: 'Tower',
        tier: 'high' as const,
        because: [],
        quote: pageText,
        facts: [],
      };
      const asked: [Task<never, never>, unknown][] = [
        [extractEvent as never, { claim, subClaims, page: { title: 'Tower', text: pageText } }],
        [judgeClaim as never, { claim, today: '2026-01-01', images: [], subClaims, evidence: [item] }],
        [interpretClaim as never, { text: claim, today: '2026-01-01', images: [], imageFacts: [] }],
      ];
      for (const [task, input] of asked)
        for (const lastTry of [false, true]) readAnswer(text, task as never, input, lastTry);
    },
  }),
};

const hit = {
  title: 'Tower',
  url: 'https://a.example/1',
  link: 'https://a.example/1',
  snippet: 'It <b>stands</b>.',
  description: 'It stands.',
  content: 'It stands.',
};
const review = {
  publisher: { name: 'A', site: 'a.example' },
  url: 'https://a.example/c',
  title: 'Tower',
  reviewDate: '2024-05-31',
  textualRating: 'False',
  languageCode: 'en',
};
const vendorAnswers: readonly unknown[] = [
  {
    query: { more_results_available: false },
    web: { results: [{ ...hit, page_age: '2024-05-31T08:30:00', age: 'May 31, 2024' }] },
  },
  { organic: [{ ...hit, date: '3 days ago' }] },
  {
    results: [
      { ...hit, score: 0.7, published_date: 'Fri, 31 May 2024 10:00:00 GMT', publishedDate: '2024-05-31' },
    ],
  },
  {
    items: [{ ...hit, pagemap: { metatags: [{ 'article:published_time': '2024-05-31' }] } }],
    queries: { nextPage: [] },
  },
  { articles: [{ ...hit, seendate: '20240531T100000Z', domain: 'a.example' }] },
  {
    query: {
      pages: [
        {
          pageid: 1,
          index: 1,
          title: 'Tower',
          extract: 'It stands.',
          fullurl: 'https://en.wikipedia.org/wiki/Tower',
          touched: '2024-05-31T10:00:00Z',
        },
      ],
      search: [{ title: 'Tower', pageid: 1, snippet: 'It', timestamp: '2024-05-31T10:00:00Z' }],
    },
  },
  { claims: [{ text: claim, claimant: 'B', claimDate: '2024-05-30', claimReview: [review] }] },
  {
    page_count: 1,
    results: [{ ...hit, foreign_landing_url: 'https://a.example/p', indexed_on: '2024-05-31T10:00:00Z' }],
  },
  {
    search: [{ id: 'Q1', label: 'Tower', description: 'a tower', aliases: ['T'], match: { text: 'Tower' } }],
  },
];
const resultsPage = `<div class="results" id="links">${'<div class="result"><h2><a class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2F1">Tower</a></h2><a class="result__snippet">It stands.</a><div class="result__extras">2024-05-31T00:00</div></div>'.repeat(3)}</div>`;

/** Every vendor is given every answer, through the real client over loopback: its own damaged, and others' that are of another shape. */
export const vendorAnswerReader: FuzzReader = {
  name: 'vendor-answers',
  seeds: async () => bytesOf(...vendorAnswers.map((answer) => JSON.stringify(answer)), resultsPage),
  tokens: [
    ...jsonTokens,
    '<div class="result">',
    '<a class="result__a" href="',
    '"results":[',
    '"url":"javascript:1"',
  ],
  json: true,
  casesInBrief: 70,
  async open() {
    let body: Uint8Array = new Uint8Array();
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': body[0] === 0x3c ? 'text/html' : 'application/json' });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const providers = openProviders(baseUrl);
    let next = 0;
    return {
      async read(bytes) {
        body = bytes;
        // By turns: all of them for each case would take ten times as long and see no more.
        for (let count = 0; count < 3; count++) {
          const ask = providers[next++ % providers.length];
          await ask?.();
        }
      },
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
};

function openProviders(baseUrl: string): readonly (() => Promise<unknown>)[] {
  const turns = { gapMs: 0, longestWaitMs: 1000 };
  const common = { apiKey: 'key', baseUrl, turns, limits: { totalMs: 20_000, bytes: 3_000_000 } };
  const searches = [
    createBraveSearch(common),
    createSerperSearch(common),
    createTavilySearch(common),
    createGoogleSearch({ ...common, engineId: 'engine' }),
    createSearxngSearch(common),
    createGdeltSearch(common),
    createWikipediaSearch(common),
    createDuckDuckGoSearch(common),
  ];
  const images = createOpenverseImageSearch(common);
  const checks = createGoogleFactChecks(common);
  const graph = createWikidataGraph({ ...common, endpoint: `${baseUrl}/sparql` });
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: new MemorySnapshots() });
  return [
    ...searches.map((search) => () => tolerate(search.call({ query: 'tower', limit: 5 }, options()))),
    () => tolerate(images.call({ query: 'tower', limit: 5 }, options())),
    () => tolerate(checks.call({ query: 'tower', limit: 5 }, options())),
    () => tolerate(graph.call({ ask: 'search', name: 'tower', limit: 5 }, options())),
  ];
}

async function tolerate(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const { TouchstoneError } = await import('../../../src/core/errors.ts');
    if (!(error instanceof TouchstoneError)) throw error;
  }
}
