import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClient, type TouchstoneClient } from '../client/touchstone-client.ts';
import { defined } from '../core/defined.ts';
import type { McpDoor } from '../server/http/build-app.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** A name that the server knows as its own; nothing goes over the network. */
export const insideAddress = 'http://localhost';

/** MCP over streamable HTTP: each request speaks for whoever sent it. */
export function openMcpDoor(onFault: (error: Error) => void): McpDoor {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const client = authInfo?.extra?.client;
      if (!isClient(client)) throw new Error('An MCP request came from nobody.');
      return createMcpServer(client);
    },
    { onerror: onFault },
  );
  return {
    async handle(request, { fetch, token }) {
      const client = createClient({
        baseUrl: insideAddress,
        fetch,
        ...defined({ token }),
      });
      // Who asks is known per request, and so is the client that asks for them.
      return handler.fetch(request, {
        authInfo: { token: token ?? '', clientId: 'touchstone', scopes: [], extra: { client } },
      });
    },
    close: () => handler.close(),
  };
}

function isClient(value: unknown): value is TouchstoneClient {
  return typeof value === 'object' && value !== null && 'createCheck' in value;
}

/** MCP over standard input and output, for one host; resolves when it has hung up. */
export function serveMcpOverStdio(
  client: TouchstoneClient,
  stdin: NodeJS.ReadableStream,
  onFault: (error: Error) => void,
): { ended: Promise<void>; close(): Promise<void> } {
  const handle = serveStdio(() => createMcpServer(client), { onerror: onFault });
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve);
    stdin.once('close', resolve);
  });
  return { ended, close: () => handle.close() };
}
