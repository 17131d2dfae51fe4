import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readPort, readPositive } from '../../input/read-number.ts';
import { untilInterrupted } from '../../until-interrupted.ts';
import { folderOption, serverFolder } from './serve.ts';

const examples = `
Examples:
  touchstone cluster install
  touchstone cluster up --workers 4
  touchstone cluster up --workers 2 -- --offline --checks-at-once 8
  touchstone serve --queue restate
  touchstone cluster balance --port 9079 --worker http://worker:9080

'up' is for development and for one machine with many cores; docs/scaling.md tells of many machines.`;

export const defineCluster: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  const install = command.command('install').description('Fetch Restate from npm, into a folder of its own');
  install.action(async () => {
    const { installCluster } = await import('../../../app/fleet/cluster-folder.ts');
    const flags = install.optsWithGlobals<GlobalFlags>();
    const folder = await installCluster(io.environment, (text) => {
      if (flags.quiet !== true) void writeNote(io, text);
    });
    await writeOut(io, `${folder}\n`);
    end(exitCodes.ok);
  });

  const up = command
    .command('up')
    .description('Start Restate, PostgreSQL and workers on this machine; what dies is started again')
    .argument('[worker-flags...]', 'flags for every worker, after --')
    .option('--workers <number>', 'how many worker processes', readPositive, 2)
    .option(
      '--first-port <number>',
      'Restate takes checks here; the ports after it are used, too',
      readPort,
      8080,
    )
    .option(
      '--database <address>',
      'PostgreSQL that is there already (default: one is started here, where it is installed; also: TOUCHSTONE_DATABASE)',
    )
    .addOption(folderOption());
  up.action(async (workerFlags: string[]) => {
    await runUp(up, io, workerFlags);
    end(exitCodes.ok);
  });

  const balance = command
    .command('balance')
    .description('One address for many workers: beside each node of Restate')
    .requiredOption(
      '--worker <url>',
      'address of a worker; a name that stands for many machines is looked up again and again (repeatable)',
      (value: string, earlier: string[] = []) => [...earlier, value],
    )
    .option('--port <number>', 'listen on this port', readPort, 9079)
    .option('--host <address>', 'listen on this address', '127.0.0.1');
  balance.action(async (flags: { worker: string[]; port: number; host: string }) => {
    const { openBalancer } = await import('../../../app/fleet/open-durable-client.ts');
    const balancer = await openBalancer({
      host: flags.host,
      port: flags.port,
      workers: flags.worker,
      onChange: (live) => void writeNote(io, `touchstone: ${live.length} workers: ${live.join(' ')}\n`),
    });
    await writeOut(io, `${balancer.url}\n`);
    await untilInterrupted(io);
    await balancer.close();
    end(exitCodes.ok);
  });
};

async function runUp(command: Command, io: CliIo, workerFlags: readonly string[]): Promise<void> {
  const flags = command.optsWithGlobals<
    GlobalFlags & { workers: number; firstPort: number; folder?: string; database?: string }
  >();
  const { clusterFolder } = await import('../../../app/fleet/cluster-folder.ts');
  const { runCluster } = await import('../../../app/fleet/run-cluster.ts');
  const folder = serverFolder(io, flags.folder);
  const note = (text: string) => {
    if (flags.quiet !== true) void writeNote(io, `touchstone: ${text}\n`);
  };
  const main = fileURLToPath(new URL(`../../main${extname(import.meta.url)}`, import.meta.url));
  const cluster = await runCluster({
    installed: clusterFolder(io.environment),
    folder,
    workers: flags.workers,
    firstPort: flags.firstPort,
    command: [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      main,
      ...(flags.config === undefined ? [] : ['--config', flags.config]),
      'worker',
      '--quiet',
      ...workerFlags,
    ],
    environment: io.environment,
    database: flags.database ?? (io.environment.TOUCHSTONE_DATABASE || undefined),
    onNote: note,
  });
  await writeOut(io, `${cluster.ingress}\n`);
  const engines = cluster.databaseFile === undefined ? 'Restate' : 'Restate, PostgreSQL';
  note(`${engines} and ${flags.workers} workers run. Ctrl-C stops them.`);
  const named = flags.folder === undefined ? '' : ` --folder ${folder}`;
  const at = flags.firstPort === 8080 ? '' : ` --restate ${cluster.ingress}`;
  const before =
    cluster.databaseFile === undefined ? '' : `TOUCHSTONE_DATABASE="$(cat '${cluster.databaseFile}')" `;
  note(`The page and the API: ${before}touchstone serve --queue restate${at}${named}`);
  await untilInterrupted(io);
  note('Stopping; checks go on when it is started again.');
  await cluster.stop();
}
