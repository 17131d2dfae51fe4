import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { balanceStreams } from '../../durable/balance-streams.ts';
import { createRestateAdmin } from '../../durable/restate-admin.ts';
import { type RestateProcess, startRestate } from '../../durable/restate-process.ts';

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
  onNote(text: string): void;
};

export type Cluster = {
  ingress: string;
  admin: string;
  workers: string;
  stop(): Promise<void>;
};

const againMs = 500;
const patienceMs = 10_000;

/** Restate and workers on this machine, for development and for one machine with many cores. What dies is started again. */
export async function runCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, firstPort, onNote } = options;
  const ports = { ingress: firstPort, admin: firstPort + 1, node: firstPort + 2 };
  const workersPort = firstPort + 3;
  let isStopping = false;
  const children = new Set<ChildProcess>();

  function keep(name: string, start: () => ChildProcess): void {
    const child = start();
    children.add(child);
    const again = () => {
      if (!children.delete(child) || isStopping) return;
      onNote(
        `${name} ended (${child.signalCode ?? child.exitCode ?? 'it could not be started'}); it is started again.`,
      );
      setTimeout(() => !isStopping && keep(name, start), againMs);
    };
    child.once('exit', again);
    child.once('error', again);
  }

  let restate: RestateProcess | undefined;
  keep('Restate', () => {
    restate = startRestate({ installed: options.installed, folder: join(folder, 'restate'), ports });
    return restate.child;
  });
  const ingress = `http://127.0.0.1:${ports.ingress}`;
  const admin = `http://127.0.0.1:${ports.admin}`;
  const stop = async () => {
    isStopping = true;
    const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, patienceMs);
    await Promise.all(ended);
    clearTimeout(late);
    await balancer?.close();
  };
  let balancer: Awaited<ReturnType<typeof balanceStreams>> | undefined;
  try {
    await restate?.ready();
    const addresses = Array.from({ length: options.workers }, (_, index) => workersPort + 1 + index);
    const [program, ...before] = options.command;
    for (const [index, port] of addresses.entries()) {
      const placed = ['--port', String(port), '--restate', ingress, '--folder', folder];
      keep(`Worker ${index + 1}`, () =>
        spawn(program, [...before, ...placed], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: options.environment as NodeJS.ProcessEnv,
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
  return { ingress, admin, workers: balancer.url, stop };
}
