import { afterAll, beforeAll, describe } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../../test/support/postgres.ts';
import { testLibraryContract } from '../library.contract.ts';
import { openPostgresLibrary } from './open-postgres-library.ts';

describe.skipIf(!hasPostgres)(`PostgreSQL${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.close());

  testLibraryContract('PostgreSQL without pgvector', async (parts) => {
    const options = { ...parts, address: server.address('contract') };
    await emptySchemas(options.address);
    return { library: await openPostgresLibrary(options), reopen: () => openPostgresLibrary(options) };
  });
});
