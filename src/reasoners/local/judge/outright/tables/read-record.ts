import type { OutrightReading } from '../outright-reading.ts';
import { isOfHeadingsTime, rowOf, saidBy } from './find-place.ts';
import { isCovered, type TableClaim, type TablePage } from './table-claim.ts';
import { lineOf, type Row } from './table-rows.ts';

const earlierBest =
  /\b(?<kind>highest|lowest|record|most|largest|longest|best)\b.*\b(?:before|until|previous(?:ly)?|earlier)\b|\b(?:previous|earlier|old) (?<other>highest|lowest|record|best)\b/iu;
const newRecord =
  /\b(?:set|sets|broke|breaks|beat) (?:an?|the|its) (?:new |previous |old )?(?:all-time )?record\b|\bnew record\b|\b(?:rose |stood |was |were )?higher(?:[^.]*) than ever(?: \p{Ll}+)? before\b|\bhighest ever\b/iu;

/** "The flood set a new record at the bridge", where a column has what was the highest before it. */
export function readRecord(
  claim: TableClaim,
  page: TablePage,
  rows: readonly Row[],
): OutrightReading | undefined {
  const phrase = newRecord.exec(claim.text)?.[0];
  const row = phrase === undefined ? undefined : rowOf(claim, rows);
  if (phrase === undefined || row === undefined) return undefined;
  const best = row.cells.filter(({ heading }) => earlierBest.test(heading));
  const now = row.cells.filter(
    ({ heading, value }) =>
      value !== undefined && !earlierBest.test(heading) && isOfHeadingsTime(claim, heading),
  );
  const [before] = best;
  const [current] = now;
  if (before?.value === undefined || current?.value === undefined || best.length > 1 || now.length > 1)
    return undefined;
  if (/lowest/iu.test(before.heading)) return undefined;
  const said = saidBy(claim, rows, row);
  if (!isCovered(claim, page, [...said, current.heading, before.heading, phrase])) return undefined;
  return {
    finding: {
      rule: 'table',
      effect: current.value > before.value ? 'confirms' : 'contradicts',
      says: `The table gives ${current.text} under “${current.heading}” and ${before.text} under “${before.heading}”.`,
    },
    focus: lineOf(row, current),
  };
}
