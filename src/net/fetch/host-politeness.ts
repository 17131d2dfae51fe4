import { setTimeout as delay } from 'node:timers/promises';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { registrableDomain } from '../address/registrable-domain.ts';
import type { Exchange } from './exchange.ts';
import { errorForAbort, readRetryAfter } from './fetch-errors.ts';

export type PolitenessRules = {
  /** Requests to one site at the same time. */
  atOnce: number;
  /** From the start of one request to a site to the start of the next. */
  gapMs: number;
  /** A longer Crawl-delay counts as this. */
  longestCrawlDelayMs: number;
  /** A request that would have to wait longer for its turn is refused at once. */
  longestWaitMs: number;
};

export const defaultPoliteness: PolitenessRules = {
  atOnce: 2,
  gapMs: 250,
  longestCrawlDelayMs: 10_000,
  longestWaitMs: 60_000,
};

/** Milliseconds that only grow, and waiting; passed in so that tests need not wait. */
export type WaitingClock = {
  elapsed(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export const systemWaitingClock: WaitingClock = {
  elapsed: () => performance.now(),
  async sleep(milliseconds, signal) {
    await delay(milliseconds, undefined, { signal });
  },
};

type Line = {
  running: number;
  nextStart: number;
  gapMs: number;
  leftAloneUntil: number;
  waiting: (() => void)[];
};

export type HostPoliteness = {
  /** Waits for the site's turn. The caller must call what it gets when the exchange is over. */
  takeTurn(url: URL, signal: AbortSignal): Promise<() => void>;
  /** The site's own wish for a pause between requests, from its robots.txt. */
  slowDown(url: URL, seconds: number): void;
  /** The site asked for no requests for a while. */
  leaveAlone(url: URL, seconds: number): void;
};

const mostSites = 2000;

/** Sites are told apart by the domain somebody registered: the hosts below it are one operator's. */
export function createHostPoliteness(rules: PolitenessRules, clock: WaitingClock): HostPoliteness {
  const lines = new Map<string, Line>();

  function lineOf(url: URL): Line {
    const site = siteOf(url);
    const known = lines.get(site);
    if (known !== undefined) return known;
    if (lines.size >= mostSites) forgetIdle();
    const line: Line = { running: 0, nextStart: 0, gapMs: rules.gapMs, leftAloneUntil: 0, waiting: [] };
    lines.set(site, line);
    return line;
  }

  function forgetIdle(): void {
    const now = clock.elapsed();
    for (const [site, line] of lines)
      if (line.running === 0 && line.nextStart <= now && line.leftAloneUntil <= now) lines.delete(site);
  }

  function release(line: Line): void {
    const next = line.waiting.shift();
    if (next === undefined) line.running--;
    else next();
  }

  function requireWelcome(url: URL, line: Line): void {
    const left = line.leftAloneUntil - clock.elapsed();
    if (left <= 0) return;
    const retryAfter = Math.ceil(left / 1000);
    throw new ProviderUnavailableError({
      message: `${url.origin}${url.pathname} was not fetched: ${siteOf(url)} asked to be left alone for another ${retryAfter} seconds.`,
      hint: 'Try again later.',
      retryAfter,
    });
  }

  async function waitForPlace(url: URL, line: Line, signal: AbortSignal): Promise<void> {
    if (line.running < rules.atOnce) {
      line.running++;
      return;
    }
    const place = Promise.withResolvers<void>();
    const enter = () => place.resolve();
    line.waiting.push(enter);
    const leave = (error: Error) => {
      const index = line.waiting.indexOf(enter);
      // Not in line any more: the place was handed over a moment ago and is used.
      if (index < 0) return;
      line.waiting.splice(index, 1);
      place.reject(error);
    };
    const limit = new AbortController();
    const onAbort = () => leave(errorForAbort(signal, `${url.origin}${url.pathname}`));
    signal.addEventListener('abort', onAbort, { once: true });
    clock.sleep(rules.longestWaitMs, limit.signal).then(
      () => leave(tooBusy(url, rules.longestWaitMs)),
      () => undefined,
    );
    try {
      await place.promise;
    } finally {
      limit.abort();
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    async takeTurn(url, signal) {
      const line = lineOf(url);
      requireWelcome(url, line);
      if (signal.aborted) throw errorForAbort(signal, `${url.origin}${url.pathname}`);
      await waitForPlace(url, line, signal);
      try {
        const now = clock.elapsed();
        const startAt = Math.max(now, line.nextStart);
        if (startAt - now > rules.longestWaitMs) throw tooBusy(url, startAt - now);
        line.nextStart = startAt + line.gapMs;
        if (startAt > now) {
          await clock.sleep(startAt - now, signal).catch((error: unknown) => {
            throw signal.aborted ? errorForAbort(signal, `${url.origin}${url.pathname}`) : error;
          });
        }
        requireWelcome(url, line);
      } catch (error) {
        release(line);
        throw error;
      }
      let over = false;
      return () => {
        if (!over) release(line);
        over = true;
      };
    },
    slowDown(url, seconds) {
      const line = lineOf(url);
      const wished = Math.min(seconds * 1000, rules.longestCrawlDelayMs);
      if (wished > line.gapMs) {
        // The request for robots.txt itself was a request to the site.
        line.nextStart += wished - line.gapMs;
        line.gapMs = wished;
      }
    },
    leaveAlone(url, seconds) {
      const line = lineOf(url);
      line.leftAloneUntil = Math.max(line.leftAloneUntil, clock.elapsed() + seconds * 1000);
    },
  };
}

/** Exchanges that wait for their turn. A site that answers 429 or 503 with Retry-After is left alone until then. */
export function withPoliteness(exchange: Exchange, politeness: HostPoliteness): Exchange {
  return async (url, request) => {
    const release = await politeness.takeTurn(url, request.signal);
    try {
      const answer = await exchange(url, request);
      if (answer.status === 429 || answer.status === 503) {
        const seconds = readRetryAfter(answer.headers['retry-after'], answer.receivedAt);
        if (seconds !== undefined && seconds > 0) politeness.leaveAlone(url, seconds);
      }
      return answer;
    } finally {
      release();
    }
  };
}

/** Addresses and single names have no registered domain: there the port tells servers apart, too. */
function siteOf(url: URL): string {
  return registrableDomain(url.hostname) ?? url.host;
}

function tooBusy(url: URL, waitMs: number): ProviderUnavailableError {
  return new ProviderUnavailableError({
    message: `${url.origin}${url.pathname} was not fetched: too many requests to ${siteOf(url)} are waiting for their turn.`,
    hint: 'Sites are asked slowly, as they wish. Try again later.',
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
