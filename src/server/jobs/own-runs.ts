import type { StoredRuns } from '../../app/fleet/open-stores.ts';
import { ReportNotSavedError } from '../../app/keep-run.ts';
import type { Touchstone } from '../../app/open-touchstone.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { Run } from '../../engine/run.ts';
import { budgetOf, type CheckRow, givenOf, optionsOf } from '../store/check-row.ts';
import { type CheckRuns, notDoneBy } from './check-runs.ts';

export type OwnRunsParts = {
  touchstone: Touchstone;
  stored: Pick<StoredRuns, 'place' | 'report'>;
  readUpload(sha256: string, team: string): Promise<Uint8Array>;
  now(): Date;
  onFault(error: unknown, about: string): void;
};

/** A longer one would be over at once; no check takes 24 days. */
const longestTimer = 2 ** 31 - 1;

/** Checks in the process of the server. */
export function ownRuns({ touchstone, stored, readUpload, now, onFault }: OwnRunsParts): CheckRuns {
  async function start(row: CheckRow, signal: AbortSignal, onEvent: (event: RunEvent) => void): Promise<Run> {
    const { images = [], ...words } = givenOf(row);
    const media: (string | Uint8Array)[] = [];
    for (const image of images)
      media.push('url' in image ? image.url : await readUpload(image.upload, row.team));
    const budget = budgetOf(row);
    return touchstone.start(
      { ...words, images: media },
      {
        pipeline: row.pipeline,
        options: optionsOf(row),
        ...(Object.keys(budget).length === 0 ? {} : { budget }),
        saveBundle: stored.place(row.id),
        signal,
        onEvent,
      },
    );
  }

  return {
    mostAttempts: 3,
    cancel: async () => {},
    async run(row, cancelled, onEvent) {
      // It had come to its end before the server was killed, and only that was not written down.
      const finished = await stored.report(row.id);
      if (finished !== undefined) return finished;
      const { deadline } = row;
      const left = deadline === null ? longestTimer : Date.parse(deadline) - now().getTime();
      const late = AbortSignal.timeout(Math.max(0, Math.min(left, longestTimer)));
      const signal = AbortSignal.any([cancelled, late]);
      const resumed = await touchstone
        .resume(stored.place(row.id), { signal, onEvent })
        .catch(() => undefined);
      try {
        const run = resumed ?? (await start(row, signal, onEvent));
        return await run.report;
      } catch (error) {
        // The report is there, and is kept; its bundle is not.
        if (error instanceof ReportNotSavedError) {
          onFault(error, `bundle of check ${row.id}`);
          return error.report;
        }
        throw deadline !== null && late.aborted && !cancelled.aborted ? notDoneBy(deadline) : error;
      }
    },
  };
}
