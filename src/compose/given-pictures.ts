import { createGivenPictures } from '../providers/reverse-image/given.ts';
import type { ReverseImageProvider } from '../spec/pictures/reverse-image.ts';
import { type LoadMediaOptions, loadClaimMedia } from './load-claim-media.ts';

/** A search among the pictures that the user gave; none where none was given. */
export async function openGivenPictures(
  pictures: readonly (string | Uint8Array)[],
  options: LoadMediaOptions,
): Promise<ReverseImageProvider[]> {
  if (pictures.length === 0) return [];
  const { media, snapshots } = await loadClaimMedia(pictures, options);
  return [createGivenPictures(media, snapshots)];
}
