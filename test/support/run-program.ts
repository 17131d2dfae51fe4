import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type ProgramEnd = { code: number | null; out: string; err: string };

/** What a program that hangs is ended after, by force; a test then sees that it did not end by itself. */
const hangMilliseconds = 45_000;

/**
 * Runs a module in a process of its own. For work that may hang without ever giving way: in the test's own process, that would hang the
 * test, too. `from('src/…')` in the source is the address of a file of the project.
 */
export function runProgram(
  source: string,
  { onOutput }: { onOutput?: (out: string, kill: (signal: NodeJS.Signals) => void) => void } = {},
): Promise<ProgramEnd> {
  const root = pathToFileURL(join(import.meta.dirname, '../../')).href;
  const program = source.replaceAll(/from\('([^']+)'\)/g, (_, path: string) =>
    JSON.stringify(new URL(path, root).href),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: hangMilliseconds,
      killSignal: 'SIGKILL',
    });
    const end: ProgramEnd = { code: null, out: '', err: '' };
    child.stdout.on('data', (data) => {
      end.out += String(data);
      onOutput?.(end.out, (signal) => child.kill(signal));
    });
    child.stderr.on('data', (data) => {
      end.err += String(data);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...end, code }));
  });
}
