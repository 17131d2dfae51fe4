import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterFolder } from '../../../src/app/fleet/cluster-folder.ts';
import { createLog } from '../../../src/app/serving/log-lines.ts';
import { createClient, type TouchstoneClient } from '../../../src/client/touchstone-client.ts';
import { defaultSettings, type Settings } from '../../../src/config/settings-table.ts';
import { balanceStreams } from '../../../src/durable/balance-streams.ts';
import { createRestateAdmin } from '../../../src/durable/restate-admin.ts';
import { findRestateServer } from '../../../src/durable/restate-modules.ts';
import { type RestateProcess, startRestate } from '../../../src/durable/restate-process.ts';
import { startServer } from '../../../src/server/start-server.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres.ts';
import { asksVendors } from './asks-vendors.ts';
import { spawnPart } from './spawn-part.ts';

/** Why tests of a fleet cannot run here; undefined where they can. */
export function whyNoFleet(): string | undefined {
  if (findRestateServer(clusterFolder(process.env)) !== undefined) return undefined;
  return "Restate is not installed: 'npm run touchstone -- cluster install' does so.";
}

export type TestFleet = {
  folder: string;
  /** Restate's ingress. */
  restate: string;
  client: TouchstoneClient;
  /** When each killed process died. */
  killed: ReadonlyMap<number, number>;
  /** Resolves once every worker that was killed has its successor. */
  ready(): Promise<void>;
  /** Kills one worker by force and starts another in its place. */
  killWorker(index: number): Promise<void>;
  /** Seconds of processor time that the processes of the fleet have used, by kind, those that are gone left out. */
  processorSeconds(): Record<'workers' | 'restate' | 'postgres' | 'balancer', number>;
  /** Kills PostgreSQL by force and starts it again after a while. */
  killPostgres(awayMs?: number): Promise<void>;
  /** The address of its database, where it has one. */
  database: string | undefined;
  /** Stops one worker in order and starts another in its place, as an update does. */
  replaceWorker(index: number): Promise<void>;
  /** Kills Restate by force and starts it again; of several nodes, one stays dead. */
  killRestate(index?: number): Promise<void>;
  stop(): Promise<void>;
};

export type TestFleetOptions = {
  workers: number;
  vendor: string;
  /** Checks that a worker runs side by side. */
  atOnce?: number;
  queueAtOnce?: number;
  /** Nodes of Restate; with several, everything is kept twice. */
  nodes?: number;
  /** Everything is kept in PostgreSQL, and no two processes have a folder in common. */
  postgres?: boolean;
  /** The balancer has a process of its own, as it has outside tests; else it shares the server's. */
  balancerApart?: boolean;
  /** Settings of the server and of all workers besides. */
  settings?: Partial<Settings>;
  /** What each worker is told besides, by its place. */
  worker?: (index: number) => object;
};

/** Restate, workers in processes of their own and a server in this one, all on this machine. */
export async function startFleet(options: TestFleetOptions): Promise<TestFleet> {
  const { workers: count, vendor, atOnce = 8 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-fleet-'));
  const installed = clusterFolder(process.env);
  const nodes = options.nodes ?? 1;
  const ports = await freePorts(3 * nodes + 1 + count);
  const balance = ports[3 * nodes] ?? 0;
  const workerPorts = ports.slice(3 * nodes + 1);
  const peers = Array.from({ length: nodes }, (_, index) => `http://127.0.0.1:${ports[3 * index + 2]}`);
  const killed = new Map<number, number>();
  const startNode = (index: number): RestateProcess =>
    startRestate({
      installed,
      folder: join(folder, `restate-${index}`),
      ports: {
        ingress: ports[3 * index] ?? 0,
        admin: ports[3 * index + 1] ?? 0,
        node: ports[3 * index + 2] ?? 0,
      },
      ...(nodes === 1 ? {} : { cluster: { node: `node-${index}`, peers, copies: 2, founds: index === 0 } }),
    });
  const restates = peers.map((_, index) => startNode(index));
  const restate = restates.map(({ ingress }) => ingress).join(',');

  const children: ChildProcess[] = [];
  const starting: Promise<void>[] = [];
  let isStopping = false;
  const postgres: PostgresServer | undefined =
    options.postgres === true ? await startPostgres({ settings: ['max_connections=120'] }) : undefined;
  const database = postgres?.address('fleet');
  const startWorker = async (index: number) => {
    const { child } = await spawnPart('worker-process', {
      folder: postgres === undefined ? folder : mkdtempSync(join(folder, 'worker-')),
      database,
      logFile: join(folder, 'log.jsonl'),
      more: options.settings ?? {},
      ...options.worker?.(index),
      port: workerPorts[index] ?? 0,
      restate,
      vendor,
      atOnce,
    });
    children[index] = child;
    // One that a claim brought down comes back by itself, as a supervisor does it.
    child.once('exit', () => {
      if (isStopping || killed.has(child.pid ?? 0)) return;
      starting[index] = startWorker(index);
    });
  };
  await Promise.all([
    ...restates.map((node) => node.ready()),
    ...workerPorts.map((_, index) => startWorker(index)),
  ]);
  const workerUrls = workerPorts.map((port) => `http://127.0.0.1:${port}`);
  const balancerApart =
    options.balancerApart === true
      ? await spawnPart('balancer-process', { port: balance, workers: workerUrls })
      : undefined;
  const balancer =
    balancerApart === undefined
      ? await balanceStreams({ host: '127.0.0.1', port: balance, workers: workerUrls })
      : undefined;
  await createRestateAdmin(restates[0]?.admin ?? '').register(balancer?.url ?? balancerApart?.line ?? '');
  const server = await startServer({
    settings: {
      ...defaultSettings(),
      offline: true,
      starter: false,
      library: join(folder, 'library.sqlite'),
      pipeline: 'asks-vendors',
      ...options.settings,
    },
    environment: { HOME: folder },
    folder: join(folder, postgres === undefined ? '' : 'server'),
    ...(database === undefined ? {} : { database }),
    port: 0,
    log: createLog({
      program: 'serve',
      withText: false,
      write: (line) => appendFileSync(join(folder, 'log.jsonl'), line),
    }),
    pipelines: [asksVendors],
    restate,
    limits: { queue: 100_000 },
    ...(options.queueAtOnce === undefined ? {} : { atOnce: options.queueAtOnce }),
  });

  const kill = async (child: ChildProcess) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    if (child.pid !== undefined) killed.set(child.pid, Date.now());
    child.kill('SIGKILL');
    await ended;
  };
  return {
    folder,
    restate,
    client: createClient({ baseUrl: server.url }),
    killed,
    async ready() {
      await Promise.all(starting);
      while (balancer !== undefined && balancer.live().length < count) await wait(20);
    },
    async killWorker(index) {
      await starting[index];
      const child = children[index];
      if (child !== undefined) await kill(child);
      starting[index] = startWorker(index);
    },
    database,
    async replaceWorker(index) {
      await starting[index];
      const child = children[index];
      if (child?.pid !== undefined) killed.set(child.pid, Number.POSITIVE_INFINITY);
      const ended = child === undefined ? undefined : once(child, 'exit');
      child?.kill('SIGTERM');
      await ended;
      if (child?.pid !== undefined) killed.set(child.pid, Date.now());
      starting[index] = startWorker(index);
      await starting[index];
    },
    processorSeconds: () => ({
      workers: sumOf(children.map(({ pid }) => pid)),
      restate: sumOf(restates.map(({ child }) => child.pid)),
      postgres: sumOf([postgres?.pid()]),
      balancer: sumOf([balancerApart?.child.pid]),
    }),
    async killPostgres(awayMs = 0) {
      await postgres?.kill();
      await wait(awayMs);
      // What is left of the killed one holds its memory for a moment.
      for (let tries = 0; ; tries++) {
        const error = await postgres?.start().catch((reason: unknown) => reason);
        if (error === undefined) return;
        if (tries > 50) throw error;
        await wait(100);
      }
    },
    async killRestate(index = 0) {
      const node = restates[index];
      if (node !== undefined) await kill(node.child);
      if (nodes > 1) return;
      restates[index] = startNode(index);
      await restates[index]?.ready();
    },
    async stop() {
      isStopping = true;
      await server.stop();
      await Promise.all(starting);
      await Promise.all(children.map(kill));
      await Promise.all(restates.map(({ child }) => kill(child)));
      await balancer?.close();
      balancerApart?.child.kill('SIGKILL');
      await postgres?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of processes and everything that they started, ended children included. */
function sumOf(pids: readonly (number | undefined)[]): number {
  const ticks = 100;
  let sum = 0;
  const parents = new Map<number, number[]>();
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const fields = statOf(file);
    if (fields !== undefined) parents.set(fields.parent, [...(parents.get(fields.parent) ?? []), fields.pid]);
  }
  const add = (pid: number) => {
    sum += statOf(`/proc/${pid}/stat`)?.ticks ?? 0;
    for (const child of parents.get(pid) ?? []) add(child);
  };
  for (const pid of pids) if (pid !== undefined) add(pid);
  return sum / ticks;
}

function statOf(file: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that ended.
    const ticks = rest.slice(9, 13).reduce((all, value) => all + Number(value), 0);
    return { pid: Number.parseInt(text, 10), parent: Number(parent), ticks };
  } catch {
    return undefined;
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
