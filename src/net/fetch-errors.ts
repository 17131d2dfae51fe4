import {
  BadAnswerError,
  BlockedError,
  CancelledError,
  ProviderRefusedError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../core/errors.ts';

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
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }
  if (status >= 400) {
    const gone = status === 404 || status === 410;
    return new ProviderRefusedError({
      message: `${url} answered ${status}: ${gone ? 'the page is not there' : 'the page is not given to everyone'}.`,
      hint: gone
        ? 'Look for an archived copy.'
        : 'Open it in a browser, save it, and add the file to the library.',
    });
  }
  return new BadAnswerError({ message: `${url} answered ${status}, which is no page.` });
}

/** Seconds, from a number of seconds or a date. */
function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now.getTime()) / 1000));
}

const certificate =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH|EPROTO)/;
const broken =
  /^(?:HPE_|Z_|ERR__?BROTLI|ERR_BROTLI|UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH|RESPONSE|INFO|RES_EXCEEDED)|ERR_STREAM_PREMATURE|BROTLI_)/;

/** A failed exchange, told apart by what mends it. */
export function errorForFailure(
  error: unknown,
  url: string,
  caller: AbortSignal,
  deadline: AbortSignal,
): Error {
  if (error instanceof TouchstoneError) return error;
  if (caller.aborted) {
    return caller.reason instanceof TouchstoneError
      ? caller.reason
      : new CancelledError({ message: `Fetching ${url} was cancelled.`, cause: error });
  }
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
    return new ProviderRefusedError({
      message: `${url} was not fetched: its name leads nowhere.`,
      hint: 'Check the address.',
      cause: error,
    });
  }
  if (certificate.test(code)) {
    return new BlockedError({
      message: `${url} was not fetched: its certificate or encryption is not valid (${code}).`,
      hint: 'What it says could come from anyone. Look for the page elsewhere.',
      cause: error,
    });
  }
  if (broken.test(code)) {
    return new BadAnswerError({
      message: `${url} answered in a broken form (${code}: ${detail}).`,
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

function blockedWithin(error: unknown): TouchstoneError | undefined {
  const nested = error instanceof AggregateError ? error.errors : error instanceof Error ? [error.cause] : [];
  return nested.find((inner) => inner instanceof TouchstoneError);
}
