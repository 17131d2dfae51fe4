import { ProviderUnavailableError, type TouchstoneError } from '../../core/errors.ts';
import {
  creditSpent,
  keyRefused,
  type VendorFailure,
  type VendorName,
} from '../../net/vendor/vendor-errors.ts';

/** Brave tells a bad key as a request that cannot be processed, and when to come back in a header of its own. */
export function explainBraveFailure(
  { status, said, body, headers }: VendorFailure,
  about: VendorName,
): TouchstoneError | undefined {
  if (status === 422 && /SUBSCRIPTION_TOKEN|x-subscription-token/i.test(body))
    return keyRefused(about, `HTTP 422: ${said}`);
  if (status === 429 && /QUOTA_LIMITED|quota/i.test(body)) return creditSpent(about, `HTTP 429: ${said}`);
  const reset = headers['retry-after'] ?? headers['x-ratelimit-reset']?.split(',')[0]?.trim();
  if (status !== 429 || reset === undefined || !/^\d{1,6}$/.test(reset)) return undefined;
  return new ProviderUnavailableError({
    message: `Brave Search asks to slow down (HTTP 429${said === '' ? '' : `: ${said}`}).`,
    hint: 'Wait, or use a plan with a higher rate limit.',
    retryAfter: Number(reset),
  });
}
