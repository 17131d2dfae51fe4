import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type S3Rver = { run(): Promise<{ port: number }>; close(): Promise<void> };
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Rver;

/** What the server takes for the keys of its one account; it checks signatures with them. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type S3Server = { endpoint: string; folder: string; close(): Promise<void> };

/** An S3 server that others wrote, on this machine, with empty buckets of these names. */
export async function startS3(buckets: readonly string[]): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ReadOnlyS3 = S3Server & { refuses: boolean; refused(): number };

/** The same behind a door that refuses whatever would change something, as a bucket with a policy does, until it is told otherwise. */
export async function startReadOnlyS3(buckets: readonly string[]): Promise<ReadOnlyS3> {
  const store = await startS3(buckets);
  let refused = 0;
  const door = createServer((request, response) => {
    if (result.refuses && request.method !== 'GET' && request.method !== 'HEAD') {
      refused += 1;
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
      return;
    }
    const { method, headers, url = '' } = request;
    const onward = ask(new URL(url, store.endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const result: ReadOnlyS3 = {
    ...store,
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    refuses: true,
    refused: () => refused,
    async close() {
      door.closeAllConnections();
      door.close();
      await store.close();
    },
  };
  return result;
}
