import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a vendor sees it. */
export type VendorCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body as it came, for forms with files in them. */
  bytes: Buffer;
};

export type VendorReply = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  body: unknown;
};

/** How a server can fail that has nothing to do with its format. */
export type Misbehaviour =
  | 'server-error'
  | 'not-json'
  | 'wrong-shape'
  | 'truncated'
  | 'silent'
  | 'redirect-elsewhere'
  | 'endless'
  | 'echo-everything';

export type VendorServer = {
  readonly url: string;
  readonly calls: readonly VendorCall[];
  /** From now on every request is answered so; `undefined` goes back to the vendor's own answers. */
  reply(with_: VendorReply | Misbehaviour | undefined): void;
  close(): Promise<void>;
};

/** How long a provider under test waits for an answer that does come: long enough for a machine that is busy with other tests. */
export const patienceMs = 20_000;

/** A server on this machine that answers in a vendor's format, and fails in the ways that servers fail. */
export async function startVendorServer(
  answer: (call: VendorCall) => VendorReply | Promise<VendorReply>,
): Promise<VendorServer> {
  const calls: VendorCall[] = [];
  let forced: VendorReply | Misbehaviour | undefined;
  const server = createServer((request, response) => {
    readCall(request)
      .then(async (call) => {
        calls.push(call);
        if (typeof forced === 'string') return misbehave(forced, call, response);
        send(response, forced ?? (await answer(call)));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    reply(with_) {
      forced = with_;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<VendorCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://localhost');
  const bytes = Buffer.concat(chunks);
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: bytes.toString('utf8'),
    bytes,
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: VendorReply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

function misbehave(how: Misbehaviour, call: VendorCall, response: ServerResponse): void {
  const reply = replies[how]?.(call);
  if (reply !== undefined) send(response, reply);
  if (how === 'truncated') breakOff(response);
  if (how === 'endless') sendForEver(response);
}

const replies: Partial<Record<Misbehaviour, (call: VendorCall) => VendorReply>> = {
  'server-error': () => ({
    status: 503,
    body: '<html><body><h1>503 Service Unavailable</h1></body></html>',
  }),
  'not-json': () => ({
    body: '<!doctype html><title>Welcome</title><p>Please log in to the network.',
  }),
  'wrong-shape': () => ({
    body: {
      ...{ organic: 7, web: 7, items: 7, results: 7, articles: 7, query: 7, claims: 7 },
      ...{ responses: 7, exact_matches: 7, visual_matches: 7, images: 7, tags: 7 },
    },
  }),
  // A name for the same machine that is another host all the same.
  'redirect-elsewhere': (call) => ({
    status: 302,
    headers: { location: `http://localhost:1${call.path}?${call.query}` },
    body: '',
  }),
  'echo-everything': (call) => ({
    status: 400,
    body: { error: { message: `Bad: ${call.query} ${JSON.stringify(call.headers)} ${call.body}` } },
  }),
};

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"results":[{"title":"A page that brea');
  setTimeout(() => response.destroy(), 20);
}

function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = `"${'x'.repeat(65_536)}",`;
  const pump = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pump);
  pump();
}
