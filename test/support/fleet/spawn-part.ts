import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts a part of a fleet in a process of its own; resolves with the first line that it prints. */
export async function spawnPart(
  script: 'worker-process' | 'balancer-process' | 'vendor-process',
  options: object,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, `${script}.ts`),
      JSON.stringify(options),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('\n')) break;
  }
  return { child, line: printed.trim() };
}
