import { Option } from 'commander';
import { defined } from '../../../core/defined.ts';
import { writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readCount, readPort, readPositive } from '../../input/read-number.ts';
import {
  type RestateFlags,
  restateAdminOption,
  restateOf,
  restateOption,
} from '../../input/restate-flags.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { type LogFlags, logOption, openLog } from '../../output/open-log.ts';
import { untilInterrupted } from '../../until-interrupted.ts';
import { folderOption, serverFolder } from './serve.ts';

const examples = `
Examples:
  touchstone worker --register http://127.0.0.1:9080
  touchstone worker --host 0.0.0.0 --address http://worker-3.internal:9080 --folder /mnt/shared/touchstone

Needs Restate: 'touchstone cluster install', then 'touchstone cluster up' or a cluster of your own; docs/scaling.md tells how.
The port is for Restate and other workers, and asks nobody who they are: keep it on a network of your own.`;

type WorkerFlags = GlobalFlags &
  RestateFlags & {
    port: number;
    host: string;
    address?: string;
    register?: string;
    folder?: string;
    checksAtOnce: number;
    graceSeconds: number;
  } & LogFlags;

export const defineWorker: DefineCommand = (command, io, end) => {
  const fleet = (flags: string, help: string) => new Option(flags, help).helpGroup('Fleet:');
  command
    .addOption(restateOption())
    .addOption(restateAdminOption())
    .addOption(fleet('--port <number>', 'listen on this port').argParser(readPort).default(9080))
    .addOption(fleet('--host <address>', 'listen on this address').default('127.0.0.1'))
    .addOption(
      fleet(
        '--address <url>',
        'where other workers reach this one (default: where it listens, or the name of this machine)',
      ),
    )
    .addOption(
      fleet(
        '--register <url>',
        'tell Restate that workers are at this address: of this one, or what stands before all of them',
      ),
    )
    .addOption(
      fleet('--checks-at-once <number>', 'how many checks run side by side')
        .argParser(readPositive)
        .default(4),
    )
    .addOption(
      fleet('--grace-seconds <number>', 'how long what runs may go on when it is stopped')
        .argParser(readCount)
        .default(30),
    )
    .addOption(folderOption())
    .addOption(logOption().helpGroup('Fleet:'));
  addSettingFlags(command)
    .addHelpText('after', examples)
    .action(async () => {
      const flags = command.optsWithGlobals<WorkerFlags>();
      const { settings } = readSettings(command, io);
      const { restate, admin } = restateOf(flags, io);
      const log = openLog(io, flags, 'worker', settings.traceText);
      const { openFleetWorker } = await import('../../../app/fleet/open-fleet-worker.ts');
      const worker = await openFleetWorker({
        settings,
        environment: environmentWithConfig(command, io),
        folder: serverFolder(io, flags.folder),
        host: flags.host,
        port: flags.port,
        restate,
        atOnce: flags.checksAtOnce,
        ...defined({ address: flags.address }),
        log,
      });
      try {
        if (flags.register !== undefined) {
          const { registerWorkers } = await import('../../../app/fleet/open-durable-client.ts');
          await registerWorkers(admin, flags.register);
        }
        await writeOut(io, `${worker.url}\n`);
        if (flags.quiet !== true) await writeNote(io, 'touchstone: The worker runs. Ctrl-C stops it.\n');
        await untilInterrupted(io);
        if (flags.quiet !== true)
          await writeNote(io, 'touchstone: Stopping; what is not done in time goes on elsewhere.\n');
      } finally {
        await worker.stop(flags.graceSeconds * 1000);
      }
      end(exitCodes.ok);
    });
};
