import { defined } from '../../core/defined.ts';
import type { DocumentReport, FoundClaim } from '../../core/documents/document-report.ts';
import { CancelledError, TouchstoneError } from '../../core/errors.ts';
import type { PictureDossier } from '../../core/pictures/dossier.ts';
import type { Budget } from '../../core/spend.ts';
import type { WorthWeights } from '../../intake/weigh-worth.ts';
import type { CheckOptions } from '../check-claim.ts';
import type { Touchstone } from '../open-touchstone.ts';
import type { ReadDocument } from '../read-document.ts';
import { type ClaimChoice, chooseClaims, withEarlierChecks } from './choose-claims.ts';
import { findDocumentClaims } from './find-document-claims.ts';
import { type ClaimOutcome, makeDocumentReport, sourceOf } from './make-document-report.ts';
import { SharedBudget } from './shared-budget.ts';

export type DocumentOptions = ClaimChoice & {
  /** As the reader calls it: a path or an address. */
  name: string;
  /** When it was published, where the document itself does not say so (year-month-day). */
  date?: string;
  /** Who speaks in it, where it is a speech or a post. */
  speaker?: string;
  /** How much each reason counts, where it differs from the usual. */
  worth?: Partial<WorthWeights>;
  /** Claims that are checked side by side. */
  atOnce: number;
  /** For all claims together: each gets its share of what is left, and none is begun when it is spent. */
  maxUsd?: number;
  /** What else bounds the check of one claim. */
  budget?: Budget;
  maxSeconds?: number;
  /** Whether the key frames of a video go to the picture part. */
  frames?: boolean;
  /** Whether each claim's whole report is kept. */
  withReports?: boolean;
  check?: CheckOptions;
  signal?: AbortSignal;
  onProgress?(progress: { done: number; total: number; claim: string; label?: string }): void;
};

/** What a document needs of an open engine. */
export type DocumentChecker = Pick<Touchstone, 'check'> &
  Partial<Pick<Touchstone, 'earlierChecks' | 'takeApart'>>;

/** The claims of a document, each with its verdict: checked in order of worth within a budget, sharing one open engine. */
export async function checkDocument(
  read: ReadDocument,
  touchstone: DocumentChecker,
  options: DocumentOptions,
): Promise<DocumentReport> {
  const document = { ...read, ...defined({ published: options.date ?? read.published }) };
  const found = await findDocumentClaims(document, {
    ...defined({
      speaker: options.speaker,
      worth: options.worth,
      maxUsd: options.maxUsd,
      signal: options.signal,
      takeApart: touchstone.takeApart,
    }),
  });
  const { claims, settled } =
    options.mostClaims === 0
      ? { claims: found.claims, settled: new Set<number>() }
      : await withEarlierChecks(found.claims, touchstone, options);
  const { waiting, notChosen } = chooseClaims(claims, settled, options);
  const outcomes = new Map<number, ClaimOutcome>(notChosen);
  const total = waiting.length;
  const startedAt = performance.now();
  const money = new SharedBudget(options.maxUsd, options.atOnce);
  money.giveBack(undefined, found.usd);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      options.signal?.throwIfAborted();
      const over = overTime(startedAt, options);
      const outcome =
        over === undefined ? await checkOne(next.claim, document, touchstone, options, money) : { why: over };
      outcomes.set(next.index, outcome);
      options.onProgress?.({
        done: [...outcomes.values()].filter((each) => 'report' in each).length,
        total,
        claim: next.claim.claim.text,
        ...('report' in outcome ? { label: outcome.report.verdict.label } : {}),
      });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.atOnce) }, work));
  const looked = await lookAtFrames(document, touchstone, options, money);
  const report = makeDocumentReport(
    sourceOf(document, options.name, [...document.flags, ...looked.notes, ...found.notes]),
    { ...found, claims },
    outcomes,
    options,
  );
  return { ...report, ...defined({ frames: looked.frames }) };
}

/** The key frames of a video go to the picture part, once for the document. */
async function lookAtFrames(
  { video }: ReadDocument,
  touchstone: DocumentChecker,
  { frames, mostClaims, signal, budget }: DocumentOptions,
  money: SharedBudget,
): Promise<{ frames?: PictureDossier[]; notes: string[] }> {
  if (video === undefined || frames === false || mostClaims === 0) return { notes: [] };
  const lent = await money.take();
  if ('why' in lent)
    return { notes: ['The pictures of the video were not looked at: the budget was spent.'] };
  let used = 0;
  try {
    const report = await touchstone.check(
      { images: [video] },
      { pipeline: 'image', budget: { ...budget, ...defined({ usd: lent.usd }) }, ...defined({ signal }) },
    );
    used = report.spent.usd;
    const seen = (report.dossiers ?? []).filter(({ at }) => at !== undefined);
    return seen.length > 0
      ? { frames: seen, notes: [] }
      : {
          notes: [
            `The pictures of the video were not looked at: ${report.gaps[0]?.detail ?? 'none was found.'}`,
          ],
        };
  } catch (error) {
    if (error instanceof CancelledError || signal?.aborted === true || !(error instanceof TouchstoneError))
      throw error;
    return { notes: [`The pictures of the video were not looked at: ${error.message}`] };
  } finally {
    money.giveBack(lent.usd, used);
  }
}

async function checkOne(
  { claim }: FoundClaim,
  document: ReadDocument,
  touchstone: DocumentChecker,
  options: DocumentOptions,
  money: SharedBudget,
): Promise<ClaimOutcome> {
  const date = document.published?.slice(0, 10);
  const lent = await money.take();
  if ('why' in lent) return lent;
  const share = lent.usd;
  let used = 0;
  try {
    const report = await touchstone.check(
      { text: claim.text, ...defined({ date }) },
      {
        ...options.check,
        ...(share === undefined && options.budget === undefined
          ? {}
          : { budget: { ...options.budget, ...defined({ usd: share }) } }),
        ...defined({ signal: options.signal }),
      },
    );
    used = report.spent.usd;
    return { report };
  } catch (error) {
    if (error instanceof CancelledError || options.signal?.aborted === true) throw error;
    // One claim that cannot be checked costs the others nothing.
    if (error instanceof TouchstoneError) return { why: `Could not be checked: ${error.message}` };
    throw error;
  } finally {
    money.giveBack(share, used);
  }
}

function overTime(startedAt: number, { maxSeconds }: DocumentOptions): string | undefined {
  if (maxSeconds === undefined || (performance.now() - startedAt) / 1000 < maxSeconds) return undefined;
  return `Not checked: the ${maxSeconds} seconds were over.`;
}
