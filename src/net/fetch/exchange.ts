import type { Readable } from 'node:stream';
import type { Agent, Dispatcher, request as requestFunction } from 'undici';
import { guessType, requireType } from '../address/document-type.ts';
import { createCheckedConnector, type Lookup } from './checked-connector.ts';
import { errorForFailure } from './fetch-errors.ts';
import { type BodyLimits, readBody, tooLarge } from './read-body.ts';
import type { TimeAllowance } from './time-allowance.ts';

export type ExchangeRequest = {
  /** Names in lower case; all that is sent beside what the connection needs. */
  headers: Readonly<Record<string, string>>;
  /** Types whose body is read, such as `text/html` or `image/*`. */
  accept: readonly string[];
  limits: BodyLimits;
  signal: AbortSignal;
  time: TimeAllowance;
  /** A stored answer that is older is not taken without asking the server. */
  maxAgeSeconds?: number;
  /** Told when the request goes out over its connection. */
  onSent?: () => void;
};

export type ExchangeAnswer = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Read for answers of success only; empty otherwise. */
  bytes: Uint8Array;
  /** As the server said; guessed from the first bytes where it said nothing. */
  mimeType: string;
  requestedAt: Date;
  /** When the server sent it, or last confirmed that it is still the same. */
  receivedAt: Date;
  fromCache?: boolean;
};

/** One request and its answer: no redirects, no robots, no retries. The address must have been checked. */
export type Exchange = (url: URL, request: ExchangeRequest) => Promise<ExchangeAnswer>;

export type ExchangeOptions = {
  lookup: Lookup;
  allowLoopback: boolean;
  connectMs: number;
  totalMs: number;
  authority?: string;
  now: () => Date;
};

const connectionsPerOrigin = 4;

/** Exchanges over connections that are checked when they are made. `close` ends those that are open. */
export function createExchange(options: ExchangeOptions): { exchange: Exchange; close(): Promise<void> } {
  // Loaded with the first request: most offline runs never make one.
  let client: Promise<{ agent: Agent; request: typeof requestFunction }> | undefined;
  let closed = false;
  const openClient = async () => {
    const { Agent, buildConnector, request } = await import('undici');
    const connect = createCheckedConnector({ buildConnector, ...options });
    const agent = new Agent({
      connect,
      connections: connectionsPerOrigin,
      headersTimeout: options.totalMs,
      bodyTimeout: options.totalMs,
      maxHeaderSize: 65_536,
    });
    return { agent, request };
  };

  return {
    exchange: async (url, { headers: sent, accept, limits, signal: caller, time, onSent }) => {
      if (closed) throw new Error('The fetcher was closed before this request.');
      client ??= openClient();
      const { agent, request } = await client;
      const shown = `${url.origin}${url.pathname}`;
      const requestedAt = options.now();
      return time.spend(async (deadline) => {
        const signal = AbortSignal.any([caller, deadline]);
        try {
          const dispatcher = onSent === undefined ? agent : tellWhenSent(agent, onSent);
          const response = await request(url, { dispatcher, method: 'GET', signal, headers: sent });
          const headers = flatten(response.headers);
          const { statusCode: status, body } = response;
          try {
            if (!hasBody(status)) {
              discard(body);
              const mimeType = headers['content-type'] ?? '';
              return {
                status,
                headers,
                bytes: new Uint8Array(),
                mimeType,
                requestedAt,
                receivedAt: options.now(),
              };
            }
            const declared = headers['content-type'];
            if (declared !== undefined) requireType(declared, accept, shown);
            if (Number(headers['content-length'] ?? 0) > limits.encodedBytes)
              throw tooLarge(shown, `it is ${headers['content-length']} bytes long`);
            const contentEncoding = headers['content-encoding'];
            const bytes = await readBody(body, { url: shown, contentEncoding, signal, limits });
            const mimeType = declared ?? guessType(bytes);
            return { status, headers, bytes, mimeType, requestedAt, receivedAt: options.now() };
          } catch (error) {
            discard(body);
            throw error;
          }
        } catch (error) {
          throw errorForFailure(error, shown, caller, deadline);
        }
      });
    },
    async close() {
      closed = true;
      await (await client?.catch(() => undefined))?.agent.destroy();
    },
  };
}

function hasBody(status: number): boolean {
  return status >= 200 && status < 300 && status !== 204;
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

function tellWhenSent(agent: Agent, onSent: () => void): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const watched: Dispatcher.DispatchHandler = {
      onRequestStart(controller, context) {
        onSent();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...rest) => handler.onRequestUpgrade?.(...rest),
      onResponseStart: (...rest) => handler.onResponseStart?.(...rest),
      onResponseData: (...rest) => handler.onResponseData?.(...rest),
      onResponseEnd: (...rest) => handler.onResponseEnd?.(...rest),
      onResponseError: (...rest) => handler.onResponseError?.(...rest),
    };
    return dispatch(options, watched);
  });
}
