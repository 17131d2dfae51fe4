import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { ProviderUnavailableError, StorageError } from '../core/errors.ts';
import { parseJson } from '../core/parse-json.ts';
import type { DurableClient } from '../spec/durable.ts';

const firstWaitMs = 50;
const longestWaitMs = 2_000;

/** Speaks to Restate's ingress; to another node of it where several are named, with commas, and one is gone. While it cannot be reached, everything waits and is tried again: what is handed in has an id, so twice is once. */
export function createRestateClient(nodes: string, options: { patienceMs?: number } = {}): DurableClient {
  const { patienceMs = 10 * 60_000 } = options;
  // Results are waited for as long as they take.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connections: 512 });
  const closing = new AbortController();
  const addresses = nodes.split(',').map((address) => address.trim());
  let turn = 0;

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const givenUpAt = Date.now() + patienceMs;
    return persist(
      () =>
        once(path, closing.signal, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      () => Date.now() > givenUpAt || closing.signal.aborted,
      // No worker has told it of this work yet.
      (error) => error instanceof NoSuchWorkError,
    );
  }

  async function once(
    path: string,
    signal: AbortSignal,
    options: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<unknown> {
    const asked = turn;
    const address = addresses[asked % addresses.length] ?? nodes;
    const { statusCode, text } = await request(new URL(path, address), {
      ...options,
      signal,
      dispatcher: agent,
    })
      .then(async (answer) => ({ statusCode: answer.statusCode, text: await answer.body.text() }))
      .catch((error: unknown) => {
        if (turn === asked) turn += 1;
        throw error;
      });
    if (statusCode === 404) throw new NoSuchWorkError({ message: told(path, statusCode, text) });
    if (statusCode === 409) return { conflict: true };
    // Its own trouble, or that it has yet to hear of the workers, passes; a failure that the work answered does not.
    if (statusCode >= 500 || statusCode === 429) {
      if (turn === asked) turn += 1;
      throw new ProviderUnavailableError({ message: told(path, statusCode, text) });
    }
    if (statusCode >= 400) throw new StorageError({ message: told(path, statusCode, text) });
    return text === '' ? undefined : parseJson(text);
  }

  return {
    async submit(work, id, input) {
      await post(`/${work}/${encodeURIComponent(id)}/run/send`, input);
    },
    async result(work, id, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      return persist(
        () => once(`/restate/workflow/${work}/${encodeURIComponent(id)}/attach`, either, { method: 'GET' }),
        () => either.aborted,
      ).catch((error: unknown) => {
        if (error instanceof NoSuchWorkError) return undefined;
        throw error;
      });
    },
    async tell(work, id, signal, value) {
      return (await post(`/${work}/${encodeURIComponent(id)}/${signal}`, value)) === true;
    },
    ask: (object, key, question, input) =>
      post(`/${object}/${encodeURIComponent(key)}/${question}`, input, {
        'idempotency-key': crypto.randomUUID(),
      }),
    async close() {
      closing.abort();
      await agent.destroy();
    },
  };
}

class NoSuchWorkError extends StorageError {}

async function persist<Result>(
  ask: () => Promise<Result>,
  isOver: () => boolean,
  passesToo: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    try {
      return await ask();
    } catch (error) {
      const isOfNetwork = error instanceof Error && 'code' in error && !(error instanceof StorageError);
      const passes = error instanceof ProviderUnavailableError || isOfNetwork || passesToo(error);
      if (!passes || isOver()) throw error;
      await wait(waitMs);
    }
  }
}

function told(path: string, status: number, text: string): string {
  return `Restate answered ${status} to ${path}: ${text.slice(0, 300)}`;
}
