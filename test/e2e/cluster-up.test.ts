import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../../src/app/fleet/postgres-process.ts';
import { createClient } from '../../src/client/touchstone-client.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import { PostgresDatabase } from '../../src/database/postgres-database.ts';
import { startServer } from '../../src/server/start-server.ts';
import { freePorts, whyNoFleet } from '../support/fleet/start-fleet.ts';
import { postgresMissing } from '../support/servers/postgres.ts';

const why = whyNoFleet() ?? (findPostgresPrograms() === undefined ? postgresMissing : undefined);

describe.skipIf(why !== undefined)(`touchstone cluster up${why === undefined ? '' : ` (${why})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-up-'));
  let child: ChildProcess | undefined;
  afterAll(async () => {
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    // Of root, its data lies elsewhere.
    for (const place of globSync('/var/lib/touchstone-cluster/*'))
      if (place === dataOf()) rmSync(place, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });
  const addressFile = join(folder, 'postgres', 'address');
  const password = () => new URL(readFileSync(addressFile, 'utf8').trim()).password;
  const dataOf = () =>
    [join(folder, 'postgres'), ...globSync('/var/lib/touchstone-cluster/*')].find(
      (place) =>
        existsSync(join(place, 'password')) &&
        existsSync(addressFile) &&
        readFileSync(join(place, 'password'), 'utf8').trim() === password(),
    );

  it('starts Restate, PostgreSQL and workers, which need nothing else; what is killed comes back', async () => {
    const [firstPort = 0] = await freePorts(1);
    child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts'),
        ...['cluster', 'up', '--workers', '1', '--first-port', String(firstPort), '--folder', folder],
        ...['--', '--offline', '--no-starter'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TOUCHSTONE_DATABASE: '' } },
    );
    let notes = '';
    child.stderr?.on('data', (chunk) => {
      notes += String(chunk);
    });
    let ingress = '';
    for await (const chunk of child.stdout ?? []) {
      ingress += String(chunk);
      if (ingress.includes('\n')) break;
    }
    expect(ingress.trim(), notes).toBe(`http://127.0.0.1:${firstPort}`);
    const database = readFileSync(addressFile, 'utf8').trim();
    expect(notes).not.toContain(password());
    // Another folder than that of the workers: the database is all they have in common.
    const server = await startServer({
      settings: { ...defaultSettings(), offline: true, starter: false, database },
      environment: { HOME: folder },
      folder: join(folder, 'server-of-its-own'),
      database,
      restate: ingress.trim(),
      port: 0,
    });
    const client = createClient({ baseUrl: server.url });
    const check = async (text: string) => {
      const { id } = await client.createCheck({ body: { claim: { text } } });
      const { state, error, report } = await client.waitForCheck(id);
      expect({ state, error }).toEqual({ state: 'finished', error: undefined });
      return { id, report };
    };
    try {
      const { id, report } = await check('The old bridge was opened in 1891.');
      expect(report?.verdict.label).toBe('not-enough-evidence');
      const runs = new PostgresDatabase({ address: database, part: 'runs', connections: 1 });
      expect(await runs.all('SELECT id FROM runs')).toEqual([{ id }]);
      // A password is asked for.
      const stranger = new PostgresDatabase({
        address: database.replace(password(), 'guess'),
        part: 'runs',
        connections: 1,
      });
      await expect(stranger.get('SELECT 1')).rejects.toThrow('refuses this user or password');
      await stranger.close();
      const pidFile = join(dataOf() ?? '', 'data', 'postmaster.pid');
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await check('The new bridge was opened in 1991.');
      expect(Number(readFileSync(pidFile, 'utf8').split('\n')[0])).not.toBe(pid);
      expect(notes).toContain('PostgreSQL ended (SIGKILL); it is started again.');
      await runs.close();
    } finally {
      await server.stop();
    }
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await wait(200);
    expect(existsSync(join(dataOf() ?? '', 'data', 'postmaster.pid'))).toBe(false);
  });
});
