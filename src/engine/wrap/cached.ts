import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  CancelledError,
  NotRecordedError,
  ReplayedError,
  recordError,
} from '../../core/errors.ts';
import { nothingSpent } from '../../core/spend.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { CallRecord, CallStore } from '../../spec/call-store.ts';
import type { Answer, Provider } from '../../spec/provider.ts';
import type { Meter } from '../meter.ts';
import { aboutRequest } from './about-request.ts';
import { type CallResult, costOf, type WrappedCall, withCost } from './call.ts';

/**
 * `record`: every call is made and recorded. `resume`: what was answered before is not asked again; what had failed is. `replay`: nothing is
 * called; a call that is not recorded ends the run.
 */
export type CallMode = 'record' | 'resume' | 'replay';

/** A call with the same key is made once in a run, however often it is asked for. Answers, failures and costs are recorded. */
export function cached<Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
  next: WrappedCall<Request, Item>,
  tools: { store: CallStore; mode: CallMode; meter: Meter },
): WrappedCall<Request, Item> {
  const underWay = new Map<string, Promise<CallResult<Item>>>();
  /** Answered in this run: read back from the store, so that answers are not held in memory. */
  const answered = new Set<string>();

  function fromRecord(record: CallRecord): CallResult<Item> {
    const { spent } = record;
    tools.meter.charge({ ...spent, seconds: 0 });
    if (record.outcome === 'failed') throw withCost(new ReplayedError(record.error), spent);
    // The key holds kind, provider and request, so the answer has the provider's item type.
    return { answer: record.answer as Answer<Item>, spent, fromRecord: true };
  }

  async function readAgain(key: string): Promise<CallResult<Item>> {
    const record = await tools.store.get(key);
    if (record === undefined || record.outcome === 'failed')
      throw new BadAnswerError({ message: `The store lost an answer of ${provider.id}.` });
    return { answer: record.answer as Answer<Item>, spent: nothingSpent, fromRecord: true };
  }

  async function make(
    key: string,
    request: Request,
    scope: Parameters<typeof next>[1],
  ): Promise<CallResult<Item>> {
    const head = { key, kind: provider.kind, provider: provider.id, about: aboutRequest(request) };
    const known = tools.mode === 'record' ? undefined : await tools.store.get(key);
    if (tools.mode === 'replay' && known === undefined) {
      throw new NotRecordedError({
        message: `The recording has no answer of ${provider.kind} ${provider.id} for: ${head.about}`,
        hint: 'The claim, the options, the model or the version of Touchstone differ from those of the recording. Record it again.',
      });
    }
    if (known !== undefined && (tools.mode === 'replay' || known.outcome === 'ok')) return fromRecord(known);
    try {
      const result = await next(request, scope);
      await tools.store.put({ ...head, spent: result.spent, outcome: 'ok', answer: result.answer });
      return result;
    } catch (error) {
      if (!(error instanceof CancelledError)) {
        await tools.store.put({
          ...head,
          spent: costOf(error) ?? nothingSpent,
          outcome: 'failed',
          error: recordError(error),
        });
      }
      throw error;
    }
  }

  return (request, scope) => {
    const key = callKey(provider, request);
    const again = (result: CallResult<Item>) => ({ ...result, spent: nothingSpent, fromRecord: true });
    const known = underWay.get(key);
    if (known !== undefined) return known.then(again);
    const made = answered.has(key) ? readAgain(key).then(again) : make(key, request, scope);
    underWay.set(key, made);
    // A failure stays: it is small, and who asks again must see the very same error.
    made.then(
      () => {
        answered.add(key);
        underWay.delete(key);
      },
      () => {},
    );
    return made;
  };
}

/** What decides the answer of a call: who is asked, by which rules, weights or prompt it answers, and what it is asked. */
export function callKey<Kind extends string, Request, Item>(
  provider: Pick<Provider<Kind, Request, Item>, 'kind' | 'id' | 'decidedBy' | 'cacheKey'>,
  request: Request,
): string {
  return canonicalHash({
    kind: provider.kind,
    id: provider.id,
    ...defined({ decidedBy: provider.decidedBy }),
    request: provider.cacheKey?.(request) ?? request,
  });
}
