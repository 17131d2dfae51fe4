import { z } from 'zod';
import { defined } from '../core/defined.ts';
import type { Check } from '../server/contract/check-schemas.ts';

export const checkedEvidenceSchema = z.object({
  id: z.string(),
  stance: z.enum(['supports', 'refutes', 'neutral']),
  quote: z.string().describe('Verbatim from a stored copy of the page.'),
  says: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string().optional(),
  published: z.string().optional(),
  reliability: z.string(),
});

/** A report as an answer: the verdict, what it rests on, and what is missing. The whole report is a resource. */
export const answerSchema = z.object({
  id: z.string(),
  label: z.enum(['supported', 'refuted', 'conflicting', 'not-enough-evidence']),
  rating: z.string(),
  confidence: z.number(),
  confidenceInWords: z.string(),
  summary: z.string(),
  restsOn: z.array(z.string()),
  evidence: z.array(checkedEvidenceSchema),
  media: z.object({ integrity: z.string(), context: z.string(), notes: z.array(z.string()) }).optional(),
  earlierChecks: z.array(
    z.object({
      claim: z.string(),
      publisher: z.string(),
      rating: z.string(),
      url: z.string(),
      published: z.string(),
    }),
  ),
  gaps: z.array(z.string()).describe('Where it could not look: never the same as finding nothing.'),
  notChecked: z.array(z.string()),
  wouldChange: z.array(z.string()),
  /** What a person decided, where one did. */
  personsRating: z.string().optional(),
  reviewState: z.string(),
  report: z.string().describe('Address of the whole report as a resource.'),
});

export function answerOf(check: Check): z.infer<typeof answerSchema> {
  const { report } = check;
  if (report === undefined) {
    throw new Error(
      check.error === undefined
        ? `The check ${check.id} is ${check.state}; it has no report yet.`
        : `The check ${check.state}: ${check.error.message}`,
    );
  }
  const { verdict } = report;
  return {
    id: check.id,
    label: verdict.label,
    rating: verdict.rating,
    confidence: verdict.confidence,
    confidenceInWords: verdict.confidenceInWords,
    summary: verdict.summary,
    restsOn: verdict.restsOn,
    evidence: evidenceOf(check),
    ...(verdict.media === undefined
      ? {}
      : {
          media: {
            integrity: verdict.media.integrity,
            context: verdict.media.context,
            notes: verdict.media.notes,
          },
        }),
    earlierChecks: (report.earlierChecks ?? []).map(
      ({ claimReviewed, publisher, rating, url, published }) => ({
        claim: claimReviewed,
        publisher,
        rating,
        url,
        published,
      }),
    ),
    gaps: report.gaps.map(({ detail }) => detail),
    notChecked: verdict.notChecked,
    wouldChange: verdict.wouldChange,
    ...defined({ personsRating: check.ownRating }),
    reviewState: check.reviewState,
    report: reportAddress(check.id),
  };
}

/** What speaks for or against comes first; what takes no side is left to the whole report where there is much of it. */
export function evidenceOf({ report }: Check): z.infer<typeof checkedEvidenceSchema>[] {
  const all = report?.evidence ?? [];
  const sided = all.filter(({ stance }) => stance !== 'neutral');
  const neutral = all.filter(({ stance }) => stance === 'neutral').slice(0, 5);
  return [...sided, ...neutral].map(({ id, stance, quote, says, source }) => ({
    id,
    stance,
    quote,
    says,
    title: source.title,
    url: source.url,
    reliability: `${source.reliability.tier}: ${source.reliability.because.join('; ')}`,
    ...defined({ publisher: source.publisher, published: source.published }),
  }));
}

export function reportAddress(id: string): string {
  return `touchstone://checks/${id}`;
}
