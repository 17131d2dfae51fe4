import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { choosePipeline, parsePipelineOptions } from '../../input/pipeline-options.ts';
import { readCount, readPositive } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { LiveLines } from '../../output/live-lines.ts';
import { renderOptimisation } from '../../output/optimisation-text.ts';
import { isTerminal } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone optimize wkgfc
  touchstone optimize wkgfc --dataset generic --data claims.jsonl --output policy.json
  touchstone optimize wkgfc --dataset fever-two-way --data train.jsonl --dataset hover-two-way --data hover_train_release_v1.1.json
  touchstone optimize wkgfc --model openai:gpt-5-mini --max-usd 5 --epochs 6
  touchstone check "…" --pipeline wkgfc --policy touchstone-policies/wkgfc.json`;

type OptimizeFlags = GlobalFlags & {
  dataset?: string[];
  data?: string[];
  evidence?: 'given' | 'search';
  output?: string;
  buffer?: string;
  from?: string;
  option?: string[];
  only?: string;
  mode: 'auto' | 'prompts' | 'numbers';
  train: number;
  validation: number;
  epochs: number;
  patience: number;
  proposals: number;
  seed: number;
  format?: 'text' | 'json';
};

export const defineOptimize: DefineCommand = (command, io, end) => {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  const number = (flags: string, help: string, fallback: number, read = readPositive) =>
    new Option(flags, help).argParser(read).default(fallback);
  command
    .argument('<pipeline>', "its name ('touchstone pipelines')")
    .addOption(
      new Option(
        '--dataset <name>',
        "claims to learn from: starter (the default), or a name of 'touchstone eval datasets' (repeatable: several are learnt from together)",
      ).argParser(repeat),
    )
    .addOption(
      new Option(
        '--data <path>',
        'the file or folder of each dataset, in their order; never a test part (repeatable)',
      ).argParser(repeat),
    )
    .addOption(new Option('--evidence <where>', "as in 'touchstone eval run'").choices(['given', 'search']))
    .option('--output <file>', 'write the policy here (default: touchstone-policies/<pipeline>.json)')
    .option(
      '--buffer <file>',
      'keep experiences here (default: beside the policy); the same file goes on where it stopped',
    )
    .option('--from <file>', 'go on from this policy')
    .addOption(
      new Option(
        '--option <name=value>',
        'an option of the pipeline that stays as it is (repeatable)',
      ).argParser(repeat),
    )
    .option('--only <names>', 'tune only these options, separated by commas')
    .addOption(
      new Option(
        '--mode <mode>',
        'what is changed; auto: prompts with a language model, numbers with the embedded reasoner',
      )
        .choices(['auto', 'prompts', 'numbers'])
        .default('auto'),
    )
    .addOption(number('--train <number>', 'claims to learn from', 100))
    .addOption(number('--validation <number>', 'claims to choose by', 50))
    .addOption(number('--epochs <number>', 'rounds at most', 20))
    .addOption(number('--patience <number>', 'end after so many rounds without a better policy', 5))
    .addOption(number('--proposals <number>', 'numeric changes tried in a round', 3))
    .addOption(number('--seed <number>', 'which claims, and which changes', 1, readCount))
    .addOption(new Option('--format <format>', 'how the outcome is printed').choices(['text', 'json']))
    .addHelpText('after', examples);
  addSettingFlags(command).action(async (name: string) => end(await optimize(command, io, name)));
};

async function optimize(command: Command, io: CliIo, name: string): Promise<ExitCode> {
  const flags = command.optsWithGlobals<OptimizeFlags>();
  const { settings } = readSettings(command, io);
  const { allPipelines } = await import('../../../pipelines/registry.ts');
  const pipeline = choosePipeline(name, allPipelines);
  const fixed = Object.entries(parsePipelineOptions(pipeline, flags.option ?? [])).map(([key, value]) => {
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
      return [key, value] as const;
    throw new UsageError({ message: `Option '${key}' cannot be part of a policy.`, hint: 'Leave it out.' });
  });
  const inFolder = (path: string) => resolve(io.workingFolder, path);
  const output = inFolder(flags.output ?? `touchstone-policies/${pipeline.id}.json`);
  const { optimisePipeline } = await import('../../../app/studies/optimise-pipeline.ts');
  let line = '';
  const live = new LiveLines(io, (width) => [line.slice(0, width)]);
  if (flags.quiet !== true && isTerminal(io.stderr, io.environment)) live.start();
  try {
    const outcome = await runInterruptibly(
      io,
      (signal) =>
        optimisePipeline({
          pipeline: pipeline.id,
          datasets: readDatasets(flags, inFolder),
          ...defined({ evidence: flags.evidence }),
          settings,
          environment: environmentWithConfig(command, io),
          output,
          buffer: inFolder(
            flags.buffer ??
              // A run that goes on from a policy has experiences of its own.
              output.replace(
                /(?:\.json)?$/u,
                flags.from === undefined ? '.experiences.sqlite' : '.continued.experiences.sqlite',
              ),
          ),
          ...(flags.from === undefined ? {} : { from: inFolder(flags.from) }),
          options: Object.fromEntries(fixed),
          ...defined({ only: flags.only?.split(/[\s,]+/u).filter(Boolean) }),
          mode: flags.mode,
          train: flags.train,
          validation: flags.validation,
          epochs: flags.epochs,
          patience: flags.patience,
          proposals: flags.proposals,
          seed: flags.seed,
          ...defined({ maxUsd: settings.maxUsd }),
          signal,
          onEpoch: ({ epoch, accepted, train, validation, changes }) => {
            if (flags.quiet === true) return;
            void writeNote(
              io,
              `touchstone: round ${epoch}: ${accepted ? 'kept' : 'not kept'}: ${changes.join(', ') || 'no change'} (training ${percent(train.balancedAccuracy)}${validation === undefined ? '' : `, validation ${percent(validation.balancedAccuracy)}`})\n`,
            );
          },
          onProgress: ({ epoch, done, of, part }) => {
            line = `${epoch === 0 ? 'before' : `round ${epoch}`}: ${done} of ${of} ${part === 'train' ? 'training' : 'validation'} claims`;
          },
        }),
      () => live.stop(),
    );
    live.stop();
    await writeOut(
      io,
      flags.format === 'json'
        ? toJson({ ...outcome.policy, output, end: outcome.optimised.end, rounds: outcome.optimised.epochs })
        : renderOptimisation(outcome, output),
    );
    if (outcome.optimised.end === 'cancelled') return exitCodes.interrupted;
    return outcome.optimised.end === 'budget-spent' ? exitCodes.budget : exitCodes.ok;
  } finally {
    live.stop();
  }
}

/** Each dataset with its file, in the order in which they are given. */
function readDatasets(
  { dataset = ['starter'], data = [] }: Pick<OptimizeFlags, 'dataset' | 'data'>,
  inFolder: (path: string) => string,
): { dataset: string; path?: string }[] {
  const files = data.values();
  const read = dataset.map((name) => {
    const path = name === 'starter' ? undefined : files.next().value;
    return { dataset: name, ...(path === undefined ? {} : { path: inFolder(path) }) };
  });
  if (files.next().value !== undefined)
    throw new UsageError({
      message: `There are ${data.length} files for ${dataset.filter((name) => name !== 'starter').length} datasets.`,
      hint: 'Give --dataset and --data in pairs.',
    });
  return read;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
