import { resolve } from 'node:path';
import type { Command } from 'commander';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import type { CheckFlags } from './check-session.ts';
import { type CliIo, writeNote, writeOut } from './cli-io.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { choosePipeline, parsePipelineOptions } from './input/pipeline-options.ts';
import { environmentWithConfig, readSettings } from './input/setting-flags.ts';
import { readErrorText } from './output/error-text.ts';
import { runInterruptibly } from './run-interruptibly.ts';

const atOnce = 2;

/** Checks the claims of a list and writes what was found beside them. */
export async function checkListFile(
  given: string,
  command: Command,
  io: CliIo,
  flags: CheckFlags,
): Promise<ExitCode> {
  requireListAlone(flags);
  const { settings } = readSettings(command, io);
  const { allPipelines } = await import('../pipelines/registry.ts');
  const pipeline = choosePipeline(settings.pipeline, allPipelines);
  const { openTouchstone } = await import('../app/open-touchstone.ts');
  const { checkList } = await import('../app/lists/check-list.ts');
  const touchstone = openTouchstone({
    settings,
    environment: environmentWithConfig(command, io),
    workingFolder: io.workingFolder,
  });
  const outcome = await runInterruptibly(io, async (signal) => {
    try {
      return await checkList(resolve(io.workingFolder, given), touchstone, {
        inPlace: flags.inPlace === true,
        atOnce,
        signal,
        check: { options: parsePipelineOptions(pipeline, flags.option ?? []) },
        ...defined({ column: flags.column, maxUsd: settings.maxUsd }),
        onProgress: ({ line, done, total, verdict, claim }) => {
          if (flags.quiet !== true)
            void writeNote(io, `${done} of ${total}  line ${line}  ${verdict}  ${claim}\n`);
        },
      });
    } catch (error) {
      throw asUsage(error, given);
    } finally {
      await touchstone.close();
    }
  });
  const { claims, checked, checkedBefore, failed, notChecked, target, original } = outcome;
  const lines = [
    `${claims} claims: ${checked} checked now, ${checkedBefore} before, ${failed.length + notChecked.length} not checked.`,
    `Written to ${target}${original === undefined ? '' : `; as it was before: ${original}`}`,
    ...[...failed, ...notChecked].map(({ line, why }) => `Line ${line}: ${why}`),
  ];
  await writeOut(io, `${lines.join('\n')}\n`);
  if (notChecked.length > 0) return exitCodes.budget;
  return failed.length > 0 ? exitCodes.failure : exitCodes.ok;
}

function requireListAlone(flags: CheckFlags): void {
  const others = [
    flags.image,
    flags.plan,
    flags.planOnly,
    flags.record,
    flags.replay,
    flags.saveBundle,
    flags.server,
    flags.output,
    flags.format,
  ];
  if (others.every((value) => value === undefined)) return;
  throw new UsageError({
    message: 'A list is written back as a list, and something else was asked for beside it.',
    hint: 'Give --file alone, with --in-place or --column; the reports are kept in the folder <file>.reports.',
  });
}

function asUsage(error: unknown, given: string): unknown {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    !/^(?:ENOENT|EACCES|EISDIR|EPERM|EROFS)$/u.test(String(error.code))
  )
    return error;
  return new UsageError({
    message: `${given} could not be read or written: ${readErrorText(error)}.`,
    cause: error,
  });
}
