import type { ClaimKind, DocumentReport } from '../../core/documents/document-report.ts';
import type { Label } from '../../core/label.ts';

/** Which claims of a document somebody wants to see. */
export type DocumentFilter = {
  verdicts?: readonly (Label | 'not-checked')[];
  kinds?: readonly ClaimKind[];
  minWorth?: number;
};

/** The same report with the claims that were asked for, and how many others there are. Text, summary and what was left out stay whole. */
export function filterDocument(report: DocumentReport, filter: DocumentFilter): DocumentReport {
  const { verdicts, kinds, minWorth } = filter;
  if (verdicts === undefined && kinds === undefined && minWorth === undefined) return report;
  const claims = report.claims.filter(
    ({ verdict, kind, worth }) =>
      (verdicts?.includes(verdict?.label ?? 'not-checked') ?? true) &&
      (kinds?.includes(kind) ?? true) &&
      (minWorth === undefined || worth.score >= minWorth),
  );
  return {
    ...report,
    claims,
    filter: {
      ...(verdicts === undefined ? {} : { verdicts: [...verdicts] }),
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      ...(minWorth === undefined ? {} : { minWorth }),
      notListed: report.claims.length - claims.length,
    },
  };
}
