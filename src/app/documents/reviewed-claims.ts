import { defined } from '../../core/defined.ts';
import type { FoundClaim } from '../../core/documents/document-report.ts';
import type { TakenApart } from '../../intake/find-claims.ts';
import { kindOfSentence } from '../../intake/kind-of-sentence.ts';
import type { ReadDocument } from '../read-document.ts';

/** The claims that a fact-check is about, before everything else it says: each with what the fact-check came to. */
export function reviewedClaims(
  document: Pick<ReadDocument, 'text' | 'claimReviews'>,
  { segments }: TakenApart,
): FoundClaim[] {
  const seen = new Set<string>();
  return (document.claimReviews ?? []).flatMap((review) => {
    const text = review.claimReviewed.trim();
    if (text === '' || seen.has(text)) return [];
    seen.add(text);
    const start = Math.max(0, document.text.indexOf(text));
    const end = document.text.includes(text) ? start + text.length : start;
    const segment = segments.find((each) => each.start <= start && start < each.end)?.id ?? 's1';
    const { rating, publisher, url, published } = review;
    return [
      {
        claim: { text },
        sentence: text,
        place: { start, end, segment },
        kind: kindOfSentence(text),
        worth: { score: 1, reasons: ['checkable' as const, 'disputed' as const] },
        earlier: { rating, ...defined({ publisher, url, published }) },
      },
    ];
  });
}
