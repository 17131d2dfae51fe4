import { defined } from '../../core/defined.ts';
import { checkUrl } from '../address/check-url.ts';
import { readableTypes, requireType } from '../address/document-type.ts';
import {
  type HttpCacheStore,
  type HttpCacheStoreOptions,
  openHttpCacheStore,
} from '../http-cache/http-cache-store.ts';
import { withHttpCache } from '../http-cache/with-http-cache.ts';
import { defaultUserAgent } from '../user-agent.ts';
import { type Lookup, systemLookup } from './checked-connector.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { errorForStatus } from './fetch-errors.ts';
import {
  createHostPoliteness,
  defaultPoliteness,
  type PolitenessRules,
  systemWaitingClock,
  type WaitingClock,
  withPoliteness,
} from './host-politeness.ts';
import { isRedirect, nextHop } from './next-hop.ts';
import { createRobotsRules, type SharedRobots } from './robots-rules.ts';
import { allowTime } from './time-allowance.ts';

export type FetchLimits = {
  hops: number;
  /** For all hops together, body included; waiting for a polite turn is not counted. */
  totalMs: number;
  connectMs: number;
  encodedBytes: number;
  decodedBytes: number;
  ports: readonly number[];
};

const defaultFetchLimits: FetchLimits = {
  hops: 5,
  totalMs: 20_000,
  connectMs: 8_000,
  encodedBytes: 10_000_000,
  decodedBytes: 25_000_000,
  ports: [80, 443, 8080, 8443],
};

export type FetchedDocument = {
  url: string;
  finalUrl: string;
  /** Each address on the way, from the first to the one before the last; empty without redirects. */
  redirects: readonly string[];
  status: number;
  headers: Readonly<Record<string, string>>;
  /** With its parameters, as the server sent it; guessed from the first bytes where it sent none. */
  mimeType: string;
  bytes: Uint8Array;
  /** When the server sent it, or last confirmed that it is still the same. */
  retrievedAt: string;
  /** True where it lay in the HTTP cache. */
  fromCache?: boolean;
};

export type FetchGuarded = (
  url: string,
  options: {
    signal: AbortSignal;
    /** Types to take, such as `text/html` or `image/*`. */
    accept?: readonly string[];
    /** For pages that the program found by itself. What a person names is that person's request and is fetched regardless. */
    obeyRobots?: boolean;
  },
) => Promise<FetchedDocument>;

export type GuardedFetchOptions = {
  limits?: Partial<FetchLimits>;
  lookup?: Lookup;
  /** For tests against servers on this machine only: lets loopback addresses through, on any port. */
  allowLoopback?: boolean;
  /** In place of the certificate authorities that come with the runtime: one of one's own, in PEM. */
  authority?: string;
  userAgent?: string;
  now?: () => Date;
  politeness?: Partial<PolitenessRules>;
  waitingClock?: WaitingClock;
  /** Where answers are kept between runs; without it nothing is kept. */
  httpCache?: HttpCacheStoreOptions;
  /** What several processes know together of robots.txt. */
  robots?: SharedRobots;
};

/** The fetcher; `close` ends its connections and its cache file. */
export type GuardedFetch = FetchGuarded & { close(): Promise<void> };

/**
 * The one way out for addresses that come from users, searches and pages. Every hop is checked (scheme, port, address), the connection
 * goes to the address that was checked, and time, hops, sizes and types are limited. Sites are asked slowly, and as their robots.txt
 * wishes. Nothing is tried twice here: the error says whether another try may help, and the caller decides.
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const limits = { ...defaultFetchLimits, ...options.limits };
  const allowLoopback = options.allowLoopback ?? false;
  const now = options.now ?? (() => new Date());
  const userAgent = options.userAgent ?? defaultUserAgent;
  const check = (address: string) => checkUrl(address, { ports: limits.ports, allowLoopback });

  const politeness = createHostPoliteness(
    { ...defaultPoliteness, ...options.politeness },
    options.waitingClock ?? systemWaitingClock,
  );
  const network = createExchange({
    ...limits,
    lookup: options.lookup ?? systemLookup,
    allowLoopback,
    ...defined({ authority: options.authority }),
    now,
  });
  const cache = openCache(options.httpCache);
  const polite = withPoliteness(network.exchange, politeness);
  const exchange: Exchange = cache === undefined ? polite : withHttpCache(polite, cache.open, now);
  const robots = createRobotsRules({
    exchange,
    checkUrl: check,
    userAgent,
    onCrawlDelay: politeness.slowDown,
    ...defined({ shared: options.robots }),
    now,
  });

  const fetchGuarded: FetchGuarded = async (url, { signal, accept = readableTypes, obeyRobots = false }) => {
    const time = allowTime(limits.totalMs);
    const redirects: string[] = [];
    let current = check(url);
    current.hash = '';
    for (;;) {
      if (obeyRobots) await robots.requireAllowed(current, signal);
      const answer = await exchange(current, {
        headers: {
          'user-agent': userAgent,
          accept: `${accept.join(', ')}, */*;q=0.1`,
          'accept-encoding': 'gzip, deflate, br',
        },
        accept,
        limits,
        signal,
        time,
      });
      const { status, headers, mimeType, bytes, receivedAt } = answer;
      if (isRedirect(status) && headers.location !== undefined) {
        redirects.push(current.href);
        current = nextHop(headers.location, redirects, { mostHops: limits.hops, checkUrl: check });
        continue;
      }
      const shown = `${current.origin}${current.pathname}`;
      if (status < 200 || status >= 300 || status === 204)
        throw errorForStatus(status, shown, headers['retry-after'], receivedAt);
      requireType(mimeType, accept, shown);
      return {
        url,
        finalUrl: current.href,
        redirects,
        status,
        headers,
        mimeType,
        bytes,
        retrievedAt: receivedAt.toISOString(),
        ...(answer.fromCache === true ? { fromCache: true } : {}),
      };
    }
  };
  return Object.assign(fetchGuarded, {
    async close() {
      await network.close();
      await cache?.close();
    },
  });
}

/** Opened with the first request. */
function openCache(options: HttpCacheStoreOptions | undefined) {
  if (options === undefined) return undefined;
  let store: Promise<HttpCacheStore> | undefined;
  return {
    open() {
      store ??= openHttpCacheStore(options);
      return store;
    },
    async close() {
      (await store)?.close();
    },
  };
}
