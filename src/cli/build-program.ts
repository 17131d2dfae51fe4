import { Command, Option } from 'commander';
import { packageVersion } from '../config/package-version.ts';
import type { CliIo } from './cli-io.ts';
import type { DefineCommand } from './command.ts';
import type { ExitCode } from './exit-codes.ts';
import { widthOf } from './output/terminal.ts';

type CommandEntry = { name: string; help: string; load: () => Promise<DefineCommand> };

/** A command's code is loaded when it is named: help for the whole stays quick. */
const commandEntries: readonly CommandEntry[] = [
  {
    name: 'check',
    help: 'Check a claim: words, pictures or both',
    load: async () => (await import('./commands/checking/check.ts')).defineCheck,
  },
  {
    name: 'document',
    help: 'Find the claims of an article, a document or a link, and check the worthiest',
    load: async () => (await import('./commands/checking/document.ts')).defineDocument,
  },
  {
    name: 'image',
    help: 'Examine a picture or video: where it was before, whether it was altered, what it says of itself',
    load: async () => (await import('./commands/checking/image.ts')).defineImage,
  },
  {
    name: 'serve',
    help: 'Start the page and the API on this machine',
    load: async () => (await import('./commands/serving/serve.ts')).defineServe,
  },
  {
    name: 'worker',
    help: 'Run checks for a fleet: durable, on Restate',
    load: async () => (await import('./commands/serving/worker.ts')).defineWorker,
  },
  {
    name: 'cluster',
    help: 'Install Restate, and start it with workers on this machine',
    load: async () => (await import('./commands/serving/cluster.ts')).defineCluster,
  },
  {
    name: 'models',
    help: 'Compute the embedded models for other machines',
    load: async () => (await import('./commands/serving/models.ts')).defineModels,
  },
  {
    name: 'mcp',
    help: 'Give the tools of Touchstone to a model, by the Model Context Protocol',
    load: async () => (await import('./commands/serving/mcp.ts')).defineMcp,
  },
  {
    name: 'users',
    help: 'Add and change the accounts of a server',
    load: async () => (await import('./commands/serving/users.ts')).defineUsers,
  },
  {
    name: 'demo',
    help: 'Check a few claims of the starter library, to see what a report looks like',
    load: async () => (await import('./commands/checking/demo.ts')).defineDemo,
  },
  {
    name: 'replay',
    help: 'Give the report of a saved run again, without network or keys',
    load: async () => (await import('./commands/saved-runs/replay.ts')).defineReplay,
  },
  {
    name: 'recheck',
    help: 'Check the claim of a saved run or report again today, and show what changed',
    load: async () => (await import('./commands/saved-runs/recheck.ts')).defineRecheck,
  },
  {
    name: 'watch',
    help: 'Check a list of claims and reports again, once a call: for cron',
    load: async () => (await import('./commands/saved-runs/watch.ts')).defineWatch,
  },
  {
    name: 'verify',
    help: 'Check that a saved run is whole and unchanged: hashes, quotes, report, signature',
    load: async () => (await import('./commands/saved-runs/verify.ts')).defineVerify,
  },
  {
    name: 'sign',
    help: 'Sign a saved run with your own key',
    load: async () => (await import('./commands/saved-runs/sign.ts')).defineSign,
  },
  {
    name: 'library',
    help: 'Add to, search and list the evidence library',
    load: async () => (await import('./commands/evidence/library.ts')).defineLibrary,
  },
  {
    name: 'graph',
    help: 'Load, ask and count the embedded knowledge graph',
    load: async () => (await import('./commands/evidence/graph.ts')).defineGraph,
  },
  {
    name: 'read',
    help: 'Show what the reader makes of a page or a file: text, title, dates, pictures, flags',
    load: async () => (await import('./commands/evidence/read.ts')).defineRead,
  },
  {
    name: 'sources',
    help: 'Import lists of rated sources, and show what is known of a site',
    load: async () => (await import('./commands/evidence/sources.ts')).defineSources,
  },
  {
    name: 'pipelines',
    help: 'List the pipelines and their options',
    load: async () => (await import('./commands/setup/pipelines.ts')).definePipelines,
  },
  {
    name: 'eval',
    help: 'Measure a pipeline on a dataset, or the verifier on labelled pairs',
    load: async () => (await import('./commands/studies/eval.ts')).defineEval,
  },
  {
    name: 'reproduce',
    help: 'Run the tables of the papers behind the pipelines, and lay ours beside theirs',
    load: async () => (await import('./commands/studies/reproduce.ts')).defineReproduce,
  },
  {
    name: 'dataset',
    help: 'Build a dataset out of fact-check articles: claims, posts, pictures, evidence, verdicts',
    load: async () => (await import('./commands/studies/dataset.ts')).defineDataset,
  },
  {
    name: 'annotate',
    help: 'Have people judge explanations blind, and count what they say',
    load: async () => (await import('./commands/studies/annotate.ts')).defineAnnotate,
  },
  {
    name: 'optimize',
    help: 'Improve the policy of a pipeline from its own mistakes',
    load: async () => (await import('./commands/studies/optimize.ts')).defineOptimize,
  },
  {
    name: 'init',
    help: 'Write a configuration file',
    load: async () => (await import('./commands/setup/init.ts')).defineInit,
  },
  {
    name: 'doctor',
    help: 'Show what is configured, what is missing and what works',
    load: async () => (await import('./commands/setup/doctor.ts')).defineDoctor,
  },
  {
    name: 'completion',
    help: 'Print a completion script for your shell',
    load: async () => (await import('./commands/setup/completion.ts')).defineCompletion,
  },
];

const examples = `
Examples:
  touchstone check "The Great Wall of China is visible from the Moon with the naked eye."
  touchstone check --file claim.txt --image photo.jpg --format html --output report.html
  touchstone library add articles/
  touchstone doctor

Exit codes: 0 ok, 1 failure, 2 usage, 3 provider, 4 budget, 5 refused by policy, 6 verdict moved, 130 interrupted.`;

/** The whole command line; commands that `wanted` does not name are known by name and help only. */
export async function buildProgram(
  io: CliIo,
  end: (code: ExitCode) => void,
  wanted: readonly string[] | 'all',
  print: (help: string) => void = () => {},
): Promise<Command> {
  const helpWidth = () => Math.min(100, widthOf(io.stdout, io.environment));
  const program = new Command('touchstone')
    .description('Checks claims against evidence: what speaks for them, what against, and what is missing.')
    .usage('<command> [options]')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addOption(new Option('--config <file>', 'read this configuration file'))
    .addOption(new Option('-v, --verbose', 'log every event; show where an error came from'))
    .addOption(new Option('-q, --quiet', 'no progress and no notes, only the answer and errors'))
    .addOption(new Option('--no-color', 'no colour (also: NO_COLOR=1)'))
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: print,
      // Help that was not asked for (a command that needs another word) is help all the same.
      writeErr: print,
      outputError: () => {},
      getOutHelpWidth: helpWidth,
      getErrHelpWidth: helpWidth,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .addHelpText('after', examples);
  for (const { name, help, load } of commandEntries) {
    const command = program.command(name).description(help);
    if (wanted === 'all' || wanted.includes(name)) (await load())(command, io, end);
  }
  return program;
}
