import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { readCount, readPositive } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { LiveLines } from '../../output/live-lines.ts';
import { isTerminal } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone reproduce
  touchstone reproduce ragar table-1 --data mocheg=mocheg/test --plan --model openai:gpt-5-mini
  touchstone reproduce ragar table-1 --data mocheg=mocheg/test --limit 20 --model openai:gpt-5-mini --max-usd 5
  touchstone reproduce wkgfc --data averitec=dev.json --data fever=paper_test.jsonl --limit 50`;

type ReproduceFlags = GlobalFlags & {
  data?: string[];
  output?: string;
  plan?: boolean;
  limit?: number;
  seed: number;
  concurrency: number;
  ratings?: string[];
  format: 'text' | 'md' | 'json';
};

export const defineReproduce: DefineCommand = (command, io, end) => {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  command
    .argument('[paper]', 'aletheia, multireflect, ragar, wkgfc or agentfact; none lists all tables')
    .argument('[table]', 'such as table-3; none takes all tables of the paper')
    .addOption(
      new Option('--data <name=path>', 'the file or folder of a dataset (repeatable)').argParser(repeat),
    )
    .option('--plan', 'tell what would run, how often a model would be asked and what it may cost')
    .option('--output <folder>', 'keep runs and pages here (default: touchstone-reproductions)')
    .addOption(
      new Option('--limit <number>', 'at most this many claims a row, drawn by the seed').argParser(
        readPositive,
      ),
    )
    .addOption(new Option('--seed <number>', 'which claims are drawn').argParser(readCount).default(1))
    .addOption(
      new Option('--concurrency <number>', 'this many claims at a time').argParser(readCount).default(1),
    )
    .addOption(
      new Option('--ratings <file>', 'what people said about the study of a table (repeatable)').argParser(
        repeat,
      ),
    )
    .addOption(
      new Option('--format <format>', 'how the page is printed; all three are written to the folder')
        .choices(['text', 'md', 'json'])
        .default('text'),
    )
    .addHelpText('after', examples);
  addSettingFlags(command).action(async (paper?: string, table?: string) =>
    end(await reproduce(command, io, paper, table)),
  );
};

async function reproduce(
  command: Command,
  io: CliIo,
  paper: string | undefined,
  table: string | undefined,
): Promise<ExitCode> {
  const flags = command.optsWithGlobals<ReproduceFlags>();
  const { listReproductions, planReproduction, renderPlan, renderReproduction } = await import(
    '../../../app/studies/plan-reproduction.ts'
  );
  if (paper === undefined) {
    const all = listReproductions();
    await writeOut(io, flags.format === 'json' ? toJson(all) : listed(all));
    return exitCodes.ok;
  }
  const { settings } = readSettings(command, io);
  const known = listReproductions(paper);
  const tables =
    table === undefined ? known.filter(({ runs }) => runs).map(({ table: name }) => name) : [table];
  const base = {
    paper,
    data: readData(flags.data ?? [], io),
    settings,
    environment: environmentWithConfig(command, io),
    seed: flags.seed,
    ...defined({ limit: flags.limit }),
  };
  if (flags.plan === true) {
    const plans = [];
    for (const name of tables) plans.push(await planReproduction({ ...base, table: name }));
    await writeOut(io, flags.format === 'json' ? toJson(plans) : plans.map(renderPlan).join('\n'));
    return exitCodes.ok;
  }
  const { reproduceTable } = await import('../../../app/studies/reproduce-table.ts');
  const folder = resolve(io.workingFolder, flags.output ?? 'touchstone-reproductions');
  let line = '';
  const live = new LiveLines(io, (width) => [line.slice(0, width)]);
  if (flags.quiet !== true && isTerminal(io.stderr, io.environment)) live.start();
  let spent = 0;
  try {
    for (const name of tables) {
      const made = await runInterruptibly(
        io,
        (signal) =>
          reproduceTable({
            ...base,
            table: name,
            folder,
            concurrency: Math.max(1, flags.concurrency),
            ...(settings.maxUsd === undefined ? {} : { maxUsd: Math.max(0, settings.maxUsd - spent) }),
            ...(flags.ratings === undefined
              ? {}
              : { ratings: flags.ratings.map((path) => resolve(io.workingFolder, path)) }),
            signal,
            now: () => new Date(),
            onProgress: ({ row, done, total }) => {
              line = `${name}, ${row}: ${done} of ${total} claims`;
            },
          }),
        () => live.stop(),
      );
      spent += made.spent.usd;
      live.stop();
      await writeOut(
        io,
        flags.format === 'json' ? toJson(made) : `${renderReproduction(made, flags.format)}\n`,
      );
      if (flags.quiet !== true)
        await writeNote(io, `touchstone: ${folder}/${made.paper}-${made.table}.txt, .md and .json\n`);
      if (made.end === 'cancelled') return exitCodes.interrupted;
      if (made.end === 'budget-spent') return exitCodes.budget;
    }
    return exitCodes.ok;
  } finally {
    live.stop();
  }
}

function readData(texts: readonly string[], io: CliIo): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw new UsageError({
          message: `--data ${text} is not name=path.`,
          hint: "Write --data mocheg=mocheg/test; 'touchstone reproduce <paper> --plan' tells the names.",
        });
      return [text.slice(0, at).trim(), resolve(io.workingFolder, text.slice(at + 1).trim())];
    }),
  );
}

function listed(
  all: readonly { paper: string; table: string; title: string; runs: boolean; why?: string }[],
): string {
  const papers = [...new Set(all.map(({ paper }) => paper))];
  return `${papers
    .map((paper) =>
      [
        paper,
        ...all
          .filter((one) => one.paper === paper)
          .map(
            ({ table, title, runs, why }) =>
              `  ${table.padEnd(10)} ${title}${runs ? '' : ` (not run: ${why ?? ''})`}`,
          ),
      ].join('\n'),
    )
    .join('\n\n')}\n`;
}
