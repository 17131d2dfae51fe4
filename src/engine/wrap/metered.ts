import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  BudgetSpentError,
  CancelledError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';
import { addSpend, nothingSpent, type Spend } from '../../core/spend.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import type { Provider } from '../../spec/provider.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import type { Clock } from '../clock.ts';
import type { Lanes } from '../lanes.ts';
import type { Meter } from '../meter.ts';
import { type WrappedCall, withCost } from './call.ts';

/** Innermost: every attempt waits for its turn, is allowed by the budget, and is paid for. */
export function metered<Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
  tools: { meter: Meter; clock: Clock; snapshots: SnapshotStore; lanes: Lanes; run: object },
): WrappedCall<Request, Item> {
  return (request, scope) =>
    tools.lanes.add(provider, tools.run, async () => {
      const signal = AbortSignal.any([scope.signal, tools.meter.signal(scope.forVerdict)]);
      throwIfEnded(signal);
      const settle = await tools.meter.hold(provider.estimate?.(request) ?? {}, scope.forVerdict);
      const startedAt = tools.clock.elapsed();
      const account = (cost: { usd?: number; tokens?: number }): Spend => {
        settle(cost);
        const seconds = (tools.clock.elapsed() - startedAt) / 1000;
        return addSpend({ ...nothingSpent, calls: 1, seconds }, cost);
      };
      try {
        // The time may have run out while the call waited for its share of the budget.
        throwIfEnded(signal);
        // A provider that ignores its signal must not hold up the run.
        const answer = await untilAborted(
          provider.call(request, { signal, snapshots: tools.snapshots, caller: tools.run }),
          signal,
        );
        return { answer, spent: account(answer.cost ?? {}), fromRecord: false };
      } catch (error) {
        const typed = typedError(error, signal, provider.id);
        throw withCost(typed, account(error instanceof BadAnswerError ? (error.cost ?? {}) : {}));
      }
    });
}

function throwIfEnded(signal: AbortSignal): void {
  if (signal.aborted) throw endOf(signal);
}

function endOf(signal: AbortSignal): TouchstoneError {
  // A new one each time: what it cost and whom it stopped is told apart by the error itself.
  if (signal.reason instanceof BudgetSpentError) {
    const { message, hint } = signal.reason;
    return new BudgetSpentError({ message, ...defined({ hint }) });
  }
  return new CancelledError({ message: 'The run was cancelled.', cause: signal.reason });
}

function typedError(error: unknown, signal: AbortSignal, provider: string): TouchstoneError {
  if (signal.aborted) return endOf(signal);
  if (error instanceof TouchstoneError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new ProviderUnavailableError({
      message: `${provider} did not answer in time: ${detail}`,
      cause: error,
    });
  }
  return new BadAnswerError({ message: `${provider} failed unexpectedly: ${detail}`, cause: error });
}
