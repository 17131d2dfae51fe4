import { setTimeout as delay } from 'node:timers/promises';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import { registrableDomain } from '../address/registrable-domain.ts';
import type { Exchange } from './exchange.ts';
import { errorForAbort, readRetryAfter } from './fetch-errors.ts';

export type PolitenessRules = {
  /** Requests to one site at the same time. */
  atOnce: number;
  /** From one request to a site to the next. */
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
  /** When the last request went out to the site. */
  lastSent: number;
  /** A request that has its turn and is not on its way yet, for it has to connect: until then nobody knows when the next may start. */
  sending: Promise<void> | undefined;
  gapMs: number;
  leftAloneUntil: number;
  waiting: (() => void)[];
};

export type Turn = {
  /** The request is on its way: the pause until the next one begins. */
  sent(): void;
  /** The exchange has ended, however it did. */
  over(): void;
};

export type HostPoliteness = {
  /** Waits for the site's turn. */
  takeTurn(url: URL, signal: AbortSignal): Promise<Turn>;
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
    const line: Line = {
      running: 0,
      lastSent: Number.NEGATIVE_INFINITY,
      sending: undefined,
      gapMs: rules.gapMs,
      leftAloneUntil: 0,
      waiting: [],
    };
    lines.set(site, line);
    return line;
  }

  function forgetIdle(): void {
    const now = clock.elapsed();
    for (const [site, line] of lines)
      if (line.running === 0 && line.lastSent + line.gapMs <= now && line.leftAloneUntil <= now)
        lines.delete(site);
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

  /** Looks again after each wait: in a busy process two of them may end late, and together. Call the result when the request is sent. */
  async function waitForGap(url: URL, line: Line, signal: AbortSignal): Promise<() => void> {
    const whenAborted = (error: unknown) => {
      throw signal.aborted ? errorForAbort(signal, `${url.origin}${url.pathname}`) : error;
    };
    for (;;) {
      if (line.sending !== undefined) {
        await untilAborted(line.sending, signal).catch(whenAborted);
        continue;
      }
      const wait = line.lastSent + line.gapMs - clock.elapsed();
      if (wait <= 0) {
        requireWelcome(url, line);
        return beginSending(line);
      }
      if (wait > rules.longestWaitMs) throw tooBusy(url, wait);
      await clock.sleep(wait, signal).catch(whenAborted);
    }
  }

  function beginSending(line: Line): () => void {
    const sending = Promise.withResolvers<void>();
    line.sending = sending.promise;
    return () => {
      if (line.sending !== sending.promise) return;
      line.sending = undefined;
      line.lastSent = clock.elapsed();
      sending.resolve();
    };
  }

  return {
    async takeTurn(url, signal) {
      const line = lineOf(url);
      requireWelcome(url, line);
      if (signal.aborted) throw errorForAbort(signal, `${url.origin}${url.pathname}`);
      await waitForPlace(url, line, signal);
      const sent = await waitForGap(url, line, signal).catch((error: unknown) => {
        release(line);
        throw error;
      });
      let isOver = false;
      return {
        sent,
        over() {
          if (isOver) return;
          isOver = true;
          sent();
          release(line);
        },
      };
    },
    slowDown(url, seconds) {
      const line = lineOf(url);
      const wished = Math.min(seconds * 1000, rules.longestCrawlDelayMs);
      line.gapMs = Math.max(line.gapMs, wished);
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
    const turn = await politeness.takeTurn(url, request.signal);
    try {
      const answer = await exchange(url, { ...request, onSent: turn.sent });
      if (answer.status === 429 || answer.status === 503) {
        const seconds = readRetryAfter(answer.headers['retry-after'], answer.receivedAt);
        if (seconds !== undefined && seconds > 0) politeness.leaveAlone(url, seconds);
      }
      return answer;
    } finally {
      turn.over();
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
