import { defined } from '../../../core/defined.ts';
import { writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readPort } from '../../input/read-number.ts';
import { addSettingFlags, readSettings } from '../../input/setting-flags.ts';
import { untilInterrupted } from '../../until-interrupted.ts';

const examples = `
Examples:
  touchstone models serve
  TOUCHSTONE_MODEL_SERVER_TOKEN=… touchstone models serve --host 0.0.0.0 --port 9090
  touchstone worker --model-server http://models.internal:9090

Workers then need no memory for models; both sides must be of the same version.`;

export const defineModels: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  const serve = command
    .command('serve')
    .description('Compute embeddings and verdicts of the verifier for others, over HTTP')
    .option('--port <number>', 'listen on this port', readPort, 9090)
    .option('--host <address>', 'listen on this address; any but this machine needs a token', '127.0.0.1');
  addSettingFlags(serve, ['modelProcesses']).action(async () => {
    const flags = serve.optsWithGlobals<GlobalFlags & { port: number; host: string }>();
    const { settings } = readSettings(serve, io);
    const { serveModels } = await import('../../../app/fleet/serve-models.ts');
    const server = await serveModels({
      settings,
      host: flags.host,
      port: flags.port,
      ...defined({ token: settings.modelServerToken }),
      onFault: (error) =>
        void writeNote(io, `touchstone: ${error instanceof Error ? error.message : String(error)}\n`),
    });
    await writeOut(io, `${server.url}\n`);
    if (flags.quiet !== true) await writeNote(io, 'touchstone: The model server runs. Ctrl-C stops it.\n');
    await untilInterrupted(io);
    await server.close();
    end(exitCodes.ok);
  });
};
