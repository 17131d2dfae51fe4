import {
  CancelledError,
  NotRecordedError,
  type RecordedError,
  ReplayedError,
  recordError,
} from '../../core/errors.ts';
import { nothingSpent, type Spend } from '../../core/spend.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { Answer, Provider } from '../../spec/provider.ts';
import type { Meter } from '../meter.ts';
import { type CallResult, costOf, type WrappedCall, withCost } from './call.ts';

/** One call as recorded: what it answered or how it failed, and what it cost. */
export type CallRecord = {
  key: string;
  kind: string;
  provider: string;
  about: string;
  spent: Spend;
} & ({ outcome: 'ok'; answer: Answer<unknown> } | { outcome: 'failed'; error: RecordedError });

export type CallStore = {
  get(key: string): CallRecord | undefined;
  set(record: CallRecord): void;
};

export type CacheMode = 'record' | 'replay';

/**
 * A call with the same key is made once in a run. In `replay` mode nothing is called: answers, failures and costs are those of
 * the record, and a call that is not in it ends the run.
 */
export function cached<Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
  next: WrappedCall<Request, Item>,
  tools: { store: CallStore; mode: CacheMode; meter: Meter },
): WrappedCall<Request, Item> {
  const underWay = new Map<string, Promise<CallResult<Item>>>();

  async function fromRecord(record: CallRecord): Promise<CallResult<Item>> {
    const { spent } = record;
    tools.meter.charge({ ...spent, seconds: 0 });
    if (record.outcome === 'failed') throw withCost(new ReplayedError(record.error), spent);
    // The key holds kind, provider and request, so the answer has the provider's item type.
    return { answer: record.answer as Answer<Item>, spent, fromRecord: true };
  }

  async function make(
    key: string,
    request: Request,
    scope: Parameters<typeof next>[1],
  ): Promise<CallResult<Item>> {
    const head = { key, kind: provider.kind, provider: provider.id, about: aboutRequest(request) };
    if (tools.mode === 'replay') {
      const record = tools.store.get(key);
      if (record === undefined) {
        throw new NotRecordedError({
          message: `The recording has no answer of ${provider.kind} ${provider.id} for: ${head.about}`,
          hint: 'The claim, the options, the model or the version of Touchstone differ from those of the recording. Record it again.',
        });
      }
      return fromRecord(record);
    }
    try {
      const result = await next(request, scope);
      tools.store.set({ ...head, spent: result.spent, outcome: 'ok', answer: result.answer });
      return result;
    } catch (error) {
      if (!(error instanceof CancelledError)) {
        tools.store.set({
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
    const key = cacheKey(provider, request);
    const known = underWay.get(key);
    if (known !== undefined)
      return known.then((result) => ({ ...result, spent: nothingSpent, fromRecord: true }));
    const made = make(key, request, scope);
    underWay.set(key, made);
    return made;
  };
}

export function cacheKey<Kind extends string, Request, Item>(
  provider: Provider<Kind, Request, Item>,
  request: Request,
): string {
  return canonicalHash({
    kind: provider.kind,
    id: provider.id,
    request: provider.cacheKey?.(request) ?? request,
  });
}

/** A request in a few words, for progress lines and messages. */
export function aboutRequest(request: unknown): string {
  if (typeof request !== 'object' || request === null) return '';
  const { query, url, task, texts, pairs, media, name, entities } = request as Record<string, unknown>;
  if (typeof query === 'string') return query;
  if (typeof url === 'string') return url;
  if (isNamed(task)) return task.name;
  if (Array.isArray(texts)) return `${texts.length} texts`;
  if (Array.isArray(pairs)) return `${pairs.length} pairs`;
  if (isNamed(media)) return media.name;
  if (typeof name === 'string') return name;
  if (Array.isArray(entities)) return entities.slice(0, 8).join(', ');
  return '';
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
