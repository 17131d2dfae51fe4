import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Debian keeps each version in a folder of its own, outside the path. */
const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** Debian's PostgreSQL. Tests that need it are skipped where it is not installed. */
export const hasPostgres = programs !== undefined;
export const postgresMissing =
  'PostgreSQL is not installed (apt-get install --no-install-recommends postgresql)';

export type PostgresServer = {
  /** With a schema of its own for each name. */
  address(schema: string): string;
  folder: string;
  /** Ends at once, as in a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  pid(): number | undefined;
  close(): Promise<void>;
};

/** A server of its own in a temporary folder (or the given one), on a free port; it never runs as root, which it refuses. */
export async function startPostgres(
  options: { folder?: string; settings?: readonly string[]; logElsewhere?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(options.folder ?? tmpdir(), 'touchstone-postgres-'));
  const user = otherUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = options.logElsewhere === true ? mkdtempSync(join(tmpdir(), 'touchstone-wal-')) : undefined;
  if (log !== undefined && user !== undefined) chownSync(log, user.uid, user.gid);
  const port = await freePort();
  const program = (name: string) => join(programs ?? '', name);
  execFileSync(
    program('initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      ...(log === undefined ? [] : ['--waldir', log]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'autovacuum=off',
    'max_connections=60',
    ...(options.settings ?? []),
  ].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess | undefined;
  const start = async () => {
    // A server that is killed leaves processes that hold its memory for a moment, and a new one ends at once while they do.
    for (let tries = 1; ; tries++) {
      child = spawn(program('postgres'), ['-D', data, ...settings], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      });
      const error = await untilReady(port, child).catch((reason: unknown) => reason);
      if (error === undefined) return;
      if (child.exitCode === null || tries === mostStarts) throw error;
      await pause(250);
    }
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill(signal);
    await ended;
  };
  const close = async () => {
    await kill('SIGQUIT');
    for (const place of [folder, ...(log === undefined ? [] : [log])])
      rmSync(place, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address: (schema) => `postgres://postgres@127.0.0.1:${port}/postgres?schema=${schema}`,
    folder,
    kill: () => kill(),
    start,
    pid: () => child?.pid,
    close,
  };
}

function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // The next one.
    }
  }
  return undefined;
}

const mostStarts = 20;

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await pause(50);
  }
  throw new Error('PostgreSQL did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Takes everything out of the schemas of an address: quicker than making them anew for every test. */
export async function emptySchemas(address: string): Promise<void> {
  const prefix = new URL(address).searchParams.get('schema');
  const client = new pg.Client({ connectionString: address.replace(/\?schema=.*$/u, '') });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: string | null }>(
      `SELECT string_agg(quote_ident(schemaname) || '.' || quote_ident(tablename), ', ') AS tables FROM pg_tables
       WHERE schemaname LIKE $1 || '\\_%' AND tablename NOT IN ('schema_steps', 'state')`,
      [prefix],
    );
    const tables = rows[0]?.tables;
    if (tables != null) await client.query(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`);
  } finally {
    await client.end();
  }
}
