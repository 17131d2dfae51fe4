import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { hasPostgres, postgresMissing, startPostgres } from '../../test/support/servers/postgres.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { preparePostgresSchema } from './postgres-schema.ts';

const notes = { kind: 'notes', steps: ['CREATE TABLE notes (word TEXT NOT NULL)'] };

describe.skipIf(!hasPostgres)(`commit marks${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  it('tell a change that was lost with the server from a stranger that got its number', async () => {
    // A server that writes down nothing before it must: the number of a transaction in the making is lost with it.
    const server = await startPostgres({ settings: ['wal_writer_delay=10s'] });
    const database = new PostgresDatabase({ address: server.address('marked'), part: 'notes' });
    await preparePostgresSchema(database, notes);
    const numbers: string[] = [];
    let strangers: string[] = [];
    await database.transaction(async (queries) => {
      numbers.push(await numberOf(queries));
      await queries.run("INSERT INTO notes VALUES ('ours')");
      if (numbers.length > 1) return;
      await server.kill();
      await server.start();
      strangers = await spendNumbers(server.address('marked'), 20);
    });
    expect(strangers).toContain(numbers[0]);
    expect(numbers).toHaveLength(2);
    expect(await database.all('SELECT word FROM notes')).toEqual([{ word: 'ours' }]);
    await database.close();
    await server.close();
  }, 60_000);

  it('tell a change whose number the server has not given out again yet', async () => {
    const server = await startPostgres({ settings: ['wal_writer_delay=10s'] });
    const database = new PostgresDatabase({ address: server.address('future'), part: 'notes' });
    await preparePostgresSchema(database, notes);
    let tries = 0;
    await database.transaction(async (queries) => {
      await queries.run("INSERT INTO notes VALUES ('ours')");
      if (++tries > 1) return;
      await server.kill();
      await server.start();
    });
    expect(tries).toBe(2);
    expect(await database.all('SELECT word FROM notes')).toEqual([{ word: 'ours' }]);
    await database.close();
    await server.close();
  }, 60_000);

  it('keep a change that was committed, and one row for a connection', async () => {
    const server = await startPostgres();
    const database = new PostgresDatabase({ address: server.address('kept'), part: 'notes', connections: 1 });
    await preparePostgresSchema(database, notes);
    for (const word of ['one', 'two', 'three']) await database.run('INSERT INTO notes VALUES (?)', word);
    expect(await database.all('SELECT word FROM notes')).toHaveLength(3);
    expect(await database.all('SELECT 1 FROM commit_marks')).toHaveLength(1);
    await database.close();
    await server.close();
  }, 60_000);
});

async function numberOf(queries: { get: <Row>(sql: string) => Promise<Row | undefined> }): Promise<string> {
  const row = await queries.get<{ number: string }>('SELECT pg_current_xact_id()::text AS number');
  return row?.number ?? '';
}

/** The numbers of as many transactions of somebody else. */
async function spendNumbers(address: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: address.replace(/\?.*/u, '') });
  await client.connect();
  const numbers: string[] = [];
  for (let spent = 0; spent < count; spent++)
    numbers.push(
      (await client.query<{ number: string }>('SELECT pg_current_xact_id()::text AS number')).rows[0]
        ?.number ?? '',
    );
  await client.end();
  return numbers;
}
