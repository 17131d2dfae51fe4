import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, globSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ProviderNotUsableError } from '../../core/errors.ts';

const run = promisify(execFile);

export type OwnPostgres = {
  /** With its password: for the environment of processes, never for a screen or a command line. */
  address: string;
  /** A file that holds the address, for the owner of the folder alone. */
  addressFile: string;
  start(): ChildProcess;
};

/** Where the programs of a PostgreSQL server are on this machine: in the path, or where Debian and Homebrew put them. */
export function findPostgresPrograms(path = process.env.PATH ?? ''): string | undefined {
  const folders = [
    ...path.split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion).reverse(),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin').sort(byVersion).reverse(),
  ];
  return folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** A PostgreSQL of our own in a folder, for this machine alone and behind a password. Made at the first time, and the same one afterwards. */
export async function prepareOwnPostgres(options: {
  programs: string;
  folder: string;
  port: number;
}): Promise<OwnPostgres> {
  const { programs, port } = options;
  const user = await otherUser();
  const folder = user === undefined ? options.folder : await folderForOthers(options.folder, user);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const identity = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    // What an interrupted first time left.
    await rm(data, { recursive: true, force: true });
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (user !== undefined)
      for (const place of [folder, passwordFile]) await chown(place, user.uid, user.gid);
    const how = ['-D', data, '-U', 'touchstone', '-A', 'scram-sha-256', '--pwfile', passwordFile];
    await run(join(programs, 'initdb'), [...how, '-E', 'UTF8', '--locale=C'], {
      ...identity,
      cwd: folder,
    }).catch((cause: unknown) => {
      throw new ProviderNotUsableError({
        message: `PostgreSQL could not make a database in ${data}: ${cause instanceof Error ? cause.message : String(cause)}`,
        hint: 'Name a database of your own with --database, or choose another --folder.',
        cause,
      });
    });
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const address = `postgres://touchstone:${password}@127.0.0.1:${port}/postgres`;
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const addressFile = join(options.folder, 'address');
  await writeFile(addressFile, `${address}\n`, { mode: 0o600 });
  return {
    address,
    addressFile,
    start() {
      const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
      const settings = [
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=200',
      ].flatMap((setting) => ['-c', setting]);
      const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
        ...identity,
        cwd: folder,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
  };
}

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: it then runs as its own user, or as nobody. */
async function otherUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined);
    if (ids !== undefined) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) };
  }
  throw new ProviderNotUsableError({
    message: 'PostgreSQL does not run as root, and there is no other user for it here.',
    hint: "Start 'touchstone cluster up' as another user, or name a database with --database.",
  });
}

/** Nobody else gets into root's home, so what another user runs lies outside of it: one place for each folder. */
async function folderForOthers(folder: string, { uid, gid }: User): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const place = join('/var/lib/touchstone-cluster', name);
  await mkdir(place, { recursive: true, mode: 0o755 });
  await chown(place, uid, gid);
  return place;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
