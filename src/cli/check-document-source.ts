import type { Command } from 'commander';
import type { DocumentSource } from '../app/read-document.ts';
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
import { environmentWithConfig, readSettings } from './input/setting-flags.ts';
import { openReportSink } from './output/report-sink.ts';
import { widthOf } from './output/terminal.ts';
import { toJson } from './output/to-json.ts';
import { runInterruptibly } from './run-interruptibly.ts';

export type DocumentFlags = GlobalFlags &
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
  const sink = openReportSink(io, flags.output);
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
        onProgress: ({ done, total, label, claim }) => {
          if (flags.quiet !== true)
            void writeNote(io, `${done} of ${total}  ${label ?? 'not checked'}  ${claim}\n`);
        },
      });
    } finally {
      await reader.close();
      await touchstone.close();
    }
  });
  if (report === undefined) {
    const { examinePicture } = await import('./commands/image.ts');
    return examinePicture(picture ?? given, command, io);
  }
  await sink.write(await render(filterDocument(report, filterOf(flags)), io, flags.format ?? 'text'));
  await sink.finish();
  return exitCodes.ok;
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
