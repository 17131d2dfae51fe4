import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasPostgres,
  type PostgresServer,
  postgresMissing,
  startPostgres,
} from '../../test/support/servers/postgres.ts';
import { startTestServer } from '../../test/support/servers/running-server.ts';
import { CheckStore } from './store/check-store.ts';
import { openServerDatabase } from './store/server-database.ts';

describe.skipIf(!hasPostgres)(`servers on one database${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  let database: PostgresServer;
  let folder: string;
  let used = 0;
  beforeAll(async () => {
    database = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'touchstone-shared-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const claim = (number: number) => ({ text: `The old bridge was opened in 1891, said ${number}.` });
  const start = async (count: number, atOnce = 2) => {
    const address = database.address(`servers_${used++}`);
    return Promise.all(
      Array.from({ length: count }, () => startTestServer({ folder, database: address, atOnce })),
    );
  };
  const stop = (servers: Awaited<ReturnType<typeof start>>) =>
    Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));

  it('share a queue: each check runs once, and every server shows it', async () => {
    const servers = await start(2);
    const [first, second] = servers.map(({ client }) => client);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        first?.createCheck({ body: { claim: claim(number), options: { milliseconds: 200 } } }),
      ),
    );
    const done = await Promise.all(made.map((check) => second?.waitForCheck(check?.id ?? '')));
    expect(done.map((check) => [check?.state, check?.attempts])).toEqual(made.map(() => ['finished', 1]));
    const events: string[] = [];
    for await (const message of second?.checkEvents(made[0]?.id ?? '') ?? [])
      if ('event' in message) events.push(message.event.type);
    expect(events.at(-1)).toBe('run-end');
    expect(events.filter((type) => type === 'run-end')).toHaveLength(1);
    await stop(servers);
  });

  it('cancel what another one runs', async () => {
    const servers = await start(2, 1);
    const [first, second] = servers.map(({ client }) => client);
    const made = await first?.createCheck({ body: { claim: claim(1), options: { milliseconds: 60_000 } } });
    const id = made?.id ?? '';
    await expect.poll(async () => (await second?.getCheck({ params: { id } }))?.state).toBe('running');
    await Promise.all([first?.cancelCheck({ params: { id } }), second?.cancelCheck({ params: { id } })]);
    expect((await first?.getCheck({ params: { id } }))?.state).toBe('cancelled');
    await stop(servers);
  });

  it('go on after the database was gone and came back', async () => {
    const servers = await start(2);
    const [first, second] = servers.map(({ client }) => client);
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        first?.createCheck({ body: { claim: claim(number), options: { milliseconds: 1_000 } } }),
      ),
    );
    await database.kill();
    await pause(3_000);
    const asked = second?.getCheck({ params: { id: made[0]?.id ?? '' } });
    await database.start();
    expect((await asked)?.id).toBe(made[0]?.id);
    const done = await Promise.all(made.map((check) => second?.waitForCheck(check?.id ?? '')));
    expect(done.map((check) => check?.state)).toEqual(made.map(() => 'finished'));
    expect((await first?.listChecks({ query: { state: 'finished' } }))?.total).toBe(6);
    await stop(servers);
  });

  it('take up what a server left whose lease is over', async () => {
    const address = database.address(`servers_${used}`);
    // One that died holds a lease that nobody renews.
    const left = await openServerDatabase(folder, address);
    const checks = new CheckStore(left, () => new Date());
    const { id } = await checks.insert({
      claim: claim(2),
      pipeline: 'reads-one-page',
      team: 'default',
      owner: { id: 'local', name: 'local' },
    });
    await checks.takeNext('of a dead server', -1);
    await left.close();
    const servers = await start(1);
    const check = await servers[0]?.client.waitForCheck(id);
    expect(check).toMatchObject({ state: 'finished', attempts: 2 });
    await stop(servers);
  });

  it('leave what another one runs, though their own clock jumped an hour ahead', async () => {
    const address = database.address(`servers_${used}`);
    const servers = await start(1, 1);
    const made = await servers[0]?.client.createCheck({
      body: { claim: claim(1), options: { milliseconds: 3_000 } },
    });
    await expect
      .poll(async () => (await servers[0]?.client.getCheck({ params: { id: made?.id ?? '' } }))?.state)
      .toBe('running');
    const now = () => new Date(Date.now() + 3_600_000);
    const ahead = await startTestServer({ folder, database: address, now });
    const check = await ahead.client.waitForCheck(made?.id ?? '');
    expect(check, check.error?.message).toMatchObject({ state: 'finished', attempts: 1 });
    await stop([...servers, ahead]);
  });
});
