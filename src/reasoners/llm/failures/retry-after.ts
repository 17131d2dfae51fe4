import type { APICallError } from 'ai';

/** Seconds the provider asked us to wait: from its headers, or as Google says it in the body. */
export function findRetryAfter(
  error: Pick<APICallError, 'responseHeaders' | 'responseBody'>,
): number | undefined {
  const headers = error.responseHeaders ?? {};
  const milliseconds = asNumber(headers['retry-after-ms']);
  if (milliseconds !== undefined) return milliseconds / 1000;
  const asked = headers['retry-after'];
  const seconds = asNumber(asked) ?? untilDate(asked, headers.date);
  if (seconds !== undefined) return seconds;
  const inBody = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(error.responseBody ?? '');
  return asNumber(inBody?.[1]);
}

function asNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/** By the server's own clock, which need not be ours. */
function untilDate(asked: string | undefined, serverDate: string | undefined): number | undefined {
  const wait = (Date.parse(asked ?? '') - Date.parse(serverDate ?? '')) / 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
