import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import type { Providers } from '../../spec/providers.ts';
import { ReportNotSavedError } from '../keep-run.ts';
import type { Touchstone } from '../open-touchstone.ts';
import type { CheckOrder } from './check-work.ts';
import type { FleetStores } from './open-stores.ts';
import type { CheckRunning } from './try-check.ts';

export type RunStoredParts = {
  touchstone: Touchstone;
  stores: Pick<FleetStores, 'runs' | 'uploads'>;
  providers?: Partial<Providers>;
  onFault(error: unknown, about: string): void;
};

/**
 * Checks whose answers and snapshots are kept where all workers see them: an answer is there before the check goes on, and whoever takes over goes
 * on from there.
 */
export function runStored({
  touchstone,
  stores: { runs, uploads },
  providers,
  onFault,
}: RunStoredParts): Omit<CheckRunning, 'withRoom'> {
  async function mediaOf({ claim }: CheckOrder): Promise<(string | Uint8Array)[]> {
    const media: (string | Uint8Array)[] = [];
    for (const image of claim.images ?? []) {
      if ('url' in image) {
        media.push(image.url);
        continue;
      }
      const bytes = await uploads.get(image.upload);
      if (bytes === undefined)
        throw new StorageError({
          message: `The file ${image.upload} that was handed over with the claim is gone.`,
          hint: 'Hand it over again, and check the claim again.',
        });
      media.push(bytes);
    }
    return media;
  }

  async function begin(id: string, order: CheckOrder, signal: AbortSignal) {
    const { images: _, ...words } = order.claim;
    return touchstone.start(
      { ...defined(words), images: await mediaOf(order) },
      {
        pipeline: order.pipeline,
        options: order.options,
        ...(Object.keys(order.budget).length === 0 ? {} : { budget: order.budget }),
        saveBundle: runs.place(id),
        signal,
        ...defined({ providers }),
      },
    );
  }

  return {
    async progress(id) {
      const { answered, answeredAt, now, report } = await runs.progress(id);
      return {
        answered,
        answeredAt,
        now,
        ...defined({ outcome: report && { state: 'finished' as const, report } }),
      };
    },
    async run(id, order, { signal, secondsUsed }) {
      // What cannot be gone on with is an error: to begin anew would be to pay anew.
      const { isBegun } = await runs.progress(id);
      const run = isBegun
        ? await touchstone.resume(runs.place(id), { signal, secondsUsed, ...defined({ providers }) })
        : await begin(id, order, signal);
      try {
        return { state: 'finished', report: await run.report };
      } catch (error) {
        // The report is there, and is kept; its bundle is not.
        if (!(error instanceof ReportNotSavedError)) throw error;
        onFault(error, `bundle of check ${id}`);
        return { state: 'finished', report: error.report };
      }
    },
  };
}
