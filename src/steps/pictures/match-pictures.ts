import type { Claim } from '../../core/claim.ts';
import type { Media } from '../../core/media.ts';
import { step } from '../../engine/step.ts';
import { guardImageHits, searchWindow } from '../../source/fact-checks/leakage-guard.ts';
import type { Page, PictureWords } from '../../spec/page-fetch.ts';
import type { ImageHit, PictureRelation } from '../../spec/pictures/reverse-image.ts';
import { leakageRules } from '../evidence/leakage-rules.ts';

export type MatchedPicture = ImageHit & {
  media: Media;
  provider: string;
  /** Who the page says made the picture, and the sentences before and after it there. */
  credit?: string;
  beside?: readonly string[];
  /** The page on which the picture was found again, with the words that stand with it: blocks of the page's `pictureText`. */
  shown?: { page: Page; words: readonly PictureWords[] };
  /** What a model that was shown both pictures says they are to each other. */
  seen?: { relation: PictureRelation; why: string };
};

/** Reverse image search for every picture of the claim, side by side; the best matches first. */
export const matchPictures = step(
  'match-images',
  async (input: { claim: Claim; limit: number }, context): Promise<readonly MatchedPicture[]> => {
    const rules = leakageRules(context);
    const searches = input.claim.media
      .filter((media) => media.kind === 'image')
      .map(async (media) => {
        const answers = await context.use.reverseImage({
          media,
          limit: input.limit,
          ...searchWindow(rules),
        });
        return answers.flatMap(({ provider, items }) => {
          context.note.search(provider, `picture ${media.name ?? media.sha256.slice(0, 12)}`, items.length);
          const guarded = guardImageHits(items, rules);
          for (const entry of guarded.ledger) context.note.leakage(entry);
          return guarded.kept.map((hit) => ({ ...hit, media, provider }));
        });
      });
    const matches = (await Promise.all(searches)).flat();
    return matches.sort(byNearness);
  },
);

const nearness: Readonly<Record<ImageHit['relation'], number>> = { same: 0, 'near-duplicate': 1, similar: 2 };

/** By what the provider says they are to each other first: its numbers are only comparable with its own. */
export function byNearness(a: MatchedPicture, b: MatchedPicture): number {
  return (
    nearness[a.relation] - nearness[b.relation] ||
    (b.similarity ?? 0) - (a.similarity ?? 0) ||
    (a.pageUrl < b.pageUrl ? -1 : a.pageUrl > b.pageUrl ? 1 : 0)
  );
}

const captionStart = 'The same picture appears elsewhere with the caption: ';

/** Whether a fact about a picture is what somebody says it shows. */
export function isCaptionFact(fact: string): boolean {
  return fact.startsWith(captionStart);
}

/** What the matches say about the pictures, one fact a line, for the reader of the claim. */
export function imageFactsOf(matches: readonly MatchedPicture[]): string[] {
  const facts = matches
    .filter((match) => match.relation !== 'similar')
    .map((match) => match.caption ?? match.alt)
    .filter((caption) => caption !== undefined && caption.trim() !== '');
  return [...new Set(facts)].map((caption) => `${captionStart}${caption}`);
}
