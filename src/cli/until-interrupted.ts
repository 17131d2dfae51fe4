import type { CliIo } from './cli-io.ts';
import { exitCodes } from './exit-codes.ts';

/** Resolves with the first Ctrl-C or signal to end; the second ends the process at once. */
export function untilInterrupted(io: CliIo): Promise<void> {
  let asked = false;
  return new Promise((done) => {
    io.onInterrupt(() => {
      if (asked) io.endNow(exitCodes.interrupted);
      asked = true;
      done();
    });
  });
}
