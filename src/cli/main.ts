#!/usr/bin/env node
import { startModelsAhead } from '../app/fleet/start-models-ahead.ts';
import type { CliIo } from './cli-io.ts';
import { startQuickly } from './start-quickly.ts';
import { willAskModels } from './will-ask-models.ts';

const [{ exitCodes }, { runCli }] = await startQuickly(process.env, () => {
  if (willAskModels(process.argv.slice(2), process.env)) startModelsAhead();
  return Promise.all([import('./exit-codes.ts'), import('./run-cli.ts')]);
});

const interruptListeners = new Set<() => void>();

const io: CliIo = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  workingFolder: process.cwd(),
  onInterrupt(listener) {
    interruptListeners.add(listener);
    return () => interruptListeners.delete(listener);
  },
  onEnd(listener) {
    process.on('exit', listener);
    return () => process.off('exit', listener);
  },
  endNow: (code) => process.exit(code),
};

/** Terminal and wrapper (npm run, npx) both send the same Ctrl-C; only a later one is a second one. */
const sameInterruptMilliseconds = 250;
let interruptedAt = Number.NEGATIVE_INFINITY;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (performance.now() - interruptedAt < sameInterruptMilliseconds) return;
    interruptedAt = performance.now();
    if (interruptListeners.size === 0) process.exit(exitCodes.interrupted);
    for (const listener of interruptListeners) listener();
  });
}
// A failed write is told to whoever wrote; without a listener it would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const code = await runCli(process.argv.slice(2), io);
// Everything written must be out before the end, and nothing left open may put it off.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit(code);
