import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptySchemas,
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../../test/support/servers/postgres.ts';
import { openFleetStores } from '../../compose/stores/open-fleet-stores.ts';
import { defaultSettings } from '../../config/settings-table.ts';
import { PostgresDatabase } from '../../database/postgres-database.ts';
import { createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { testFleetStores } from './stored-runs.contract.ts';

const folder = createTemporaryFolder();
afterAll(() => folder[Symbol.dispose]());
let opened = 0;
const settings = defaultSettings();

testFleetStores('runs in folders', async () => {
  const own = folder.file(`${opened++}`);
  const again = () => openFleetStores(settings, { folder: own });
  return { stores: await again(), again, folder: own };
});

describe.skipIf(!hasPostgres)(`PostgreSQL${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.close());

  // Each process has a folder of its own: nothing but the database is shared.
  const openIn = async (more: object = {}) => {
    const database = server.address('runs');
    await emptySchemas(database);
    const again = () =>
      openFleetStores({ ...settings, ...more }, { folder: folder.file(`${opened++}`), database });
    return { stores: await again(), again, folder: folder.file(`${opened++}`) };
  };
  testFleetStores('runs in PostgreSQL', () => openIn());
  testFleetStores('runs in PostgreSQL, their bytes in a folder', () =>
    openIn({ snapshots: folder.file(`bytes-${opened++}`) }),
  );

  it('keeps equal bytes once, and deletes them with the last who holds them, while others put them again', async () => {
    const place = folder.file(`bytes-${opened++}`);
    const { stores } = await openIn({ snapshots: place });
    const about = { mimeType: 'text/plain', retrievedAt: '2026-01-02T03:04:05Z' };
    const page = new TextEncoder().encode('The old bridge was opened in 1891.');
    // Putting and deleting at the same time, again and again: whoever holds the bytes at the end can read them.
    for (let round = 0; round < 20; round++) {
      const holders = Array.from({ length: 4 }, (_, number) => `${round}.${number}`);
      const runs = await Promise.all(holders.map((id) => stores.runs.place(id).open()));
      const [first, ...others] = runs;
      const kept = await first?.stores.snapshots.put(page, about);
      await Promise.all([
        stores.runs.delete(holders[0] ?? ''),
        ...others.map((run) => run.stores.snapshots.put(page, about)),
      ]);
      for (const id of holders.slice(1))
        expect((await stores.runs.snapshot(id, kept?.sha256 ?? ''))?.bytes).toEqual(page);
      for (const id of holders.slice(1)) await stores.runs.delete(id);
    }
    const left = existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : [];
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    await stores.close();
  });

  it('takes a page out of every run and answer that has it, with what was read of it', async () => {
    const { stores } = await openIn();
    const run = await stores.runs.place('a').open();
    const other = await stores.runs.place('b').open();
    const put = (words: string, more: object) =>
      run.stores.snapshots.put(new TextEncoder().encode(words), {
        mimeType: 'text/plain',
        retrievedAt: '2026-01-02T03:04:05Z',
        ...more,
      });
    const raw = await put('<p>page</p>', { url: 'https://example.com/page' });
    const text = await put('page', { derivedFrom: { sha256: raw.sha256, by: 'reader' } });
    const same = await put('the page again', { url: 'https://example.com/page' });
    const left = await put('another', { url: 'https://example.com/other' });
    await stores.answers.keep('k', 60_000, other.stores.snapshots, async (snapshots) => {
      await snapshots.put(new TextEncoder().encode('<p>page</p>'), {
        mimeType: 'text/html',
        retrievedAt: '',
      });
      return { items: [] };
    });
    const erased = await stores.erase([raw.sha256], 'https://example.com/page');
    expect(erased).toEqual([
      { run: 'a', snapshots: [raw.sha256, text.sha256, same.sha256].sort() },
      { run: 'answer k', snapshots: [raw.sha256] },
      { run: 'b', snapshots: [raw.sha256] },
    ]);
    for (const { sha256 } of [raw, text, same])
      expect(await stores.runs.snapshot('a', sha256)).toBeUndefined();
    expect(await stores.runs.snapshot('a', left.sha256)).toBeDefined();
    expect(await stores.answers.find('k', other.stores.snapshots)).toBeUndefined();
    const database = new PostgresDatabase({ address: server.address('runs'), part: 'runs' });
    expect(await database.all('SELECT sha256 FROM bytes')).toEqual([{ sha256: left.sha256 }]);
    await database.close();
    await stores.close();
  });

  it('finds damage when bytes or an answer were changed after they were stored', async () => {
    const { stores } = await openIn();
    const run = await stores.runs.place('a').open();
    const about = { mimeType: 'text/plain', retrievedAt: '2026-01-02T03:04:05Z' };
    const { sha256 } = await run.stores.snapshots.put(new TextEncoder().encode('true'), about);
    const database = new PostgresDatabase({ address: server.address('runs'), part: 'runs' });
    await database.run('UPDATE bytes SET bytes = ?', new TextEncoder().encode('false'));
    await run.stores.calls.put({
      key: 'k',
      kind: 'web-search',
      provider: 'v',
      about: 'it',
      spent: { usd: 0, calls: 1, tokens: 0, seconds: 0 },
      outcome: 'ok',
      answer: { items: ['true'] },
    });
    await database.run('UPDATE calls SET line = replace(line, \'"true"\', \'"false"\')');
    await expect(run.stores.calls.get('k')).rejects.toThrow('changed after it was recorded');
    await database.close();
    await expect(stores.runs.snapshot('a', sha256)).rejects.toThrow('damaged');
    await stores.close();
  });
});
