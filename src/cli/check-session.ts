import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Touchstone } from '../app/open-touchstone.ts';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import { type CliIo, writeNote } from './cli-io.ts';
import type { GlobalFlags } from './command.ts';
import type { ClaimFields } from './input/claim-fields.ts';
import type { DocumentWayFlags } from './input/document-flags.ts';
import { choosePipeline, parsePipelineOptions } from './input/pipeline-options.ts';
import { type PlanFlags, readPlanOptions, renderPlan } from './input/plan-flags.ts';
import { clientOf, type ServerFlags } from './input/server-flags.ts';
import { environmentWithConfig, readSettings, settingFlags } from './input/setting-flags.ts';
import { type OutputFlags, type ReportFormat, renderReport } from './output/report-format.ts';
import { type FinishedRun, finishRun } from './output/report-pictures.ts';
import { openReportSink } from './output/report-sink.ts';
import { openRunProgress, type RunProgress } from './output/run-progress.ts';
import { isTerminal } from './output/terminal.ts';

export type CheckFlags = GlobalFlags &
  OutputFlags &
  PlanFlags &
  ServerFlags &
  DocumentWayFlags & {
    file?: string;
    inPlace?: boolean;
    column?: string;
    url?: string;
    oneClaim?: boolean;
    image?: string[];
    postUrl?: string;
    postText?: string;
    date?: string;
    asOf?: string;
    language?: string;
    option?: string[];
    saveBundle?: string;
    record?: string;
    replay?: string;
    resume?: string;
  };

/** What the checks of one command share: settings, options, progress, and the place the reports go to. */
export type CheckSession = {
  readonly io: CliIo;
  readonly verbose: boolean;
  readonly progress: RunProgress;
  run(claim: ClaimFields, options: { signal: AbortSignal; line?: number }): Promise<FinishedRun>;
  write(run: FinishedRun): Promise<void>;
  finish(): Promise<void>;
};

export async function openCheckSession(
  command: Command,
  io: CliIo,
  flags: CheckFlags & { format: ReportFormat },
): Promise<CheckSession> {
  const { settings } = readSettings(command, io);
  const { allPipelines } = await import('../pipelines/registry.ts');
  const pipeline = choosePipeline(settings.pipeline, allPipelines);
  const options = {
    ...parsePipelineOptions(pipeline, flags.option ?? []),
    ...(await readPlanOptions(flags, pipeline, allPipelines, io)),
  };
  const progress = await openRunProgress(io, flags);
  const reports = await openReports(io, flags, flags.planOnly === true);
  const inFolder = (folder: string) => resolve(io.workingFolder, folder);
  const client = await clientOf(flags, io);
  if (client !== undefined) requireNoFolders(flags);
  let touchstone: Touchstone | undefined;
  return {
    io,
    verbose: flags.verbose === true,
    progress,
    async run(claim, { signal, line }) {
      progress.start();
      try {
        if (client !== undefined) {
          const { runOnServer } = await import('./run-on-server.ts');
          const { maxUsd: usd, maxCalls: calls, maxTokens: tokens, maxSeconds: seconds } = settings;
          return await runOnServer(client, claim, {
            // Which pipeline is the default is for the server to say.
            pipeline: settingFlags(command).pipeline === undefined ? undefined : settings.pipeline,
            options,
            budget: defined({ usd, calls, tokens, seconds }),
            signal,
            onEvent: progress.onEvent,
          });
        }
        const { openTouchstone } = await import('../app/open-touchstone.ts');
        touchstone ??= openTouchstone({
          settings,
          environment: environmentWithConfig(command, io),
          workingFolder: io.workingFolder,
        });
        const watching = { signal, onEvent: progress.onEvent };
        const run =
          flags.resume === undefined
            ? await touchstone.start(claim, {
                ...watching,
                options,
                ...(flags.record === undefined ? {} : { record: inFolder(flags.record) }),
                ...(flags.replay === undefined ? {} : { replay: inFolder(flags.replay) }),
                ...(flags.saveBundle === undefined
                  ? {}
                  : { saveBundle: bundleFolder(inFolder(flags.saveBundle), line) }),
              })
            : await touchstone.resume(inFolder(flags.resume), watching);
        return await finishRun(run);
      } finally {
        progress.stop();
      }
    },
    write: reports.write,
    async finish() {
      await reports.finish();
      await touchstone?.close();
    },
  };
}

/** What a server does is kept by the server. */
function requireNoFolders({ saveBundle, record, replay, resume }: CheckFlags): void {
  if ([saveBundle, record, replay, resume].every((folder) => folder === undefined)) return;
  throw new UsageError({
    message:
      '--save-bundle, --record, --replay and --resume belong to checks on this machine, and --server names another.',
    hint: 'Leave --server out, or take the bundle from the server: GET /api/v1/checks/<id>/exports/bundle.',
  });
}

export type ReportsFlags = { format: ReportFormat; output?: string; color: boolean; quiet?: boolean };

/** Renders reports and hands them over; a file is in its place once `finish` has returned. */
export async function openReports(
  io: CliIo,
  flags: ReportsFlags,
  planOnly = false,
): Promise<Pick<CheckSession, 'write' | 'finish'>> {
  const sink = openReportSink(io, flags.output);
  const between = { text: '\n', md: '\n---\n\n', json: '', jsonl: '', html: '' }[flags.format];
  let written = 0;
  return {
    async write(run) {
      const shown = { io, colour: flags.color, toFile: flags.output !== undefined };
      const text = planOnly
        ? await renderPlan(run.report, flags.format, shown)
        : await renderReport(run, flags.format, shown);
      await sink.write(written === 0 ? text : `${between}${text}`);
      written += 1;
    },
    async finish() {
      await sink.finish();
      const watched = flags.quiet !== true && isTerminal(io.stderr, io.environment);
      if (watched && flags.output !== undefined && written > 0)
        await writeNote(io, `Written to ${flags.output}\n`);
    },
  };
}

/** Each of several claims has a bundle of its own, named by its line. */
function bundleFolder(folder: string, line: number | undefined): string {
  return line === undefined ? folder : join(folder, `line-${line}`);
}
