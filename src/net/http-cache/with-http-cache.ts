import type { Exchange, ExchangeAnswer, ExchangeRequest } from '../fetch/exchange.ts';
import { hasValidator, isFresh, isStorable } from './freshness.ts';
import type { HttpCacheStore, StoredAnswer } from './http-cache-store.ts';

/** Exchanges that are not made again while their answer is good, and are made conditional once it may not be (RFC 9111, private cache). */
export function withHttpCache(
  exchange: Exchange,
  openStore: () => Promise<HttpCacheStore>,
  now: () => Date,
): Exchange {
  return async (url, request) => {
    const store = await openStore();
    const key = url.href;
    const stored = choose(store.find(key), request);
    if (stored !== undefined && isFresh(stored, now(), request.maxAgeSeconds)) return fromStore(stored);

    const conditions = stored === undefined ? {} : conditionsOf(stored.headers);
    let answer = await exchange(url, { ...request, headers: { ...request.headers, ...conditions } });
    if (answer.status === 304 && stored !== undefined) {
      const confirmed = confirm(stored, answer);
      if (confirmed !== undefined) {
        store.put(confirmed);
        return fromStore(confirmed);
      }
      // It speaks of another version than ours.
      answer = await exchange(url, request);
    }
    if (isStorable(answer)) store.put(toStored(key, answer, request));
    else if (stored !== undefined && answer.status < 500 && answer.status !== 429) store.remove(key);
    return answer;
  };
}

/** The newest variant that was an answer to a request like this one. */
function choose(variants: readonly StoredAnswer[], request: ExchangeRequest): StoredAnswer | undefined {
  return variants
    .filter(
      ({ varying, bytes }) =>
        bytes.byteLength <= request.limits.decodedBytes &&
        Object.entries(varying).every(([name, value]) => (request.headers[name] ?? '') === value),
    )
    .sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime())[0];
}

function conditionsOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  if (!hasValidator(headers)) return {};
  // Servers send what they like; only what may stand in a request goes back.
  const sendable = (value: string) => /^[\x20-\x7e]{1,1000}$/.test(value);
  const { etag, 'last-modified': changed } = headers;
  return {
    ...(etag !== undefined && sendable(etag) ? { 'if-none-match': etag } : {}),
    ...(changed !== undefined && sendable(changed) ? { 'if-modified-since': changed } : {}),
  };
}

/** The stored answer with what the server says about it now; undefined where the server means another one. */
function confirm(stored: StoredAnswer, answer: ExchangeAnswer): StoredAnswer | undefined {
  const { etag } = answer.headers;
  if (
    etag !== undefined &&
    stored.headers.etag !== undefined &&
    plainTag(etag) !== plainTag(stored.headers.etag)
  )
    return undefined;
  return {
    ...stored,
    headers: { ...stored.headers, ...keptHeaders(withoutBodyFacts(answer.headers)) },
    requestedAt: answer.requestedAt,
    receivedAt: answer.receivedAt,
  };
}

function plainTag(etag: string): string {
  return etag.replace(/^W\//, '');
}

/** A 304 has no body, so what it says about one is not about ours. */
function withoutBodyFacts(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'content-length': _length, 'content-encoding': _coding, 'content-type': _type, ...rest } = headers;
  return rest;
}

function toStored(url: string, answer: ExchangeAnswer, request: ExchangeRequest): StoredAnswer {
  const names = (answer.headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const { status, bytes, mimeType, requestedAt, receivedAt } = answer;
  return {
    url,
    varying: Object.fromEntries(names.map((name) => [name, request.headers[name] ?? ''])),
    status,
    headers: keptHeaders(answer.headers),
    mimeType,
    bytes,
    requestedAt,
    receivedAt,
  };
}

/** Cookies and other marks of an identity are not kept; nor what belongs to one connection. */
const leftOut =
  /^(?:set-cookie2?|authorization|proxy-.*|www-authenticate|authentication-info|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.test(name)));
}

function fromStore({
  status,
  headers,
  bytes,
  mimeType,
  requestedAt,
  receivedAt,
}: StoredAnswer): ExchangeAnswer {
  return { status, headers, bytes, mimeType, requestedAt, receivedAt, fromCache: true };
}
