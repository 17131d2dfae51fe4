import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  BlockedError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';

/** Why nothing lives at an address any more travels with the error to whoever may look for an archived copy. */
const deadLinks = new WeakMap<Error, string>();

export function markDeadLink<E extends Error>(error: E, why: string): E {
  deadLinks.set(error, why);
  return error;
}

/** In a few words, where the error means that the link is dead; undefined for refusals and for what another try may mend. */
export function deadLinkReason(error: unknown): string | undefined {
  return error instanceof Error ? deadLinks.get(error) : undefined;
}

/** An answer that is neither a page nor a redirect, as the error that says what to do about it. */
export function errorForStatus(
  status: number,
  url: string,
  retryAfterHeader: string | undefined,
  now: Date,
): TouchstoneError {
  const retryAfter = readRetryAfter(retryAfterHeader, now);
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return new ProviderUnavailableError({
      message: `${url} answered ${status}${status === 429 ? ', too many requests' : ''}.`,
      hint:
        retryAfter === undefined ? 'Try again later.' : `It asks to be left alone for ${retryAfter} seconds.`,
      ...defined({ retryAfter }),
    });
  }
  if (status >= 400) {
    const gone = status === 404 || status === 410;
    const error = new ProviderRefusedError({
      message: `${url} answered ${status}: ${gone ? 'the page is not there' : 'the page is not given to everyone'}.`,
      hint: gone
        ? 'Look for an archived copy.'
        : 'Open it in a browser, save it, and add the file to the library.',
    });
    return gone ? markDeadLink(error, `it answered ${status}`) : error;
  }
  return new BadAnswerError({ message: `${url} answered ${status}, which is no page.` });
}

/** Seconds, from a number of seconds or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // All forms of an HTTP date begin with the name of a day; `Date.parse` alone takes nearly anything.
  const time = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now.getTime()) / 1000));
}

const certificate =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH|EPROTO)/;
const broken =
  /^(?:HPE_|Z_|ERR__?BROTLI|ERR_BROTLI|UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH|RESPONSE|INFO|RES_EXCEEDED)|ERR_STREAM_PREMATURE|BROTLI_)/;

export function errorForAbort(caller: AbortSignal, url: string): TouchstoneError {
  return caller.reason instanceof TouchstoneError
    ? caller.reason
    : new CancelledError({ message: `Fetching ${url} was cancelled.`, cause: caller.reason });
}

/** A failed exchange, told apart by what mends it. */
export function errorForFailure(
  error: unknown,
  url: string,
  caller: AbortSignal,
  deadline: AbortSignal,
): Error {
  if (error instanceof TouchstoneError) return error;
  if (caller.aborted) return errorForAbort(caller, url);
  if (deadline.aborted) {
    return new ProviderUnavailableError({
      message: `${url} took too long and was given up.`,
      hint: 'Try again later.',
      cause: error,
    });
  }
  const inner = blockedWithin(error);
  if (inner !== undefined) return inner;
  const code = codeOf(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (code === 'ENOTFOUND') {
    const refused = new ProviderRefusedError({
      message: `${url} was not fetched: its name leads nowhere.`,
      hint: 'Check the address.',
      cause: error,
    });
    return markDeadLink(refused, 'its name leads nowhere');
  }
  if (certificate.test(code)) {
    const blocked = new BlockedError({
      message: `${url} was not fetched: its certificate or encryption is not valid (${code}).`,
      hint: 'What it says could come from anyone. Look for the page elsewhere.',
      cause: error,
    });
    return markDeadLink(blocked, 'its certificate or encryption is not valid');
  }
  if (broken.test(code) || isParserError(error)) {
    return new BadAnswerError({
      message: `${url} answered in a broken form (${code === '' ? detail : `${code}: ${detail}`}).`,
      cause: error,
    });
  }
  return new ProviderUnavailableError({
    message: `${url} could not be reached (${code === '' ? detail : code}).`,
    hint: 'Check the connection to the network, or try again later.',
    cause: error,
  });
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** These have no code. */
function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError';
}

function blockedWithin(error: unknown): TouchstoneError | undefined {
  const nested = error instanceof AggregateError ? error.errors : error instanceof Error ? [error.cause] : [];
  return nested.find((inner) => inner instanceof TouchstoneError);
}
