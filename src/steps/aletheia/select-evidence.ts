import type { Evidence } from '../../core/evidence.ts';
import type { EvidenceDraft } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import type { EvaluatedPage } from './evaluate-evidence.ts';
import type { KeyQuote } from './extract-events.ts';

export type SelectedEvidence = { evidence: Evidence; page: EvaluatedPage };

/** One page may speak to several parts of the claim, but it must not crowd out the others. */
const quotesPerPage = 3;

export type SelectInput = {
  pages: readonly EvaluatedPage[];
  matches: readonly MatchedPicture[];
  keep: number;
  /** Pages whose relevance is below this share of the best page's are not about the claim. */
  relevanceFloor: number;
  /** `random` is the paper's ablation: the same number of pages, drawn by lot from all that were read. */
  order: 'ranked' | 'random';
  /** Which lot is drawn. */
  lot: number;
};

/** The best pages, one of each source family first, each with its key quotes; noted as evidence through the quote gate. */
export const selectEvidence = step(
  'select-evidence',
  async (input: SelectInput, context): Promise<readonly SelectedEvidence[]> => {
    const withQuotes = input.pages.filter((page) => page.quotes.length > 0);
    const floor = input.relevanceFloor * Math.max(0, ...withQuotes.map((page) => page.scores.relevance));
    const relevant = withQuotes.filter((page) => page.scores.relevance >= floor);
    const seed = `${input.lot}\n${context.claim.text}`;
    const ordered =
      input.order === 'random' ? drawnByLot(withQuotes, seed) : originalsFirst([...relevant].sort(byQuality));
    const selected: SelectedEvidence[] = [];
    for (const page of ordered.slice(0, input.keep)) {
      for (const quote of page.quotes.slice(0, quotesPerPage)) {
        const match = input.matches.find(
          (candidate) => candidate.pageUrl === page.candidate.url && candidate.relation !== 'similar',
        );
        const evidence = await context.note.evidence(draftOf(page, quote, match));
        if (evidence !== undefined) selected.push({ evidence, page });
      }
    }
    return selected;
  },
);

function draftOf(page: EvaluatedPage, quote: KeyQuote, match: MatchedPicture | undefined): EvidenceDraft {
  return draftEvidence({ ...page, provider: page.candidate.provider }, quote, {
    subClaims: [...quote.subClaims],
    scores: { ...page.scores },
    ...(match?.imageSha256 === undefined
      ? {}
      : {
          image: {
            sha256: match.imageSha256,
            relation:
              match.similarity === undefined
                ? match.relation
                : `${match.relation} (${match.similarity.toFixed(2)})`,
          },
        }),
  });
}

function byQuality(a: EvaluatedPage, b: EvaluatedPage): number {
  return b.scores.quality - a.scores.quality || (a.page.url < b.page.url ? -1 : 1);
}

/** Copies of one story come after the first telling of every other. */
function originalsFirst(pages: readonly EvaluatedPage[]): EvaluatedPage[] {
  const seen = new Set<string>();
  const originals: EvaluatedPage[] = [];
  const copies: EvaluatedPage[] = [];
  for (const page of pages) {
    (seen.has(page.family) ? copies : originals).push(page);
    seen.add(page.family);
  }
  return [...originals, ...copies];
}

/** A lot that neither rank nor repute nor family weighs on. It depends on the claim and the number of the lot alone, so that a replay draws the same. */
function drawnByLot(pages: readonly EvaluatedPage[], seed: string): EvaluatedPage[] {
  const lot = (page: EvaluatedPage) => sha256(`${seed}\n${page.page.url}`);
  return [...pages].sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
}
