import type { RunEvent } from '../engine/events.ts';
import type { ApiRoute, RouteOutput, RouteRequest } from '../server/contract/api-route.ts';
import type { ApiRoutes, OperationName } from '../server/contract/api-routes.ts';
import type { Check, CheckState } from '../server/contract/check-schemas.ts';
import type { Problem } from '../server/contract/problem.ts';
import { operations } from './operations.ts';
import { readServerEvents } from './read-server-events.ts';

type Answer<Route extends ApiRoute> = Route extends { output: object }
  ? RouteOutput<Route>
  : Route['status'] extends 204
    ? undefined
    : Response;

type CallOptions = { signal?: AbortSignal };

/** One method for each operation of the contract. */
type Operations = {
  [Name in OperationName]: Record<never, never> extends RouteRequest<ApiRoutes[Name]>
    ? (request?: RouteRequest<ApiRoutes[Name]>, options?: CallOptions) => Promise<Answer<ApiRoutes[Name]>>
    : (request: RouteRequest<ApiRoutes[Name]>, options?: CallOptions) => Promise<Answer<ApiRoutes[Name]>>;
};

/** A stored event with its place in the stream, or the end of it. */
export type CheckEvent = { id: number; event: RunEvent } | { end: CheckState | 'deleted' };

export type TouchstoneClient = Operations & {
  /** What happens in a check, from the first event or after one that was seen; a lost connection is taken up again. */
  checkEvents(id: string, options?: CallOptions & { after?: number }): AsyncGenerator<CheckEvent>;
  /** Waits until a check has ended. */
  waitForCheck(id: string, options?: CallOptions & { onEvent?: (event: RunEvent) => void }): Promise<Check>;
};

export type ClientOptions = {
  /** Address of the server; on its own page, nothing. */
  baseUrl?: string;
  token?: string;
  /** In place of the platform's own. */
  fetch?: typeof globalThis.fetch;
};

/** What the server said was wrong. */
export class ServerProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ServerProblemError';
    this.problem = problem;
  }
}

const secondMilliseconds = 1000;
const longestPauseSeconds = 15;

/** A client whose methods and types are those of the contract; it runs in Node.js and in browsers. */
export function createClient(options: ClientOptions = {}): TouchstoneClient {
  const base = `${(options.baseUrl ?? '').replace(/\/+$/, '')}/api/v1`;
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  const authorization: Record<string, string> =
    options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };

  async function call(
    name: OperationName,
    request: Asked = {},
    { signal }: CallOptions = {},
  ): Promise<Response> {
    const [method, path] = operations[name];
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(request.params?.[key] ?? '')),
    );
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(request.query ?? {}))
      if (value !== undefined) query.set(key, String(value));
    const headers: Record<string, string> = { ...authorization };
    for (const [key, value] of Object.entries(request.headers ?? {}))
      if (value !== undefined) headers[key] = String(value);
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const body =
      request.file === undefined
        ? request.body === undefined
          ? undefined
          : JSON.stringify(request.body)
        : (request.file as Blob);
    const response = await send(`${base}${address}${query.size === 0 ? '' : `?${query}`}`, {
      method: method.toUpperCase(),
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.ok) return response;
    throw new ServerProblemError(await readProblem(response));
  }

  const methods = Object.fromEntries(
    Object.keys(operations).map((name) => [
      name,
      async (request?: Asked, callOptions?: CallOptions) => {
        const response = await call(name as OperationName, request, callOptions);
        if (response.status === 204) return undefined;
        return /^application\/json\b/.test(response.headers.get('content-type') ?? '') && !isFile(name)
          ? response.json()
          : response;
      },
    ]),
  ) as unknown as Operations;

  async function* checkEvents(
    id: string,
    { signal, after = 0 }: CallOptions & { after?: number } = {},
  ): AsyncGenerator<CheckEvent> {
    let last = after;
    for (let failures = 0; ; ) {
      try {
        const response = await call(
          'watchCheck',
          { params: { id }, headers: { 'last-event-id': String(last) } },
          signal === undefined ? {} : { signal },
        );
        for await (const message of readServerEvents(response)) {
          failures = 0;
          if (message.event === 'end') {
            yield { end: (JSON.parse(message.data) as { state: CheckState | 'deleted' }).state };
            return;
          }
          last = Number(message.id ?? last);
          yield { id: last, event: JSON.parse(message.data) as RunEvent };
        }
      } catch (error) {
        // What the server refused, it will refuse again; a lost connection may come back.
        if (signal?.aborted === true || error instanceof ServerProblemError) throw error;
        if (failures >= 10) throw error;
      }
      failures += 1;
      await pause(Math.min(longestPauseSeconds, 2 ** failures / 4) * secondMilliseconds, signal);
    }
  }

  return {
    ...methods,
    checkEvents,
    async waitForCheck(id, { signal, onEvent } = {}) {
      const callOptions = signal === undefined ? {} : { signal };
      for await (const message of checkEvents(id, callOptions))
        if ('event' in message) onEvent?.(message.event);
      return methods.getCheck({ params: { id } }, callOptions);
    },
  };
}

type Asked = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: unknown;
};

/** Exports are handed over as they are, also where they are JSON. */
function isFile(name: string): boolean {
  return name === 'exportCheck' || name === 'exportDocument';
}

async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '');
  try {
    const problem = JSON.parse(text) as Partial<Problem>;
    if (typeof problem.detail === 'string' && typeof problem.code === 'string') return problem as Problem;
  } catch {
    // Not from our server: a proxy in between speaks otherwise.
  }
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'no-problem-details',
    detail: `The server answered ${response.status} ${response.statusText}.`,
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      },
      { once: true },
    );
  });
}
