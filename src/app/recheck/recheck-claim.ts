import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../core/defined.ts';
import { StorageError, UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { RunEvent } from '../../engine/events.ts';
import { readRegularText } from '../../files/regular-file.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import { readBundle } from '../../stores/bundle.ts';
import type { Touchstone } from '../open-touchstone.ts';
import type { ClaimWords } from '../run-claim.ts';
import { type RecheckDifference, recheckDifference } from './recheck-differences.ts';
import { rereadPages } from './recheck-pages.ts';

/** A report that was made before, and the pictures of its claim where a bundle holds them. */
export type EarlierReport = { report: Report; snapshots?: SnapshotStore };

const mostReportBytes = 100_000_000;

/** A bundle's folder, or a report written with `--format json`. */
export async function readEarlierReport(path: string): Promise<EarlierReport> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined)
    throw new UsageError({
      message: `There is no bundle and no report at ${path}.`,
      hint: 'Give the folder that --save-bundle wrote, or a report written with --format json.',
    });
  if (found.isDirectory()) {
    const { report, snapshots } = await readBundle(path);
    return { report, snapshots };
  }
  const text = await readRegularText(path, mostReportBytes);
  try {
    return { report: parseStoredReport(JSON.parse(text)) };
  } catch (cause) {
    throw new StorageError({
      message: `${path} is no report of Touchstone.`,
      hint: 'Give a report written with --format json, or the folder that --save-bundle wrote.',
      cause,
    });
  }
}

export type RecheckOptions = {
  /** Another pipeline than that of the earlier report. */
  pipeline?: string;
  options?: Record<string, unknown>;
  saveBundle?: string;
  signal?: AbortSignal;
  onEvent?: (event: RunEvent) => void;
};

export type Recheck = { report: Report; difference: RecheckDifference };

/** The same claim again, as the earlier report was made; then its pages are read again, so that what was edited or taken down is known. */
export async function recheckClaim(
  earlier: EarlierReport,
  touchstone: Touchstone,
  { pipeline, options, saveBundle, signal, onEvent }: RecheckOptions = {},
): Promise<Recheck> {
  const before = earlier.report;
  const words = await wordsOf(earlier);
  const watching = defined({ signal, onEvent });
  const after = await touchstone.check(words, {
    ...watching,
    pipeline: pipeline ?? before.pipeline,
    // Options belong to their pipeline.
    options: options ?? (pipeline === undefined || pipeline === before.pipeline ? before.options : {}),
    ...defined({ saveBundle }),
  });
  return { report: after, difference: await compareWithEarlier(before, after, touchstone, watching) };
}

/** Reads the pages of the earlier report again, and says what is different. */
export async function compareWithEarlier(
  before: Report,
  after: Report,
  touchstone: Pick<Touchstone, 'check'>,
  watching: Pick<RecheckOptions, 'signal' | 'onEvent'> = {},
): Promise<RecheckDifference> {
  const { pipeline, pages } = rereadPages(before.evidence);
  await touchstone.check(
    { text: before.claim.text || 'The pages of an earlier report.' },
    { ...watching, pipeline },
  );
  return recheckDifference(before, after, pages);
}

/** The claim as it was given. What it was limited to (`asOf`) is left out: it is to be checked today. */
async function wordsOf({ report, snapshots }: EarlierReport): Promise<ClaimWords> {
  const { text, media, date, postUrl, postText, language } = report.claim;
  const images: (string | Uint8Array)[] = [];
  for (const { kind, sha256, url, name } of media) {
    if (kind !== 'image') continue;
    const given = (await snapshots?.bytes(sha256)) ?? url;
    if (given === undefined)
      throw new UsageError({
        message: `The claim has a picture (${name ?? sha256.slice(0, 12)}), and a report alone does not hold it.`,
        hint: 'Give the folder that --save-bundle wrote.',
      });
    images.push(given);
  }
  return { text, images, ...defined({ date, postUrl, postText, language }) };
}

/** Where the new report goes where nobody says: beside the earlier one, by its day. */
export function recheckPath(path: string, startedAt: string): string {
  const bare = path.replace(/[/\\]+$/u, '').replace(/(?:-recheck-\d{4}-\d{2}-\d{2})?\.json$/u, '');
  return `${join(bare)}-recheck-${startedAt.slice(0, 10)}.json`;
}
