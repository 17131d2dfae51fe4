import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  BlockedError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';

/** Whom a message is about, and what must not stand in it. */
export type VendorName = {
  /** As people know it. */
  vendor: string;
  host: string;
  /** The variable that holds the key; absent where none is needed. */
  keyVariable?: string;
  secrets: readonly string[];
};

export type VendorFailure = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** What the vendor said in its own words, short and without secrets; empty where it said nothing. */
  said: string;
};

/** An answer that is no success, as the error that says what to do about it. */
export function errorForAnswer(failure: VendorFailure, about: VendorName, now: Date): TouchstoneError {
  const { status } = failure;
  const told = failure.said === '' ? `HTTP ${status}` : `HTTP ${status}: ${failure.said}`;
  if (status === 401 || status === 403) return keyRefused(about, told);
  if (status === 402) return creditSpent(about, told);
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfter = readRetryAfter(failure.headers['retry-after'], now);
    return new ProviderUnavailableError({
      message: `${about.vendor} ${status === 429 ? 'asks to slow down' : 'is not available'} (${told}).`,
      hint: status === 429 ? 'Wait, or use a plan with a higher rate limit.' : 'Try again later.',
      ...defined({ retryAfter }),
    });
  }
  if (status >= 400) {
    return new ProviderRefusedError({
      message: `${about.vendor} did not accept the request (${told}).`,
      hint: 'If this goes on, report it: the vendor may have changed what it takes.',
    });
  }
  return new BadAnswerError({ message: `${about.vendor} answered HTTP ${status}, which is no result.` });
}

export function keyRefused(about: VendorName, told: string): ProviderRefusedError {
  return about.keyVariable === undefined
    ? new ProviderRefusedError({
        message: `${about.vendor} refuses to answer (${told}).`,
        hint: 'It may not serve programs from this network. Use another search, or leave it out with --search.',
      })
    : new ProviderRefusedError({
        message: `${about.vendor} refused the key (${told}).`,
        hint: `Check ${about.keyVariable}, and that the key may use this service.`,
      });
}

export function creditSpent(about: VendorName, told: string): ProviderRefusedError {
  return new ProviderRefusedError({
    message: `${about.vendor} has no credit left for this key (${told}).`,
    hint: 'Add credit or raise the limit at the vendor, or use another search.',
  });
}

/** Seconds, from a number of seconds or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now.getTime()) / 1000));
}

const unreachableCodes: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENODATA',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const certificate =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH|EPROTO)/;
const broken = /^(?:HPE_|Z_|ERR__?BROTLI|BROTLI_|UND_ERR_(?:HEADERS_OVERFLOW|RESPONSE|INFO|RES_EXCEEDED))/;

/** Whether the host could not even be connected to, so that asking again at once is of no use. */
export function isUnreachable(error: unknown): boolean {
  return unreachableCodes.has(codeOf(error));
}

/** Whether the other side spoke, but not as the protocol or the coding it named wants it. */
export function isBrokenAnswer(error: unknown): boolean {
  // What the parser of HTTP throws has a name and no code.
  return broken.test(codeOf(error)) || (error instanceof Error && error.name === 'HTTPParserError');
}

/** An exchange that failed before there was an answer, told apart by what mends it. Never repeats addresses or headers. */
export function errorForExchange(
  error: unknown,
  about: VendorName,
  signals: { caller: AbortSignal; deadline: AbortSignal },
): TouchstoneError {
  if (signals.caller.aborted) {
    return signals.caller.reason instanceof TouchstoneError
      ? signals.caller.reason
      : new CancelledError({ message: `Asking ${about.vendor} was cancelled.` });
  }
  if (error instanceof BlockedError)
    return new BadAnswerError({ message: `${about.vendor} sent more than an answer can hold.` });
  if (error instanceof TouchstoneError) return error;
  if (signals.deadline.aborted) {
    return new ProviderUnavailableError({
      message: `${about.vendor} took too long and was given up.`,
      hint: 'Try again later.',
    });
  }
  const code = codeOf(error);
  if (isUnreachable(error)) return unreachable(about, code);
  if (certificate.test(code)) {
    return new BlockedError({
      message: `${about.vendor} was not asked: the certificate or encryption of ${about.host} is not valid (${code}).`,
      hint: 'Something between here and there may read along. Check the network.',
    });
  }
  if (isBrokenAnswer(error))
    return new BadAnswerError({
      message: `${about.vendor} answered in a broken form (${code || 'no HTTP'}).`,
    });
  return new ProviderUnavailableError({
    message: `The answer of ${about.vendor} broke off${code === '' ? '' : ` (${code})`}.`,
    hint: 'Try again later.',
  });
}

export function unreachable(about: VendorName, code: string): ProviderRefusedError {
  return new ProviderRefusedError({
    message: `${about.vendor} could not be reached at ${about.host} (${code}).`,
    hint: 'Check the network, or use --offline to do without.',
  });
}

export function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at instanceof AggregateError) return codeOf(at.errors[0]);
  }
  return '';
}

const mostSaid = 200;

/** The vendor's own words about a failure, wherever in its JSON they stand. */
export function findMessage(body: string, secrets: readonly string[]): string {
  let said = '';
  try {
    said = messageWithin(JSON.parse(body), 0) ?? '';
  } catch {
    // A page of markup says nothing that helps; a short line of text may.
    said = /<[a-z!]/i.test(body) ? '' : body;
  }
  return withoutSecrets(said, secrets).replace(/\s+/gu, ' ').trim().slice(0, mostSaid);
}

function messageWithin(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > 4) return undefined;
  if (Array.isArray(value)) return messageWithin(value[0], depth + 1);
  for (const name of ['message', 'detail', 'error', 'errors', 'info', 'msg']) {
    const found = messageWithin((value as Record<string, unknown>)[name], depth + 1);
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}

/** A vendor may repeat the key it was sent, also as it stood in the address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const form of [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ k: secret }).toString().slice(2),
    ])
      clean = clean.replaceAll(form, '[key]');
  }
  return clean;
}
