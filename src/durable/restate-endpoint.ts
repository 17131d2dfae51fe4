import {
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type * as Restate from '@restatedev/restate-sdk';
import { StorageError, UsageError } from '../core/errors.ts';
import type { DurableObject, DurableSteps, DurableWork } from '../spec/durable.ts';
import { loadRestateSdk } from './restate-modules.ts';

export type EndpointOptions = {
  work: readonly DurableWork[];
  objects: readonly DurableObject[];
  host: string;
  port: number;
  /** Where the SDK was installed. */
  folder: string;
  /** Answers requests whose path begins with `/touchstone/`: processes of the fleet among themselves. */
  door: (path: string, method: string) => Promise<unknown>;
  onFault(error: unknown, about: string): void;
};

export type DurableEndpoint = {
  url: string;
  /** What runs goes on; whoever gives out work hears that there is no more room. */
  takeNothingNew(): void;
  close(): Promise<void>;
};

const retries = {
  initialInterval: 100,
  exponentiationFactor: 2,
  maxInterval: 5_000,
  maxAttempts: 1_000_000,
} as const;

/** Checks take minutes and say nothing to Restate meanwhile. */
const patience = { hours: 24 } as const;
const keptDays = { days: 7 } as const;

/** Serves work and objects to Restate over HTTP/2 without encryption: for this machine or a network of one's own. */
export async function serveDurably(options: EndpointOptions): Promise<DurableEndpoint> {
  const sdk = await loadRestateSdk(options.folder);
  const endpoint = sdk.endpoint();
  endpoint.setLogger((about, message, ...more) => {
    if (about.level !== 'warn' && about.level !== 'error') return;
    // Said at every start; docs/scaling.md tells how the port is kept to oneself.
    if (String(message).includes('without validating request signatures')) return;
    options.onFault(new Error([message, ...more].map(String).join(' ')), 'durable work');
  });
  for (const work of options.work) endpoint.bind(workflowOf(sdk, work));
  for (const object of options.objects) endpoint.bind(objectOf(sdk, object));
  const restate = endpoint.http2Handler();
  const server = createServer((request, response) => {
    const path = request.url;
    if (path.startsWith('/touchstone/')) void answerDoor(options, request, response);
    else restate(request, response);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    takeNothingNew() {
      server.close();
      for (const session of sessions) session.close();
    },
    async close() {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}

function workflowOf(sdk: typeof Restate, work: DurableWork) {
  return sdk.workflow({
    name: work.name,
    handlers: {
      run: (context: Restate.WorkflowContext, input: unknown) => work.work(input, stepsOf(sdk, context)),
      ...Object.fromEntries(
        work.signals.map((signal) => [
          signal,
          async (context: Restate.WorkflowSharedContext, value: unknown) => {
            const promise = context.promise<unknown>(signal);
            if ((await promise.peek()) !== undefined) return false;
            await promise.resolve(value);
            return true;
          },
        ]),
      ),
    },
    options: {
      inactivityTimeout: patience,
      abortTimeout: patience,
      workflowRetention: keptDays,
      journalRetention: 0,
      retryPolicy: retries,
    },
  });
}

function stepsOf(sdk: typeof Restate, context: Restate.WorkflowContext): DurableSteps {
  // Parts come from this object, so they are promises of Restate's own kind.
  const own = <Value>(parts: readonly Promise<Value>[]) => parts as readonly Restate.RestatePromise<Value>[];
  return {
    id: context.key,
    run: (name, work) => context.run(name, work),
    sleep: (milliseconds) => context.sleep(milliseconds),
    signal: <Value>(name: string) => context.promise<Value>(name).get(),
    all: (parts) => sdk.RestatePromise.all(own(parts)),
    first: <Value>(parts: readonly Promise<Value>[]) =>
      sdk.RestatePromise.race(
        own(parts).map((part, index) =>
          part.map((value, failure) => {
            if (failure !== undefined) throw failure;
            return { index, value: value as Value };
          }),
        ),
      ),
  };
}

function objectOf(sdk: typeof Restate, object: DurableObject) {
  return sdk.object({
    name: object.name,
    handlers: Object.fromEntries(
      Object.entries(object.questions).map(([name, answer]) => [
        name,
        (context: Restate.ObjectContext, input: unknown) =>
          answer(input, {
            get: (key) => context.get(key),
            set: (key, value) => context.set(key, value),
            clear: (key) => context.clear(key),
          }),
      ]),
    ),
    options: { journalRetention: 0, retryPolicy: retries },
  });
}

async function answerDoor(
  { door, onFault }: Pick<EndpointOptions, 'door' | 'onFault'>,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  try {
    const answer = await door(request.url, request.method);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    onFault(error, 'a question of another worker');
    response.writeHead(500);
    response.end();
  }
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new UsageError({
              message: `Port ${port} is taken by another program.`,
              hint: 'Choose another with --port, or stop the other program.',
              cause,
            })
          : new StorageError({
              message: `The worker cannot listen on ${host}:${port}: ${cause.message}.`,
              cause,
            }),
      ),
    );
    server.listen(port, host, () => resolve());
  });
}
