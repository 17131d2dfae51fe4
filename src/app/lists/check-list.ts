import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { defined } from '../../core/defined.ts';
import { CancelledError, ProviderNotUsableError, TouchstoneError, UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { renderHtml } from '../../report/html/render-html.ts';
import { writeWhole } from '../../stores/write-whole.ts';
import type { CheckOptions } from '../check-claim.ts';
import { SharedBudget } from '../documents/shared-budget.ts';
import type { Touchstone } from '../open-touchstone.ts';
import { type ListResult, readClaimList } from './claim-list.ts';

export type ListOptions = {
  /** Where the claims stand, where the heading does not say so. */
  column?: string;
  /** Into the file itself, whose first state is kept beside it; else into `<name>.checked.<ending>`. */
  inPlace: boolean;
  atOnce: number;
  maxUsd?: number;
  check?: CheckOptions;
  signal?: AbortSignal;
  onProgress?(progress: { line: number; done: number; total: number; claim: string; verdict: string }): void;
};

export type ListOutcome = {
  /** Where the list with its verdicts is. */
  target: string;
  /** The first state of a list that was written into. */
  original?: string;
  claims: number;
  checkedBefore: number;
  checked: number;
  failed: { line: number; why: string }[];
  notChecked: { line: number; why: string }[];
};

const mostBytes = 50 * 1024 * 1024;
const betweenWritesMs = 2_000;

/**
 * Checks a list of claims and writes verdict, confidence and a link to the report beside each. A row that has a verdict is not checked again, so that an
 * interrupted list goes on where it stopped.
 */
export async function checkList(
  file: string,
  touchstone: Pick<Touchstone, 'check'>,
  options: ListOptions,
): Promise<ListOutcome> {
  const target = options.inPlace ? file : besideName(file, 'checked');
  const begun = !options.inPlace && (await exists(target));
  const source = begun ? target : file;
  const list = readClaimList(await readList(source), source, options.column);
  const original = options.inPlace ? await keepOriginal(file) : undefined;
  const folder = `${file}.reports`;
  const waiting = list.rows.filter(({ result }) => result === undefined);
  const outcome: ListOutcome = {
    target,
    ...defined({ original }),
    claims: list.rows.length,
    checkedBefore: list.rows.length - waiting.length,
    checked: 0,
    failed: [],
    notChecked: [],
  };
  await mkdir(folder, { recursive: true });
  const results = new Map<number, ListResult>();
  const known = new Map<string, ListResult>();
  const money = new SharedBudget(options.maxUsd, options.atOnce);
  let written = performance.now();
  const write = () => writeWhole(target, list.write(results));
  // Before the first claim, so that a place that cannot be written to is told at once.
  await write();
  const queue = [...waiting];
  const work = async (): Promise<void> => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      options.signal?.throwIfAborted();
      const { line, claim } = row;
      try {
        const same = known.get(claim);
        const result = same ?? (await checkRow(claim, join(folder, `row-${line}.html`)));
        if ('why' in result) {
          outcome.notChecked.push({ line, why: result.why });
          continue;
        }
        known.set(claim, result);
        results.set(line, result);
        outcome.checked++;
        options.onProgress?.({
          line,
          claim,
          verdict: result.verdict,
          done: results.size,
          total: waiting.length,
        });
      } catch (error) {
        if (error instanceof CancelledError || options.signal?.aborted === true) throw error;
        // What no claim can be checked with is told once.
        if (!(error instanceof TouchstoneError) || error instanceof ProviderNotUsableError) throw error;
        outcome.failed.push({ line, why: error.message });
        options.onProgress?.({
          line,
          claim,
          verdict: 'not checked',
          done: results.size,
          total: waiting.length,
        });
      }
      if (performance.now() - written < betweenWritesMs) continue;
      written = performance.now();
      await write();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, options.atOnce) }, work));
  } finally {
    await write();
  }
  return outcome;

  async function checkRow(claim: string, path: string): Promise<ListResult | { why: string }> {
    const lent = await money.take();
    if ('why' in lent) return lent;
    const { usd } = lent;
    let used = 0;
    const report = await touchstone
      .check(claim, {
        ...options.check,
        ...(usd === undefined ? {} : { budget: { ...options.check?.budget, usd } }),
        ...defined({ signal: options.signal }),
      })
      .then((made) => {
        used = made.spent.usd;
        return made;
      })
      .finally(() => money.giveBack(usd, used));
    await writeWhole(path, renderHtml(report));
    return resultOf(report, `${basename(folder)}/${basename(path)}`);
  }
}

function resultOf({ verdict }: Report, report: string): ListResult {
  return {
    verdict: verdict.rating === verdict.label ? verdict.label : `${verdict.label} (${verdict.rating})`,
    confidence: verdict.confidence.toFixed(2),
    report,
  };
}

/** Byte by byte: what is no UTF-8 would be written back as something else. */
async function readList(path: string): Promise<string> {
  const bytes = await readRegularFile(path, mostBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new UsageError({
      message: `${path} is not in UTF-8.`,
      hint: 'Save it as “CSV UTF-8” and try again.',
      cause: error,
    });
  }
}

/** Kept once: a list that is gone on with has its first state already. */
async function keepOriginal(file: string): Promise<string> {
  const original = besideName(file, 'original');
  if (!(await exists(original))) await copyFile(file, original);
  return original;
}

function besideName(file: string, word: string): string {
  const ending = extname(file);
  return join(dirname(file), `${basename(file, ending)}.${word}${ending}`);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
