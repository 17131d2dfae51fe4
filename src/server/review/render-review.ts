import { cleanText } from '../../report/clean-text.ts';
import { html } from '../../report/html/html-template.ts';
import { escapeMarkdown } from '../../report/markdown/escape-markdown.ts';
import type { Correction, Review } from '../contract/review-schemas.ts';

/** What people said of a check, for the end of its report; nothing where they said nothing. */
export function renderReview(review: Review): string {
  const lines = linesOf(review);
  if (lines.length === 0) return '';
  return `\n## Review\n\n${lines.map((line) => `- ${escapeMarkdown(line)}\n`).join('')}`;
}

export function renderReviewHtml(review: Review): string {
  const lines = linesOf(review);
  if (lines.length === 0) return '';
  return html`<section aria-labelledby="review-title">
<h2 id="review-title">Review</h2>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>
</section>
`.markup;
}

function linesOf(review: Review): string[] {
  const { own, signed, published, computed } = review;
  return [
    ...(own === undefined
      ? []
      : [`Verdict of ${own.by.name}, ${dayOf(own.at)}: ${own.rating.replaceAll('-', ' ')}. ${own.reason}`]),
    ...(computed === undefined
      ? []
      : [
          `Computed again: ${computed.label.replaceAll('-', ' ')} (${computed.confidenceInWords}). ${review.moved.join(' ')}`,
        ]),
    ...review.corrections.map(describe),
    ...(signed === undefined ? [] : [`Signed by ${signed.by.name}, ${dayOf(signed.at)}.`]),
    ...(published === undefined ? [] : [`Published by ${published.by.name}, ${dayOf(published.at)}.`]),
  ].map(cleanText);
}

function describe({ correction, at, by, added }: Correction): string {
  const who = `${by.name}, ${dayOf(at)}`;
  switch (correction.type) {
    case 'exclude-source':
      return `${who}: the source of ${correction.evidence} was excluded. ${correction.reason}`;
    case 'exclude-evidence':
      return `${who}: ${correction.evidence} does not belong. ${correction.reason}`;
    case 'correct-stance':
      return `${who}: ${correction.evidence} ${stanceWords[correction.stance]}. ${correction.reason}`;
    case 'add-source':
      return `${who}: added ${added?.id ?? 'a source'}, ${added?.source.title ?? ''}: “${correction.quote}”. ${correction.reason}`;
    case 'note':
      return `${who}: ${correction.text}`;
  }
}

const stanceWords = {
  supports: 'speaks for the claim',
  refutes: 'speaks against the claim',
  neutral: 'takes no side',
} as const;

function dayOf(at: string): string {
  return at.slice(0, 10);
}
