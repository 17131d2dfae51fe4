import type { Claim } from '../../core/claim.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { slotNames } from '../../tasks/evidence/extract-event.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { type Assessed, assessSources } from '../evidence/assess-sources.ts';
import type { ExtractedPage } from './extract-events.ts';

export type EvaluatedPage = ExtractedPage &
  Assessed & { scores: { relevance: number; integrity: number; quality: number } };

export type EvaluateInput = {
  claim: Claim;
  /** What the pictures add to the claim's meaning: captions of matches, descriptions, words in them. */
  imageFacts: readonly string[];
  subClaims: readonly { text: string }[];
  pages: readonly ExtractedPage[];
  /** Weight of relevance against integrity. */
  alpha: number;
  /** Sources whose credibility score is below this are dropped. */
  credibilityThreshold: number;
  /** True: nobody is dropped (the ablation without evaluation). */
  keepAll: boolean;
};

/**
 * Credibility decides who is heard at all; relevance and integrity decide the order. What a source says for or against the claim
 * plays no part in either.
 */
export const evaluateEvidence = step(
  'evaluate-evidence',
  async (input: EvaluateInput, context): Promise<readonly EvaluatedPage[]> => {
    const credible = await assessSources(
      {
        pages: input.pages,
        credibilityThreshold: input.credibilityThreshold,
        keepAll: input.keepAll,
      },
      context,
    );
    const representation = [input.claim.text, ...input.imageFacts].join('\n').trim();
    // A page without a quote cannot become evidence, however near it is.
    const quoted = credible.filter((item) => item.quotes.length > 0);
    // A page that speaks of one part of a claim is as near to it as one that speaks of the whole.
    const meant = [...new Set([representation, ...input.subClaims.map(({ text }) => text)])].slice(
      0,
      mostMeant,
    );
    const vectors =
      (await context.attempt(() => context.use.embed([...meant, ...quoted.map(evidenceText)]))) ?? [];
    const claimVectors = vectors.slice(0, meant.length);
    const pageVectors = vectors.slice(meant.length);
    const seen = await nearnessToPictures(input.claim, representation, quoted.map(evidenceText), context);
    return credible.map((item) => {
      const pageVector = pageVectors[quoted.indexOf(item)];
      const nearest = Math.max(
        0,
        ...claimVectors.map((vector) => (pageVector === undefined ? 0 : cosine(vector, pageVector))),
      );
      const relevance = seen?.[quoted.indexOf(item)] ?? nearest;
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

/** The claim and this many of its parts are compared. */
const mostMeant = 6;

/**
 * Words and picture of the claim as one vector of the image–text encoder, held against what pages say: the multimodal relevance of the paper.
 * Undefined without a picture or an encoder.
 */
async function nearnessToPictures(
  claim: Claim,
  words: string,
  texts: readonly string[],
  context: Context,
): Promise<number[] | undefined> {
  const pictures = claim.media.filter(({ kind }) => kind === 'image').slice(0, 1);
  if (pictures.length === 0 || texts.length === 0 || !context.comparesPictures) return undefined;
  const vectors = await context.attempt(() => context.use.embedPictures([words, ...texts], pictures));
  const [said, ...rest] = vectors ?? [];
  const shown = rest.at(-1);
  if (said === undefined || shown === undefined) return undefined;
  const both = sumOf(unit(said), unit(shown));
  return rest.slice(0, -1).map((vector) => Math.max(0, cosine(both, vector)));
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function sumOf(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, index) => value + (b[index] ?? 0));
}

/** What the page has to say, short enough for the encoder: its title and the passages that bear on the claim. */
function evidenceText({ page, quotes }: ExtractedPage): string {
  return [page.title, ...quotes.map(({ quote }) => quote)].join('\n').slice(0, 1200);
}
