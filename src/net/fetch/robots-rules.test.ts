import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import {
  BlockedError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../core/errors.ts';
import { deadLinkReason } from './fetch-errors.ts';
import { parseRobots } from './robots-rules.ts';

const agent = 'Touchstone/0.1 (fact-checking)';
const origin = 'https://example.org';
const allows = (file: string, path: string) =>
  parseRobots(origin, file, agent).allows(new URL(`${origin}${path}`));

describe('parseRobots', () => {
  test.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /private', '/private/x', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /\nAllow: /news', '/news/1', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
    // The group for us counts alone, whatever its case and its place.
    ['User-agent: *\nDisallow: /\n\nUser-agent: TOUCHSTONE\nDisallow: /only', '/a', true],
    ['User-agent: touchstone\nDisallow: /only\n\nUser-agent: *\nAllow: /', '/only', false],
    ['User-agent: Touchstones\nDisallow: /', '/a', true],
    ['User-agent: other\nUser-agent: touchstone\nDisallow: /a', '/a', false],
    ['\uFEFFUser-agent: *\r\nDisallow: /a # not this', '/a', false],
    ['<!doctype html><p>No such page: here</p>', '/a', true],
    ['Disallow: /', '/a', true],
  ])('%j for %s: %s', (file, path, expected) => {
    expect(allows(file, path)).toBe(expected);
  });

  test('knows the pause a site wishes for', () => {
    const delay = (file: string) => parseRobots(origin, file, agent).crawlDelaySeconds;
    expect(delay('User-agent: *\nCrawl-delay: 2.5')).toBe(2.5);
    expect(delay('User-agent: *\nCrawl-delay: soon')).toBeUndefined();
    expect(delay('User-agent: *\nCrawl-delay: -3')).toBeUndefined();
    expect(delay('User-agent: *\nDisallow: /a')).toBeUndefined();
  });

  test('a file that would take too long to apply forbids everything', () => {
    const file = `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}\n`.repeat(200)}`;
    expect(allows(file, '/x')).toBe(false);
  });

  test('takes any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (file, path) => {
        expect(typeof allows(`User-agent: *\nDisallow: ${file}`, path === '' ? '/' : path)).toBe('boolean');
      }),
    );
  });
});

/** A site with this robots.txt and a page at every other address; counts what is asked for. */
async function serveSite(robots: RequestListener) {
  const asked: string[] = [];
  const server = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') return robots(request, response);
    response.writeHead(200, { 'content-type': 'text/plain' });
    return response.end('words');
  });
  return { ...server, asked };
}

const answer =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers });
    response.end(body);
  };

describe('pages the program found by itself', () => {
  test('are not fetched where robots.txt says so, and the error says so', async () => {
    await using site = await serveSite(answer(200, 'User-agent: *\nDisallow: /private'));
    await using web = openFetch();
    const error = await failure(web.fetch(`${site.base}/private/a`, { obeyRobots: true }));
    expect(error).toBeInstanceOf(BlockedError);
    expect(error.message).toContain('robots.txt');
    expect(error.message).toContain('/private/a');
    expect(deadLinkReason(error)).toBeUndefined();
    await web.fetch(`${site.base}/public`, { obeyRobots: true });
    expect(site.asked).toEqual(['/robots.txt', '/public']);
  });

  test('are fetched when a person names them', async () => {
    await using site = await serveSite(answer(200, 'User-agent: *\nDisallow: /'));
    await using web = openFetch();
    await web.fetch(`${site.base}/private`);
    expect(site.asked).toEqual(['/private']);
  });

  test.each([401, 403, 404, 410])('a robots.txt that answers %i forbids nothing', async (status) => {
    await using site = await serveSite(answer(status));
    await using web = openFetch();
    expect((await web.fetch(`${site.base}/a`, { obeyRobots: true })).status).toBe(200);
  });

  test.each([429, 500, 503])('one that answers %i leaves the site alone for now', async (status) => {
    await using site = await serveSite(answer(status, '', { 'retry-after': '7' }));
    await using web = openFetch();
    const error = await failure(web.fetch(`${site.base}/a`, { obeyRobots: true }));
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(error).toMatchObject({ retryAfter: 7 });
    expect(error.message).toMatch(/\/a was not fetched: the robots\.txt of its site could not be read/);
    expect(site.asked).toEqual(['/robots.txt']);
  });

  test('one that breaks off leaves the site alone for now', async () => {
    await using site = await serveSite((request) => request.socket.destroy());
    await using web = openFetch();
    expect(await failure(web.fetch(`${site.base}/a`, { obeyRobots: true }))).toBeInstanceOf(
      ProviderUnavailableError,
    );
  });

  test('a site whose name leads nowhere is a dead link, not a refusal', async () => {
    await using web = openFetch({ lookup: async () => [] });
    const error = await failure(web.fetch('http://gone.example.org/a', { obeyRobots: true }));
    expect(error).toBeInstanceOf(ProviderRefusedError);
    expect(deadLinkReason(error)).toContain('leads nowhere');
  });

  test('robots.txt is asked for once for pages side by side, and again after an hour', async () => {
    let now = new Date('2026-01-02T03:04:05Z');
    await using site = await serveSite(answer(200, ''));
    await using web = openFetch({ now: () => now });
    await Promise.all(
      ['/a', '/b', '/c'].map((path) => web.fetch(`${site.base}${path}`, { obeyRobots: true })),
    );
    now = new Date('2026-01-02T03:44:05Z');
    await web.fetch(`${site.base}/d`, { obeyRobots: true });
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
    now = new Date('2026-01-02T04:14:05Z');
    await web.fetch(`${site.base}/e`, { obeyRobots: true });
    expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(2);
  });

  test('an older copy stands in while robots.txt cannot be reached', async () => {
    let now = new Date('2026-01-02T03:04:05Z');
    let status = 200;
    await using site = await serveSite((request, response) =>
      answer(status, 'User-agent: *\nDisallow: /private')(request, response),
    );
    await using web = openFetch({ now: () => now });
    await web.fetch(`${site.base}/a`, { obeyRobots: true });
    now = new Date('2026-01-02T09:04:05Z');
    status = 500;
    await web.fetch(`${site.base}/b`, { obeyRobots: true });
    expect(await failure(web.fetch(`${site.base}/private`, { obeyRobots: true }))).toBeInstanceOf(
      BlockedError,
    );
  });

  test('each hop of a redirect asks its own site', async () => {
    await using other = await serveSite(answer(200, 'User-agent: *\nDisallow: /'));
    await using first = await serve((request, response) => {
      if (request.url === '/robots.txt') return answer(404)(request, response);
      response.writeHead(302, { location: `${other.base}/page` });
      return response.end();
    });
    await using web = openFetch();
    const error = await failure(web.fetch(`${first.base}/a`, { obeyRobots: true }));
    expect(error).toBeInstanceOf(BlockedError);
    expect(other.asked).toEqual(['/robots.txt']);
  });

  test('a robots.txt is followed to where it moved, but not to a private address', async () => {
    await using site = await serveSite((request, response) =>
      request.url === '/robots.txt'
        ? answer(301, '', { location: '/rules.txt' })(request, response)
        : answer(200)(request, response),
    );
    await using web = openFetch();
    await web.fetch(`${site.base}/a`, { obeyRobots: true });
    expect(site.asked).toEqual(['/robots.txt', '/rules.txt', '/a']);
    await using hostile = await serveSite(answer(302, '', { location: 'http://169.254.169.254/robots.txt' }));
    expect(await failure(web.fetch(`${hostile.base}/a`, { obeyRobots: true }))).toBeInstanceOf(BlockedError);
    expect(hostile.asked).toEqual(['/robots.txt']);
  });

  test('a robots.txt without end is too much, and the site is left alone', async () => {
    await using site = await serveSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = () => {
        while (!response.destroyed && response.write('Disallow: /a\n'.repeat(5000)));
      };
      response.on('drain', more);
      more();
    });
    await using web = openFetch();
    expect(await failure(web.fetch(`${site.base}/a`, { obeyRobots: true }))).toBeInstanceOf(BlockedError);
  });

  test('whoever waits for robots.txt can be cancelled without harm to others', async () => {
    const ready = Promise.withResolvers<void>();
    await using site = await serveSite(async (request, response) => {
      await ready.promise;
      answer(200, '')(request, response);
    });
    await using web = openFetch();
    const caller = new AbortController();
    const first = failure(web.fetch(`${site.base}/a`, { obeyRobots: true, signal: caller.signal }));
    const second = web.fetch(`${site.base}/b`, { obeyRobots: true });
    await expect.poll(() => site.asked.length).toBe(1);
    caller.abort();
    expect(await first).toBeInstanceOf(CancelledError);
    ready.resolve();
    expect((await second).status).toBe(200);
  });
});
