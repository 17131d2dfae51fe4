import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import { provider, providersWith, textPages } from '../../../test/support/simulated-providers.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { DurableClient, DurableObject } from '../../spec/durable.ts';
import type { Providers } from '../../spec/providers.ts';
import { openFolderAnswers } from '../../stores/runs/folder-answers.ts';
import { fleetTurns } from './fleet-turns.ts';
import { shareManners } from './share-manners.ts';
import { shareRobots } from './share-robots.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-manners-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;

/** A durable object in memory: one question a key at a time, as Restate does it. */
function agreement(object: DurableObject): Pick<DurableClient, 'ask'> {
  const values = new Map<string, Map<string, unknown>>();
  const turns = new Map<string, Promise<unknown>>();
  return {
    ask(_object, key, question, input) {
      const own = values.get(key) ?? new Map<string, unknown>();
      values.set(key, own);
      const answer = (turns.get(key) ?? Promise.resolve()).then(() =>
        object.questions[question]?.(input, {
          get: async <Value>(name: string) => (own.get(name) ?? null) as Value | null,
          set: (name, value) => void own.set(name, structuredClone(value)),
          clear: (name) => void own.delete(name),
        }),
      );
      turns.set(
        key,
        answer.catch(() => {}),
      );
      return answer;
    },
  };
}

/** Several workers that share a folder and an agreement. */
function workers(count: number, providers: Providers): Providers[] {
  const durable = agreement(fleetTurns);
  const shared = join(folder, String(folders++));
  return Array.from({ length: count }, () =>
    shareManners(providers, { durable, answers: openFolderAnswers(shared) }),
  );
}

const signal = new AbortController().signal;
const url = 'https://news.example.com/a';

describe('manners of a fleet', () => {
  it('fetch a page once that twenty checks want, and each has its snapshot', async () => {
    let fetched = 0;
    const pages = textPages({ [url]: 'The page.' });
    const fleet = workers(
      4,
      providersWith({
        pageFetch: {
          ...pages,
          needsNetwork: true,
          call(request, options) {
            fetched += 1;
            return pages.call(request, options);
          },
        },
      }),
    );
    const checks = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const snapshots = new MemorySnapshots();
        const answer = await fleet[index % 4]?.pageFetch.call({ url }, { signal, snapshots });
        const [page] = answer?.items ?? [];
        return page === undefined
          ? undefined
          : Buffer.from((await snapshots.bytes(page.textSha256)) ?? []).toString();
      }),
    );
    expect(checks).toEqual(Array.from({ length: 20 }, () => 'The page.'));
    expect(fetched).toBe(1);
  });

  it('ask one site by no more than two at once and with a pause between them, whoever asks', async () => {
    let [atWork, most] = [0, 0];
    const starts: number[] = [];
    const fleet = workers(
      3,
      providersWith({
        pageFetch: provider(
          'page-fetch',
          'slow',
          async () => {
            starts.push(performance.now());
            atWork += 1;
            most = Math.max(most, atWork);
            await new Promise((resolve) => setTimeout(resolve, 700));
            atWork -= 1;
            return { items: [] };
          },
          { needsNetwork: true },
        ) as Providers['pageFetch'],
      }),
    );
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fleet[index % 3]?.pageFetch.call(
          { url: `https://host${index}.example.com/` },
          { signal, snapshots: new MemorySnapshots() },
        ),
      ),
    );
    expect(starts).toHaveLength(6);
    expect(most).toBe(2);
    // Timers of a busy machine come late, so that two starts may come closer than they were given out.
    expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(1_000);
  });

  it('leave alone who asked for it, whichever worker was asked', async () => {
    let asked = 0;
    const [one, two] = workers(
      2,
      providersWith({
        webSearch: [
          provider(
            'web-search',
            'busy',
            () => {
              asked += 1;
              throw new ProviderUnavailableError({ message: 'too many', retryAfter: 60 });
            },
            { needsNetwork: true },
          ),
        ],
      }),
    );
    const search = (fleet: Providers | undefined, query: string) =>
      fleet?.webSearch[0]?.call({ query, limit: 5 }, { signal, snapshots: new MemorySnapshots() });
    await expect(search(one, 'a')).rejects.toThrow('too many');
    await expect(search(two, 'b')).rejects.toThrow('left alone');
    expect(asked).toBe(1);
  });

  it('keep failures to whoever met them, and do not touch what needs no network', async () => {
    let asked = 0;
    const providers = providersWith({
      webSearch: [
        provider(
          'web-search',
          'flaky',
          () => {
            asked += 1;
            if (asked === 1) throw new Error('broken');
            return { items: [] };
          },
          { needsNetwork: true },
        ),
      ],
    });
    const [one, two] = workers(2, providers);
    const search = (fleet: Providers | undefined) =>
      fleet?.webSearch[0]?.call({ query: 'a', limit: 5 }, { signal, snapshots: new MemorySnapshots() });
    await expect(search(one)).rejects.toThrow('broken');
    expect(await search(two)).toMatchObject({ items: [] });
    expect(one?.pageFetch).toBe(providers.pageFetch);
  });
});

describe('turns', () => {
  it('that a worker gave out whose clock was an hour ahead hold nobody up', async () => {
    const line = {
      nextStart: Date.now() + 3_600_000,
      leftAloneUntil: 0,
      held: [1, 2].map((by) => ({ by: String(by), until: Date.now() + 3_720_000 })),
    };
    const state = { get: async () => line as never, set: () => {}, clear: () => {} };
    const take = { by: 'me', atOnce: 2, gapMs: 250, leaseMs: 120_000 };
    expect(await fleetTurns.questions.take?.(take, state)).toEqual({ turn: 'yours', inMs: 0 });
    line.nextStart = Date.now() + 250;
    line.held = line.held.map(({ by }) => ({ by, until: Date.now() + 60_000 }));
    expect(await fleetTurns.questions.take?.(take, state)).toMatchObject({ turn: 'later' });
  });
});

describe('wishes of sites', () => {
  it('are learnt once for the fleet, and kept to by all of it', async () => {
    const asked: string[] = [];
    await using site = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', request.url === '/robots.txt' ? 'text/plain' : 'text/html');
      response.end(
        request.url === '/robots.txt'
          ? 'User-agent: *\nDisallow: /private\nCrawl-delay: 0.4'
          : '<p>The page.</p>',
      );
    });
    const durable = agreement(fleetTurns);
    const shared = { durable, answers: openFolderAnswers(join(folder, String(folders++))) };
    const fetchers = Array.from({ length: 4 }, () => openFetch({ robots: shareRobots(shared) }));
    const page = (path: string) => `${site.base}${path}`;
    await Promise.all(
      fetchers.map((fetch, index) => fetch.fetch(page(`/${index}`), { signal, obeyRobots: true })),
    );
    expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
    for (const fetch of fetchers)
      expect(await failure(fetch.fetch(page('/private/x'), { signal, obeyRobots: true }))).toMatchObject({
        code: 'blocked',
      });
    expect(asked).toHaveLength(5);
    // The pause that it wishes for is that of the line for everybody.
    const line = `site ${new URL(site.base).host}`;
    const take = () =>
      durable.ask('touchstone-turns', line, 'take', { by: 'x', atOnce: 9, gapMs: 1, leaseMs: 60_000 });
    await expect.poll(async () => ((await take()) as { inMs: number }).inMs).toBeGreaterThan(100);
  });

  it('that could not be learnt are asked for again by the next one', async () => {
    let asked = 0;
    await using site = await serve((request, response) => {
      if (request.url === '/robots.txt') asked += 1;
      response.statusCode = asked === 1 ? 503 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(request.url === '/robots.txt' ? '' : '<p>The page.</p>');
    });
    const shared = {
      durable: agreement(fleetTurns),
      answers: openFolderAnswers(join(folder, String(folders++))),
    };
    const first = openFetch({ robots: shareRobots(shared) });
    const second = openFetch({ robots: shareRobots(shared) });
    expect(await failure(first.fetch(`${site.base}/a`, { signal, obeyRobots: true }))).toMatchObject({
      code: 'provider-unavailable',
    });
    expect((await second.fetch(`${site.base}/a`, { signal, obeyRobots: true })).status).toBe(200);
  });
});
