import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { userFolders } from '../../../config/user-folders.ts';
import { defined } from '../../../core/defined.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { openInBrowser } from '../../input/open-in-browser.ts';
import { readPort, readPositive } from '../../input/read-number.ts';
import { type RestateFlags, restateOf, restateOption } from '../../input/restate-flags.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { type LogFlags, logOption, openLog } from '../../output/open-log.ts';
import { untilInterrupted } from '../../until-interrupted.ts';

const examples = `
Examples:
  touchstone serve
  touchstone serve --port 8080 --offline --no-open
  touchstone users add ada --role admin
  touchstone serve --host 0.0.0.0 --name facts.example.org
  touchstone serve --database postgres://touchstone@db.example.org/touchstone --folder /shared/touchstone
  touchstone serve --queue restate --restate http://restate.internal:8080 --folder /mnt/shared/touchstone

The page and the API are on one port; docs/serving.md tells of proxies, services and backups.`;

export const defaultPort = 4180;

export type ServeFlags = {
  port: number;
  host: string;
  name?: string[];
  folder?: string;
  checksAtOnce?: number;
  evaluations?: string;
  studies?: string;
  maxQueue: number;
  maxUploadMb: number;
  open: boolean;
  keepDays?: number;
  queue: 'own' | 'restate';
};

export const defineServe: DefineCommand = (command, io, end) => {
  const serving = (flags: string, help: string) => new Option(flags, help).helpGroup('Server:');
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  command
    .addOption(
      serving('--port <number>', 'listen on this port; 0 takes any that is free')
        .argParser(readPort)
        .default(defaultPort),
    )
    .addOption(
      serving('--host <address>', 'listen on this address; any but this machine needs users').default(
        '127.0.0.1',
      ),
    )
    .addOption(
      serving('--name <host>', 'answer to this name too, as a proxy passes it on (repeatable)').argParser(
        repeat,
      ),
    )
    .addOption(folderOption())
    .addOption(
      serving(
        '--evaluations <folder>',
        "folder with the folders of evaluation runs, to look at on the page (default: evaluations in the server's folder)",
      ),
    )
    .addOption(
      serving(
        '--studies <folder>',
        "folder with rating studies, to rate on the page (default: studies in the server's folder)",
      ),
    )
    .addOption(
      serving(
        '--checks-at-once <number>',
        'how many checks run side by side (default: 4; with --queue restate, 64 are with the fleet at once)',
      ).argParser(readPositive),
    )
    .addOption(
      new Option('--queue <who>', 'who runs the checks: the server itself, or a fleet of workers on Restate')
        .choices(['own', 'restate'])
        .default('own')
        .helpGroup('Fleet:'),
    )
    .addOption(restateOption())
    .addOption(
      serving('--max-queue <number>', 'how many checks may wait').argParser(readPositive).default(1000),
    )
    .addOption(
      serving('--max-upload-mb <number>', 'largest file that may be handed over')
        .argParser(readPositive)
        .default(100),
    )
    .addOption(
      serving(
        '--keep-days <number>',
        'delete checks that ended longer ago, with everything stored of them, unless somebody signed them (default: keep them)',
      ).argParser(readPositive),
    )
    .addOption(serving('--no-open', 'open no browser'))
    .addOption(logOption().helpGroup('Server:'));
  addSettingFlags(command)
    .addHelpText('after', examples)
    .action(async () => {
      await serve(command, io);
      end(exitCodes.ok);
    });
};

export function folderOption(): Option {
  return new Option(
    '--folder <folder>',
    "where the server keeps checks and accounts (default: in the user's data folder)",
  ).helpGroup('Server:');
}

export function serverFolder(io: CliIo, folder: string | undefined): string {
  const named = folder ?? io.environment.TOUCHSTONE_SERVER_FOLDER;
  if (named !== undefined && named !== '') return resolve(io.workingFolder, named);
  return resolve(userFolders(io.environment).data, 'server');
}

async function serve(command: Command, io: CliIo): Promise<void> {
  const flags = command.optsWithGlobals<GlobalFlags & ServeFlags & RestateFlags & LogFlags>();
  const { settings } = readSettings(command, io);
  const { startServer } = await import('../../../server/start-server.ts');
  const { openMcpDoor } = await import('../../../mcp/serve-mcp.ts');
  const log = openLog(io, flags, 'serve', settings.traceText);
  const inFolder = (path: string | undefined) =>
    path === undefined ? undefined : resolve(io.workingFolder, path);
  const server = await startServer({
    settings,
    environment: environmentWithConfig(command, io),
    folder: serverFolder(io, flags.folder),
    host: flags.host,
    port: flags.port,
    ...defined({ atOnce: flags.checksAtOnce, keepDays: flags.keepDays }),
    ...(flags.queue === 'restate' ? { restate: restateOf(flags, io).restate } : {}),
    limits: { queue: flags.maxQueue, uploadBytes: flags.maxUploadMb * 2 ** 20 },
    ...defined({
      names: flags.name,
      database: settings.database,
      evaluationsFolder: inFolder(flags.evaluations),
      studiesFolder: inFolder(flags.studies),
    }),
    log,
    mcp: openMcpDoor((error) => log.fault(error, 'mcp')),
  });
  await writeOut(io, `${server.url}\n`);
  if (flags.quiet !== true) await writeNote(io, 'touchstone: The server runs. Ctrl-C stops it.\n');
  if (flags.open && io.stdout.isTTY === true) openInBrowser(server.url, io.environment);
  await untilInterrupted(io);
  if (flags.quiet !== true)
    await writeNote(io, 'touchstone: Stopping; what runs is gone on with at the next start.\n');
  await server.stop();
}
