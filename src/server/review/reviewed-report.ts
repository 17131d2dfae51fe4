import type { Report } from '../../core/report.ts';
import { confidenceInWords } from '../../core/verdict.ts';
import type { Review } from '../contract/review-schemas.ts';

/** The report as people left it: their own verdict where there is one, else the one computed again, else the machine's. */
export function reviewedReport(report: Report, review: Review): Report {
  const { own, computed = report.verdict } = review;
  const verdict =
    own === undefined
      ? computed
      : {
          ...computed,
          label: own.label,
          rating: own.rating,
          // A person's word is no probability.
          confidence: 1,
          confidenceInWords: confidenceInWords(1),
          summary: own.summary ?? own.reason,
          reasons: [{ sentence: own.reason, cites: [] }, ...computed.reasons],
        };
  return { ...report, verdict, evidence: review.evidence };
}
