import { afterAll, beforeAll, describe } from 'vitest';
import { type PgliteServer, startPglite } from '../../../test/support/servers/pglite.ts';
import { emptySchemas } from '../../../test/support/servers/postgres.ts';
import { testLibraryFactChecks } from '../contract/library-fact-checks.contract.ts';
import { testLibrarySearch } from '../contract/library-search.contract.ts';
import type { SetUpLibrary } from '../contract/library-subject.contract.ts';
import { openPostgresLibrary } from './open-postgres-library.ts';

/** What vectors have a part in; the rest of the contract is the same without them. */
describe('PostgreSQL with pgvector as a library', () => {
  let server: PgliteServer;
  beforeAll(async () => {
    server = await startPglite();
  });
  afterAll(() => server.close());

  const setUp: SetUpLibrary = async (parts) => {
    const options = {
      ...parts,
      address: server.address('contract'),
      connections: 1,
      // Its graph from the first vector on.
      vectorLimits: { graphFrom: 0, inMemory: 0 },
    };
    await emptySchemas(options.address);
    return { library: await openPostgresLibrary(options) };
  };
  testLibrarySearch(setUp);
  testLibraryFactChecks(setUp);
});
