import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readStarterClaims } from '../../src/eval/starter-claims.ts';
import { type CheckOptions, openTouchstone, type Touchstone } from '../../src/index.ts';
import { createGuardedFetch } from '../../src/net/fetch/guarded-fetch.ts';
import type { TouchstoneOptions } from '../../src/pipelines/touchstone.ts';
import { createGuardedPages } from '../../src/providers/page-fetch/guarded.ts';
import type { WebSearchProvider } from '../../src/spec/web-search.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import type { SiteNotes } from './many-checks-site.ts';

type Throughput = { checks: number; seconds: number; verdicts: string[] };
type Small = { times: number[]; bigChecks: number; bigTimes: number[] };
type Politeness = {
  checks: number;
  sites: number;
  seconds: number;
  requests: number;
  /** Requests that came while as many as allowed were being answered. */
  tooMany: number;
  /** Requests that came sooner after the one before than allowed. */
  tooSoon: number;
  robots: number;
};
export type PhaseResults = {
  'one-at-a-time': Throughput;
  'at-once': Throughput;
  'small-alone': Small;
  'small-beside-big': Small;
  'shared-fetcher': Politeness;
  'own-fetchers': Politeness;
};
export type PhaseName = keyof PhaseResults;

const starter = readStarterClaims(join(import.meta.dirname, '..', '..', 'starter')).filter(
  ({ image }) => image === undefined,
);
/** Spread over the subjects of the starter; no two phases of one process meet the same claim. */
const spread = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => {
    const step = Math.floor(starter.length / count);
    return starter[(from + index * step) % starter.length]?.claim ?? '';
  });
const claims = spread(20, 0);
const smallClaims = spread(12, 3);
/** Of the pipeline that a check takes where none is named: an option that it no longer has must not compile. */
type Options = Partial<TouchstoneOptions>;
const optionsOfBig: Options = { pages: 30 };
const statementsOfBig = 8;
const bigClaims = Array.from({ length: 12 }, (_, index) => spread(statementsOfBig, 5 + index * 7).join(' '));

const phases: { readonly [Name in PhaseName]: () => Promise<PhaseResults[Name]> } = {
  'one-at-a-time': () =>
    withTouchstone(async (touchstone) => {
      const startedAt = performance.now();
      const verdicts: string[] = [];
      for (const claim of claims) verdicts.push(await verdictOf(touchstone, claim));
      return { checks: claims.length, seconds: secondsSince(startedAt), verdicts };
    }),
  'at-once': () =>
    withTouchstone(async (touchstone) => {
      const startedAt = performance.now();
      const verdicts = await Promise.all(claims.map((claim) => verdictOf(touchstone, claim)));
      return { checks: claims.length, seconds: secondsSince(startedAt), verdicts };
    }),
  'small-alone': () =>
    withTouchstone(async (touchstone) => ({
      times: await timeEach(touchstone, smallClaims),
      bigChecks: 0,
      bigTimes: [],
    })),
  'small-beside-big': () =>
    withTouchstone(async (touchstone) => {
      const stop = new AbortController();
      const big = keepChecking(touchstone, stop.signal);
      const times = await timeEach(touchstone, smallClaims);
      stop.abort();
      const bigTimes = await big;
      return { times, bigChecks: bigTimes.length, bigTimes };
    }),
  'shared-fetcher': () => measurePoliteness(true),
  'own-fetchers': () => measurePoliteness(false),
};

async function withTouchstone<Result>(use: (touchstone: Touchstone) => Promise<Result>): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const touchstone = openTouchstone({ offline: true, environment: { HOME: home } });
  // Loads what stays loaded; not counted.
  await touchstone.check('Water boils at 100 degrees.');
  const result = await use(touchstone);
  await touchstone.close();
  return result;
}

async function verdictOf(touchstone: Touchstone, claim: string, options?: CheckOptions): Promise<string> {
  const { verdict } = await touchstone.check(claim, options);
  return `${verdict.label} ${verdict.confidence} ${verdict.summary}`;
}

async function timeEach(touchstone: Touchstone, list: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const claim of list) {
    const startedAt = performance.now();
    await touchstone.check(claim);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** One big check after the other, until it is told to stop; how long those took that came to their end. */
async function keepChecking(touchstone: Touchstone, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let next = 0; !signal.aborted; next++) {
    const claim = bigClaims[next % bigClaims.length] ?? '';
    const startedAt = performance.now();
    const ended = await touchstone.check(claim, { signal, options: optionsOfBig }).then(
      () => true,
      (error: unknown) => {
        if (!signal.aborted) throw error;
        return false;
      },
    );
    if (ended) times.push(performance.now() - startedAt);
  }
  return times;
}

const sites = 3;
const pagesOfSearch = 6;
const optionsOfPolite: Options = { pages: pagesOfSearch };

/** Checks at once whose search finds pages on servers of this machine; the servers note when they were asked. */
async function measurePoliteness(shared: boolean): Promise<Politeness> {
  const servers = await Promise.all(Array.from({ length: sites }, () => openSite()));
  let found = 0;
  const search: WebSearchProvider = {
    kind: 'web-search',
    id: 'simulated',
    needsNetwork: false,
    call: async ({ query, limit }) => ({
      items: Array.from({ length: Math.min(limit, pagesOfSearch) }, (_, index) => ({
        url: `${servers[found++ % sites]?.base}/${encodeURIComponent(query)}/${index}`,
        title: query,
        snippet: query,
      })),
    }),
  };
  const fetchers: ReturnType<typeof createGuardedFetch>[] = [];
  const openPages = () => {
    const fetchGuarded = createGuardedFetch({ allowLoopback: true });
    fetchers.push(fetchGuarded);
    return createGuardedPages({ fetchGuarded, readPage });
  };
  const together = openPages();
  const asked = claims.slice(0, 20);
  const result = await withTouchstone(async (touchstone) => {
    const startedAt = performance.now();
    await Promise.all(
      asked.map((claim) =>
        touchstone.check(claim, {
          options: optionsOfPolite,
          providers: {
            webSearch: [search],
            pageFetch: shared ? together : openPages(),
            factCheckSearch: [],
            knowledgeGraph: [],
          },
        }),
      ),
    );
    return { seconds: secondsSince(startedAt) };
  });
  await Promise.all(fetchers.map((fetcher) => fetcher.close()));
  const notes = await Promise.all(servers.map(({ close }) => close()));
  const total = (count: (site: SiteNotes) => number) => notes.reduce((sum, site) => sum + count(site), 0);
  return {
    checks: asked.length,
    // Of each search only the first pages are read, so a site may be named and never asked.
    sites: notes.filter(({ starts }) => starts.length > 0).length,
    ...result,
    requests: total(({ starts }) => starts.length),
    tooMany: total(({ tooMany }) => tooMany),
    tooSoon: total(({ tooSoon }) => tooSoon),
    robots: total(({ robots }) => robots),
  };
}

/** On a thread: a server in this one would hear late what was said in time, and count it as too soon. */
async function openSite(): Promise<{ base: string; close(): Promise<SiteNotes> }> {
  const thread = new Worker(new URL('./many-checks-site.ts', import.meta.url));
  const hear = <Message>() =>
    new Promise<Message>((resolve) => thread.once('message', (message: Message) => resolve(message)));
  const base = await hear<string>();
  return {
    base,
    async close() {
      const notes = hear<SiteNotes>();
      thread.postMessage('close');
      return notes;
    },
  };
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

const phase = process.argv[2];
if (phase !== undefined && Object.hasOwn(phases, phase)) {
  console.log(JSON.stringify(await phases[phase as PhaseName]()));
  process.exit(0);
}
