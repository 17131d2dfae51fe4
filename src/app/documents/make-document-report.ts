import { basename } from 'node:path';
import { defined } from '../../core/defined.ts';
import {
  type DocumentReport,
  documentReportSchemaVersion,
  type FoundClaim,
  type LeftOut,
} from '../../core/documents/document-report.ts';
import type { Label } from '../../core/label.ts';
import type { Report } from '../../core/report.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { TakenApart } from '../../intake/find-claims.ts';
import type { ReadDocument } from '../read-document.ts';

/** What became of a claim: its check, with the verdict of a person where there is one; or why there is none. */
export type ClaimOutcome = { report: Report; verdict?: Verdict } | { why: string };

/** What a report says of where the document comes from. */
export function sourceOf(
  document: ReadDocument,
  name: string,
  notes: readonly string[],
): DocumentReport['source'] {
  return {
    name,
    ...(document.url.startsWith('file:') ? {} : { url: document.finalUrl }),
    title: document.title || basename(name),
    ...defined({
      published: document.published,
      language: document.language,
      form: document.form,
      archived: document.archived,
      notes: notes.length === 0 ? undefined : [...notes],
    }),
  };
}

/** Every claim with its verdict, every other sentence with the reason, and a summary; never one verdict. */
export function makeDocumentReport(
  source: DocumentReport['source'],
  found: TakenApart,
  outcomes: ReadonlyMap<number, ClaimOutcome>,
  { withReports }: { withReports?: boolean },
): DocumentReport {
  const leftOut: LeftOut[] = [...found.leftOut];
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
    const verdict = outcome.verdict ?? outcome.report.verdict;
    labels[verdict.label] = (labels[verdict.label] ?? 0) + 1;
    if (isRefuted(verdict.label)) wrong.push(claim);
    return { ...claim, verdict, ...(withReports === true ? { report: outcome.report } : {}) };
  });
  const checked = Object.values(labels).reduce((sum, count) => sum + count, 0);
  return {
    schema: documentReportSchemaVersion,
    source,
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
