import type { Command } from 'commander';
import { type CheckFlags, openCheckSession } from '../check-session.ts';
import { type CliIo, writeNote } from '../cli-io.ts';
import type { DefineCommand } from '../command.ts';
import { type ExitCode, exitCodeOfReport, worstExitCode } from '../exit-codes.ts';
import { addOutputFlags, chooseFormat } from '../report-format.ts';
import { runInterruptibly } from '../run-interruptibly.ts';
import { addSettingFlags } from '../setting-flags.ts';

const examples = `
Examples:
  touchstone demo
  touchstone demo --format md --output demo.md`;

export const defineDemo: DefineCommand = (command, io, end) => {
  addOutputFlags(addSettingFlags(command))
    .addHelpText('after', examples)
    .action(async () => end(await showDemo(command, io)));
};

/** One report after the other, with live progress: what a newcomer would type first. */
async function showDemo(command: Command, io: CliIo): Promise<ExitCode> {
  const flags = command.optsWithGlobals<CheckFlags>();
  const { readDemoClaims } = await import('../../compose.ts');
  const claims = await readDemoClaims();
  const session = await openCheckSession(command, io, { ...flags, format: chooseFormat(flags, 'text') });
  const codes: ExitCode[] = [];
  try {
    for (const [index, { about, ...claim }] of claims.entries()) {
      if (flags.quiet !== true) await writeNote(io, `${index + 1} of ${claims.length}: ${about}\n`);
      const run = await runInterruptibly(
        io,
        (signal) => session.run(claim, { signal }),
        session.progress.stop,
      );
      await session.write(run);
      codes.push(exitCodeOfReport(run.report));
    }
  } finally {
    await session.finish();
  }
  return worstExitCode(codes);
}
