import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openReports } from '../../check-session.ts';
import { type CliIo, writeNote } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodeOfReport, exitCodes } from '../../exit-codes.ts';
import { addOutputFlags, chooseFormat, type OutputFlags } from '../../output/report-format.ts';
import { finishRun } from '../../output/report-pictures.ts';
import { openRunProgress } from '../../output/run-progress.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone check "…" --save-bundle runs/eiffel
  touchstone replay runs/eiffel
  touchstone replay runs/eiffel --format html --output report.html`;

export const defineReplay: DefineCommand = (command, io, end) => {
  addOutputFlags(command.argument('<bundle>', 'the folder that --save-bundle wrote'))
    .addHelpText('after', examples)
    .action(async (bundle: string) => end(await replayRun(bundle, command, io)));
};

async function replayRun(bundle: string, command: Command, io: CliIo): Promise<ExitCode> {
  const flags = command.optsWithGlobals<GlobalFlags & OutputFlags>();
  const reports = await openReports(io, { ...flags, format: chooseFormat(flags, 'text') });
  const progress = await openRunProgress(io, flags);
  const replay = async (signal: AbortSignal) => {
    const { replayRun } = await import('../../../app/replay-run.ts');
    const run = await replayRun(resolve(io.workingFolder, bundle), { onEvent: progress.onEvent });
    signal.addEventListener('abort', () => run.cancel('interrupted'), { once: true });
    const finished = await finishRun(run);
    return { finished, differences: await run.differences };
  };
  progress.start();
  const { finished, differences } = await runInterruptibly(io, replay, progress.stop).finally(progress.stop);
  await reports.write(finished);
  await reports.finish();
  if (differences.length === 0) return exitCodeOfReport(finished.report);
  await writeNote(
    io,
    `touchstone: The replayed report is not the one of the bundle: it differs at ${differences.join(', ')}. One of them was changed, or this version of Touchstone decides otherwise.\n`,
  );
  return exitCodes.failure;
}
