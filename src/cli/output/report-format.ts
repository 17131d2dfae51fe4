import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { collectReportPictures } from '../../app/serving/report-pictures.ts';
import type { CliIo } from '../cli-io.ts';
import type { FinishedRun } from './report-pictures.ts';
import { wantsColour, wantsUnicode, widthOf } from './terminal.ts';

const reportFormats = ['text', 'json', 'jsonl', 'md', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export type OutputFlags = { format?: ReportFormat; output?: string };

const formatByExtension: Readonly<Record<string, ReportFormat>> = {
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.md': 'md',
  '.markdown': 'md',
  '.html': 'html',
  '.htm': 'html',
};

export function addOutputFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--format <format>',
        'how the report is written (default: by the name of --output, else text)',
      )
        .choices(reportFormats)
        .helpGroup('Output:'),
    )
    .addOption(
      new Option('--output <file>', 'write the report to this file instead of standard output').helpGroup(
        'Output:',
      ),
    );
}

/** What was asked for, else what the file's name says, else what fits the input. */
export function chooseFormat(flags: OutputFlags, fallback: ReportFormat): ReportFormat {
  if (flags.format !== undefined) return flags.format;
  if (flags.output === undefined) return fallback;
  return formatByExtension[extname(flags.output).toLowerCase()] ?? fallback;
}

/** The report as it is written: each format ends with a line break. */
export async function renderReport(
  run: FinishedRun,
  format: ReportFormat,
  options: { io: CliIo; colour: boolean; toFile: boolean },
): Promise<string> {
  const { report } = run;
  switch (format) {
    case 'json':
      return (await import('../../report/render-json.ts')).renderJson(report);
    case 'jsonl':
      return (await import('../../report/render-json.ts')).renderJsonLine(report);
    case 'md':
      return (await import('../../report/markdown/render-markdown.ts')).renderMarkdown(report);
    case 'html': {
      const { renderHtml } = await import('../../report/html/render-html.ts');
      return renderHtml(report, { images: await collectReportPictures(run) });
    }
    case 'text': {
      const { renderText } = await import('../../report/text/render-text.ts');
      const { io, toFile } = options;
      const isShown = !toFile && io.stdout.isTTY === true;
      return renderText(report, {
        width: widthOf(toFile ? {} : io.stdout, io.environment),
        colour: !toFile && wantsColour(io.stdout, io.environment, options.colour),
        unicode: !isShown || wantsUnicode(io.environment),
      });
    }
  }
}
