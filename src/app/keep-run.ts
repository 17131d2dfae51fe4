import { defined } from '../core/defined.ts';
import { StorageError, TouchstoneError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Run } from '../engine/run.ts';
import type { OpenBundle } from '../stores/bundle.ts';
import { writeRecording } from '../stores/recording.ts';

/** The check succeeded and its bundle or recording could not be written: the report is here, so nothing is lost. */
export class ReportNotSavedError extends StorageError {
  readonly report: Report;

  constructor(error: unknown, report: Report) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = error instanceof TouchstoneError ? error.hint : undefined;
    super({ message, cause: error, ...defined({ hint }) });
    this.report = report;
  }
}

/** Finishes what is kept of a run once its report is there. */
export function keepingRun(
  run: Run,
  keep: {
    bundle?: OpenBundle | undefined;
    record?: string | undefined;
    /** What went wrong before there was anything to keep. */
    failure?: () => unknown;
  },
): Run {
  return closingAtEnd(run, async () => {
    const parts = await run.bundleParts().catch(() => undefined);
    if (parts === undefined) return;
    try {
      const failure = keep.failure?.();
      if (failure !== undefined) throw failure;
      await keep.bundle?.finish(parts);
      if (keep.record !== undefined) await writeRecording(keep.record, parts);
    } catch (error) {
      throw new ReportNotSavedError(error, parts.report);
    }
  });
}

/** The report is handed out once everything that belongs to the run is stored and closed. */
export function closingAtEnd(run: Run, close: () => Promise<void>): Run {
  const report = run.report.then(
    async (done) => {
      await close();
      return done;
    },
    async (error: unknown) => {
      await close().catch(() => {});
      throw error;
    },
  );
  report.catch(() => {});
  return { ...run, report };
}
