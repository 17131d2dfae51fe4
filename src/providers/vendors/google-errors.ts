import { ProviderRefusedError, type TouchstoneError } from '../../core/errors.ts';
import { keyRefused, type VendorFailure, type VendorName } from '../../net/vendor/vendor-errors.ts';

/** Google tells a bad key as a bad request, and a spent quota as a refusal or as too many requests. */
export function explainGoogleFailure(
  { status, said, body }: VendorFailure,
  about: VendorName,
): TouchstoneError | undefined {
  const told = said === '' ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  if (/"(?:dailyLimitExceeded|quotaExceeded)"|per day/i.test(body) && (status === 403 || status === 429)) {
    return new ProviderRefusedError({
      message: `The quota of ${about.vendor} is spent for today (${told}).`,
      hint: 'Wait for tomorrow, raise the quota in the Google console, or use another search.',
    });
  }
  if (status === 400 && /API_KEY_INVALID|API key not valid|keyInvalid/i.test(body))
    return keyRefused(about, told);
  return undefined;
}
