import { UsageError } from '../../core/errors.ts';
import { checkUrl } from '../address/check-url.ts';
import { createCheckedConnector, type Lookup, systemLookup } from './checked-connector.ts';

export type GuardedPost = {
  /** The status; the answer's body is of no interest. Redirects are not followed. */
  post(
    url: string,
    body: string,
    options: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
  ): Promise<number>;
  close(): Promise<void>;
};

const limits = { connectMs: 8_000, totalMs: 15_000, ports: [80, 443, 8080, 8443] };

/** Hands a body over to an address that a user named, under the rules of the guarded fetcher: public addresses only, checked when connected. */
export function createGuardedPost(options: { lookup?: Lookup; allowLoopback?: boolean } = {}): GuardedPost {
  const allowLoopback = options.allowLoopback ?? false;
  let client:
    | Promise<{ agent: import('undici').Agent; request: typeof import('undici').request }>
    | undefined;
  const open = async () => {
    const { Agent, buildConnector, request } = await import('undici');
    const connect = createCheckedConnector({
      buildConnector,
      lookup: options.lookup ?? systemLookup,
      allowLoopback,
      connectMs: limits.connectMs,
    });
    return { agent: new Agent({ connect, headersTimeout: limits.totalMs }), request };
  };
  return {
    async post(address, body, { headers, signal }) {
      const url = checkUrl(address, { ports: limits.ports, allowLoopback });
      client ??= open();
      const { agent, request } = await client;
      const answer = await request(url, {
        dispatcher: agent,
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]),
      });
      answer.body.on('error', () => undefined);
      answer.body.destroy();
      return answer.statusCode;
    },
    async close() {
      await (await client?.catch(() => undefined))?.agent.destroy();
    },
  };
}

/** Refuses an address before anything is stored under it. */
export function requirePublicAddress(address: string, options: { allowLoopback?: boolean } = {}): void {
  try {
    checkUrl(address, { ports: limits.ports, allowLoopback: options.allowLoopback ?? false });
  } catch (cause) {
    throw new UsageError({
      message: cause instanceof Error ? cause.message : String(cause),
      hint: 'Give an address of the public web.',
      cause,
    });
  }
}
