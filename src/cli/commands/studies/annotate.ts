import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { readPort, readPositive } from '../../input/read-number.ts';
import { renderStudyScore } from '../../output/annotation-text.ts';
import { openReportSink } from '../../output/report-sink.ts';
import { toJson } from '../../output/to-json.ts';
import { InterruptedError, runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone annotate make --run a=runs/a --run b=runs/b --reference set/dev.jsonl --output study.json
  touchstone annotate make --run subq=runs/subq --run torag=runs/torag --gold mocheg-two-way=mocheg/test --only-right --output study.json
  touchstone annotate serve study.json
  touchstone annotate stats study.json study.ratings.json
  touchstone annotate stats study.json ada.json ben.json --format json --output results.json`;

export const defineAnnotate: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  defineMake(command, io, end);
  defineServe(command, io, end);
  defineStats(command, io, end);
};

function defineServe(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('serve')
    .description(
      'Show the explanations of a study to raters, blind and in random order; on this machine only',
    )
    .argument('<study>', 'the file of the study')
    .option('--ratings <file>', 'keep the ratings here (default: beside the study, .ratings.json)')
    .addOption(
      new Option('--port <number>', 'listen on this port (default: any that is free)')
        .argParser(readPort)
        .default(0),
    );
  part.action(async (studyFile: string) => {
    const flags = part.optsWithGlobals<GlobalFlags & { ratings?: string; port: number }>();
    const study = resolve(io.workingFolder, studyFile);
    const ratings = resolve(
      io.workingFolder,
      flags.ratings ?? studyFile.replace(/(?:\.json)?$/u, '.ratings.json'),
    );
    const { serveAnnotation } = await import('../../../app/studies/annotate.ts');
    const served = await serveAnnotation(study, { ratingsPath: ratings, port: flags.port });
    await writeOut(io, `${served.url}\n`);
    if (flags.quiet !== true)
      await writeNote(
        io,
        `touchstone: Open the address above in a browser on this machine. Ratings are kept in ${ratings}. Ctrl-C ends.\n`,
      );
    try {
      await runInterruptibly(
        io,
        (signal) => new Promise<void>((done) => signal.addEventListener('abort', () => done())),
      );
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
    } finally {
      await served.close();
    }
    end(exitCodes.ok);
  });
}

function defineStats(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('stats')
    .description('Means, paired tests and agreement of the raters')
    .argument('<study>', 'the file of the study')
    .argument('<ratings...>', 'one or more files of ratings')
    .addOption(
      new Option('--format <format>', 'json also holds every rating with the name of its system')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--output <file>', 'write it to this file instead of standard output');
  part.action(async (study: string, ratings: string[]) => {
    const flags = part.opts<{ format: 'text' | 'json'; output?: string }>();
    const { scoreAnnotation } = await import('../../../app/studies/annotate.ts');
    const scored = scoreAnnotation(
      resolve(io.workingFolder, study),
      ratings.map((path) => resolve(io.workingFolder, path)),
    );
    const sink = openReportSink(io, flags.output);
    await sink.write(flags.format === 'json' ? toJson(scored) : renderStudyScore(scored.score));
    await sink.finish();
    end(exitCodes.ok);
  });
}

function defineMake(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const part = command
    .command('make')
    .description('Make a study out of evaluation runs on the same claims')
    .addOption(
      new Option('--run <name=folder>', 'a system and the folder of its run (repeatable)').argParser(
        (value: string, earlier: string[] = []) => [...earlier, value],
      ),
    )
    .option(
      '--reference <file>',
      "rows of a dataset ('touchstone dataset export', or RW-Post as published) whose explanations stand among the others",
    )
    .option(
      '--gold <dataset=path>',
      'rate 1 to 3 how much of the gold explanations of this dataset is told (mocheg-two-way=test)',
    )
    .option('--only-right', 'with --gold: only claims that every run labelled rightly')
    .option('--title <title>', 'what raters read above it', 'Explanations of fact-checks')
    .addOption(new Option('--limit <number>', 'at most this many claims').argParser(readPositive))
    .addOption(
      new Option('--seed <number>', 'which order each rater gets').argParser(readPositive).default(1),
    )
    .requiredOption('--output <file>', 'write the study to this file');
  part.action(async () => {
    const flags = part.opts<{
      run?: string[];
      reference?: string;
      gold?: string;
      onlyRight?: boolean;
      title: string;
      limit?: number;
      seed: number;
      output: string;
    }>();
    const runs = (flags.run ?? []).map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw new UsageError({
          message: `--run ${text} is not name=folder.`,
          hint: 'Write --run local=runs/local.',
        });
      return { name: text.slice(0, at), folder: resolve(io.workingFolder, text.slice(at + 1)) };
    });
    if (runs.length === 0)
      throw new UsageError({ message: 'A study needs at least one run.', hint: 'Give --run name=folder.' });
    const { makeAnnotation } = await import('../../../app/studies/annotate.ts');
    const study = await makeAnnotation(runs, {
      title: flags.title,
      seed: flags.seed,
      ...defined({ limit: flags.limit }),
      ...(flags.reference === undefined ? {} : { reference: resolve(io.workingFolder, flags.reference) }),
      ...(flags.gold === undefined ? {} : { gold: readGold(flags.gold, io) }),
      ...defined({ onlyRight: flags.onlyRight }),
    });
    const sink = openReportSink(io, flags.output);
    await sink.write(toJson(study));
    await sink.finish();
    await writeNote(
      io,
      `touchstone: ${study.items.length} claims with ${study.items[0]?.outputs.length ?? 0} explanations each.\n`,
    );
    end(exitCodes.ok);
  });
}

function readGold(text: string, io: CliIo): { dataset: string; path: string } {
  const at = text.indexOf('=');
  if (at < 1)
    throw new UsageError({
      message: `--gold ${text} is not dataset=path.`,
      hint: 'Write --gold mocheg-two-way=mocheg/test.',
    });
  return { dataset: text.slice(0, at), path: resolve(io.workingFolder, text.slice(at + 1)) };
}
