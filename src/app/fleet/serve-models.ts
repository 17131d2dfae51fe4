import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { openLocalModels } from '../../compose/local-models.ts';
import { modelFolders } from '../../compose/models/model-folders.ts';
import { modelNamesOf, writeVector } from '../../compose/models/model-names.ts';
import type { Settings } from '../../config/settings-table.ts';
import { UsageError } from '../../core/errors.ts';

export type ServeModelsOptions = {
  settings: Pick<Settings, 'modelProcesses'>;
  host: string;
  port: number;
  token?: string | undefined;
  onFault(error: unknown): void;
};

export type ModelServer = { url: string; close(): Promise<void> };

const mostBytes = 16 * 2 ** 20;
const embedSchema = z.object({ texts: z.array(z.string()).max(1000) });
const verifySchema = z.object({
  pairs: z.array(z.object({ claim: z.string(), evidence: z.string() })).max(1000),
  closely: z.boolean().default(false),
});

/** The embedded models for whoever asks over HTTP: all askers' texts go through the same few processes, in turn. */
export async function serveModels(options: ServeModelsOptions): Promise<ModelServer> {
  const { host, token } = options;
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host);
  if (isOpen && (token === undefined || token.length < 16))
    throw new UsageError({
      message: `Without a token the model server listens on this machine only, and ${host} can be reached by others.`,
      hint: 'Set TOUCHSTONE_MODEL_SERVER_TOKEN to at least 16 characters, or leave --host out.',
    });
  const models = openLocalModels({ modelProcesses: options.settings.modelProcesses });
  models.prepare();

  async function answer(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    // Each request is an asker of its own, so that long lists take turns with short ones.
    switch (path) {
      case 'GET /v1/models':
        return modelNamesOf(modelFolders());
      case 'GET /health':
        return { status: 'ok' };
      case 'POST /v1/embed': {
        const { texts } = embedSchema.parse(body);
        return { vectors: (await models.embedder.embed(texts, signal)).map(writeVector) };
      }
      case 'POST /v1/verify': {
        const { pairs, closely } = verifySchema.parse(body);
        const model = closely ? (models.reader ?? models.verifier) : models.verifier;
        return { stances: await model.verify(pairs, signal) };
      }
      default:
        return undefined;
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    if (!isAllowed(request.headers.authorization, token))
      return send(response, 401, { error: 'the token is wrong' });
    try {
      const body = request.method === 'POST' ? JSON.parse(await readBody(request)) : undefined;
      const found = await answer(`${request.method} ${request.url}`, body, gone.signal);
      send(response, found === undefined ? 404 : 200, found ?? { error: 'there is nothing of this name' });
    } catch (error) {
      const isTheirs =
        error instanceof z.ZodError || error instanceof SyntaxError || error instanceof UsageError;
      if (!isTheirs && !gone.signal.aborted) options.onFault(error);
      send(response, isTheirs ? 400 : 500, { error: isTheirs ? error.message : 'the models failed' });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new UsageError({
          message: `The model server cannot listen on ${host}:${options.port}: ${cause.message}.`,
          cause,
        }),
      ),
    );
    server.listen(options.port, host, () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await models.close();
    },
  };
}

function isAllowed(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw new UsageError({ message: `More than ${mostBytes} bytes were sent.` });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
