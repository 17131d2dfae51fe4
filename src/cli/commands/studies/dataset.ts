import { basename, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { DatasetSession } from '../../../app/studies/build-dataset.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { readPositive, readShare } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { withDataset } from '../../input/with-dataset.ts';
import { renderBuildLine, renderDatasetStats } from '../../output/dataset-text.ts';
import { LiveLines } from '../../output/live-lines.ts';
import { openReportSink } from '../../output/report-sink.ts';
import { isTerminal } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';
import { defineReview } from './dataset-review.ts';

const examples = `
Examples:
  touchstone dataset build articles/ --output my-set
  touchstone dataset build addresses.txt crawl.warc.gz --output my-set --model openai:gpt-5-mini
  touchstone dataset resume my-set
  touchstone dataset stats my-set --format html --output datasheet.html
  touchstone dataset review my-set
  touchstone dataset review my-set --id 3f9c2a71 --decision correct --set label=mixture --by Ada
  touchstone dataset export my-set --output my-set-1.0`;

type JsonFlag = { json?: boolean };
type BuildFlags = GlobalFlags &
  JsonFlag & {
    output: string;
    minWords: number;
    maxWords: number;
    minPixels: number;
    imageNeeded: 'yes' | 'any';
    requireImage: boolean;
    watermarkCheck: boolean;
    devShare: number;
    seed: number;
  };

export const defineDataset: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  defineBuild(command, io, end);
  defineResume(command, io, end);
  defineStats(command, io, end);
  defineReview(command, io, end);
  defineExport(command, io, end);
};

function defineBuild(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const build = command
    .command('build')
    .description('Read fact-check articles and make a dataset; an interrupted build goes on where it stopped')
    .argument(
      '<input...>',
      'a folder of HTML files, a list of addresses (.txt), a web archive (.warc, .warc.gz), or an address',
    )
    .requiredOption('--output <folder>', 'keep the dataset here')
    .addOption(numberOption('--min-words <number>', 'leave out shorter articles', 90))
    .addOption(numberOption('--max-words <number>', 'leave out longer articles', 2000))
    .addOption(numberOption('--min-pixels <number>', 'leave out pictures with a shorter side', 200))
    .addOption(
      new Option('--image-needed <which>', 'yes: only claims that need their picture; any: the others, too')
        .choices(['yes', 'any'])
        .default('yes'),
    )
    .option('--no-require-image', 'also take articles without a picture of the post')
    .option('--no-watermark-check', 'do not look for verdicts that are written on the pictures')
    .addOption(
      new Option('--dev-share <share>', 'this share of each label goes to dev, the rest to test')
        .argParser(readShare)
        .default(0.19),
    )
    .addOption(numberOption('--seed <number>', 'which items go to dev', 1))
    .option('--json', 'as JSON');
  addSettingFlags(build, ['model', 'modelBaseUrl', 'temperature', 'prices', 'offline']).action(
    async (inputs: string[]) => {
      const flags = build.optsWithGlobals<BuildFlags>();
      const { openDataset } = await import('../../../app/studies/build-dataset.ts');
      const dataset = await openDataset(resolve(io.workingFolder, flags.output), {
        mode: 'create',
        rules: {
          leastWords: flags.minWords,
          mostWords: flags.maxWords,
          leastPixels: flags.minPixels,
          imageNeeded: flags.imageNeeded,
          requireImage: flags.requireImage,
          checkWatermark: flags.watermarkCheck,
          devShare: flags.devShare,
          seed: flags.seed,
        },
      });
      const located = inputs.map((input) =>
        /^https?:\/\//iu.test(input) ? input : resolve(io.workingFolder, input),
      );
      end(await runBuild(build, io, dataset, located));
    },
  );
}

function defineResume(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('resume')
    .description('Go on with a build, and try once more what failed')
    .argument('<folder>', 'the folder of the dataset')
    .option('--json', 'as JSON');
  addSettingFlags(part, ['model', 'modelBaseUrl', 'temperature', 'prices', 'offline']).action(
    async (folder: string) => {
      const { openDataset } = await import('../../../app/studies/build-dataset.ts');
      const dataset = await openDataset(resolve(io.workingFolder, folder), { mode: 'open' });
      end(await runBuild(part, io, dataset, []));
    },
  );
}

async function runBuild(
  command: Command,
  io: CliIo,
  dataset: DatasetSession,
  inputs: readonly string[],
): Promise<ExitCode> {
  const flags = command.optsWithGlobals<GlobalFlags & JsonFlag>();
  const { settings } = readSettings(command, io);
  const environment = environmentWithConfig(command, io);
  const problems: { where: string; why: string }[] = [];
  let line = '';
  const live = new LiveLines(io, (width) => [line.slice(0, width)]);
  if (flags.quiet !== true && isTerminal(io.stderr, io.environment)) live.start();
  try {
    await runInterruptibly(
      io,
      (signal) =>
        dataset.build({
          inputs,
          settings,
          environment,
          signal,
          onProgress: (progress) => {
            line = renderBuildLine(progress);
            if (flags.verbose === true) io.stderr.write(`${line}\n`, () => {});
          },
          onProblem: (where, why) => problems.push({ where, why }),
        }),
      () => live.stop(),
    );
    live.stop();
    for (const { where, why } of flags.quiet === true ? [] : problems.slice(0, 20))
      await writeNote(io, `touchstone: ${where}: ${why}\n`);
    if (flags.quiet !== true && problems.length > 20)
      await writeNote(io, `touchstone: … and ${problems.length - 20} more\n`);
    const stats = dataset.stats();
    await writeOut(io, flags.json === true ? toJson({ ...stats, problems }) : renderDatasetStats(stats));
    return stats.failed > 0 ? exitCodes.failure : exitCodes.ok;
  } finally {
    live.stop();
    dataset.close();
  }
}

function defineStats(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('stats')
    .description(
      'Count what is in the dataset and what was left out; as Markdown or HTML it is the datasheet',
    )
    .argument('<folder>', 'the folder of the dataset')
    .addOption(
      new Option('--format <format>', 'how it is written')
        .choices(['text', 'json', 'md', 'html'])
        .default('text'),
    )
    .option('--name <name>', 'what the dataset is called (default: its folder)')
    .option('--output <file>', 'write it to this file instead of standard output');
  part.action(async (folder: string) => {
    const flags = part.opts<{ format: 'text' | 'json' | 'md' | 'html'; name?: string; output?: string }>();
    await withDataset(io, folder, async (dataset, path) => {
      const about = { madeAt: new Date().toISOString(), name: flags.name ?? basename(path) };
      const text =
        flags.format === 'md' || flags.format === 'html'
          ? dataset.renderDatasheet(flags.format, about)
          : flags.format === 'json'
            ? toJson(dataset.stats())
            : renderDatasetStats(dataset.stats());
      const sink = openReportSink(io, flags.output);
      await sink.write(text);
      await sink.finish();
    });
    end(exitCodes.ok);
  });
}

function defineExport(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('export')
    .description('Write dev.jsonl, test.jsonl, the pictures, the licences and the datasheet')
    .argument('<folder>', 'the folder of the dataset')
    .requiredOption('--output <folder>', 'write them here')
    .option('--name <name>', 'what the dataset is called (default: the folder)')
    .option(
      '--snapshots',
      'also write the articles as they were read, which the places of the fields point into',
    )
    .option('--json', 'as JSON');
  part.action(async (folder: string) => {
    const flags = part.opts<JsonFlag & { output: string; name?: string; snapshots?: boolean }>();
    await withDataset(io, folder, async (dataset, path) => {
      const exported = dataset.export(resolve(io.workingFolder, flags.output), {
        madeAt: new Date().toISOString(),
        name: flags.name ?? basename(path),
        snapshots: flags.snapshots === true,
      });
      await writeOut(
        io,
        flags.json === true
          ? toJson(exported)
          : `Wrote ${exported.dev} items for dev and ${exported.test} for test, with ${exported.images} pictures, to ${exported.folder}.\n`,
      );
    });
    end(exitCodes.ok);
  });
}

function numberOption(flags: string, help: string, fallback: number): Option {
  return new Option(flags, help).argParser(readPositive).default(fallback);
}
