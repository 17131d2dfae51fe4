import type { Readable } from 'node:stream';
import type { Agent, request } from 'undici';
import { BlockedError } from '../core/errors.ts';
import { checkUrl } from './check-url.ts';
import { createCheckedConnector, type Lookup, systemLookup } from './checked-connector.ts';
import { errorForFailure, errorForStatus } from './fetch-errors.ts';
import { readBody, tooLarge } from './read-body.ts';

export type FetchLimits = {
  hops: number;
  /** For all hops together, body included. */
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

/** What can be read as evidence. */
const readableTypes: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'application/pdf',
  'text/xml',
  'application/xml',
];

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
  retrievedAt: string;
};

export type FetchGuarded = (
  url: string,
  options: {
    signal: AbortSignal;
    /** Types to take, such as `text/html` or `image/*`. */
    accept?: readonly string[];
  },
) => Promise<FetchedDocument>;

export type GuardedFetchOptions = {
  limits?: Partial<FetchLimits>;
  lookup?: Lookup;
  /** For tests against servers on this machine only: lets loopback addresses through, on any port. */
  allowLoopback?: boolean;
  userAgent?: string;
  now?: () => Date;
};

/**
 * The one way out for addresses that come from users, searches and pages. Every hop is checked (scheme, port, address), the connection
 * goes to the address that was checked, and time, hops, sizes and types are limited.
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): FetchGuarded {
  const limits = { ...defaultFetchLimits, ...options.limits };
  const allowLoopback = options.allowLoopback ?? false;
  const now = options.now ?? (() => new Date());
  const userAgent = options.userAgent ?? 'Touchstone/0.1 (fact-checking)';
  // Loaded with the first request: most offline runs never make one.
  let client: Promise<{ agent: Agent; request: typeof request }> | undefined;
  const openClient = async () => {
    const { Agent, buildConnector, request } = await import('undici');
    const connect = createCheckedConnector({
      buildConnector,
      lookup: options.lookup ?? systemLookup,
      allowLoopback,
      connectMs: limits.connectMs,
    });
    const agent = new Agent({
      connect,
      headersTimeout: limits.totalMs,
      bodyTimeout: limits.totalMs,
      maxHeaderSize: 65_536,
    });
    return { agent, request };
  };

  return async (url, { signal: caller, accept = readableTypes }) => {
    const deadline = AbortSignal.timeout(limits.totalMs);
    const signal = AbortSignal.any([caller, deadline]);
    const redirects: string[] = [];
    let current = checkUrl(url, { ports: limits.ports, allowLoopback });
    client ??= openClient();
    const { agent, request } = await client;
    try {
      for (;;) {
        current.hash = '';
        const shown = `${current.origin}${current.pathname}`;
        const response = await request(current, {
          dispatcher: agent,
          method: 'GET',
          signal,
          headers: {
            'user-agent': userAgent,
            accept: `${accept.join(', ')}, */*;q=0.1`,
            'accept-encoding': 'gzip, deflate, br',
          },
        });
        const headers = flatten(response.headers);
        const { statusCode: status, body } = response;
        if (isRedirect(status) && headers.location !== undefined) {
          discard(body);
          redirects.push(current.href);
          current = nextHop(current, headers.location, redirects, limits, allowLoopback);
          continue;
        }
        try {
          if (status < 200 || status >= 300 || status === 204)
            throw errorForStatus(status, shown, headers['retry-after'], now());
          const declared = headers['content-type'];
          if (declared !== undefined) requireType(declared, accept, shown);
          if (Number(headers['content-length'] ?? 0) > limits.encodedBytes)
            throw tooLarge(shown, `it is ${headers['content-length']} bytes long`);
          const bytes = await readBody(body, {
            url: shown,
            contentEncoding: headers['content-encoding'],
            signal,
            limits,
          });
          const mimeType = declared ?? guessType(bytes);
          requireType(mimeType, accept, shown);
          return {
            url,
            finalUrl: current.href,
            redirects,
            status,
            headers,
            mimeType,
            bytes,
            retrievedAt: now().toISOString(),
          };
        } catch (error) {
          discard(body);
          throw error;
        }
      }
    } catch (error) {
      throw errorForFailure(error, `${current.origin}${current.pathname}`, caller, deadline);
    }
  };
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function nextHop(
  from: URL,
  location: string,
  redirects: readonly string[],
  limits: FetchLimits,
  allowLoopback: boolean,
): URL {
  const first = redirects[0] ?? from.href;
  if (redirects.length > limits.hops) {
    throw new BlockedError({
      message: `${first} was not fetched: it was redirected more than ${limits.hops} times.`,
    });
  }
  const target = URL.canParse(location, from.href) ? new URL(location, from.href).href : location;
  const next = checkUrl(target, { ports: limits.ports, allowLoopback });
  next.hash = '';
  if (redirects.includes(next.href)) {
    throw new BlockedError({ message: `${first} was not fetched: its redirects lead in a circle.` });
  }
  return next;
}

/** Ends an exchange whose body is of no use, without waiting for it. */
function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function requireType(mimeType: string, accept: readonly string[], url: string): void {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const fits = accept.some(
    (wanted) =>
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  );
  if (fits) return;
  throw new BlockedError({
    message: `${url} was not read: it is ${type === '' ? 'of no stated type' : type}, not ${accept.slice(0, 3).join(', ')}${accept.length > 3 ? ' or the like' : ''}.`,
    hint: 'Only documents with readable text are used here.',
  });
}

function guessType(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return 'text/html';
  return start.includes('\0') ? 'application/octet-stream' : 'text/plain';
}
