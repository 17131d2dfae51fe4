import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { WatchedOutcome } from '../../../app/recheck/recheck-list.ts';
import { defined } from '../../../core/defined.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodeOfError, exitCodes, worstExitCode } from '../../exit-codes.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { renderWatched } from '../../output/recheck-text.ts';
import { openRunProgress } from '../../output/run-progress.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone watch claims.txt
  touchstone watch claims.txt --every 7d --json >> moved.jsonl
  15 6 * * *  touchstone watch /srv/claims.txt --every 1d || mail -s "A verdict moved" desk@example.org

Each line is a claim, or the path of a bundle or report. One call is one pass: let cron or a timer call it.
Exit code 0: nothing moved; 6: a verdict moved; else the worst failure of a line.`;

type WatchFlags = GlobalFlags & { json?: boolean; every?: string };

export const defineWatch: DefineCommand = (command, io, end) => {
  command.argument('<file>', 'one claim, bundle or report a line; its reports are kept in <file>.reports');
  addSettingFlags(command)
    .addOption(
      new Option(
        '--every <interval>',
        'only lines whose last check is older than this: 12h, 7d, 2w',
      ).helpGroup('How it is checked:'),
    )
    .addOption(new Option('--json', 'one line of JSON for each line of the list').helpGroup('Output:'))
    .addHelpText('after', examples)
    .action(async (file: string) => end(await watch(file, command, io)));
};

async function watch(given: string, command: Command, io: CliIo): Promise<ExitCode> {
  const flags = command.optsWithGlobals<WatchFlags>();
  const { settings } = readSettings(command, io);
  const { parseInterval, recheckList } = await import('../../../app/recheck/recheck-list.ts');
  const everyMs = flags.every === undefined ? undefined : parseInterval(flags.every);
  const progress = await openRunProgress(io, flags);
  const { openTouchstone } = await import('../../../app/open-touchstone.ts');
  const touchstone = openTouchstone({
    settings,
    environment: environmentWithConfig(command, io),
    workingFolder: io.workingFolder,
  });
  const codes: ExitCode[] = [];
  const work = async (signal: AbortSignal) => {
    const file = resolve(io.workingFolder, given);
    const outcomes = recheckList(file, touchstone, {
      now: new Date(),
      signal,
      onEvent: progress.onEvent,
      ...defined({ everyMs }),
    });
    progress.start();
    for await (const outcome of outcomes) {
      progress.stop();
      codes.push(codeOf(outcome));
      await writeOut(
        io,
        flags.json === true ? `${JSON.stringify(asJson(outcome))}\n` : renderWatched(outcome),
      );
      progress.start();
    }
  };
  try {
    await runInterruptibly(io, work, progress.stop).finally(progress.stop);
  } finally {
    await touchstone.close();
  }
  return worstExitCode(codes);
}

function codeOf(outcome: WatchedOutcome): ExitCode {
  switch (outcome.outcome) {
    case 'rechecked':
      return outcome.difference.moved ? exitCodes.moved : exitCodes.ok;
    case 'failed':
      return exitCodeOfError(outcome.error);
    case 'checked':
    case 'not-due':
      return exitCodes.ok;
  }
}

function asJson(outcome: WatchedOutcome): unknown {
  if (outcome.outcome !== 'failed') return outcome;
  const { error, ...rest } = outcome;
  return { ...rest, error: { code: error.code, message: error.message } };
}
