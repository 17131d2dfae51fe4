import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../../test/support/servers/postgres.ts';
import { StorageError } from '../../core/errors.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { preparePostgresSchema } from '../../database/postgres-schema.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { openSqlite } from '../../files/open-sqlite.ts';
import { createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { summaryOf } from './check-row.ts';
import { CheckStore } from './check-store.ts';
import { openServerDatabase, postgresServerSchema, serverFileSchema } from './server-database.ts';
import { testServerStores } from './server-stores.contract.ts';

/** A check as the first version wrote it. */
const oldCheck = `INSERT INTO checks (id, team, owner, owner_name, state, given, claim, pictures, pipeline, options, budget, created_at)
  VALUES ('old', 'one', 'ada', 'Ada', 'queued', '{"text":"Old"}', 'Old', 0, 'touchstone', '{}', '{}', '2025-01-02T03:04:05.000Z')`;

async function holdsOldCheck(database: SqlDatabase): Promise<void> {
  try {
    const checks = new CheckStore(database, () => new Date());
    expect(summaryOf(await checks.require('old'))).toMatchObject({
      id: 'old',
      state: 'queued',
      claim: 'Old',
    });
    expect(await checks.overdue()).toEqual([]);
    expect(await checks.takeNext('lease', 1_000)).toMatchObject({ id: 'old', deadline: null, due: null });
  } finally {
    await database.close();
  }
}

describe('SQLite', () => {
  const folder = createTemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  let opened = 0;
  testServerStores('an SQLite file', () => openServerDatabase(folder.file(`${opened++}`)));

  it('is brought up to date from every earlier version, with what it holds', async () => {
    const { applicationId, steps } = serverFileSchema;
    expect(steps.length).toBeGreaterThan(2);
    for (let version = 1; version < steps.length; version++) {
      const old = folder.file(`version-${version}`);
      const path = join(old, 'server.sqlite');
      const about = { name: 'It', kind: 'a file', otherwise: 'choose another' };
      const refuse = () => new StorageError({ message: 'refused' });
      const schema = { applicationId, steps: steps.slice(0, version), refuse };
      const file = openSqlite({ path, mode: 'write', about, schema });
      file.run(oldCheck);
      file.close();
      await holdsOldCheck(await openServerDatabase(old));
    }
  });
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

  it('is brought up to date from every earlier version, with what it holds', async () => {
    const { kind, steps } = postgresServerSchema;
    for (let version = 1; version < steps.length; version++) {
      const address = server.address(`version_${version}`);
      await emptySchemas(address);
      const old = new PostgresDatabase({ address, part: 'server' });
      await preparePostgresSchema(old, { kind, steps: steps.slice(0, version) });
      await old.run(oldCheck);
      await old.close();
      await holdsOldCheck(await openServerDatabase('', address));
    }
  });
});
