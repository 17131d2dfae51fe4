import { UsageError } from '../../core/errors.ts';
import type { CliIo } from '../cli-io.ts';

const mostBytes = 4096;

/** A password: typed unseen where somebody sits there, else the first line of standard input. It never stands on the command line. */
export async function readSecret(io: CliIo, prompt: string): Promise<string> {
  if (io.stdin.isTTY === true) {
    const { isCancel, password } = await import('@clack/prompts');
    const typed = await password({ message: prompt, input: io.stdin, output: io.stderr });
    if (isCancel(typed) || typeof typed !== 'string')
      throw new UsageError({ message: 'No password was given.' });
    return typed;
  }
  let text = '';
  for await (const chunk of io.stdin) {
    text += String(chunk);
    if (text.length > mostBytes) break;
  }
  const [line = ''] = text.split(/\r?\n/);
  if (line === '') {
    throw new UsageError({
      message: 'No password was given.',
      hint: 'Type it when asked, or write it to standard input.',
    });
  }
  return line;
}
