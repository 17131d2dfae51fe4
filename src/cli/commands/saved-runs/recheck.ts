import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { TouchstoneClient } from '../../../client/touchstone-client.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodeOfReport, exitCodes } from '../../exit-codes.ts';
import { choosePipeline, parsePipelineOptions } from '../../input/pipeline-options.ts';
import { addServerFlags, clientOf, type ServerFlags } from '../../input/server-flags.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { renderRecheck } from '../../output/recheck-text.ts';
import { openReportSink } from '../../output/report-sink.ts';
import { openRunProgress } from '../../output/run-progress.ts';
import { toJson } from '../../output/to-json.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone recheck runs/eiffel
  touchstone recheck report.json --output report-today.json
  touchstone recheck runs/eiffel --json
  touchstone recheck report.json --pipeline touchstone --option depth=thorough
  touchstone recheck 2128b3e8-… --server http://127.0.0.1:4180

Exit code 6 says that the verdict moved.`;

type RecheckFlags = GlobalFlags &
  ServerFlags & {
    json?: boolean;
    output?: string;
    saveBundle?: string;
    pipeline?: string;
    option?: string[];
  };

export const defineRecheck: DefineCommand = (command, io, end) => {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  const output = (flags: string, help: string) => new Option(flags, help).helpGroup('Output:');
  command.argument(
    '<bundle|report>',
    'the folder that --save-bundle wrote, a report of --format json, or with --server the id of a check there',
  );
  addServerFlags(command);
  addSettingFlags(command)
    .addOption(
      new Option(
        '--option <name=value>',
        'an option of the pipeline instead of those of the report (repeatable)',
      )
        .argParser(repeat)
        .helpGroup('How it is checked:'),
    )
    .addOption(output('--json', 'the difference as JSON'))
    .addOption(
      output(
        '--output <file>',
        'where the new report goes, as JSON (default: beside the earlier one, by its day)',
      ),
    )
    .addOption(output('--save-bundle <folder>', 'keep the whole new run in this folder'))
    .addHelpText('after', examples)
    .action(async (path: string) => end(await recheck(path, command, io)));
};

/** The server keeps the new check, with its report and what moved. */
async function recheckThere(
  client: TouchstoneClient,
  given: string,
  flags: RecheckFlags,
  io: CliIo,
): Promise<ExitCode> {
  if (flags.saveBundle !== undefined)
    throw new UsageError({
      message: '--save-bundle belongs to checks on this machine, and --server names another.',
      hint: 'Take the bundle from the server: GET /api/v1/checks/<id>/exports/bundle.',
    });
  const { allPipelines } = await import('../../../pipelines/registry.ts');
  if (flags.option !== undefined && flags.pipeline === undefined)
    throw new UsageError({
      message: 'Options belong to their pipeline, and none is named.',
      hint: 'Give --pipeline as well.',
    });
  const options =
    flags.option === undefined
      ? undefined
      : parsePipelineOptions(choosePipeline(flags.pipeline ?? '', allPipelines), flags.option);
  const { recheckOnServer } = await import('../../run-on-server.ts');
  const progress = await openRunProgress(io, flags);
  progress.start();
  const { id, report, difference } = await runInterruptibly(
    io,
    (signal) =>
      recheckOnServer(client, given, {
        pipeline: flags.pipeline,
        options,
        signal,
        onEvent: progress.onEvent,
      }),
    progress.stop,
  ).finally(progress.stop);
  if (flags.output !== undefined) {
    const sink = openReportSink(io, flags.output);
    await sink.write(toJson(report));
    await sink.finish();
  }
  const places = { before: given, after: flags.output ?? id };
  if (difference === undefined) await writeOut(io, `Checked again: ${report.verdict.label} (${id}).\n`);
  else
    await writeOut(
      io,
      flags.json === true ? toJson({ ...difference, reports: places }) : renderRecheck(difference, places),
    );
  return difference?.moved === true ? exitCodes.moved : exitCodeOfReport(report);
}

async function recheck(given: string, command: Command, io: CliIo): Promise<ExitCode> {
  const flags = command.optsWithGlobals<RecheckFlags>();
  const client = await clientOf(flags, io);
  if (client !== undefined) return recheckThere(client, given, flags, io);
  const { settings } = readSettings(command, io);
  const inFolder = (path: string) => resolve(io.workingFolder, path);
  const { readEarlierReport, recheckClaim, recheckPath } = await import(
    '../../../app/recheck/recheck-claim.ts'
  );
  const earlier = await readEarlierReport(inFolder(given));
  const { allPipelines } = await import('../../../pipelines/registry.ts');
  const pipeline = choosePipeline(flags.pipeline ?? earlier.report.pipeline, allPipelines);
  const options = flags.option === undefined ? undefined : parsePipelineOptions(pipeline, flags.option);
  const progress = await openRunProgress(io, flags);
  const { openTouchstone } = await import('../../../app/open-touchstone.ts');
  const touchstone = openTouchstone({
    settings,
    environment: environmentWithConfig(command, io),
    workingFolder: io.workingFolder,
  });
  progress.start();
  const work = (signal: AbortSignal) =>
    recheckClaim(earlier, touchstone, {
      pipeline: pipeline.id,
      signal,
      onEvent: progress.onEvent,
      ...defined({
        options,
        saveBundle: flags.saveBundle === undefined ? undefined : inFolder(flags.saveBundle),
      }),
    });
  const { report, difference } = await runInterruptibly(io, work, progress.stop).finally(progress.stop);
  await touchstone.close();
  const after = flags.output ?? recheckPath(given, report.run.startedAt);
  const sink = openReportSink(io, after);
  await sink.write(toJson(report));
  await sink.finish();
  const paths = { before: given, after };
  await writeOut(
    io,
    flags.json === true ? toJson({ ...difference, reports: paths }) : renderRecheck(difference, paths),
  );
  return difference.moved ? exitCodes.moved : exitCodeOfReport(report);
}
