import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { ProviderNotUsableError } from '../core/errors.ts';
import { requireRestateServer } from './restate-modules.ts';

export type RestateProcessOptions = {
  /** Where Restate was installed. */
  installed: string;
  /** Where it keeps its data, and its log. */
  folder: string;
  ports: { ingress: number; admin: number; node: number };
  /** A node of several: its name, the addresses of the others, and how many copies are kept. */
  cluster?: { node: string; peers: readonly string[]; copies: number; founds: boolean };
};

export type RestateProcess = {
  ingress: string;
  admin: string;
  child: ChildProcess;
  ready(): Promise<void>;
};

const patienceMs = 60_000;

/** Starts Restate's server on this machine: reachable from this machine only, and telling nobody that it runs. */
export function startRestate(options: RestateProcessOptions): RestateProcess {
  const program = requireRestateServer(options.installed);
  const { folder, ports, cluster } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = openSync(join(folder, 'restate.log'), 'a', 0o600);
  const child = spawn(
    program,
    ['--no-logo', '--listen-mode', 'tcp', '--base-dir', folder, '--node-name', cluster?.node ?? 'one'],
    {
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DO_NOT_TRACK: '1',
        RESTATE_DISABLE_TELEMETRY: 'true',
        RESTATE_CLUSTER_NAME: 'touchstone',
        RESTATE_LOG_FILTER: 'warn',
        RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
        RESTATE_BIND_ADDRESS: `127.0.0.1:${ports.node}`,
        RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${ports.node}`,
        RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ports.ingress}`,
        RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${ports.admin}`,
        RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '512 MiB',
        RESTATE_DEFAULT_NUM_PARTITIONS: '8',
        ...(cluster === undefined
          ? {}
          : {
              RESTATE_AUTO_PROVISION: String(cluster.founds),
              RESTATE_DEFAULT_REPLICATION: String(cluster.copies),
              RESTATE_METADATA_CLIENT__ADDRESSES: `[${cluster.peers.map((peer) => `"${peer}"`).join(',')}]`,
            }),
      },
    },
  );
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const ingress = `http://127.0.0.1:${ports.ingress}`;
  const admin = `http://127.0.0.1:${ports.admin}`;
  return {
    ingress,
    admin,
    child,
    async ready() {
      const givenUpAt = Date.now() + patienceMs;
      for (;;) {
        if ((await isWell(`${admin}/health`)) && (await isWell(`${ingress}/restate/health`))) return;
        if (ended || Date.now() > givenUpAt)
          throw new ProviderNotUsableError({
            message: ended ? 'Restate ended while it started.' : 'Restate did not start in time.',
            hint: `Its log says why: ${join(folder, 'restate.log')}`,
          });
        await wait(50);
      }
    },
  };
}

async function isWell(address: string): Promise<boolean> {
  try {
    const answer = await request(address, { headersTimeout: 2_000, bodyTimeout: 2_000 });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
