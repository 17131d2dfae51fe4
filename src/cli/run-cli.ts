import { CommanderError } from 'commander';
import { UsageError } from '../core/errors.ts';
import { buildProgram } from './build-program.ts';
import { type CliIo, OutputClosedError, writeOut } from './cli-io.ts';
import { type ExitCode, exitCodeOfError, exitCodes } from './exit-codes.ts';
import { printError } from './output/print-error.ts';
import { InterruptedError } from './run-interruptibly.ts';

/** Runs one command (without the name of the program) and gives its exit code. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok;
  const end = (reached: ExitCode) => {
    code = reached;
  };
  let help = '';
  const print = (text: string) => {
    help += text;
  };
  try {
    const program = await buildProgram(io, end, argv, print);
    await program
      .parseAsync(argv.length === 0 ? ['--help'] : [...argv], { from: 'user' })
      .catch(async (error: unknown) => {
        if (help === '') throw error;
        await writeOut(io, help);
      });
    return code;
  } catch (error) {
    return endWithError(error, argv, io);
  }
}

async function endWithError(error: unknown, argv: readonly string[], io: CliIo): Promise<ExitCode> {
  if (error instanceof OutputClosedError) return exitCodes.ok;
  if (error instanceof InterruptedError) return exitCodes.interrupted;
  const told = error instanceof CommanderError ? explainUsage(error, argv) : error;
  const verbose = argv.includes('--verbose') || argv.includes('-v') || (io.environment.DEBUG ?? '') !== '';
  await printError(told, io, { verbose });
  return exitCodeOfError(told);
}

/** The parser's words, made one clear error with what to do about it. */
function explainUsage(error: CommanderError, argv: readonly string[]): UsageError {
  const [first = '', ...more] = error.message.replace(/^error: /, '').split('\n');
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? '' : '.'}`;
  const suggestion = more.join(' ').replace(/^\((.*)\)$/, '$1');
  return new UsageError({
    message,
    hint: [suggestion, adviseOn(error, argv)].filter((part) => part !== '').join(' '),
  });
}

function adviseOn(error: CommanderError, argv: readonly string[]): string {
  const words = argv.filter((word) => !word.startsWith('-'));
  if (error.code === 'commander.excessArguments' && words[0] === 'check') {
    return 'Put the claim in quotation marks: touchstone check "The claim in one piece".';
  }
  if (error.code === 'commander.unknownCommand' && /\s/.test(words[0] ?? '')) {
    return `To check a claim, write: touchstone check "…".`;
  }
  if (error.code === 'commander.unknownOption' && argv.some((word) => /^-\S*\s/.test(word))) {
    return 'Put -- before a claim that begins with a dash.';
  }
  const place = words[0] !== undefined && error.code !== 'commander.unknownCommand' ? ` ${words[0]}` : '';
  return `See 'touchstone${place} --help'.`;
}
