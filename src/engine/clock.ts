import { setTimeout as delay } from 'node:timers/promises';

/** Time and waiting, passed in so that tests and replays decide them. */
export type Clock = {
  now(): Date;
  /** Milliseconds that only grow. */
  elapsed(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async sleep(milliseconds, signal) {
    await delay(milliseconds, undefined, { signal });
  },
};
