import { setTimeout as delay } from 'node:timers/promises';

export type TurnRules = {
  /** At least this long between the starts of two requests. */
  gapMs: number;
  /** A request that would have to wait longer than this is turned away. */
  longestWaitMs: number;
};

export type Turns = {
  /** Resolves when it is this request's turn; call what it gives back when the request is over. */
  take(signal: AbortSignal): Promise<() => void>;
};

export type TurnTools = {
  now(): Date;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Throws where waiting is of no use any more; asked before a turn is given. */
  check(): void;
  /** What a request that would wait too long is told. */
  turnAway(): Error;
};

/** One request after another to a host that did not ask for ours, with a pause between them. */
export function createTurns(rules: TurnRules, tools: TurnTools): Turns {
  const sleep = tools.sleep ?? (async (ms, signal) => delay(ms, undefined, { signal }));
  /** Those who wait or are at it, the oldest first. */
  const line: Promise<void>[] = [];
  let startedAt = Number.NEGATIVE_INFINITY;
  return {
    async take(signal) {
      if (line.length * rules.gapMs > rules.longestWaitMs) {
        // The request under way may show that nobody can be served; that is the better reason.
        await line[0];
        tools.check();
        throw tools.turnAway();
      }
      const before = line.at(-1);
      const { promise, resolve } = Promise.withResolvers<void>();
      line.push(promise);
      const end = () => {
        line.splice(line.indexOf(promise), 1);
        resolve();
      };
      try {
        await before;
        signal.throwIfAborted();
        tools.check();
        const wait = startedAt + rules.gapMs - tools.now().getTime();
        if (wait > 0) await sleep(wait, signal);
        startedAt = tools.now().getTime();
        return end;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
