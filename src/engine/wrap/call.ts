import type { Spend } from '../../core/spend.ts';
import type { Answer } from '../../spec/provider.ts';

/** Who is calling: where the events hang, and whether the reserve for the verdict may be used. */
export type CallScope = {
  span: string;
  signal: AbortSignal;
  forVerdict: boolean;
  /** Told what the call spent, for the stage it belongs to. */
  spent(spend: Spend): void;
};

export type CallResult<Item> = { answer: Answer<Item>; spent: Spend; fromRecord: boolean };

/** A provider's call with some of the engine around it. */
export type WrappedCall<Request, Item> = (request: Request, scope: CallScope) => Promise<CallResult<Item>>;

/** What a failed call had already cost travels with the error to the record. */
const costs = new WeakMap<object, Spend>();

export function withCost<E>(error: E, spent: Spend): E {
  if (typeof error === 'object' && error !== null) costs.set(error, spent);
  return error;
}

/** Who failed travels with the error to the gap that names it. */
const providers = new WeakMap<object, string>();

export function withProvider<E>(error: E, provider: string): E {
  if (typeof error === 'object' && error !== null) providers.set(error, provider);
  return error;
}

export function providerOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null ? providers.get(error) : undefined;
}

export function costOf(error: unknown): Spend | undefined {
  return typeof error === 'object' && error !== null ? costs.get(error) : undefined;
}
