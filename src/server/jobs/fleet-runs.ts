import { type CheckOrder, checkWorkName, parseCheckOutcome } from '../../app/fleet/check-work.ts';
import type { StoredRuns } from '../../app/fleet/open-stores.ts';
import { CancelledError, ReplayedError } from '../../core/errors.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { DurableClient } from '../../spec/durable.ts';
import { budgetOf, type CheckRow, givenOf, optionsOf } from '../store/check-row.ts';
import type { CheckRuns } from './check-runs.ts';

export type FleetRunsParts = {
  durable: DurableClient;
  /** What the workers keep, too. */
  stored: Pick<StoredRuns, 'follow'>;
};

const lookMilliseconds = 250;

/**
 * Checks that a fleet of workers runs. A check has one id here and there, so that whatever dies in between, handing it in again is the same
 * check. A server that stops lets go of it; the fleet goes on.
 */
export function fleetRuns({ durable, stored }: FleetRunsParts): CheckRuns {
  const cancel = async (id: string) => {
    await durable.tell(checkWorkName, id, 'cancel', 'cancelled by the caller');
  };

  return {
    // How often servers died says nothing about the claim; the fleet counts for itself.
    mostAttempts: Number.POSITIVE_INFINITY,
    cancel,
    async run(row, signal, onEvent) {
      const stop = followEvents(stored.follow(row.id), onEvent);
      try {
        await durable.submit(checkWorkName, row.id, orderOf(row));
        const outcome = parseCheckOutcome(await durable.result(checkWorkName, row.id, signal));
        if (outcome.state !== 'finished') throw new ReplayedError(outcome.error);
        return outcome.report;
      } catch (error) {
        if (signal.reason instanceof CancelledError) await cancel(row.id);
        throw error;
      } finally {
        await stop();
      }
    },
  };
}

/** Tells of events as they come; the answer stops it, after the last ones. */
function followEvents(
  events: ReturnType<StoredRuns['follow']>,
  onEvent: (event: RunEvent) => void,
): () => Promise<void> {
  // One look at a time; an event that cannot be read is no reason to fail the check.
  let looking: Promise<void> = Promise.resolve();
  // A worker may die after it told of the end and before it is written down; then another tells of it again.
  let end: RunEvent | undefined;
  const look = (more: () => Promise<RunEvent[]>) => {
    looking = looking.then(async () => {
      for (const event of await more().catch(() => []))
        if (event.type === 'run-end' || event.type === 'run-error') end = event;
        else onEvent(event);
    });
    return looking;
  };
  const timer = setInterval(() => look(events.next), lookMilliseconds);
  return async () => {
    clearInterval(timer);
    await look(events.end);
    if (end !== undefined) onEvent(end);
  };
}

function orderOf(row: CheckRow): CheckOrder {
  return {
    claim: givenOf(row),
    pipeline: row.pipeline,
    options: optionsOf(row),
    budget: budgetOf(row),
    ...(row.deadline === null ? {} : { deadline: row.deadline }),
    // It was asked for before it came into the queue.
    needsApproval: false,
  };
}
