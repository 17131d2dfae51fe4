import { dirname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { PairReader } from '../../../app/studies/evaluate-pairs.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { readRegularText } from '../../../files/regular-file.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { choosePipeline, parsePipelineOptions } from '../../input/pipeline-options.ts';
import { readCount, readPositive } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { readErrorText } from '../../output/error-text.ts';
import {
  renderDatasets,
  renderPairScore,
  renderProgressLine,
  renderRunScore,
} from '../../output/evaluation-text.ts';
import { LiveLines } from '../../output/live-lines.ts';
import { openReportSink } from '../../output/report-sink.ts';
import { isTerminal, widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone eval datasets
  touchstone eval run averitec dev.json --limit 50
  touchstone eval run mocheg test --slice checker=politifact --labels supported,refuted --balanced 150
  touchstone eval run averitec-two-way dev.json --pipeline wkgfc --option verdict=two-way
  touchstone eval run generic claims.csv --pipeline aletheia --option keep=3 --output runs/mine
  touchstone eval pairs pairs.jsonl --format json
  touchstone eval compare runs/a runs/b
  touchstone eval report runs/a runs/b --output report.html`;

type RunFlags = GlobalFlags & {
  output?: string;
  name?: string;
  option?: string[];
  evidence?: 'given' | 'search';
  slice?: string[];
  labels?: string;
  balanced?: number;
  seed: number;
  limit?: number;
  concurrency: number;
  leakageGuard: boolean;
  explanations: boolean;
  format?: 'text' | 'json';
};

export const defineEval: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  defineRun(command, io, end);
  definePairs(command, io, end);
  defineReports(command, io, end);
  command
    .command('datasets')
    .description('List the datasets that can be read, the file each wants, and its labels')
    .option('--json', 'as JSON')
    .action(async (flags: { json?: boolean }) => {
      const { listDatasets } = await import('../../../app/studies/evaluate-dataset.ts');
      const all = listDatasets();
      const width = Math.min(100, widthOf(io.stdout, io.environment));
      await writeOut(io, flags.json === true ? toJson(all) : renderDatasets(all, width));
      end(exitCodes.ok);
    });
};

function defineRun(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  const run = command
    .command('run')
    .description('Check the claims of a dataset and measure; an interrupted run goes on where it stopped')
    .argument('<dataset>', "its name ('touchstone eval datasets')")
    .argument('<path>', 'the file or folder of the dataset')
    .option('--output <folder>', 'keep the run here (default: touchstone-runs/<name>)')
    .option('--name <name>', 'what the run is called in tables (default: dataset-pipeline)')
    .addOption(
      new Option('--option <name=value>', 'an option of the pipeline (repeatable)').argParser(repeat),
    )
    .addOption(
      new Option(
        '--evidence <where>',
        'given: only what the dataset brings with each claim; search: what the providers find',
      ).choices(['given', 'search']),
    )
    .addOption(
      new Option(
        '--slice <name=value>',
        'only claims with this circumstance, such as hops=3 (repeatable)',
      ).argParser(repeat),
    )
    .option('--labels <names>', 'only claims with these true labels, separated by commas')
    .addOption(
      new Option('--balanced <number>', 'this many claims of each label, drawn by the seed').argParser(
        readPositive,
      ),
    )
    .addOption(new Option('--limit <number>', 'this many claims, drawn by the seed').argParser(readPositive))
    .addOption(new Option('--seed <number>', 'which claims are drawn').argParser(readCount).default(1))
    .addOption(
      new Option('--concurrency <number>', 'this many claims at a time').argParser(readCount).default(1),
    )
    .option('--no-explanations', 'do not measure the explanations with the verifier')
    .option('--no-leakage-guard', 'let in what is newer than the claim, and fact-checks of it')
    .addOption(new Option('--format <format>', 'how the numbers are printed').choices(['text', 'json']));
  addSettingFlags(run).action(async (dataset: string, path: string) => {
    end(await runDataset(run, io, dataset, path));
  });
}

async function runDataset(command: Command, io: CliIo, dataset: string, path: string): Promise<ExitCode> {
  const flags = command.optsWithGlobals<RunFlags>();
  const { settings: read } = readSettings(command, io);
  const settings = { ...read, benchmark: flags.leakageGuard };
  const { allPipelines } = await import('../../../pipelines/registry.ts');
  const pipeline = choosePipeline(settings.pipeline, allPipelines);
  const options = parsePipelineOptions(pipeline, flags.option ?? []);
  const name =
    flags.name ??
    [
      dataset,
      pipeline.id,
      ...(flags.option ?? []),
      ...(flags.slice ?? []),
      ...(flags.labels === undefined ? [] : [flags.labels]),
      ...(flags.balanced === undefined ? [] : [`balanced-${flags.balanced}`]),
    ]
      .join('-')
      .replace(/[^\w.=-]/g, '_');
  const folder = resolve(io.workingFolder, flags.output ?? join('touchstone-runs', name));
  const { evaluateDataset } = await import('../../../app/studies/evaluate-dataset.ts');
  let line = '';
  const live = new LiveLines(io, (width) => [line.slice(0, width)]);
  const watched = flags.quiet !== true && isTerminal(io.stderr, io.environment);
  if (watched) live.start();
  try {
    const { end, score, problems, leftOut } = await runInterruptibly(
      io,
      (signal) =>
        evaluateDataset({
          dataset,
          path: resolve(io.workingFolder, path),
          folder,
          name,
          settings,
          environment: environmentWithConfig(command, io),
          options,
          evidence: flags.evidence,
          slices: readSlices(flags.slice ?? []),
          seed: flags.seed,
          ...defined({ limit: flags.limit, balanced: flags.balanced, labels: readLabels(flags.labels) }),
          concurrency: Math.max(1, flags.concurrency),
          explanations: flags.explanations,
          ...defined({ maxUsd: settings.maxUsd }),
          signal,
          onProgress: (progress) => {
            line = renderProgressLine(progress);
          },
        }),
      () => live.stop(),
    );
    live.stop();
    if (flags.quiet !== true) {
      for (const { where, message } of problems.slice(0, 10))
        await writeNote(io, `touchstone: ${path}, ${where}: ${message}\n`);
      if (problems.length > 10)
        await writeNote(io, `touchstone: … and ${problems.length - 10} more rows that cannot be used\n`);
    }
    const { items: _items, ...numbers } = score;
    await writeOut(
      io,
      flags.format === 'json'
        ? toJson({ ...numbers, folder, end, problems, leftOut: leftOut.length })
        : renderRunScore(score, { folder, problems: problems.length, leftOut: leftOut.length }),
    );
    if (end === 'cancelled') {
      if (flags.quiet !== true)
        await writeNote(io, 'touchstone: The same command goes on where this stopped.\n');
      return exitCodes.interrupted;
    }
    if (end === 'budget-spent') return exitCodes.budget;
    return exitCodes.ok;
  } finally {
    live.stop();
  }
}

function definePairs(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const pairs = command
    .command('pairs')
    .description('Score the embedded readers alone on rows {claim, evidence, label: supports|refutes|nei}')
    .argument('<file>', 'a .jsonl file')
    .addOption(
      new Option(
        '--by <reader>',
        'which reader: the small verifier, the larger second reader, or both in the middle (default: both)',
      ).choices(['both', 'verifier', 'reader']),
    )
    .addOption(new Option('--format <format>', 'how the numbers are printed').choices(['text', 'json']));
  pairs.action(async (file: string) => {
    const flags = pairs.optsWithGlobals<GlobalFlags & { by?: PairReader; format?: 'text' | 'json' }>();
    const text = await readPairFile(resolve(io.workingFolder, file));
    const { evaluatePairs } = await import('../../../app/studies/evaluate-pairs.ts');
    let line = '';
    const live = new LiveLines(io, (width) => [line.slice(0, width)]);
    if (flags.quiet !== true && isTerminal(io.stderr, io.environment)) live.start();
    try {
      const score = await runInterruptibly(io, (signal) =>
        evaluatePairs(text, {
          ...defined({ by: flags.by }),
          signal,
          onProgress: (done, total) => {
            line = `${done} of ${total} pairs`;
          },
        }),
      );
      live.stop();
      for (const { where, message } of flags.quiet === true ? [] : score.problemRows.slice(0, 10))
        await writeNote(io, `touchstone: ${file}, ${where}: ${message}\n`);
      await writeOut(io, flags.format === 'json' ? toJson(score) : renderPairScore(score));
      end(exitCodes.ok);
    } finally {
      live.stop();
    }
  });
}

function defineReports(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  for (const [name, description, atLeast] of [
    ['compare', 'Hold runs against the first of them, with tests of significance', 2],
    ['report', 'Tables and plots of runs as Markdown or as one HTML page', 1],
  ] as const) {
    const part = command
      .command(name)
      .description(description)
      .argument('<run...>', 'folders of runs')
      .addOption(
        new Option(
          '--format <format>',
          'how it is written (default: by the name of --output, else md)',
        ).choices(['md', 'html', 'json']),
      )
      .option('--output <file>', 'write it to this file instead of standard output');
    part.action(async (runs: string[]) => {
      if (runs.length < atLeast) {
        throw new UsageError({ message: 'One run cannot be compared.', hint: 'Name two or more folders.' });
      }
      const flags = part.opts<{ format?: 'md' | 'html' | 'json'; output?: string }>();
      const { readEvaluatedRuns, renderEvaluatedRuns } = await import(
        '../../../app/studies/render-evaluation.ts'
      );
      const read = await readEvaluatedRuns(runs.map((path) => resolve(io.workingFolder, path)));
      const page = resolve(io.workingFolder, flags.output ?? '.');
      const text = await renderEvaluatedRuns(read, flags.format ?? formatOf(flags.output), {
        madeAt: new Date().toISOString(),
        pageFolder: flags.output === undefined ? page : dirname(page),
      });
      const sink = openReportSink(io, flags.output);
      await sink.write(text);
      await sink.finish();
      end(exitCodes.ok);
    });
  }
}

function formatOf(output: string | undefined): 'md' | 'html' | 'json' {
  if (output?.endsWith('.json') === true) return 'json';
  return output !== undefined && /\.html?$/i.test(output) ? 'html' : 'md';
}

const mostBytesOfPairs = 500_000_000;

async function readPairFile(path: string): Promise<string> {
  try {
    return await readRegularText(path, mostBytesOfPairs);
  } catch (cause) {
    throw new UsageError({
      message: `${path} cannot be read: ${readErrorText(cause)}.`,
      hint: 'Give a .jsonl file with one pair a line.',
      cause,
    });
  }
}

/** Labels may hold spaces, so only commas part them. */
function readLabels(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

function readSlices(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw new UsageError({
          message: `--slice ${text} is not name=value.`,
          hint: 'Write --slice hops=3.',
        });
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}
