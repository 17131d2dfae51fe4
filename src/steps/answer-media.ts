import type { Claim } from '../core/claim.ts';
import type { Evidence } from '../core/evidence.ts';
import type { MediaAnswer } from '../core/media.ts';
import { step } from '../engine/step.ts';
import { canonicalUrl } from '../net/canonical-url.ts';
import { compareCaption } from '../tasks/compare-caption.ts';
import type { ExaminedPictures } from './examine-pictures.ts';
import type { ImageMatch } from './match-images.ts';
import { type IntegrityFinding, measureIntegrity } from './measure-integrity.ts';

export type MediaFinding = { answer: MediaAnswer; cites: readonly string[] };

/**
 * The two answers about a picture that are separate from the truth of the sentence: is it unaltered, and is it shown in its right
 * context. Both are `unknown` unless something was measured or found.
 */
export const answerMedia = step(
  'answer-media',
  async (
    input: {
      /** As it was posted. */
      claim: Claim;
      pictures: Pick<ExaminedPictures, 'matches'>;
      /** What was noted so far, so that the answer can cite it. */
      evidence: readonly Evidence[];
    },
    context,
  ): Promise<MediaFinding | undefined> => {
    if (input.claim.media.length === 0) return undefined;
    const same = input.pictures.matches.filter((match) => match.relation !== 'similar');
    if (same.length === 0) {
      const note =
        'No other appearance of the picture was found, so neither its integrity nor its context could be established.';
      return { answer: { integrity: 'unknown', context: 'unknown', notes: [note] }, cites: [] };
    }
    const integrity =
      (await measureIntegrity({ claim: input.claim, matches: same }, context)) ?? unmeasured(same);
    const captioned = same.filter((match) => (match.caption ?? match.alt ?? '').trim() !== '');
    const compared =
      captioned.length === 0 || input.claim.text.trim() === ''
        ? undefined
        : await context.forVerdict().attempt(() =>
            context.forVerdict().ask(compareCaption, {
              claim: input.claim.text,
              ...(input.claim.date === undefined ? {} : { date: input.claim.date }),
              matches: captioned.map((match, index) => ({
                id: `m${index + 1}`,
                caption: match.caption ?? match.alt ?? '',
                pageTitle: match.pageTitle,
                ...(match.published === undefined ? {} : { published: match.published }),
              })),
            }),
          );
    const citedPages = new Set(
      (compared?.cites ?? []).flatMap((id) => {
        const cited = captioned[Number(id.slice(1)) - 1];
        return cited === undefined ? [] : [canonicalUrl(cited.pageUrl)];
      }),
    );
    const cites = input.evidence
      .filter(({ source }) => citedPages.has(canonicalUrl(source.url)))
      .map(({ id }) => id);
    return {
      answer: {
        integrity: integrity.integrity,
        context: compared?.context ?? 'unknown',
        notes: [...integrity.notes, compared?.why ?? 'No caption was found to compare the claim with.'],
        ...(integrity.comparisons.length === 0 ? {} : { comparisons: [...integrity.comparisons] }),
      },
      cites,
    };
  },
);

/** Where no provider gave the bytes of what it found. */
function unmeasured(matches: readonly ImageMatch[]): IntegrityFinding {
  const page = matches[0]?.pageUrl ?? 'another page';
  return {
    integrity: 'unknown',
    notes: [
      `The picture closely resembles the one at ${page}, but its file is not at hand; whether it was altered was not measured.`,
    ],
    comparisons: [],
  };
}
