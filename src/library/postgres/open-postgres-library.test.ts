import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../../test/support/servers/postgres.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { preparePostgresSchema } from '../../database/postgres-schema.ts';
import { testLibraryContract } from '../library.contract.ts';
import { createWordEmbedder, sampleDocuments } from '../sample-library.contract.ts';
import { inspectPostgres } from './inspect-postgres.ts';
import { openPostgresLibrary } from './open-postgres-library.ts';
import { postgresLibrarySchema } from './schema.ts';

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

  describe('a library in PostgreSQL', () => {
    const open = (schema: string) =>
      openPostgresLibrary({ address: server.address(schema), embedder: createWordEmbedder() });
    const versionOf = async (schema: string) => {
      const database = new PostgresDatabase({ address: server.address(schema), part: 'library' });
      const row = await database.get<{ version: number }>('SELECT max(step) AS version FROM schema_steps');
      await database.close();
      return row?.version;
    };

    it('comes forward from every schema that was released, and keeps what is in it', async () => {
      const { kind, steps } = postgresLibrarySchema;
      for (let version = 1; version <= steps.length; version++) {
        const schema = `from_${version}`;
        const database = new PostgresDatabase({ address: server.address(schema), part: 'library' });
        await preparePostgresSchema(database, { kind, steps: steps.slice(0, version) });
        await database.run("INSERT INTO state (key, value) VALUES ('kept', 'yes')");
        await database.close();
        const library = await open(schema);
        await library.addDocuments(sampleDocuments);
        expect((await library.search({ query: 'okapi', limit: 1 })).hits).toHaveLength(1);
        await library.close();
        expect(await versionOf(schema)).toBe(steps.length);
      }
    });

    it('is refused where a later version wrote it, and left as it is', async () => {
      await (await open('later')).close();
      const database = new PostgresDatabase({ address: server.address('later'), part: 'library' });
      await database.run('INSERT INTO schema_steps (step) VALUES (99)');
      await expect(open('later')).rejects.toThrow(/later version of Touchstone/);
      expect(await versionOf('later')).toBe(99);
      await database.close();
    });

    it('is made once, however many come first', async () => {
      const libraries = await Promise.all(Array.from({ length: 4 }, () => open('at_once')));
      await Promise.all(libraries.map((library) => library.addDocuments(sampleDocuments)));
      expect((await libraries[0]?.stats())?.user).toMatchObject({ documents: 4, passages: 4, vectors: 4 });
      await Promise.all(libraries.map((library) => library.close()));
    });

    it('shows one process what another added and removed', async () => {
      const [first, second] = [await open('two'), await open('two')];
      await first.addDocuments(sampleDocuments);
      const find = async () => (await second.search({ query: 'okapi', limit: 1 })).hits[0]?.document.id;
      const id = await find();
      expect(id).toBeDefined();
      await first.remove(id ?? '');
      expect(await find()).toBeUndefined();
      await first.close();
      await second.close();
    });

    it('joins short lists of words, finds the same, and leaves nothing of what is removed', async () => {
      const library = await open('lists');
      const added: string[] = [];
      for (let number = 0; number < 12; number++)
        added.push(
          (await library.addDocument({ title: `Note ${number}`, text: `Kites and number ${number}.` })).id,
        );
      const find = async () =>
        (await library.search({ query: 'kites number 7', limit: 3 })).hits.map(
          ({ document }) => document.title,
        );
      const before = await find();
      await library.updateIndexes();
      expect(await find()).toEqual(before);
      for (const id of added) await library.remove(id);
      const database = new PostgresDatabase({ address: server.address('lists'), part: 'library' });
      for (const table of ['documents', 'passages', 'passage_words', 'word_batches', 'vectors', 'snapshots'])
        expect(await database.all(`SELECT * FROM ${table}`), table).toEqual([]);
      await database.close();
      await library.close();
    });

    it('is told of by doctor: without pgvector, or why it cannot be used, never with the password', async () => {
      expect(await inspectPostgres(server.address('two'))).toMatchObject({
        status: 'missing',
        detail: expect.stringContaining('without pgvector: each process compares'),
      });
      const nobody = await inspectPostgres('postgres://ada:hidden@127.0.0.1:1/nothing');
      expect(nobody).toMatchObject({
        status: 'problem',
        detail: expect.stringContaining('cannot be reached'),
      });
      expect(JSON.stringify(nobody)).not.toContain('hidden');
      await expect(
        openPostgresLibrary({ address: 'postgres://', embedder: createWordEmbedder() }),
      ).rejects.toThrow(/cannot be read/);
    });
  });
});
