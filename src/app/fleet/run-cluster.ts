import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { defined } from '../../core/defined.ts';
import { balanceStreams } from '../../durable/balance-streams.ts';
import { createRestateAdmin } from '../../durable/restate-admin.ts';
import { type RestateProcess, startRestate } from '../../durable/restate-process.ts';
import { waitForDatabase } from './open-stores.ts';
import { findPostgresPrograms, type OwnPostgres, prepareOwnPostgres } from './postgres-process.ts';

export type ClusterOptions = {
  /** Where Restate was installed. */
  installed: string;
  /** Restate's data, and the server's folder that workers share. */
  folder: string;
  workers: number;
  /** Ports: Restate's ingress, administration and node; the workers' common address; then one for each worker. */
  firstPort: number;
  /** How a worker is started: program and arguments before those of the place it gets. */
  command: readonly [string, ...string[]];
  environment: Readonly<Record<string, string | undefined>>;
  /** The address of a database; where there is none, one is started here if PostgreSQL is installed. */
  database?: string | undefined;
  onNote(text: string): void;
};

export type Cluster = {
  ingress: string;
  admin: string;
  workers: string;
  /** The file with the address of the database that was started here. */
  databaseFile?: string;
  stop(): Promise<void>;
};

const againMs = 500;
const patienceMs = 10_000;
const startMs = 60_000;

/** Restate, PostgreSQL and workers on this machine, for development and for one machine with many cores. What dies is started again. */
export async function runCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, firstPort, onNote } = options;
  // With the usual first port, Restate's own usual ones.
  const ports = { ingress: firstPort, admin: firstPort + 990, node: firstPort + 2 };
  const workersPort = firstPort + 3;
  let isStopping = false;
  const children = new Map<ChildProcess, 'worker' | 'engine'>();

  function keep(kind: 'worker' | 'engine', name: string, start: () => ChildProcess): void {
    const child = start();
    children.set(child, kind);
    const again = () => {
      if (!children.delete(child) || isStopping) return;
      onNote(
        `${name} ended (${child.signalCode ?? child.exitCode ?? 'it could not be started'}); it is started again.`,
      );
      setTimeout(() => !isStopping && keep(kind, name, start), againMs);
    };
    child.once('exit', again);
    child.once('error', again);
  }

  let restate: RestateProcess | undefined;
  keep('engine', 'Restate', () => {
    restate = startRestate({ installed: options.installed, folder: join(folder, 'restate'), ports });
    return restate.child;
  });
  const ingress = `http://127.0.0.1:${ports.ingress}`;
  const admin = `http://127.0.0.1:${ports.admin}`;
  const stop = async () => {
    isStopping = true;
    // Workers first: what they still write goes somewhere.
    for (const kind of ['worker', 'engine'])
      await end([...children].flatMap(([c, k]) => (k === kind ? c : [])));
    await balancer?.close();
  };
  let balancer: Awaited<ReturnType<typeof balanceStreams>> | undefined;
  let databaseFile: string | undefined;
  try {
    const own = await startOwnPostgres(options, (start) => keep('engine', 'PostgreSQL', start));
    const database = options.database ?? own?.address;
    databaseFile = own?.addressFile;
    await restate?.ready();
    const addresses = Array.from({ length: options.workers }, (_, index) => workersPort + 1 + index);
    const [program, ...before] = options.command;
    for (const [index, port] of addresses.entries()) {
      const placed = ['--port', String(port), '--restate', ingress, '--folder', folder];
      keep('worker', `Worker ${index + 1}`, () =>
        spawn(program, [...before, ...placed], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...(options.environment as NodeJS.ProcessEnv),
            ...(database === undefined ? {} : { TOUCHSTONE_DATABASE: database }),
          },
        }),
      );
    }
    balancer = await balanceStreams({
      host: '127.0.0.1',
      port: workersPort,
      workers: addresses.map((port) => `http://127.0.0.1:${port}`),
    });
    await createRestateAdmin(admin).register(balancer.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ingress, admin, workers: balancer.url, ...defined({ databaseFile }), stop };
}

/** PostgreSQL of this machine, where nobody named another and it is installed. */
async function startOwnPostgres(
  { database, folder, firstPort, environment, onNote }: ClusterOptions,
  keep: (start: OwnPostgres['start']) => void,
): Promise<OwnPostgres | undefined> {
  if (database !== undefined) return undefined;
  const programs = findPostgresPrograms(environment.PATH);
  if (programs === undefined) {
    onNote(
      "PostgreSQL is not installed, so the workers share the folder: install it ('apt-get install --no-install-recommends postgresql'), or name a database with --database.",
    );
    return undefined;
  }
  const own = await prepareOwnPostgres({ programs, folder: join(folder, 'postgres'), port: firstPort + 99 });
  keep(own.start);
  await waitForDatabase(own.address, startMs);
  return own;
}

/** Asks them to end, and makes them where they do not. PostgreSQL takes SIGINT for 'now, in order', and waits for its guests on SIGTERM. */
async function end(children: readonly ChildProcess[]): Promise<void> {
  const ended = children.map((child) =>
    child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', resolve))
      : undefined,
  );
  for (const child of children) child.kill(child.spawnfile.endsWith('postgres') ? 'SIGINT' : 'SIGTERM');
  const late = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, patienceMs);
  await Promise.all(ended);
  clearTimeout(late);
}
