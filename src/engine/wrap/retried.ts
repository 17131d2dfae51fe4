import { ProviderUnavailableError, TouchstoneError } from '../../core/errors.ts';
import { addSpend, nothingSpent } from '../../core/spend.ts';
import type { Clock } from '../clock.ts';
import { costOf, type WrappedCall, withCost } from './call.ts';

const longestWaitMs = 30_000;

/** The only layer that retries. Waits longer each time, or as long as the provider asked for. */
export function retried<Request, Item>(
  next: WrappedCall<Request, Item>,
  policy: { attempts: number; firstWaitMs: number },
  clock: Clock,
): WrappedCall<Request, Item> {
  return async (request, scope) => {
    let spent = nothingSpent;
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await next(request, scope);
        return { ...result, spent: addSpend(spent, result.spent) };
      } catch (error) {
        spent = addSpend(spent, costOf(error) ?? nothingSpent);
        const again =
          error instanceof TouchstoneError && error.policy === 'retry' && attempt < policy.attempts;
        if (!again || scope.signal.aborted) throw withCost(error, spent);
        const asked = error instanceof ProviderUnavailableError ? error.retryAfter : undefined;
        const wait = asked === undefined ? policy.firstWaitMs * 2 ** (attempt - 1) : asked * 1000;
        // Coming back too early would only be refused again.
        if (wait > longestWaitMs) throw withCost(error, spent);
        try {
          await clock.sleep(wait, scope.signal);
        } catch {
          throw withCost(error, spent);
        }
      }
    }
  };
}
