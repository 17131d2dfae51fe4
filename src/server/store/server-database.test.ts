import { afterAll, beforeAll, describe } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../../test/support/postgres.ts';
import { createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { openServerDatabase } from './server-database.ts';
import { testServerStores } from './server-stores.contract.ts';

describe('SQLite', () => {
  const folder = createTemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  let opened = 0;
  testServerStores('an SQLite file', () => openServerDatabase(folder.file(`${opened++}`)));
});

describe.skipIf(!hasPostgres)(`PostgreSQL${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.close());
  testServerStores('PostgreSQL', async () => {
    const address = server.address('stores');
    await emptySchemas(address);
    return openServerDatabase('', address);
  });
});
