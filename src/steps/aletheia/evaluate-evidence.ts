import type { Claim } from '../../core/claim.ts';
import { rounded } from '../../core/rounded.ts';
import { step } from '../../engine/step.ts';
import { slotNames } from '../../tasks/extract-event.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { type Assessed, assessSources } from '../evidence/assess-sources.ts';
import type { ExtractedPage } from './extract-events.ts';

export type EvaluatedPage = ExtractedPage &
  Assessed & { scores: { relevance: number; integrity: number; quality: number } };

export type EvaluateInput = {
  claim: Claim;
  /** What the pictures add to the claim's meaning (captions of matches). */
  imageFacts: readonly string[];
  pages: readonly ExtractedPage[];
  /** Weight of relevance against integrity. */
  alpha: number;
  /** Sources whose credibility score is below this are dropped. */
  credibilityThreshold: number;
};

/**
 * Credibility decides who is heard at all; relevance and integrity decide the order. What a source says for or against the claim
 * plays no part in either.
 */
export const evaluateEvidence = step(
  'evaluate-evidence',
  async (input: EvaluateInput, context): Promise<readonly EvaluatedPage[]> => {
    const credible = await assessSources(
      { pages: input.pages, credibilityThreshold: input.credibilityThreshold },
      context,
    );
    const representation = [input.claim.text, ...input.imageFacts].join('\n').trim();
    // A page without a quote cannot become evidence, however near it is.
    const quoted = credible.filter((item) => item.quotes.length > 0);
    const vectors = await context.attempt(() =>
      context.use.embed([representation, ...quoted.map(evidenceText)]),
    );
    const [claimVector, ...pageVectors] = vectors ?? [];
    return credible.map((item) => {
      const pageVector = pageVectors[quoted.indexOf(item)];
      const relevance = claimVector && pageVector ? Math.max(0, cosine(claimVector, pageVector)) : 0;
      const integrity = slotNames.filter((name) => item.slots[name] !== null).length / slotNames.length;
      const quality = input.alpha * relevance + (1 - input.alpha) * integrity;
      return {
        ...item,
        scores: {
          relevance: rounded(relevance, 4),
          integrity: rounded(integrity, 4),
          quality: rounded(quality, 4),
        },
      };
    });
  },
);

/** What the page has to say, short enough for the encoder: its title and the passages that bear on the claim. */
function evidenceText({ page, quotes }: ExtractedPage): string {
  return [page.title, ...quotes.map(({ quote }) => quote)].join('\n').slice(0, 1200);
}
