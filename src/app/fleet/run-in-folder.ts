import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../core/defined.ts';
import type { Providers } from '../../spec/providers.ts';
import { ReportNotSavedError } from '../keep-run.ts';
import type { Touchstone } from '../open-touchstone.ts';
import { readStoredReport } from '../serving/stored-run.ts';
import type { CheckOrder } from './check-work.ts';
import type { CheckRunning } from './try-check.ts';

export type RunInFolderParts = {
  touchstone: Touchstone;
  /** The server's folder, which every worker of the fleet sees. */
  folder: string;
  providers?: Partial<Providers>;
  onFault(error: unknown, about: string): void;
};

/**
 * Checks whose answers and snapshots are kept in the folder of the check, on a disk that all workers see: an answer is there before the check goes
 * on, and whoever takes over goes on from there.
 */
export function runInFolder({
  touchstone,
  folder,
  providers,
  onFault,
}: RunInFolderParts): Omit<CheckRunning, 'withRoom'> {
  const folderOf = (id: string) => join(folder, 'checks', id);

  async function mediaOf({ claim }: CheckOrder): Promise<(string | Uint8Array)[]> {
    const media: (string | Uint8Array)[] = [];
    for (const image of claim.images ?? []) {
      if ('url' in image) media.push(image.url);
      else media.push(new Uint8Array(await readFile(join(folder, 'uploads', image.upload))));
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
        saveBundle: folderOf(id),
        signal,
        ...defined({ providers }),
      },
    );
  }

  return {
    async progress(id) {
      const calls = join(folderOf(id), 'calls.jsonl');
      const [about, report] = await Promise.all([
        stat(calls).catch(() => undefined),
        readStoredReport(folderOf(id)).catch(() => undefined),
      ]);
      return {
        answered: about === undefined ? 0 : await countLines(calls),
        answeredAt: about === undefined || about.size === 0 ? null : about.mtimeMs,
        ...defined({ outcome: report && { state: 'finished' as const, report } }),
      };
    },
    async run(id, order, { signal, secondsUsed }) {
      // What cannot be gone on with is an error: to begin anew would be to pay anew.
      const run = existsSync(join(folderOf(id), 'run.json'))
        ? await touchstone.resume(folderOf(id), { signal, secondsUsed, ...defined({ providers }) })
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

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file))
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
  return lines;
}
