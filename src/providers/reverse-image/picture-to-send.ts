import { BlockedError, NotConfiguredError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { makeSearchCopy } from '../../picture/make-search-copy.ts';
import type { ImageHit } from '../../spec/pictures/reverse-image.ts';
import type { Answer } from '../../spec/provider.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** The small copy without metadata that is sent in place of the original. */
export async function pictureToSend(media: Media, snapshots: SnapshotStore): Promise<Uint8Array> {
  const bytes = await snapshots.bytes(media.sha256);
  if (bytes === undefined) {
    throw new BlockedError({
      message: `The bytes of the picture ${media.sha256.slice(0, 12)} are not stored with this run, so it cannot be searched for.`,
    });
  }
  return makeSearchCopy(bytes);
}

/** The same as a file in a form. */
export async function pictureFile(media: Media, snapshots: SnapshotStore): Promise<File> {
  const picture = await pictureToSend(media, snapshots);
  return new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' });
}

/** Videos and sounds are searched for by the frames that were taken from them. */
export function notAPicture(media: Media): Answer<ImageHit> | undefined {
  if (media.kind === 'image') return undefined;
  return { items: [], warnings: [`It searches for pictures only, not for ${media.kind}.`] };
}

/** The address that a vendor is to fetch the picture from. Without one it cannot be asked, which is a gap and no empty answer. */
export function publicAddress(media: Media, vendor: string): string {
  const { url } = media;
  if (url !== undefined && /^https?:\/\//i.test(url)) return url;
  throw new NotConfiguredError({
    message: `${vendor} was not asked: it takes only pictures at a public address, and ${media.name ?? 'the picture'} was not given by one.`,
    hint: 'Give the picture by the address at which anybody can see it (--image https://…). Nothing is uploaded to get one.',
  });
}
