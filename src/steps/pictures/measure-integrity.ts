import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Media, MediaAnswer, PictureComparison } from '../../core/media.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { describeComparison, isAltered } from '../../picture/compare/describe-comparison.ts';
import type { MeasuredComparison } from '../../spec/pictures/picture-computing.ts';
import type { MatchedPicture } from './match-pictures.ts';

export type IntegrityFinding = {
  integrity: MediaAnswer['integrity'];
  notes: readonly string[];
  comparisons: readonly PictureComparison[];
};

/** Lays each picture of the claim on the earliest appearance that was found of it, and says what was changed. */
export const measureIntegrity = step(
  'measure-integrity',
  async (
    input: { claim: Claim; matches: readonly MatchedPicture[] },
    context,
  ): Promise<IntegrityFinding | undefined> => {
    const pictures = input.claim.media.filter(({ kind }) => kind === 'image');
    const found: {
      notes: string[];
      altered: boolean | undefined;
      comparison: PictureComparison | undefined;
    }[] = [];
    for (const media of pictures) {
      const earliest = earliestOf(input.matches.filter((match) => match.media.sha256 === media.sha256));
      if (earliest === undefined) {
        found.push({ notes: [], altered: undefined, comparison: undefined });
        continue;
      }
      const compared = await context.attempt(() => compare(media, earliest, context));
      const other = `the picture shown at ${earliest.pageUrl}`;
      found.push(
        compared === undefined
          ? { notes: [notMeasured(other)], altered: undefined, comparison: undefined }
          : {
              notes: describeComparison(compared, other),
              altered: isAltered(compared),
              comparison: toComparison(media, earliest, compared),
            },
      );
    }
    if (found.every(({ notes }) => notes.length === 0)) return undefined;
    return {
      integrity: found.some(({ altered }) => altered === true)
        ? 'altered'
        : found.every(({ altered }) => altered === false)
          ? 'unaltered'
          : 'unknown',
      notes: found.flatMap(({ notes }) => notes),
      comparisons: found.flatMap(({ comparison }) => (comparison === undefined ? [] : [comparison])),
    };
  },
);

/** By date where one is known; the most similar of those without. Pictures that merely resemble are no earlier form. */
function earliestOf(matches: readonly MatchedPicture[]): MatchedPicture | undefined {
  return matches
    .filter(({ relation, imageSha256 }) => relation !== 'similar' && imageSha256 !== undefined)
    .reduce<MatchedPicture | undefined>((best, match) => {
      if (best === undefined) return match;
      const [date, bestDate] = [match.published ?? '9999', best.published ?? '9999'];
      if (date !== bestDate) return date < bestDate ? match : best;
      return (match.similarity ?? 0) > (best.similarity ?? 0) ? match : best;
    }, undefined);
}

async function compare(
  media: Media,
  { imageSha256 }: MatchedPicture,
  context: Context,
): Promise<MeasuredComparison | undefined> {
  const atHand = async (sha256: string) => (await context.snapshot(sha256)) !== undefined;
  if (imageSha256 === undefined || !(await atHand(media.sha256)) || !(await atHand(imageSha256)))
    return undefined;
  return context.use.comparePictures(media.sha256, imageSha256);
}

function notMeasured(other: string): string {
  return `The picture closely resembles ${other}, whose file is not at hand; whether it was altered was not measured.`;
}

function toComparison(media: Media, match: MatchedPicture, compared: MeasuredComparison): PictureComparison {
  const altered = isAltered(compared);
  return {
    picture: media.sha256,
    against: { sha256: match.imageSha256 ?? '', imageUrl: match.imageUrl, pageUrl: match.pageUrl },
    relation: compared.relation,
    ...defined({ altered }),
    mirrored: compared.frame?.mirrored ?? false,
    croppedAway: compared.frame?.croppedAway ?? 0,
    changedShare: compared.changes?.changedShare ?? 0,
    ...defined({ mask: compared.changes?.mask }),
    regions: (compared.changes?.regions ?? []).map(({ x, y, width, height, kind }) => ({
      x,
      y,
      width,
      height,
      kind,
    })),
  };
}
