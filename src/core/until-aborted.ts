/**
 * What the work gives, or a failure as soon as the signal comes. The work itself goes on: for work that is shared, or that does not heed
 * a signal. `failure` says what to fail with; without it, the signal's own reason.
 */
export function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  failure: () => unknown = () => signal.reason,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const onAbort = () => reject(failure());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
