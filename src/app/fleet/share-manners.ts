import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { defined } from '../../core/defined.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { callKey } from '../../engine/wrap/cached.ts';
import { registrableDomain } from '../../net/address/registrable-domain.ts';
import type { DurableClient } from '../../spec/durable.ts';
import type { Provider } from '../../spec/provider.ts';
import type { Providers } from '../../spec/providers.ts';
import { turnSchema, turnsName } from './fleet-turns.ts';
import type { SharedAnswers } from './open-stores.ts';

export type SharedManners = { durable: Pick<DurableClient, 'ask'>; answers: SharedAnswers };

const minute = 60_000;

/** How long an answer may stand in for another call of the same words, by what is asked: vendors allow little, and news goes stale. */
const keptMs: Readonly<Record<string, number>> = {
  'page-fetch': 15 * minute,
  'picture-fetch': 15 * minute,
  'web-search': 5 * minute,
  'image-search': 5 * minute,
  'fact-check-search': 15 * minute,
  'knowledge-graph': 15 * minute,
};

/** As one machine holds them for itself (`net/fetch/host-politeness.ts`). */
const siteRules = { atOnce: 2, gapMs: 250 };
const vendorAtOnce = 8;
const leaseMs = 2 * minute;
const longestWaitMs = minute;

type AnyProvider = Provider<string, unknown, unknown>;

/**
 * What the workers of a fleet owe others together: a site is asked as slowly as by one machine, a vendor by no more at once than it allows, and
 * what twenty checks want is fetched once. Only for providers on the network; nothing else is slowed down.
 */
export function shareManners(providers: Providers, shared: SharedManners): Providers {
  const wrap = <Kind extends string, Request, Item>(
    provider: Provider<Kind, Request, Item>,
  ): Provider<Kind, Request, Item> =>
    provider.needsNetwork && provider.kind in keptMs
      ? ({ ...provider, call: callOf(provider as unknown as AnyProvider, shared) } as typeof provider)
      : provider;
  return {
    ...providers,
    pageFetch: wrap(providers.pageFetch),
    ...defined({ pictureFetch: providers.pictureFetch && wrap(providers.pictureFetch) }),
    webSearch: providers.webSearch.map(wrap),
    imageSearch: providers.imageSearch.map(wrap),
    factCheckSearch: providers.factCheckSearch.map(wrap),
    knowledgeGraph: providers.knowledgeGraph.map(wrap),
  };
}

function callOf(provider: AnyProvider, { durable, answers }: SharedManners): AnyProvider['call'] {
  const { kind, concurrency = vendorAtOnce } = provider;
  return async (request, options) => {
    const key = callKey(provider, request);
    const { signal, snapshots } = options;
    const known = await answers.find(key, snapshots);
    if (known !== undefined) return known;
    // One of all who want it asks; the others find the answer when it is their turn.
    const isThere = async () => (await answers.find(key, snapshots)) !== undefined;
    const onlyOne = await takeTurn(durable, `answer ${key}`, { atOnce: 1, gapMs: 0 }, signal, isThere);
    try {
      const found = await answers.find(key, snapshots);
      if (found !== undefined) return found;
      const [name, rules] = lineOf(provider, request, concurrency);
      const turn = await takeTurn(durable, name, rules, signal);
      try {
        return await answers.keep(key, keptMs[kind] ?? 0, snapshots, (recording) =>
          provider.call(request, { ...options, snapshots: recording }),
        );
      } catch (error) {
        if (error instanceof ProviderUnavailableError && error.retryAfter !== undefined)
          await durable.ask(turnsName, name, 'leaveAlone', { forMs: error.retryAfter * 1000 });
        throw error;
      } finally {
        turn();
      }
    } finally {
      onlyOne();
    }
  };
}

function lineOf(
  provider: AnyProvider,
  request: unknown,
  atOnce: number,
): [string, { atOnce: number; gapMs: number }] {
  const url =
    typeof request === 'object' && request !== null && 'url' in request ? String(request.url) : undefined;
  if (url === undefined || !URL.canParse(url))
    return [`vendor ${provider.kind} ${provider.id}`, { atOnce, gapMs: 0 }];
  return [siteLine(url), siteRules];
}

export function siteLine(url: string): string {
  return `site ${registrableDomain(url) ?? new URL(url).host}`;
}

/** Waits for its turn in the line of the whole fleet; the answer gives it back. */
export async function takeTurn(
  durable: Pick<DurableClient, 'ask'>,
  line: string,
  rules: { atOnce: number; gapMs: number },
  signal: AbortSignal,
  isNeedless: () => Promise<boolean> = async () => false,
): Promise<() => void> {
  const by = randomUUID();
  const givenUpAt = Date.now() + longestWaitMs;
  for (;;) {
    signal.throwIfAborted();
    const given = turnSchema.parse(await durable.ask(turnsName, line, 'take', { by, ...rules, leaseMs }));
    if (given.turn === 'left-alone')
      throw new ProviderUnavailableError({
        message: `Nothing was asked: the ${line} asked to be left alone for another ${Math.ceil(given.forMs / 1000)} seconds.`,
        hint: 'Try again later.',
        retryAfter: Math.ceil(given.forMs / 1000),
      });
    if (given.turn === 'yours') {
      // What is not given back in time is taken back; a failure to tell costs no more than that.
      const giveBack = () => void durable.ask(turnsName, line, 'giveBack', { by }).catch(() => {});
      await delay(given.inMs, undefined, { signal }).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      return giveBack;
    }
    if (Date.now() > givenUpAt)
      throw new ProviderUnavailableError({
        message: `Nothing was asked: too many wait for their turn at the ${line}.`,
        hint: 'Sites are asked slowly, as they wish. Try again later.',
      });
    await delay(given.inMs, undefined, { signal });
    if (await isNeedless()) return () => {};
  }
}
