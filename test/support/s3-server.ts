import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
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
