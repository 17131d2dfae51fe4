import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough to cost nothing, short enough that whoever wants to end the work does not notice it. */
const betweenBreaths = 50;

/**
 * For loops that never wait for anything outside: now and then they must, or no signal to end is ever heard. The function that is given
 * back costs nothing most of the time, and throws the reason where the signal has been given.
 */
export function takeBreaths(signal?: AbortSignal): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < betweenBreaths) return undefined;
    return nextTurn().then(() => {
      last = performance.now();
      signal?.throwIfAborted();
    });
  };
}
