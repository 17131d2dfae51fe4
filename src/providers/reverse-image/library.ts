import { BlockedError } from '../../core/errors.ts';
import { decodeGrey, perceptualHash } from '../../image/perceptual-hash.ts';
import type { Library, LibraryPicture, PictureMatch } from '../../library/library.ts';
import { isAfter } from '../../library/time-window.ts';
import type { ImageHit, ReverseImageProvider } from '../../spec/reverse-image.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/**
 * Bits of 64 that may differ. Measured on 230 press and social-media pictures: recompressed, blurred, grey or half-size copies
 * differ in at most 6 bits, copies cropped by 2 % in 8, with a logo or cropped by 5 % in at most 10 for 19 of 20. Of 26,335 pairs
 * of pictures the only ones at 15 or less were copies; different pictures begin at 16 (3 pairs).
 * Not found: mirrored pictures (32), wide caption bars (16) and crops of 10 % (12; half of them are 'similar').
 */
const nearDuplicateDistance = 10;
const similarDistance = 14;

/** Pictures of the evidence library that show the same as the given one, with what is known about them. */
export function createLibraryReverseImage(library: Library): ReverseImageProvider {
  return {
    kind: 'reverse-image',
    id: 'library',
    needsNetwork: false,
    async call({ media, limit, before }, { snapshots }) {
      if (media.kind !== 'image')
        return { items: [], warnings: [`The library compares pictures only, not ${media.kind}.`] };
      const { grey } = await decodeGrey(await bytesOf(media.sha256, snapshots));
      // Some are left out below for their date, so more are asked for.
      const matches = library.matchPictures({
        sha256: media.sha256,
        perceptualHash: perceptualHash(grey),
        limit: before === undefined ? limit : limit * 4,
        maximumDistance: similarDistance,
      });
      const inTime = matches.filter(
        ({ picture }) => before === undefined || picture.date === undefined || !isAfter(picture.date, before),
      );
      const undated =
        before === undefined ? 0 : inTime.filter(({ picture }) => picture.date === undefined).length;
      return {
        items: inTime.slice(0, limit).map((match) => toHit(library, match)),
        ...(undated === 0
          ? {}
          : {
              warnings: [
                `${undated} of the pictures have no known date and could not be held against ${before}.`,
              ],
            }),
      };
    },
  };
}

function toHit(library: Library, { picture, distance, sameBytes }: PictureMatch): ImageHit {
  const pageUrl = readablePage(library, picture);
  return {
    pageUrl,
    pageTitle: library.documentByUrl(pageUrl)?.title ?? picture.name,
    imageUrl: picture.imageUrl,
    imageSha256: picture.sha256,
    ...(picture.caption === undefined ? {} : { caption: picture.caption }),
    ...(picture.date === undefined ? {} : { published: picture.date }),
    similarity: sameBytes ? 1 : Number((1 - distance / 64).toFixed(6)),
    relation: sameBytes ? 'same' : distance <= nearDuplicateDistance ? 'near-duplicate' : 'similar',
  };
}

/** The page itself where the library has it, else what the library knows about the picture, else the address that was given. */
function readablePage(library: Library, picture: LibraryPicture): string {
  const { pageUrl, documentUrl, imageUrl } = picture;
  if (pageUrl !== undefined && library.documentByUrl(pageUrl) !== undefined) return pageUrl;
  return documentUrl ?? pageUrl ?? imageUrl;
}

async function bytesOf(sha256: string, snapshots: SnapshotStore): Promise<Uint8Array> {
  const bytes = await snapshots.bytes(sha256);
  if (bytes !== undefined) return bytes;
  throw new BlockedError({
    message: `The bytes of the picture ${sha256.slice(0, 12)} are not stored with this run, so it cannot be compared.`,
  });
}
