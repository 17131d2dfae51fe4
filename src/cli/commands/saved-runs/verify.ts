import { resolve } from 'node:path';
import type { BundleFinding } from '../../../app/verify-bundle.ts';
import { defined } from '../../../core/defined.ts';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone verify runs/eiffel
  touchstone verify runs/eiffel --key newsroom.pem.pub
  touchstone verify runs/eiffel --json`;

export const defineVerify: DefineCommand = (command, io, end) => {
  command
    .argument('<bundle>', 'the folder that --save-bundle wrote')
    .option('--key <file>', 'the public key that must have signed it')
    .option('--json', 'as JSON')
    .addHelpText('after', examples)
    .action(async (bundle: string, flags: { key?: string; json?: boolean }) => {
      const { verifyBundle } = await import('../../../app/verify-bundle.ts');
      const publicKey = flags.key === undefined ? undefined : resolve(io.workingFolder, flags.key);
      const findings = await verifyBundle(resolve(io.workingFolder, bundle), defined({ publicKey }));
      await writeOut(io, flags.json === true ? toJson(findings) : renderFindings(findings));
      end(findings.some(({ problem }) => problem !== undefined) ? exitCodes.failure : exitCodes.ok);
    });
};

function renderFindings(findings: readonly BundleFinding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.map(({ part, problem, detail }) =>
    problem === undefined
      ? `ok       ${part.padEnd(width)}  ${detail}`
      : `PROBLEM  ${part.padEnd(width)}  ${problem}`,
  );
  return `${lines.join('\n')}\n`;
}
