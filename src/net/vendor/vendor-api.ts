import { lookup as lookupName } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Agent, request } from 'undici';
import type { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { BadAnswerError, ProviderRefusedError, type TouchstoneError } from '../../core/errors.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import { readBody } from '../fetch/read-body.ts';
import { defaultUserAgent } from '../user-agent.ts';
import { createTurns, type TurnRules, type Turns } from './take-turns.ts';
import {
  codeOf,
  errorForAnswer,
  errorForExchange,
  findMessage,
  isUnreachable,
  unreachable,
  type VendorFailure,
  type VendorName,
} from './vendor-errors.ts';

export type VendorLimits = {
  /** For one request, redirects and body included. */
  totalMs: number;
  connectMs: number;
  bytes: number;
  /** How long a vendor that could not be reached is not asked again. */
  pauseMs: number;
};

const defaultLimits: VendorLimits = { totalMs: 15_000, connectMs: 4_000, bytes: 5_000_000, pauseMs: 60_000 };
const mostRedirects = 3;

export type VendorApiOptions = {
  /** As people know it. */
  vendor: string;
  /** Everything is asked below this address: the vendor's own, or one the user configured. Never one that was found. */
  baseUrl: string;
  /** The variable that holds the key; named where the key is refused. */
  keyVariable?: string;
  /** What must never stand in a message. */
  secrets?: readonly string[];
  limits?: Partial<VendorLimits>;
  /** For hosts that serve without a key: one request after another, with a pause between them. */
  turns?: TurnRules;
  userAgent?: string;
  now?: () => Date;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  lookup?: (hostname: string) => Promise<unknown>;
  /** What this vendor means by a failure, where that differs from the common meaning of its status. */
  explain?: (failure: VendorFailure, about: VendorName) => TouchstoneError | undefined;
};

export type VendorRequest = {
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as a POST: as JSON, or as a form. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** Sent as a POST with files in it. */
  multipart?: FormData;
  accept?: string;
  signal: AbortSignal;
};

export type VendorAnswer = { status: number; headers: Readonly<Record<string, string>>; text: string };

export type VendorApi = {
  readText(request: VendorRequest): Promise<VendorAnswer>;
  /** The answer as JSON of this shape; anything else is a bad answer. */
  readJson<Schema extends z.ZodType>(request: VendorRequest, schema: Schema): Promise<z.output<Schema>>;
  /** Does not ask again for a while, and tells everyone who would why. */
  pause(why: TouchstoneError): void;
};

/**
 * The way to the APIs of search vendors. The host is fixed by the vendor's file or by the user's own settings, so it needs no guard
 * against hostile addresses; keys go to that host alone, redirects to another one are not followed.
 */
export function createVendorApi(options: VendorApiOptions): VendorApi {
  const limits = { ...defaultLimits, ...options.limits };
  const now = options.now ?? (() => new Date());
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
  const about: VendorName = {
    vendor: options.vendor,
    host: base.host,
    secrets: options.secrets ?? [],
    ...defined({ keyVariable: options.keyVariable }),
  };
  let client: Promise<Client> | undefined;
  let nameKnown = isIP(base.hostname.replace(/^\[|\]$/g, '')) !== 0;
  let paused: { until: number; why: TouchstoneError } | undefined;

  function checkPause(): void {
    if (paused === undefined || now().getTime() >= paused.until) return;
    const { message, hint } = paused.why;
    throw new ProviderRefusedError({ message, ...defined({ hint }) });
  }

  function pause(why: TouchstoneError): void {
    paused = { until: now().getTime() + limits.pauseMs, why };
  }

  const turns: Turns | undefined =
    options.turns === undefined
      ? undefined
      : createTurns(options.turns, {
          now,
          check: checkPause,
          turnAway: () => turnedAway(about, options.turns?.gapMs ?? 0),
          ...defined({ sleep: options.sleep }),
        });

  /** A name that leads nowhere is noticed before anything is loaded: a machine without a network must not pay for it. */
  async function requireName(signal: AbortSignal): Promise<void> {
    if (nameKnown) return;
    const look = options.lookup ?? ((hostname: string) => lookupName(hostname));
    const timeout = AbortSignal.timeout(limits.connectMs);
    await untilAborted(look(base.hostname), AbortSignal.any([signal, timeout])).catch((error: unknown) => {
      if (timeout.aborted && !signal.aborted)
        throw Object.assign(new Error('no name'), { code: 'ETIMEDOUT' });
      throw error;
    });
    nameKnown = true;
  }

  async function exchange(asked: VendorRequest, caller: AbortSignal): Promise<VendorAnswer> {
    const deadline = AbortSignal.timeout(limits.totalMs);
    const signal = AbortSignal.any([caller, deadline]);
    try {
      await requireName(signal);
      client ??= openClient(limits);
      const answer = await send(await client, addressOf(base, asked), asked, {
        signal,
        options,
        limits,
        about,
      });
      if (answer.status >= 200 && answer.status < 300) return answer;
      const failure = { ...answer, body: answer.text, said: findMessage(answer.text, about.secrets) };
      throw options.explain?.(failure, about) ?? errorForAnswer(failure, about, now());
    } catch (error) {
      const typed = errorForExchange(error, about, { caller, deadline });
      if (isUnreachable(error)) pause(unreachable(about, codeOf(error)));
      throw typed;
    }
  }

  async function readText(asked: VendorRequest): Promise<VendorAnswer> {
    checkPause();
    const end = await turns?.take(asked.signal).catch((error: unknown) => {
      throw errorForExchange(error, about, { caller: asked.signal, deadline: asked.signal });
    });
    try {
      return await exchange(asked, asked.signal);
    } finally {
      end?.();
    }
  }

  return {
    readText,
    pause,
    async readJson(asked, schema) {
      const { text } = await readText({ accept: 'application/json', ...asked });
      let value: unknown;
      try {
        value = JSON.parse(text.replace(/^\uFEFF/, ''));
      } catch {
        throw new BadAnswerError({ message: `${about.vendor} answered with something that is not JSON.` });
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new BadAnswerError({
        message: `${about.vendor} answered in another form than it documents (${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'unknown'}).`,
        hint: 'The vendor may have changed its format. Look for a newer version of Touchstone.',
      });
    },
  };
}

type Client = { agent: Agent; request: typeof request };

async function openClient(limits: VendorLimits): Promise<Client> {
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxHeaderSize: 65_536,
  });
  return { agent, request };
}

function addressOf(base: URL, asked: VendorRequest): URL {
  const url = new URL(asked.path.replace(/^\/+/, ''), base);
  for (const [name, value] of Object.entries(asked.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

async function send(
  { agent, request }: Client,
  first: URL,
  asked: VendorRequest,
  tools: { signal: AbortSignal; options: VendorApiOptions; limits: VendorLimits; about: VendorName },
): Promise<VendorAnswer> {
  const { signal, limits, about } = tools;
  const content = await contentOf(asked);
  let url = first;
  for (let hop = 0; ; hop++) {
    const response = await request(url, {
      dispatcher: agent,
      method: content === undefined ? 'GET' : 'POST',
      signal,
      headers: {
        'user-agent': tools.options.userAgent ?? defaultUserAgent,
        accept: asked.accept ?? '*/*',
        'accept-encoding': 'gzip, deflate, br',
        ...defined({ 'content-type': content?.type }),
        ...asked.headers,
      },
      ...defined({ body: content?.body }),
    });
    const headers = flatten(response.headers);
    const { statusCode: status, body } = response;
    const location = headers.location;
    if (status >= 301 && status <= 308 && status !== 304 && location !== undefined) {
      discard(body);
      url = nextAddress(url, location, { hop, isPost: content !== undefined, about });
      continue;
    }
    const bytes = await readBody(body, {
      url: about.host,
      contentEncoding: headers['content-encoding'],
      signal,
      limits: { encodedBytes: limits.bytes, decodedBytes: limits.bytes },
    }).catch((error: unknown) => {
      discard(body);
      throw error;
    });
    return { status, headers, text: new TextDecoder().decode(bytes) };
  }
}

async function contentOf({
  json,
  form,
  multipart,
}: VendorRequest): Promise<{ type: string; body: string | Uint8Array } | undefined> {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (multipart !== undefined) {
    const encoded = new Response(multipart);
    return {
      type: encoded.headers.get('content-type') ?? '',
      body: new Uint8Array(await encoded.arrayBuffer()),
    };
  }
  if (form === undefined) return undefined;
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
}

function nextAddress(
  from: URL,
  location: string,
  { hop, isPost, about }: { hop: number; isPost: boolean; about: VendorName },
): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if (next !== undefined && next.origin === from.origin && !isPost && hop < mostRedirects) return next;
  throw new BadAnswerError({
    message: `${about.vendor} sends the request on to ${next === undefined || next.origin === from.origin ? 'another place' : next.origin}, which is not followed.`,
    hint: 'Keys and queries go to the configured host alone. Where the address is a setting, give the final one.',
  });
}

function turnedAway({ vendor }: VendorName, gapMs: number): ProviderRefusedError {
  return new ProviderRefusedError({
    message: `${vendor} takes one request every ${gapMs / 1000} seconds; some queries would have waited too long and were not sent to it.`,
    hint: 'A search with a key takes all of them.',
  });
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
