import { CancelledError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { CheckRow } from '../store/check-row.ts';

/** How a check that was taken from the queue is run: by the server itself, or by a fleet of workers. */
export type CheckRuns = {
  /** Gives the report, or throws why there is none. A check that was run before goes on from what was answered. */
  run(row: CheckRow, signal: AbortSignal, onEvent: (event: RunEvent) => void): Promise<Report>;
  /** Ends what may still be at work on a check whose server is gone. */
  cancel(id: string): Promise<void>;
  /** How often a check is begun again after a server died over it, before it is given up. */
  readonly mostAttempts: number;
};

export function notDoneBy(deadline: string): CancelledError {
  return new CancelledError({ message: `The check was not done by ${deadline}.` });
}
