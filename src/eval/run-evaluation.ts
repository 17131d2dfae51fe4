import { defined } from '../core/defined.ts';
import { CancelledError, recordError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { EvaluationItem } from './dataset.ts';
import type { ExplanationScore } from './measure-explanation.ts';
import type { RunFolder } from './run-folder.ts';
import { type RunRecord, summariseReport } from './run-record.ts';

export type EvaluationProgress = {
  done: number;
  failed: number;
  total: number;
  usd: number;
  /** Seconds until the end at the pace so far; absent before the first claim is done. */
  secondsLeft?: number;
};

export type EvaluationRequest = {
  items: readonly EvaluationItem[];
  folder: RunFolder;
  check(item: EvaluationItem, signal: AbortSignal): Promise<Report>;
  answerOf(report: Report): string;
  /** Measures the explanation; its time is not the check's. */
  explain?(report: Report, item: EvaluationItem): Promise<ExplanationScore>;
  concurrency: number;
  /** No further claim is begun once this much was spent, earlier parts of the run included. */
  maxUsd?: number;
  signal: AbortSignal;
  now(): number;
  onProgress?(progress: EvaluationProgress): void;
};

export type EvaluationEnd = 'done' | 'budget-spent' | 'cancelled';

/** Checks what is not yet checked, and what failed before once more. Each claim is on disk before the next is begun in its place. */
export async function runEvaluation(request: EvaluationRequest): Promise<EvaluationEnd> {
  const known = await request.folder.records();
  const waiting = request.items.filter((item) => known.get(item.id)?.answer === undefined);
  const progress = {
    done: request.items.length - waiting.length,
    failed: 0,
    total: request.items.length,
    usd: [...known.values()].reduce((sum, { spent }) => sum + (spent?.usd ?? 0), 0),
  };
  const begun = request.now();
  const first = progress.done;
  const tell = () => {
    const finished = progress.done + progress.failed - first;
    const pace = (request.now() - begun) / 1000 / Math.max(1, finished);
    const left = progress.total - progress.done - progress.failed;
    request.onProgress?.({ ...progress, ...(finished === 0 ? {} : { secondsLeft: pace * left }) });
  };
  tell();
  const queue = waiting.values();
  let end: EvaluationEnd = 'done';
  const work = async () => {
    for (const item of queue) {
      if (request.signal.aborted) {
        end = 'cancelled';
        return;
      }
      if (request.maxUsd !== undefined && progress.usd >= request.maxUsd) {
        end = 'budget-spent';
        return;
      }
      const attempt = (known.get(item.id)?.attempt ?? 0) + 1;
      const checked = await checkItem(item, attempt, request);
      if (checked === undefined) {
        end = 'cancelled';
        return;
      }
      await request.folder.append(checked.record, checked.report);
      progress.usd += checked.record.spent?.usd ?? 0;
      if (checked.record.answer === undefined) progress.failed += 1;
      else progress.done += 1;
      tell();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, request.concurrency) }, work));
  return end;
}

/** Undefined where the check was cancelled: it was not made, so it is no failure. */
async function checkItem(
  item: EvaluationItem,
  attempt: number,
  request: EvaluationRequest,
): Promise<{ record: RunRecord; report?: Report } | undefined> {
  const begun = request.now();
  const head = { id: item.id, truth: item.truth, claim: item.claim.text, attempt };
  const seconds = () => (request.now() - begun) / 1000;
  try {
    const report = await request.check(item, request.signal);
    const record = { ...head, seconds: seconds(), ...summariseReport(report, item.goldUrls) };
    return {
      record: {
        ...record,
        answer: request.answerOf(report),
        ...(request.explain === undefined ? {} : explained(await request.explain(report, item))),
      },
      report,
    };
  } catch (error) {
    if (request.signal.aborted || error instanceof CancelledError) return undefined;
    const { code, message } = recordError(error);
    return { record: { ...head, seconds: seconds(), failure: { code, message } } };
  }
}

function explained({ entailed, follows, covered }: ExplanationScore): Partial<RunRecord> {
  return {
    follows,
    ...defined({ entailed, covered }),
  };
}
