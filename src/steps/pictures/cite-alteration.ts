import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { PictureComparison } from '../../core/media.ts';
import { step } from '../../engine/step.ts';
import { assessSource } from '../../source/reliability/assess-source.ts';
import type { MatchedPicture } from './match-pictures.ts';

/** Less is a mark of a publisher, a line of writing or what compression leaves: said, but nothing rests on it. */
const leastChanged = 0.01;

export type AlterationFinding = { cites: readonly string[]; why: string; evidence: readonly Evidence[] };

/**
 * The comparisons that show a picture to have been changed inside, as evidence: the two pictures and the parts that differ. A frame cut
 * otherwise, a mirrored picture, writing on it, and a copy that is later than the claim show no deceit by themselves and are left out.
 */
export const citeAlteration = step(
  'cite-alteration',
  async (
    input: {
      claim: Claim;
      matches: readonly MatchedPicture[];
      comparisons: readonly PictureComparison[];
      notes: readonly string[];
    },
    context,
  ): Promise<AlterationFinding | undefined> => {
    const evidence: Evidence[] = [];
    for (const comparison of input.comparisons) {
      const match = input.matches.find(
        ({ imageSha256, pageUrl, media }) =>
          media.sha256 === comparison.picture &&
          imageSha256 === comparison.against.sha256 &&
          pageUrl === comparison.against.pageUrl,
      );
      if (match === undefined || !isChangedInside(comparison) || isLater(match, input.claim)) continue;
      const noted = await context.note.comparison({
        stance: 'neutral',
        stanceConfidence: 0,
        says: '',
        subClaims: [],
        source: {
          url: match.pageUrl,
          title: match.pageTitle,
          ...defined({ published: match.published }),
          reliability: assessSource({ url: match.pageUrl }),
        },
        retrievedAt: match.shown?.page.retrievedAt ?? context.now().toISOString(),
        provider: match.provider,
        family: `comparison ${comparison.against.sha256.slice(0, 12)}`,
        image: { sha256: comparison.against.sha256, relation: match.relation },
        picture: { finding: 'altered', quoteOf: 'comparison', comparison },
      });
      if (noted !== undefined) evidence.push(noted);
    }
    const [why] = input.notes;
    if (evidence.length === 0 || why === undefined) return undefined;
    return { cites: evidence.map(({ id }) => id), why, evidence };
  },
);

function isChangedInside({ altered, relation, regions, changedShare }: PictureComparison): boolean {
  return (
    altered === true &&
    relation === 'same-source' &&
    changedShare >= leastChanged &&
    regions.some(({ kind }) => kind !== 'text')
  );
}

/** Which of two forms was there first only their dates tell. */
function isLater({ published, seenBy }: MatchedPicture, { date }: Claim): boolean {
  const known = [published, seenBy].flatMap((day) => day ?? []).sort()[0];
  return date !== undefined && known !== undefined && known.slice(0, 10) > date.slice(0, 10);
}
