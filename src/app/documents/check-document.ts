import { basename } from 'node:path';
import { defined } from '../../core/defined.ts';
import {
  type ClaimKind,
  type DocumentReport,
  documentReportSchemaVersion,
  type FoundClaim,
  type LeftOut,
} from '../../core/documents/document-report.ts';
import type { PictureDossier } from '../../core/dossier.ts';
import { CancelledError, TouchstoneError } from '../../core/errors.ts';
import type { Label } from '../../core/label.ts';
import type { Report } from '../../core/report.ts';
import type { Budget } from '../../core/spend.ts';
import { findClaimsInTurns, type TakenApart } from '../../intake/find-claims.ts';
import { defaultWorthWeights, type WorthWeights } from '../../intake/weigh-worth.ts';
import type { CheckOptions } from '../check-claim.ts';
import type { Touchstone } from '../open-touchstone.ts';
import type { ReadDocument } from '../read-document.ts';
import { whenSpoken } from './read-speech.ts';
import { reviewedClaims } from './reviewed-claims.ts';
import { SharedBudget } from './shared-budget.ts';
import type { FoundByReasoner } from './take-apart.ts';

export type DocumentOptions = {
  /** As the reader calls it: a path or an address. */
  name: string;
  /** When it was published, where the document itself does not say so (year-month-day). */
  date?: string;
  /** Who speaks in it, where it is a speech or a post. */
  speaker?: string;
  /** So many claims are checked, the worthiest first; those that an earlier check answers come before them and are not counted. */
  mostClaims: number;
  /** Only claims of these kinds and of so much worth are checked. */
  kinds?: readonly ClaimKind[];
  minWorth?: number;
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

type Outcome = { report: Report } | { why: string };

/** The claims of a document, each with its verdict: checked in order of worth within a budget, sharing one open engine. */
export async function checkDocument(
  read: ReadDocument,
  touchstone: DocumentChecker,
  options: DocumentOptions,
): Promise<DocumentReport> {
  const document = { ...read, ...defined({ published: options.date ?? read.published }) };
  const asked = {
    text: document.text,
    ...defined({
      // The name of a recording is no headline.
      title: document.spoken === undefined ? document.title : undefined,
      published: document.published,
      speaker: options.speaker ?? document.speaker,
      quotes: document.quotes,
    }),
    captions: document.images.flatMap(({ caption }) => caption ?? []),
  };
  const how = {
    ...defined({ signal: options.signal }),
    weights: { ...defaultWorthWeights, ...options.worth },
  };
  const taken: TakenApart & Partial<FoundByReasoner> =
    (await touchstone.takeApart?.(asked, { ...how, ...defined({ maxUsd: options.maxUsd }) })) ??
    (await findClaimsInTurns(asked, how));
  const found = {
    ...taken,
    claims: [...reviewedClaims(document, taken), ...taken.claims].map((claim) => ({
      ...claim,
      ...defined({ spoken: whenSpoken(claim.place, document.spoken ?? []) }),
    })),
  };
  const settled = options.mostClaims === 0 ? [] : await findSettled(found.claims, touchstone, options);
  const claims = found.claims.map((claim, index) => ({
    ...claim,
    ...defined({ earlier: claim.earlier ?? settled[index] }),
  }));
  const { waiting, outcomes } = chooseClaims(claims, settled, options);
  const total = waiting.length;
  const startedAt = performance.now();
  const money = new SharedBudget(options.maxUsd, options.atOnce);
  money.giveBack(undefined, taken.usd ?? 0);
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
  const report = makeReport(
    { ...document, flags: [...document.flags, ...looked.notes] },
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

type Waiting = { claim: FoundClaim; index: number };

/** What the library's own earlier checks say of the claims; what a check came to before is looked at before anything is searched for. */
async function findSettled(
  claims: readonly FoundClaim[],
  touchstone: DocumentChecker,
  { signal }: DocumentOptions,
): Promise<(FoundClaim['earlier'] | undefined)[]> {
  const asked = claims.slice(0, mostLookedUp).map(({ claim }) => claim.text);
  const checks = (await touchstone.earlierChecks?.(asked, defined({ signal }))) ?? [];
  return checks.map((check) =>
    check === undefined
      ? undefined
      : {
          rating: check.rating,
          publisher: check.publisher,
          url: check.url,
          published: check.published,
        },
  );
}

/** Each takes a few hundredths of a second. */
const mostLookedUp = 1000;

/** Which claims are checked, in their order: those that were checked before, then the worthiest. */
function chooseClaims(
  claims: readonly FoundClaim[],
  settled: readonly (FoundClaim['earlier'] | undefined)[],
  { mostClaims, kinds, minWorth }: DocumentOptions,
): { waiting: Waiting[]; outcomes: Map<number, Outcome> } {
  const outcomes = new Map<number, Outcome>();
  const byWorth = claims
    .map((claim, index) => ({ claim, index }))
    .sort((a, b) => b.claim.worth.score - a.claim.worth.score || a.index - b.index);
  const waiting: Waiting[] = [];
  const asked: Waiting[] = [];
  for (const each of byWorth) {
    if (kinds !== undefined && !kinds.includes(each.claim.kind))
      outcomes.set(each.index, { why: `Not checked: only claims of the kind ${kinds.join(', ')} are.` });
    else if (minWorth !== undefined && each.claim.worth.score < minWorth)
      outcomes.set(each.index, { why: `Not checked: only claims worth ${minWorth} or more are.` });
    else if (mostClaims > 0 && settled[each.index] !== undefined) waiting.push(each);
    else asked.push(each);
  }
  for (const { index } of asked.slice(mostClaims))
    outcomes.set(index, { why: `Not checked: only the ${mostClaims} worthiest claims are.` });
  return { waiting: [...waiting, ...asked.slice(0, mostClaims)], outcomes };
}

async function checkOne(
  { claim }: FoundClaim,
  document: ReadDocument,
  touchstone: DocumentChecker,
  options: DocumentOptions,
  money: SharedBudget,
): Promise<Outcome> {
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

function makeReport(
  document: ReadDocument,
  found: TakenApart & Partial<FoundByReasoner>,
  outcomes: ReadonlyMap<number, Outcome>,
  { name, withReports }: DocumentOptions,
): DocumentReport {
  const leftOut: LeftOut[] = [...found.leftOut];
  const notes = [...document.flags, ...(found.notes ?? [])];
  const labels: Record<string, number> = {};
  const wrong: FoundClaim[] = [];
  const claims = found.claims.map((claim, index) => {
    const outcome = outcomes.get(index) ?? { why: 'Not checked.' };
    if ('why' in outcome) {
      leftOut.push({
        sentence: claim.claim.text,
        why: outcome.why,
        reason: 'not-checked',
        place: claim.place,
      });
      return claim;
    }
    const { verdict } = outcome.report;
    labels[verdict.label] = (labels[verdict.label] ?? 0) + 1;
    if (isRefuted(verdict.label)) wrong.push(claim);
    return { ...claim, verdict, ...(withReports === true ? { report: outcome.report } : {}) };
  });
  const checked = Object.values(labels).reduce((sum, count) => sum + count, 0);
  return {
    schema: documentReportSchemaVersion,
    source: {
      name,
      ...(document.url.startsWith('file:') ? {} : { url: document.finalUrl }),
      title: document.title || basename(name),
      ...defined({
        published: document.published,
        language: document.language,
        form: document.form,
        archived: document.archived,
        notes: notes.length === 0 ? undefined : notes,
      }),
    },
    segments: found.segments,
    claims,
    leftOut,
    summary: {
      sentences: found.sentences,
      claims: claims.length,
      checked,
      notChecked: claims.length - checked,
      labels,
      wrong: wrong.sort((a, b) => b.worth.score - a.worth.score).map(({ claim }) => claim.text),
    },
  };
}

const counted: Readonly<Record<Label, boolean>> = {
  refuted: true,
  supported: false,
  conflicting: false,
  'not-enough-evidence': false,
};

function isRefuted(label: Label): boolean {
  return counted[label];
}
