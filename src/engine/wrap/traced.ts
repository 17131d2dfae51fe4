import { recordError } from '../../core/errors.ts';
import { nothingSpent } from '../../core/spend.ts';
import type { Provider } from '../../spec/provider.ts';
import type { EmitEvent } from '../events.ts';
import { aboutRequest } from './about-request.ts';
import { callKey } from './cached.ts';
import { costOf, type WrappedCall, withProvider } from './call.ts';

/** Outermost: a start and an end for every call, also for those that fail or come from the record. */
export function traced<Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
  next: WrappedCall<Request, Item>,
  emit: EmitEvent,
): WrappedCall<Request, Item> {
  return async (request, scope) => {
    const head = {
      call: callKey(provider, request).slice(0, 12),
      kind: provider.kind,
      provider: provider.id,
    };
    emit({ type: 'call-start', ...head, about: aboutRequest(request) }, scope.span);
    try {
      const result = await next(request, scope);
      scope.spent(result.spent);
      const outcome = result.fromRecord ? 'cached' : 'ok';
      const items = result.answer.items.length;
      emit({ type: 'call-end', ...head, outcome, items, spent: result.spent }, scope.span);
      return result;
    } catch (error) {
      const spent = costOf(error) ?? nothingSpent;
      scope.spent(spent);
      emit(
        { type: 'call-end', ...head, outcome: 'failed', items: 0, spent, error: recordError(error) },
        scope.span,
      );
      throw withProvider(error, provider.id);
    }
  };
}
