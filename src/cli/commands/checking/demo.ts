import { extname } from 'node:path';
import type { Command } from 'commander';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CheckFlags, openCheckSession } from '../../check-session.ts';
import { type CliIo, writeNote } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { type ExitCode, exitCodeOfReport, worstExitCode } from '../../exit-codes.ts';
import { addSettingFlags } from '../../input/setting-flags.ts';
import { addOutputFlags, chooseFormat } from '../../output/report-format.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone demo
  touchstone demo --search auto          (also asks the searches that 'check' asks)
  touchstone demo --format md --output demo.md
  touchstone demo --output demo.html     (demo-1.html, demo-2.html, demo-3.html)`;

export const defineDemo: DefineCommand = (command, io, end) => {
  addOutputFlags(addSettingFlags(command))
    .addHelpText('after', examples)
    .action(async () => end(await showDemo(command, io)));
};

/** One report after the other, with live progress: what a newcomer would type first. */
async function showDemo(command: Command, io: CliIo): Promise<ExitCode> {
  // Its claims are decided by the starter library; nobody else is asked unless that is wanted.
  if (command.getOptionValue('search') === undefined) command.setOptionValue('search', 'none');
  const flags = command.optsWithGlobals<CheckFlags>();
  const format = chooseFormat(flags, 'text');
  // One file cannot hold several of these.
  const apart = format === 'html' || format === 'json';
  if (apart && flags.output === undefined) {
    throw new UsageError({
      message: `Several claims do not make one ${format} document.`,
      hint: `Name a file with --output: each report is written to one of its own. Or use ${format === 'json' ? 'jsonl' : 'text'}.`,
    });
  }
  const { readDemoClaims } = await import('../../../app/demo-claims.ts');
  const claims = await readDemoClaims();
  const open = (output: string | undefined) =>
    openCheckSession(command, io, { ...flags, format, ...defined({ output }) });
  const shared = apart ? undefined : await open(flags.output);
  const codes: ExitCode[] = [];
  try {
    for (const [index, { about, ...claim }] of claims.entries()) {
      if (flags.quiet !== true) await writeNote(io, `${index + 1} of ${claims.length}: ${about}\n`);
      const session = shared ?? (await open(numbered(flags.output ?? '', index + 1)));
      const run = await runInterruptibly(
        io,
        (signal) => session.run(claim, { signal }),
        session.progress.stop,
      );
      await session.write(run);
      if (shared === undefined) await session.finish();
      codes.push(exitCodeOfReport(run.report));
    }
  } finally {
    await shared?.finish();
  }
  return worstExitCode(codes);
}

function numbered(file: string, number: number): string {
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}-${number}${extension}`;
}
