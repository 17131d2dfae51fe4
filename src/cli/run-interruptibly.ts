import { CancelledError } from '../core/errors.ts';
import { type CliIo, writeNote } from './cli-io.ts';
import { exitCodes } from './exit-codes.ts';

/** How long a cancelled run may take to put its things away. */
const graceMilliseconds = 3000;

/** Ctrl-C ended the work; the one line about it has been printed. */
export class InterruptedError extends Error {}

/** Runs the work so that Ctrl-C cancels it, and a second Ctrl-C ends the process at once. */
export async function runInterruptibly<Result>(
  io: CliIo,
  work: (signal: AbortSignal) => Promise<Result>,
  onInterrupt: () => void = () => {},
): Promise<Result> {
  const controller = new AbortController();
  const tooLate = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const stopListening = io.onInterrupt(() => {
    if (controller.signal.aborted) {
      io.endNow(exitCodes.interrupted);
      return;
    }
    onInterrupt();
    void writeNote(
      io,
      'touchstone: Interrupted, so the work was cancelled. Press Ctrl-C again to end at once.\n',
    );
    controller.abort(new CancelledError({ message: 'The work was interrupted.' }));
    timer = setTimeout(() => tooLate.reject(new InterruptedError()), graceMilliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), tooLate.promise]);
  } catch (error) {
    throw controller.signal.aborted ? new InterruptedError('', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}
