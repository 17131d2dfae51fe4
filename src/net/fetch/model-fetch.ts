import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, request } from 'undici';
import { defined } from '../../core/defined.ts';
import { BadAnswerError, BlockedError, ProviderUnavailableError } from '../../core/errors.ts';
import { checkAddress } from '../address/check-address.ts';
import { codeOf, isBrokenAnswer } from '../vendor/vendor-errors.ts';
import { createCheckedConnector, type Lookup, systemLookup } from './checked-connector.ts';
import { readBody } from './read-body.ts';

export type ModelFetchLimits = {
  /** For one call, redirects and body included. */
  totalMs: number;
  connectMs: number;
  /** Of the answer, as it was sent and as it unpacks. */
  bytes: number;
};

/** Far above an answer of a hundred thousand tokens, also where every letter of it is written as an escape. */
const defaultLimits: ModelFetchLimits = { totalMs: 600_000, connectMs: 10_000, bytes: 8_000_000 };
const mostRedirects = 3;

export type ModelFetchOptions = {
  /**
   * Whether the user chose this very server, by its address in the settings or by naming a provider that runs on one's own machine.
   * Such a server may stand inside the network; any other must be a public one, wherever its name leads.
   */
  isChosen: (url: URL) => boolean;
  limits?: Partial<ModelFetchLimits>;
  lookup?: Lookup;
};

type Client = { agent: Agent; request: typeof request };

/**
 * What calls to language models go through, in the form the SDK takes. The key and the prompt go to the server that was asked and to no
 * other: no redirect to another origin is followed. Time and size are limited, and sizes are counted while the answer unpacks.
 */
export function createModelFetch(options: ModelFetchOptions): typeof fetch {
  const limits = { ...defaultLimits, ...options.limits };
  const clients = new Map<string, Promise<Client>>();

  function clientFor(url: URL): Promise<Client> {
    const isChosen = options.isChosen(url);
    // One per origin that may be inside, so that no other is reached over the same permission.
    const key = isChosen ? url.origin : '';
    const known = clients.get(key);
    if (known !== undefined) return known;
    const opened = openClient(isChosen ? url : undefined, limits, options.lookup ?? systemLookup);
    clients.set(key, opened);
    return opened;
  }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new BlockedError({
        message: `${url.protocol} is not http or https, so no model was asked there.`,
      });
    const deadline = AbortSignal.timeout(limits.totalMs);
    const signal = AbortSignal.any([deadline, ...(init.signal ? [init.signal] : [])]);
    try {
      return await send(await clientFor(url), url, init, { signal, bytes: limits.bytes });
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw explain(error, url, deadline);
    }
  };
}

async function openClient(
  chosen: URL | undefined,
  limits: ModelFetchLimits,
  lookup: Lookup,
): Promise<Client> {
  const { Agent, buildConnector, request } = await import('undici');
  const connect = createCheckedConnector({
    buildConnector,
    lookup,
    allowLoopback: false,
    connectMs: limits.connectMs,
    ...defined({ refuse: chosen && refusalFor(chosen) }),
  });
  // The deadline of the call is the one that counts: a model may think for minutes before its first byte.
  const agent = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 65_536 });
  return { agent, request };
}

/** What a server of one's own may stand on. Not link-local: there the clouds tell their machines' secrets. */
const ownNetwork: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'unique-local',
  'shared between carriers',
]);

function refusalFor({ hostname }: URL): (address: string) => string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(host) !== 0;
  return (address) => {
    const why = checkAddress(address);
    // An address that was written out is the user's own word, whatever it is; a name may come to lead elsewhere.
    return why === undefined || isAddress || ownNetwork.has(why) ? undefined : why;
  };
}

async function send(
  { agent, request }: Client,
  first: URL,
  init: RequestInit,
  { signal, bytes }: { signal: AbortSignal; bytes: number },
): Promise<Response> {
  const body = bodyOf(init.body);
  const headers = Object.fromEntries(new Headers(init.headers));
  let url = first;
  for (let hop = 0; ; hop++) {
    const answer = await request(url, {
      dispatcher: agent,
      method: init.method === 'GET' ? 'GET' : 'POST',
      signal,
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
      ...defined({ body }),
    });
    const location = answer.headers.location;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && answer.statusCode !== 304) {
      discard(answer.body);
      url = nextAddress(url, { status: answer.statusCode, location: String(location ?? ''), hop });
      continue;
    }
    const contentEncoding = answer.headers['content-encoding'];
    const read = await readBody(answer.body, {
      url: url.host,
      contentEncoding: contentEncoding === undefined ? undefined : String(contentEncoding),
      signal,
      limits: { encodedBytes: bytes, decodedBytes: bytes },
    }).catch((error: unknown) => {
      discard(answer.body);
      throw error instanceof BlockedError ? tooMuch(url, bytes) : error;
    });
    return asResponse(answer.statusCode, answer.headers, read, url);
  }
}

function bodyOf(body: RequestInit['body']): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('A model is asked with text or bytes.');
}

/** Only redirects that keep method and body are of use to a model call, and only the server itself may be where they lead. */
function nextAddress(
  from: URL,
  { status, location, hop }: { status: number; location: string; hop: number },
): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  const keepsBody = status === 307 || status === 308;
  if (next !== undefined && next.origin === from.origin && keepsBody && hop < mostRedirects) return next;
  const where =
    next === undefined || next.origin === from.origin ? 'another place' : next.origin.slice(0, 200);
  throw new BadAnswerError({
    message: `The model's server at ${from.origin} sends the call on to ${where} (HTTP ${status}), which is not followed.`,
    hint: 'Keys and prompts go to the configured server alone. Where it has moved, give its new address as the base URL.',
  });
}

const withoutBody = [204, 205, 304];
const ofTheWire = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];

function asResponse(
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  bytes: Uint8Array,
  url: URL,
): Response {
  if (status < 200 || status > 599)
    throw new BadAnswerError({ message: `The model's server at ${url.origin} answered HTTP ${status}.` });
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ofTheWire.includes(name) ? [] : [[name, String(value)]],
  );
  return new Response(withoutBody.includes(status) ? null : new Uint8Array(bytes), { status, headers: kept });
}

function tooMuch(url: URL, bytes: number): BadAnswerError {
  return new BadAnswerError({
    message: `The model's server at ${url.origin} sent more than ${bytes / 1_000_000} MB, which is no answer to a question.`,
    hint: 'Check that the base URL is the address of a model server, or choose another model.',
  });
}

/** What could not be reached keeps the form that the SDK knows; what was refused or is of no use says so itself. */
function explain(error: unknown, url: URL, deadline: AbortSignal): unknown {
  if (deadline.aborted)
    return new ProviderUnavailableError({
      message: `The model's server at ${url.origin} took too long and was given up.`,
      hint: 'Try again later, or choose a faster model.',
    });
  const blocked = blockedWithin(error);
  if (blocked !== undefined)
    return new BlockedError({
      message: blocked.message.replace('was not fetched', 'was not asked'),
      hint: 'A model inside your own network is used where its address is given as the base URL.',
    });
  if (error instanceof BadAnswerError) return error;
  if (isBrokenAnswer(error))
    return new BadAnswerError({
      message: `The model's server at ${url.origin} answered in a broken form (${codeOf(error) || 'no HTTP'}).`,
    });
  return new TypeError('fetch failed', { cause: error });
}

function blockedWithin(error: unknown): BlockedError | undefined {
  if (error instanceof BlockedError) return error;
  const nested = error instanceof AggregateError ? error.errors : error instanceof Error ? [error.cause] : [];
  return nested.find((inner) => inner instanceof BlockedError);
}

/** Ends an exchange whose body is of no use, without waiting for it. */
function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}
