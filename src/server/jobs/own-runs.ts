import { join } from 'node:path';
import { ReportNotSavedError } from '../../app/keep-run.ts';
import type { Touchstone } from '../../app/open-touchstone.ts';
import { readStoredReport } from '../../app/serving/stored-run.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { Run } from '../../engine/run.ts';
import { budgetOf, type CheckRow, givenOf, optionsOf } from '../store/check-row.ts';
import type { CheckRuns } from './check-runs.ts';

export type OwnRunsParts = {
  touchstone: Touchstone;
  /** Folder with one folder of each check. */
  folder: string;
  readUpload(sha256: string, team: string): Promise<Uint8Array>;
  onFault(error: unknown, about: string): void;
};

/** Checks in the process of the server. */
export function ownRuns({ touchstone, folder, readUpload, onFault }: OwnRunsParts): CheckRuns {
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
        saveBundle: join(folder, row.id),
        signal,
        onEvent,
      },
    );
  }

  return {
    mostAttempts: 3,
    cancel: async () => {},
    async run(row, signal, onEvent) {
      const own = join(folder, row.id);
      // It had come to its end before the server was killed, and only that was not written down.
      const finished = await readStoredReport(own).catch(() => undefined);
      if (finished !== undefined) return finished;
      const resumed = await touchstone.resume(own, { signal, onEvent }).catch(() => undefined);
      const run = resumed ?? (await start(row, signal, onEvent));
      try {
        return await run.report;
      } catch (error) {
        // The report is there, and is kept; its bundle is not.
        if (error instanceof ReportNotSavedError) {
          onFault(error, `bundle of check ${row.id}`);
          return error.report;
        }
        throw error;
      }
    },
  };
}
