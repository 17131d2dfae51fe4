import { TouchstoneError } from '../../core/errors.ts';
import { cleanText } from '../../report/clean-text.ts';
import { type CliIo, writeNote } from '../cli-io.ts';

export type ErrorDisplay = {
  verbose: boolean;
  /** The line or file it is about, where there are several. */
  where?: string;
};

/** One clear error: what happened, and what to do about it. The stack only for those who ask for it. */
export async function printError(error: unknown, io: CliIo, options: ErrorDisplay): Promise<void> {
  await writeNote(io, describeError(error, options));
}

export function describeError(error: unknown, options: ErrorDisplay): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof TouchstoneError;
  const hint = known
    ? error.hint
    : 'This is a fault of the program. Run it again with --verbose and report what it says.';
  const [first = '', ...more] = message.trimEnd().split('\n');
  const where = options.where === undefined ? '' : `${options.where}: `;
  const lines = [`touchstone: ${cleanText(`${where}${first}`)}`, ...indent(more.join('\n'))];
  if (hint !== undefined && !(options.verbose && !known)) lines.push(...indent(hint));
  if (options.verbose) lines.push(...stackOf(error));
  return `${lines.join('\n')}\n`;
}

/** A message may hold a file name, an address or an answer from outside: none of it may drive the terminal. */
function indent(text: string): string[] {
  return text
    .split('\n')
    .map(cleanText)
    .filter((line) => line !== '')
    .map((line) => `  ${line}`);
}

function stackOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause =
    error.cause === undefined ? [] : [`  caused by ${describeCause(error.cause)}`, ...stackOf(error.cause)];
  return [...own, ...cause];
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
