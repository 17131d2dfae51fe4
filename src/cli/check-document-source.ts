import type { Command } from 'commander';
import type { DocumentSource } from '../app/read-document.ts';
import type { TouchstoneClient } from '../client/touchstone-client.ts';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import type { DocumentReport } from '../core/documents/document-report.ts';
import { BlockedError, ProviderRefusedError, UsageError } from '../core/errors.ts';
import { clockTime } from '../report/document/document-words.ts';
import { filterDocument } from '../report/document/filter-document.ts';
import type { TranscribeProgress } from '../spec/speech/transcriber.ts';
import { type CliIo, writeNote } from './cli-io.ts';
import type { GlobalFlags } from './command.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type DocumentWayFlags, filterOf } from './input/document-flags.ts';
import { locateDocument } from './input/locate-document.ts';
import { choosePipeline, parsePipelineOptions } from './input/pipeline-options.ts';
import { clientOf, type ServerFlags } from './input/server-flags.ts';
import { environmentWithConfig, readSettings, settingFlags } from './input/setting-flags.ts';
import { openReportSink } from './output/report-sink.ts';
import { widthOf } from './output/terminal.ts';
import { toJson } from './output/to-json.ts';
import { runInterruptibly } from './run-interruptibly.ts';

export type DocumentFlags = GlobalFlags &
  ServerFlags &
  DocumentWayFlags & {
    format?: 'text' | 'json' | 'jsonl' | 'md' | 'html';
    output?: string;
    date?: string;
    option?: string[];
  };

const mostClaims = 20;
const atOnce = 2;

/** Reads a file or an address (or takes the text that was given), finds its claims and checks the worthiest. */
export async function checkDocumentSource(
  given: string,
  command: Command,
  io: CliIo,
  flags: DocumentFlags,
  text?: string,
): Promise<ExitCode> {
  const source: DocumentSource =
    text === undefined ? await locateDocument(given, io) : { bytes: Buffer.from(text), name: 'text.txt' };
  const { settings } = readSettings(command, io);
  const environment = environmentWithConfig(command, io);
  const { allPipelines } = await import('../pipelines/registry.ts');
  const options = parsePipelineOptions(choosePipeline(settings.pipeline, allPipelines), flags.option ?? []);
  const client = await clientOf(flags, io);
  if (client !== undefined) {
    const named = settingFlags(command).pipeline !== undefined;
    const report = await checkOnServer(client, source, given, io, flags, {
      options,
      settings,
      // Which pipeline is the default is for the server to say.
      pipeline: named ? settings.pipeline : undefined,
    });
    return writeReport(report, io, flags);
  }
  const { openDocumentReader } = await import('../app/read-document.ts');
  const { openTouchstone } = await import('../app/open-touchstone.ts');
  const { checkDocument } = await import('../app/documents/check-document.ts');
  const { shareCalls } = await import('../app/documents/share-calls.ts');
  const reader = openDocumentReader(settings, environment, io.web);
  const touchstone = openTouchstone({
    settings,
    environment,
    workingFolder: io.workingFolder,
    aroundProviders: shareCalls,
  });
  let picture: Uint8Array | undefined;
  const report = await runInterruptibly(io, async (signal) => {
    try {
      const document = await reader
        .read(source, { signal, onHeard: tellHeard(io, flags) })
        .catch(async (error: unknown) => {
          if (!('url' in source) || !isPicture(error)) throw explain(error, given);
          picture = (await reader.fetchMedia(source.url, { signal })).bytes;
          return undefined;
        });
      if (document === undefined) return undefined;
      return await checkDocument(document, touchstone, {
        name: given,
        mostClaims: flags.listOnly === true ? 0 : (flags.maxClaims ?? mostClaims),
        atOnce: flags.atOnce ?? atOnce,
        withReports: flags.withReports === true,
        signal,
        check: { options },
        frames: flags.frames !== false,
        budget: defined({
          calls: settings.maxCalls,
          tokens: settings.maxTokens,
          seconds: settings.maxSeconds,
        }),
        ...defined({
          maxUsd: settings.maxUsd,
          date: readDay(flags.date),
          speaker: flags.speaker,
          kinds: flags.kind,
          minWorth: flags.minWorth,
          worth: flags.worth,
        }),
        onProgress: tellChecked(io, flags),
      });
    } finally {
      await reader.close();
      await touchstone.close();
    }
  });
  if (report === undefined) {
    const { examinePicture } = await import('./commands/checking/image.ts');
    return examinePicture(picture ?? given, command, io);
  }
  return writeReport(report, io, flags);
}

async function writeReport(report: DocumentReport, io: CliIo, flags: DocumentFlags): Promise<ExitCode> {
  const sink = openReportSink(io, flags.output);
  await sink.write(await render(filterDocument(report, filterOf(flags)), io, flags.format ?? 'text'));
  await sink.finish();
  return exitCodes.ok;
}

/** The server reads the document, finds its claims with whoever reasons there, and checks as many side by side as it does. */
async function checkOnServer(
  client: TouchstoneClient,
  source: DocumentSource,
  name: string,
  io: CliIo,
  flags: DocumentFlags,
  how: { options: Record<string, unknown>; pipeline: string | undefined; settings: Settings },
): Promise<DocumentReport> {
  if (flags.atOnce !== undefined)
    throw new UsageError({
      message: '--at-once is for checks on this machine, and --server names another.',
      hint: 'How many checks a server runs at once is said where it is started.',
    });
  const { documentOnServer } = await import('./document-on-server.ts');
  const { maxUsd, maxCalls: calls, maxTokens: tokens, maxSeconds: seconds } = how.settings;
  const claims = flags.maxClaims ?? mostClaims;
  const readerUsd = maxUsd === undefined ? undefined : Math.min(mostReaderUsd, maxUsd / 2);
  // No claim knows what the others spend there, so that each has an equal share.
  const usd = maxUsd === undefined ? undefined : (maxUsd - (readerUsd ?? 0)) / Math.max(1, claims);
  return runInterruptibly(io, (signal) =>
    documentOnServer(client, source, {
      name,
      signal,
      withReports: flags.withReports === true,
      onProgress: tellChecked(io, flags),
      ask: {
        kind: 'article',
        reader: 'reasoner',
        check: flags.listOnly !== true && claims > 0,
        frames: flags.frames !== false,
        mostClaims: Math.max(1, claims),
        minWorth: flags.minWorth ?? 0,
        options: how.options,
        budget: defined({ usd, calls, tokens, seconds }),
        ...defined({
          readerUsd,
          pipeline: how.pipeline,
          date: readDay(flags.date),
          speaker: flags.speaker,
          worth: flags.worth,
          kinds: flags.kind && [...flags.kind],
        }),
      },
    }),
  );
}

/** What finding the claims may cost on a server. */
const mostReaderUsd = 0.1;

function tellChecked(io: CliIo, { quiet }: DocumentFlags) {
  return ({ done, total, label, claim }: { done: number; total: number; label?: string; claim: string }) => {
    if (quiet !== true) void writeNote(io, `${done} of ${total}  ${label ?? 'not checked'}  ${claim}\n`);
  };
}

/** How far a recording is heard: a line of its own on a terminal, one in a minute of sound elsewhere. */
function tellHeard(io: CliIo, { quiet }: DocumentFlags) {
  let told = -1;
  return ({ doneSeconds, totalSeconds }: TranscribeProgress): void => {
    const minute = Math.floor(doneSeconds / 60);
    if (quiet === true || (io.stderr.isTTY !== true && minute === told)) return;
    told = minute;
    const of = totalSeconds === undefined ? '' : ` of ${clockTime(totalSeconds)}`;
    void writeNote(io, `heard ${clockTime(Math.min(doneSeconds, totalSeconds ?? doneSeconds))}${of}\n`);
  };
}

function readDay(date: string | undefined): string | undefined {
  if (date === undefined || (/^\d{4}-\d{2}-\d{2}$/u.test(date) && !Number.isNaN(Date.parse(date))))
    return date;
  throw new UsageError({
    message: `${date} is no day.`,
    hint: 'Write it as year-month-day: --date 2024-05-07.',
  });
}

async function render(
  report: DocumentReport,
  io: CliIo,
  format: NonNullable<DocumentFlags['format']>,
): Promise<string> {
  if (format === 'json') return toJson(report);
  if (format === 'jsonl') return report.claims.map((claim) => `${JSON.stringify(claim)}\n`).join('');
  if (format === 'html')
    return (await import('../report/document/render-document-html.ts')).renderDocumentHtml(report);
  const { renderDocumentMarkdown, renderDocumentText } = await import(
    '../report/document/render-document.ts'
  );
  if (format === 'md') return renderDocumentMarkdown(report);
  return renderDocumentText(report, Math.min(100, widthOf(io.stdout, io.environment)));
}

function isPicture(error: unknown): boolean {
  return error instanceof BlockedError && /it is image\//u.test(error.message);
}

/** What a page that cannot be read leaves to do: give its words or its picture instead. */
function explain(error: unknown, given: string): unknown {
  if (!(error instanceof BlockedError || error instanceof ProviderRefusedError)) return error;
  const hint = /it is video\//u.test(error.message)
    ? `Examine a video with: touchstone image ${given}`
    : 'Copy what it says and check that: touchstone check "…" --post-text "…" --post-url <address>, with --image for its picture.';
  const text = { message: error.message, hint, cause: error };
  return error instanceof BlockedError ? new BlockedError(text) : new ProviderRefusedError(text);
}
