import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Media } from '../../core/media.ts';
import type { Context } from '../../engine/context.ts';
import type { CompareCaptionInput } from '../../tasks/pictures/compare-caption.ts';
import type { MatchedPicture } from './match-pictures.ts';

/** Pictures cost more than words, and places that show the same picture show the same. */
const mostShown = 3;

/**
 * For a reasoner that sees: the claim's pictures and those of the places, as far as their files were fetched, with the post and what the pages
 * say beside them. Without a found picture the question stays as it is.
 */
export async function showPlaces(
  input: CompareCaptionInput,
  claim: Claim,
  matches: readonly MatchedPicture[],
  context: Context,
): Promise<CompareCaptionInput> {
  if (!context.sees) return input;
  const images = claim.media.filter(({ kind }) => kind === 'image');
  const own = images.length;
  const places: CompareCaptionInput['matches'] = [];
  for (const [index, place] of input.matches.entries()) {
    const match = matches[index];
    const media =
      images.length < own + mostShown && match?.shown !== undefined
        ? await foundPicture(match, context)
        : undefined;
    if (media !== undefined) images.push(media);
    const beside = match?.beside?.join(' … ');
    places.push({
      ...place,
      ...defined({ picture: media && images.length }),
      ...(match?.shown === undefined ? {} : defined({ beside })),
    });
  }
  if (images.length === own) return input;
  return { ...input, matches: places, images, ...defined({ post: claim.postText }) };
}

/** The found picture as a reasoner is shown it, where the run holds its bytes. */
export async function foundPicture(
  { imageSha256, pageTitle }: Pick<MatchedPicture, 'imageSha256' | 'pageTitle'>,
  context: Context,
): Promise<Media | undefined> {
  const bytes = imageSha256 === undefined ? undefined : await context.snapshot(imageSha256);
  if (imageSha256 === undefined || bytes === undefined) return undefined;
  return {
    kind: 'image',
    sha256: imageSha256,
    mimeType: 'image/*',
    bytes: bytes.byteLength,
    name: pageTitle,
  };
}
