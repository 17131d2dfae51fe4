import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const server = '/usr/bin/virtuoso-t';
const client = '/usr/bin/isql-vt';

/** Debian's Virtuoso: a SPARQL server that others wrote. Tests that need it are skipped where it is not installed. */
export const hasVirtuoso = existsSync(server) && existsSync(client);
export const virtuosoMissing = `Virtuoso is not installed (apt-get install virtuoso-opensource-7): ${server}`;

export type Virtuoso = {
  endpoint: string;
  /** Adds triples to a graph of that name; the answer is the address that asks that graph alone. */
  load(turtle: string, graph: string): Promise<string>;
  close(): Promise<void>;
};

export async function startVirtuoso(buffers = 4000): Promise<Virtuoso> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-virtuoso-'));
  const [sqlPort, httpPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'virtuoso.ini'), configuration(folder, { sqlPort, httpPort, buffers }));
  const child = spawn(server, ['+foreground', '+configfile', join(folder, 'virtuoso.ini')], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${httpPort}/sparql`;
  try {
    await untilReady(endpoint, () => child.exitCode !== null);
  } catch (error) {
    await close();
    throw error;
  }
  let files = 0;
  return {
    endpoint,
    async load(turtle, graph) {
      const file = join(folder, `data-${files++}.ttl`);
      writeFileSync(file, turtle);
      await promisify(execFile)(client, [
        `127.0.0.1:${sqlPort}`,
        'dba',
        'dba',
        `exec=DB.DBA.TTLP_MT(file_to_string_output('${file}'), '', '${graph}', 0, 2); checkpoint;`,
      ]);
      return `${endpoint}?default-graph-uri=${encodeURIComponent(graph)}`;
    },
    close,
  };
}

async function untilReady(endpoint: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !hasEnded(); tries++) {
    const isUp = await fetch(`${endpoint}?query=ASK%7B%3Fs%20%3Fp%20%3Fo%7D`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Virtuoso did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function configuration(
  folder: string,
  { sqlPort, httpPort, buffers }: { sqlPort: number; httpPort: number; buffers: number },
): string {
  return `[Database]
DatabaseFile = ${folder}/virtuoso.db
ErrorLogFile = ${folder}/virtuoso.log
LockFile = ${folder}/virtuoso.lck
TransactionFile = ${folder}/virtuoso.trx
xa_persistent_file = ${folder}/virtuoso.pxa
ErrorLogLevel = 3
FileExtend = 200
Striping = 0
TempStorage = TempDatabase
[TempDatabase]
DatabaseFile = ${folder}/virtuoso-temp.db
TransactionFile = ${folder}/virtuoso-temp.trx
Striping = 0
[Parameters]
ServerPort = 127.0.0.1:${sqlPort}
DisableUnixSocket = 1
CheckpointInterval = 0
DirsAllowed = ${folder}
NumberOfBuffers = ${buffers}
MaxDirtyBuffers = ${Math.floor(buffers * 0.6)}
MaxClientConnections = 10
CaseMode = 2
[HTTPServer]
ServerPort = 127.0.0.1:${httpPort}
ServerRoot = ${folder}
ServerThreads = 4
Charset = UTF-8
[SPARQL]
ResultSetMaxRows = 100000
[Client]
SQL_QUERY_TIMEOUT = 0
SQL_TXN_TIMEOUT = 0
`;
}
