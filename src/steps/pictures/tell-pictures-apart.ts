import type { Media } from '../../core/media.ts';
import { step } from '../../engine/step.ts';
import type { FoundPicture } from './search-pictures.ts';

/** Laying pictures on each other takes up to a second. */
const mostCompared = 3;

/**
 * Of the pictures found by words, those that are certainly not the claim's: their files are at hand or were fetched, and laid on the claim's
 * pictures they have nothing in common.
 */
export const tellPicturesApart = step(
  'tell-pictures-apart',
  async (
    input: { pictures: readonly Media[]; found: readonly FoundPicture[] },
    context,
  ): Promise<readonly FoundPicture[]> => {
    const others: FoundPicture[] = [];
    const captioned = input.found.filter(
      ({ imageSha256, imageUrl, caption }) =>
        (imageSha256 !== undefined || (context.fetchesPictures && /^https?:/i.test(imageUrl))) &&
        (caption ?? '').trim() !== '',
    );
    for (const picture of captioned.slice(0, mostCompared)) {
      const imageSha256 =
        picture.imageSha256 ??
        (await context.attempt(() => context.use.pictureFetch(picture.imageUrl)))?.sha256 ??
        '';
      if (imageSha256 === '' || (await context.snapshot(imageSha256)) === undefined) continue;
      const related = await context.attempt(async () => {
        for (const { sha256 } of input.pictures) {
          if ((await context.snapshot(sha256)) === undefined) return true;
          const { relation } = await context.use.relatePictures(sha256, imageSha256);
          if (relation !== 'unrelated') return true;
        }
        return false;
      });
      if (related === false) others.push({ ...picture, imageSha256 });
    }
    return others;
  },
);
