import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import {
  createGuardedFetch,
  type FetchGuarded,
  type GuardedFetchOptions,
} from '../../../src/net/fetch/guarded-fetch.ts';

/** A server on this machine that ends with the test that uses it (`await using`). */
export type LoopbackServer = {
  base: string;
  port: number;
  /** Connections that are open at this moment. */
  openSockets(): number;
  /** How many there have been. */
  connections(): number;
  [Symbol.asyncDispose](): Promise<void>;
};

export const serve = (handler: RequestListener) => listen(createServer(handler), 'http');

export const serveTls = (certificate: { key: string; cert: string }, handler: RequestListener) =>
  listen(createTlsServer(certificate, handler), 'https');

/** Whatever the test writes is the answer. */
export const serveRaw = (onRequest: (socket: Socket, request: string) => void) =>
  listen(
    createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => onRequest(socket, data.toString('latin1')));
    }) as unknown as Server,
    'http',
  );

async function listen(server: Server, protocol: string): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `${protocol}://127.0.0.1:${port}`,
    port,
    openSockets: () => sockets.size,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

export type LoopbackFetch = {
  fetch(url: string, options?: Partial<Parameters<FetchGuarded>[1]>): ReturnType<FetchGuarded>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The real fetcher, allowed to reach this machine and in no hurry to be slow. */
export function openFetch(options: GuardedFetchOptions = {}): LoopbackFetch {
  const fetchGuarded = createGuardedFetch({
    allowLoopback: true,
    politeness: { gapMs: 0, atOnce: 8 },
    ...options,
  });
  const close = () => fetchGuarded.close();
  return {
    fetch: (url, more = {}) => fetchGuarded(url, { signal: new AbortController().signal, ...more }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The error of something that must fail. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: Error) => error,
  );
}
