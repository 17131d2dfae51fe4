import { type ClaimOutcome, makeDocumentReport } from '../../app/documents/make-document-report.ts';
import { defined } from '../../core/defined.ts';
import type { DocumentReport, FoundClaim, LeftOut } from '../../core/documents/document-report.ts';
import { verdictOf } from '../../report/document/document-words.ts';
import { renderDocumentMarkdown, renderDocumentText } from '../../report/document/render-document.ts';
import { renderDocumentHtml } from '../../report/document/render-document-html.ts';
import type { Caller } from '../accounts/caller.ts';
import type { documentExportFormats } from '../contract/document-routes.ts';
import { computeReview } from '../review/compute-review.ts';
import { reviewedReport } from '../review/reviewed-report.ts';
import type { ServerParts } from '../server-parts.ts';
import { type CheckRow, summaryOf } from '../store/check-row.ts';
import type { FoundInText, StoredClaim, StoredDocument } from '../store/document-store.ts';
import { toCsv } from './csv.ts';
import { fileOf } from './export-handlers.ts';

type Format = (typeof documentExportFormats)[number];
type Asked = { caller: Caller; download: boolean; withReports: boolean };
const textWidth = 100;
/** Stands where a claim's id would: the check of a video's pictures. */
export const framesClaim = 'frames';

/** The document as `touchstone document` writes it. */
export async function exportDocument(
  parts: Pick<ServerParts, 'checks' | 'reviews'>,
  document: StoredDocument,
  format: Format,
  asked: Asked,
): Promise<Response> {
  const report = await reportOf(parts, document, asked);
  const file = (body: string, type: string) =>
    fileOf(
      body,
      `${type}; charset=utf-8`,
      `touchstone-document-${document.id.slice(0, 8)}.${format}`,
      asked.download,
    );
  switch (format) {
    case 'html':
      return file(renderDocumentHtml(report), 'text/html');
    case 'md':
      return file(renderDocumentMarkdown(report), 'text/markdown');
    case 'txt':
      return file(renderDocumentText(report, textWidth), 'text/plain');
    case 'json':
      return file(`${JSON.stringify(report, null, 2)}\n`, 'application/json');
    case 'jsonl':
      return file(report.claims.map((claim) => `${JSON.stringify(claim)}\n`).join(''), 'application/jsonl');
    case 'csv':
      return file(tableOf(report), 'text/csv');
  }
}

async function reportOf(
  parts: Pick<ServerParts, 'checks' | 'reviews'>,
  document: StoredDocument,
  { caller, withReports }: Asked,
): Promise<DocumentReport> {
  const found = document.found ?? foundOfRows(document);
  // The last check of a claim is the one that counts.
  const latest = new Map(
    (await parts.checks.ofDocument(document.id)).map((row) => [row.document_claim, row]),
  );
  const claims = [...found.claims];
  const leftOut = [...found.leftOut];
  const outcomes = new Map<number, ClaimOutcome>();
  let ofPeople = 0;
  for (const row of document.claims) {
    const check = latest.get(row.id);
    if (check === undefined) continue;
    const outcome = await outcomeOf(check);
    if ('verdict' in outcome) ofPeople += 1;
    const index = row.found ?? claims.length;
    const before = claims[index];
    // Somebody put its words right, or gave words to what was no claim.
    const text = 'report' in outcome ? (outcome.report.claim.text ?? row.text) : row.text;
    claims[index] = before === undefined ? claimOfRow(row, text) : { ...before, claim: { text } };
    if (before === undefined)
      leftOut.splice(0, leftOut.length, ...leftOut.filter(({ place }) => place?.start !== row.start));
    outcomes.set(index, outcome);
  }
  const seen = await framesOf(latest.get(framesClaim));
  const notes = [
    ...(found.source.notes ?? []),
    ...seen.notes,
    ...(ofPeople > 0 ? [`Verdicts that people set or corrected: ${ofPeople}.`] : []),
  ];
  const report = makeDocumentReport(
    { ...found.source, ...defined({ notes: notes.length === 0 ? undefined : notes }) },
    { ...found, claims, leftOut },
    outcomes,
    { withReports },
  );
  return { ...report, ...defined({ frames: seen.frames }) };

  async function framesOf(check: CheckRow | undefined) {
    if (check === undefined) return { notes: [] };
    const looked = await parts.checks.report(check.id);
    const frames = looked?.dossiers?.filter(({ at }) => at !== undefined) ?? [];
    if (frames.length > 0) return { frames, notes: [] };
    const why = looked === undefined ? whyNot(check) : (looked.gaps[0]?.detail ?? 'none was found.');
    return { notes: [`The pictures of the video were not looked at: ${why}`] };
  }

  async function outcomeOf(check: CheckRow): Promise<ClaimOutcome> {
    const report = await parts.checks.report(check.id);
    if (report === undefined) return { why: whyNot(check) };
    const review = computeReview(report, await parts.reviews.changes(check.id), caller);
    return review.own === undefined && review.computed === undefined
      ? { report }
      : { report, verdict: reviewedReport(report, review).verdict };
  }
}

function whyNot(row: CheckRow): string {
  const { error, state } = summaryOf(row);
  if (error !== undefined) return `Could not be checked: ${error.message}`;
  return row.finished_at === null
    ? 'Not checked: its check has not ended yet.'
    : `Not checked: its check was ${state}.`;
}

/** What an earlier version stored: the claims and the other sentences, without what they were cut from. */
function foundOfRows({ title, url, text, claims, notes }: StoredDocument): FoundInText {
  const isClaim = ({ kind }: StoredClaim) => kind === 'claim';
  return {
    source: { name: url ?? title, title, notes, ...defined({ url: url ?? undefined }) },
    segments: [{ id: 's1', kind: 'body', start: 0, end: text.length, text }],
    claims: [],
    leftOut: claims.map(
      (row): LeftOut => ({
        sentence: row.text,
        why: isClaim(row) ? 'Not checked.' : row.why,
        place: { start: row.start, end: row.end, segment: 's1' },
      }),
    ),
    sentences: new Set(claims.map(({ start }) => start)).size,
  };
}

function claimOfRow({ text: sentence, start, end, worth }: StoredClaim, text: string): FoundClaim {
  return {
    claim: { text },
    sentence,
    place: { start, end, segment: 's1' },
    kind: 'fact',
    worth: { score: worth, reasons: [] },
  };
}

function tableOf({ claims }: DocumentReport): string {
  return toCsv(
    ['claim', 'verdict', 'rating', 'confidence', 'summary', 'kind', 'worth', 'sentence', 'start', 'end'],
    claims.map((claim) => [
      claim.claim.text,
      verdictOf(claim),
      claim.verdict?.rating,
      claim.verdict?.confidence,
      claim.verdict?.summary,
      claim.kind,
      claim.worth.score,
      claim.sentence,
      claim.place.start,
      claim.place.end,
    ]),
  );
}
