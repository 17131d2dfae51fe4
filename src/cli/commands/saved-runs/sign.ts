import { resolve } from 'node:path';
import { UsageError } from '../../../core/errors.ts';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';

const examples = `
Examples:
  touchstone sign --new-key newsroom.pem          # writes newsroom.pem (keep it) and newsroom.pem.pub (give it away)
  touchstone sign runs/eiffel --key newsroom.pem
  touchstone verify runs/eiffel --key newsroom.pem.pub`;

export const defineSign: DefineCommand = (command, io, end) => {
  command
    .argument('[bundle]', 'the folder that --save-bundle wrote')
    .option('--key <file>', 'your private Ed25519 key')
    .option('--new-key <file>', 'make a key pair instead')
    .addHelpText('after', examples)
    .action(async (bundle: string | undefined, flags: { key?: string; newKey?: string }) => {
      const { makeKeyPair, signBundle } = await import('../../../app/sign-bundle.ts');
      if (flags.newKey !== undefined) {
        await makeKeyPair(resolve(io.workingFolder, flags.newKey));
        await writeOut(io, `Written: ${flags.newKey} (private, for you alone) and ${flags.newKey}.pub\n`);
        end(exitCodes.ok);
        return;
      }
      if (bundle === undefined || flags.key === undefined) {
        throw new UsageError({
          message: 'A bundle and a private key are needed to sign.',
          hint: "Write 'touchstone sign <bundle> --key <file>'; --new-key makes a key.",
        });
      }
      const { sha256 } = await signBundle(
        resolve(io.workingFolder, bundle),
        resolve(io.workingFolder, flags.key),
        new Date(),
      );
      await writeOut(io, `Signed: ${bundle} (${sha256})\n`);
      end(exitCodes.ok);
    });
};
