import { lookup } from 'node:dns/promises';
import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

export type BalancerOptions = {
  host: string;
  port: number;
  /** Addresses of workers. A name that stands for several machines is looked up again and again. */
  workers: readonly string[];
  onChange?: (workers: readonly string[]) => void;
};

export type Balancer = {
  url: string;
  /** Workers that take streams now. */
  live(): readonly string[];
  setWorkers(workers: readonly string[]): void;
  close(): Promise<void>;
};

type Worker = { url: string; session: ClientHttp2Session | undefined; open: number; isLive: boolean };

const lookAgainMs = 1_000;

/**
 * One address for many workers. Restate keeps a check's tries to the address at which it began and puts many streams into one connection, so
 * streams are given out here, each to the worker with the fewest. A worker that is gone gets none; its streams end, and Restate tries again.
 */
export async function balanceStreams(options: BalancerOptions): Promise<Balancer> {
  const named = new Set(options.workers);
  const workers = new Map<string, Worker>();
  const sessions = new Set<ServerHttp2Session>();

  function dial(worker: Worker): void {
    const session = connect(worker.url);
    worker.session = session;
    session.on('connect', () => setLive(worker, true));
    const lost = () => {
      if (worker.session !== session) return;
      worker.session = undefined;
      setLive(worker, false);
    };
    session.on('error', lost);
    session.on('close', lost);
    session.on('goaway', lost);
  }

  function setLive(worker: Worker, isLive: boolean): void {
    if (worker.isLive === isLive) return;
    worker.isLive = isLive;
    options.onChange?.(live());
  }

  function live(): string[] {
    return [...workers.values()].filter(({ isLive }) => isLive).map(({ url }) => url);
  }

  async function look(): Promise<void> {
    const found = new Set((await Promise.all([...named].map(addressesOf))).flat());
    for (const url of found) {
      const worker = workers.get(url) ?? { url, session: undefined, open: 0, isLive: false };
      workers.set(url, worker);
      if (worker.session === undefined) dial(worker);
    }
    for (const [url, worker] of workers) {
      if (found.has(url) || worker.open > 0) continue;
      worker.session?.destroy();
      workers.delete(url);
    }
  }

  function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const worker = [...workers.values()].filter(({ isLive }) => isLive).sort((a, b) => a.open - b.open)[0];
    if (worker?.session === undefined) {
      stream.respond({ ':status': 503 });
      stream.end('no worker is there');
      return;
    }
    worker.open += 1;
    const { session } = worker;
    const onward = session.request(passedOn(headers), { endStream: false });
    // What is broken off on one side is told as broken off on the other, never as an end.
    const breakOff = () => {
      if (!stream.closed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      if (!onward.closed) onward.close(constants.NGHTTP2_CANCEL);
    };
    onward.on('response', (answer) => {
      if (!stream.destroyed && !stream.headersSent) stream.respond(passedOn(answer));
    });
    onward.on('end', () => {
      if (onward.aborted || onward.rstCode !== constants.NGHTTP2_NO_ERROR || session.destroyed) breakOff();
      else if (!stream.destroyed) stream.end();
    });
    onward.on('error', breakOff);
    onward.on('aborted', breakOff);
    stream.on('error', breakOff);
    stream.on('aborted', breakOff);
    stream.on('close', () => {
      if (!onward.closed) onward.close(constants.NGHTTP2_CANCEL);
    });
    onward.on('close', () => {
      worker.open -= 1;
      if (!stream.writableEnded) breakOff();
    });
    stream.pipe(onward);
    onward.pipe(stream, { end: false });
  }

  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', forward);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  await look();
  const timer = setInterval(() => void look(), lookAgainMs / 4);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    live,
    setWorkers(addresses) {
      named.clear();
      for (const address of addresses) named.add(address);
      void look();
    },
    async close() {
      clearInterval(timer);
      for (const worker of workers.values()) worker.session?.destroy();
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** One address for each machine that a name stands for. */
async function addressesOf(url: string): Promise<string[]> {
  const { hostname, port, protocol } = new URL(url);
  if (/^[\d.]+$|^\[/.test(hostname)) return [url];
  try {
    const found = await lookup(hostname, { all: true });
    return found.map(
      ({ address, family }) => `${protocol}//${family === 6 ? `[${address}]` : address}:${port}`,
    );
  } catch {
    return [];
  }
}

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { ':authority': _authority, connection: _connection, ...rest } = headers;
  return rest;
}
