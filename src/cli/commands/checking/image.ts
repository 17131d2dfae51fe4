import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { collectReportPictures } from '../../../app/serving/report-pictures.ts';
import type { SettingName } from '../../../config/settings-table.ts';
import { defined } from '../../../core/defined.ts';
import type { CliIo } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodeOfReport } from '../../exit-codes.ts';
import { resolvePictures } from '../../input/claim-fields.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { type FinishedRun, finishRun } from '../../output/report-pictures.ts';
import { openReportSink } from '../../output/report-sink.ts';
import { openRunProgress } from '../../output/run-progress.ts';
import { wantsColour, wantsUnicode, widthOf } from '../../output/terminal.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const formats = ['text', 'json', 'html', 'markdown', 'md'] as const;
type DossierFormat = (typeof formats)[number];

type ImageFlags = GlobalFlags & {
  against?: string[];
  claim?: string;
  date?: string;
  format?: DossierFormat;
  output?: string;
  saveBundle?: string;
};

const formatByEnding: Readonly<Record<string, DossierFormat>> = {
  json: 'json',
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
};

/** Those that change what is found out about a picture, or what that may cost. */
const usedSettings: readonly SettingName[] = [
  'model',
  'modelBaseUrl',
  'temperature',
  'prices',
  'offline',
  'bingVisualSearchUrl',
  'pictureText',
  'ocrLanguages',
  'library',
  'starter',
  'maxUsd',
  'maxSeconds',
  'maxCalls',
  'maxTokens',
];

const examples = `
Examples:
  touchstone image flood.jpg
  touchstone image flood.jpg --claim "Venice, November 2024" --date 2024-11-02
  touchstone image post.png --against original.jpg --format json
  touchstone image clip.mp4 --output dossier.html

A video is looked at through its key frames, which needs ffmpeg. The score of tampering is no verdict, and there is
none for generated pictures: see docs/pictures.md.`;

export const defineImage: DefineCommand = (command, io, end) => {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  command
    .argument('<file|url>', 'a picture or a video')
    .addOption(
      new Option('--against <file|url>', 'a picture to compare it with (repeatable)').argParser(repeat),
    )
    .addOption(new Option('--claim <text>', 'what it is said to show; its caption is then held against that'))
    .addOption(new Option('--date <date>', 'when that was said (year-month-day)'))
    .addOption(
      new Option(
        '--format <format>',
        'how the dossier is written (default: by the name of --output, else text)',
      ).choices(formats),
    )
    .addOption(new Option('--output <file>', 'write the dossier to this file instead of standard output'))
    .addOption(
      new Option('--save-bundle <folder>', 'keep the whole run in this folder, for touchstone replay'),
    );
  addSettingFlags(command, usedSettings)
    .addHelpText('after', examples)
    .action(async (given: string) => end(await examinePicture(given, command, io)));
};

/** A picture by its name, its address or its bytes; also for a link that turns out to be one. */
export async function examinePicture(
  given: string | Uint8Array,
  command: Command,
  io: CliIo,
): Promise<ExitCode> {
  const flags = command.optsWithGlobals<ImageFlags>();
  const { settings } = readSettings(command, io);
  const progress = await openRunProgress(io, flags);
  const run = await runInterruptibly(
    io,
    async (signal) => {
      progress.start();
      try {
        const { startCheck } = await import('../../../app/check-claim.ts');
        const started = await startCheck(
          {
            images: typeof given === 'string' ? resolvePictures([given], io.workingFolder) : [given],
            ...defined({ text: flags.claim, date: flags.date }),
          },
          {
            settings: { ...settings, pipeline: 'image' },
            environment: environmentWithConfig(command, io),
            workingFolder: io.workingFolder,
            against: resolvePictures(flags.against ?? [], io.workingFolder),
            signal,
            onEvent: progress.onEvent,
            ...(flags.saveBundle === undefined
              ? {}
              : { saveBundle: resolve(io.workingFolder, flags.saveBundle) }),
          },
        );
        return await finishRun(started);
      } finally {
        progress.stop();
      }
    },
    progress.stop,
  );
  const sink = openReportSink(io, flags.output);
  await sink.write(await render(run, chooseFormat(flags), io, flags));
  await sink.finish();
  if (run.notStored !== undefined) throw run.notStored;
  return exitCodeOfReport(run.report);
}

function chooseFormat({ format, output }: ImageFlags): DossierFormat {
  const ending = output?.split('.').at(-1)?.toLowerCase() ?? '';
  const asked: string | undefined = format;
  return asked === 'jsonl' ? 'json' : (format ?? formatByEnding[ending] ?? 'text');
}

async function render(
  run: FinishedRun,
  format: DossierFormat,
  io: CliIo,
  flags: ImageFlags,
): Promise<string> {
  const forms = await import('../../../report/render-dossier.ts');
  if (format === 'json') return forms.renderDossierJson(run.report);
  if (format === 'html') return forms.renderDossierHtml(run.report, await collectReportPictures(run));
  if (format !== 'text') return forms.renderDossierMarkdown(run.report);
  const toFile = flags.output !== undefined;
  return forms.renderDossierText(run.report, {
    width: widthOf(toFile ? {} : io.stdout, io.environment),
    colour: !toFile && wantsColour(io.stdout, io.environment, flags.color),
    unicode: toFile || io.stdout.isTTY !== true || wantsUnicode(io.environment),
  });
}
