import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { defined } from '../../core/defined.ts';
import { TouchstoneError, UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import type { RunEvent } from '../../engine/events.ts';
import { readRegularText } from '../../files/regular-file.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { writeWhole } from '../../stores/write-whole.ts';
import type { Touchstone } from '../open-touchstone.ts';
import { readEarlierReport, recheckClaim } from './recheck-claim.ts';
import type { RecheckDifference } from './recheck-differences.ts';

/** One line of a watched list: a claim in words, or the path of a bundle or a report. */
export type WatchedLine = { number: number; text: string };

/** What became of one line in this run. */
export type WatchedOutcome = { line: WatchedLine; report: string } & (
  | { outcome: 'rechecked'; before: string; difference: RecheckDifference }
  /** Seen for the first time: there is nothing yet to compare it with. */
  | { outcome: 'checked'; label: Report['verdict']['label'] }
  | { outcome: 'not-due' }
  | { outcome: 'failed'; error: TouchstoneError }
);

const mostListBytes = 10_000_000;

/** Lines without the empty ones and those that begin with #. */
export function readWatchList(text: string): WatchedLine[] {
  return text
    .split(/\r?\n/u)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

const unitsMs: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** `12h`, `7d`, `2w`. */
export function parseInterval(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdw])$/u.exec(text.trim()) ?? [];
  const milliseconds = Number(count) * (unitsMs[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new UsageError({
    message: `'${text}' is no interval.`,
    hint: 'Give hours, days or weeks, such as 12h, 7d or 2w.',
  });
}

/**
 * One pass over a list: each line that is due is checked again and compared with its last report, which is kept in the folder `<file>.reports`. A line
 * that fails is told and does not keep the others waiting.
 */
export async function* recheckList(
  file: string,
  touchstone: Touchstone,
  options: { everyMs?: number; now: Date; signal?: AbortSignal; onEvent?: (event: RunEvent) => void },
): AsyncGenerator<WatchedOutcome> {
  const lines = readWatchList(await readRegularText(file, mostListBytes));
  if (lines.length === 0)
    throw new UsageError({
      message: `${file} holds no line to check.`,
      hint: 'Write a claim, or the path of a bundle or report, on each line.',
    });
  const folder = `${file}.reports`;
  await mkdir(folder, { recursive: true });
  for (const line of lines) {
    const own = join(folder, sha256(line.text).slice(0, 16));
    const last = await lastReport(own);
    const report = join(own, `${options.now.toISOString().replaceAll(':', '-')}.json`);
    if (last !== undefined && options.everyMs !== undefined) {
      const age = options.now.getTime() - (await stat(last)).mtimeMs;
      if (age < options.everyMs) {
        yield { line, report: last, outcome: 'not-due' };
        continue;
      }
    }
    try {
      const before = last ?? (await namedReport(line, dirname(file)));
      const watching = defined({ signal: options.signal, onEvent: options.onEvent });
      const made =
        before === undefined
          ? { report: await touchstone.check(line.text, watching) }
          : await recheckWith(before, touchstone, watching, line, file);
      await mkdir(own, { recursive: true });
      await writeWhole(report, `${JSON.stringify(made.report, undefined, 2)}\n`);
      yield 'difference' in made && before !== undefined
        ? { line, report, outcome: 'rechecked', before, difference: made.difference }
        : { line, report, outcome: 'checked', label: made.report.verdict.label };
    } catch (error) {
      if (!(error instanceof TouchstoneError) || options.signal?.aborted === true) throw error;
      yield { line, report, outcome: 'failed', error };
    }
  }
}

/** The last report of a line holds no pictures; the bundle that the line names does. */
async function recheckWith(
  before: string,
  touchstone: Touchstone,
  watching: { signal?: AbortSignal; onEvent?: (event: RunEvent) => void },
  line: WatchedLine,
  file: string,
) {
  const { report, snapshots } = await readEarlierReport(before);
  const named = await namedReport(line, dirname(file));
  const pictures =
    snapshots ?? (named === undefined ? undefined : (await readEarlierReport(named)).snapshots);
  return recheckClaim({ report, ...defined({ snapshots: pictures }) }, touchstone, watching);
}

/** A line that is the path of something is that; else it is a claim. */
async function namedReport({ text }: WatchedLine, folder: string): Promise<string | undefined> {
  const path = resolve(folder, text);
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined) return path;
  // One word that ends like a file, or begins like a path, is no claim.
  if (/^(?:\.{0,2}\/\S*|\S+\.json)$/u.test(text))
    throw new UsageError({
      message: `There is no bundle and no report at ${path}.`,
      hint: 'Correct the path, or write the claim in words.',
    });
  return undefined;
}

async function lastReport(folder: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  const last = files
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  return last === undefined ? undefined : join(folder, basename(last));
}
