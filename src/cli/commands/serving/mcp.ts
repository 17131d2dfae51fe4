import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { userFolders } from '../../../config/user-folders.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeNote } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { addServerFlags, clientOf, type ServerFlags } from '../../input/server-flags.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';

const examples = `
Examples (in the configuration of an MCP host):
  {"command": "npx", "args": ["touchstone", "mcp", "--offline"]}
  {"command": "npx", "args": ["touchstone", "mcp", "--server", "https://facts.example.org"], "env": {"TOUCHSTONE_TOKEN": "…"}}

A running 'touchstone serve' speaks MCP at /mcp, too.`;

/** Hosts start one of these each; each has a folder of its own as long as it runs. */
const mostHosts = 20;

export const defineMcp: DefineCommand = (command, io, end) => {
  addServerFlags(command);
  command.addOption(
    new Option('--folder <folder>', "where checks are kept (default: in the user's data folder)"),
  );
  addSettingFlags(command)
    .addHelpText('after', examples)
    .action(async () => {
      await serveMcp(command, io);
      end(exitCodes.ok);
    });
};

async function serveMcp(command: Command, io: CliIo): Promise<void> {
  const flags = command.optsWithGlobals<GlobalFlags & ServerFlags & { folder?: string }>();
  const { createClient } = await import('../../../client/touchstone-client.ts');
  const { insideAddress, serveMcpOverStdio } = await import('../../../mcp/serve-mcp.ts');
  const onFault = (error: unknown) =>
    void writeNote(io, `touchstone: ${error instanceof Error ? error.message : String(error)}\n`);
  const remote = await clientOf(flags, io);
  const inside = remote === undefined ? await openInside(command, io, flags.folder, onFault) : undefined;
  const client =
    remote ??
    createClient({
      baseUrl: insideAddress,
      fetch: (async (input: string | URL | Request, init?: RequestInit) =>
        inside?.answer(new Request(input, init))) as typeof globalThis.fetch,
    });
  const { ended, close } = serveMcpOverStdio(client, io.stdin, onFault);
  const interrupted = new Promise<void>((done) => {
    io.onInterrupt(() => done());
  });
  await Promise.race([ended, interrupted]);
  await close();
  await inside?.close();
}

async function openInside(
  command: Command,
  io: CliIo,
  folder: string | undefined,
  onFault: (error: unknown) => void,
) {
  const { settings } = readSettings(command, io);
  const { openServer } = await import('../../../server/start-server.ts');
  const data = userFolders(io.environment).data;
  const folders =
    folder === undefined
      ? Array.from({ length: mostHosts }, (_, index) => join(data, index === 0 ? 'mcp' : `mcp-${index + 1}`))
      : [join(io.workingFolder, folder)];
  for (const [index, place] of folders.entries()) {
    try {
      const server = await openServer({
        settings,
        environment: environmentWithConfig(command, io),
        folder: place,
        onFault,
      });
      await server.begin();
      return server;
    } catch (error) {
      // Another host works there.
      if (!(error instanceof UsageError) || index === folders.length - 1) throw error;
    }
  }
  throw new UsageError({ message: 'There is no folder left to work in.' });
}
