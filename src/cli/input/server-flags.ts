import { type Command, Option } from 'commander';
import type { TouchstoneClient } from '../../client/touchstone-client.ts';
import { UsageError } from '../../core/errors.ts';
import type { CliIo } from '../cli-io.ts';

export type ServerFlags = { server?: string };

/** A token never stands on the command line, where others on the machine could read it. */
export function addServerFlags(command: Command): Command {
  return command.addOption(
    new Option(
      '--server <url>',
      'have a running server do it; TOUCHSTONE_TOKEN holds the token where it needs one',
    ).helpGroup('Server:'),
  );
}

/** Undefined where no server was named. */
export async function clientOf({ server }: ServerFlags, io: CliIo): Promise<TouchstoneClient | undefined> {
  if (server === undefined) return undefined;
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw new UsageError({
      message: `${server} is no address of a server.`,
      hint: 'Give one such as http://127.0.0.1:4180.',
    });
  }
  const { createClient } = await import('../../client/touchstone-client.ts');
  const { openPatientFetch } = await import('../../app/serving/ask-server.ts');
  const token = io.environment.TOUCHSTONE_TOKEN;
  return createClient({
    baseUrl: server,
    fetch: await openPatientFetch(),
    ...(token === undefined || token === '' ? {} : { token }),
  });
}
