import type { Touchstone } from '../../app/open-touchstone.ts';
import { compareWithEarlier } from '../../app/recheck/recheck-claim.ts';
import type { RecheckDifference } from '../../app/recheck/recheck-differences.ts';
import type { Report } from '../../core/report.ts';
import type { CheckRow } from '../store/check-row.ts';
import type { CheckRuns } from './check-runs.ts';

export type ComparedRunsParts = {
  touchstone: Pick<Touchstone, 'check'>;
  reportOf(id: string): Promise<Report | undefined>;
  keep(id: string, difference: RecheckDifference): Promise<void>;
  onFault(error: unknown, about: string): void;
};

/** Runs that end a recheck with what is different since the check before. Whoever runs the check, this server reads the pages again. */
export function comparedRuns(runs: CheckRuns, parts: ComparedRunsParts): CheckRuns {
  return {
    mostAttempts: runs.mostAttempts,
    cancel: (id) => runs.cancel(id),
    async run(row, signal, onEvent) {
      const after = await runs.run(row, signal, onEvent);
      const before = await earlierOf(row, parts);
      if (before === undefined || !isSameClaim(before, after)) return after;
      try {
        await parts.keep(row.id, await compareWithEarlier(before, after, parts.touchstone, { signal }));
      } catch (error) {
        // The check itself is done; only what is different is not known.
        if (signal.aborted) throw error;
        parts.onFault(error, `difference of check ${row.id}`);
      }
      return after;
    },
  };
}

/** A check that was deleted since, or did not end, leaves nothing to compare with. */
async function earlierOf(row: CheckRow, { reportOf }: ComparedRunsParts): Promise<Report | undefined> {
  return row.recheck_of === null ? undefined : reportOf(row.recheck_of);
}

function isSameClaim({ claim: before }: Report, { claim: after }: Report): boolean {
  const pictures = ({ media }: Report['claim']) => media.map(({ sha256 }) => sha256).join(' ');
  return before.text.trim() === after.text.trim() && pictures(before) === pictures(after);
}
