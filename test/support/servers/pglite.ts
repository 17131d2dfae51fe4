import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export type PgliteServer = { address(schema: string): string; close(): Promise<void> };

/** PostgreSQL with pgvector from npm, in this process, behind a socket. It has one connection. */
export async function startPglite(): Promise<PgliteServer> {
  const database = await PGlite.create({ extensions: { vector } });
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 8 });
  await server.start();
  const [host, port] = server.getServerConn().split(':');
  return {
    address: (schema) => `postgres://postgres@${host}:${port}/postgres?schema=${schema}`,
    async close() {
      await server.stop();
      await database.close();
    },
  };
}
