import { defined } from '../../core/defined.ts';
import { BlockedError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { relateOnThread } from '../../picture/picture-threads.ts';
import type { ImageHit, ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** Only the same bytes are wholly alike. */
const mostSimilar = 0.999;

/**
 * Pictures that the user gave to compare with. Each is laid on the picture that is asked about and told of whatever comes out, also where
 * the two have nothing in common.
 */
export function createGivenPictures(
  given: readonly Media[],
  kept: Pick<SnapshotStore, 'bytes'>,
): ReverseImageProvider {
  return {
    kind: 'reverse-image',
    id: 'given',
    needsNetwork: false,
    async call({ media, limit }, { snapshots, ...asker }) {
      const own = await snapshots.bytes(media.sha256);
      if (own === undefined)
        throw new BlockedError({ message: 'The bytes of the picture are not stored with this run.' });
      const items: ImageHit[] = [];
      for (const picture of given.filter(({ kind }) => kind === 'image').slice(0, limit)) {
        const bytes = await kept.bytes(picture.sha256);
        if (bytes === undefined) continue;
        const { relation, frame, similarity, identicalBytes } = await relateOnThread(own, bytes, asker);
        const name = picture.name ?? picture.sha256.slice(0, 12);
        const address = picture.url ?? `file:${encodeURIComponent(name)}`;
        await snapshots.put(bytes, {
          mimeType: picture.mimeType,
          retrievedAt: '1970-01-01T00:00:00.000Z',
          url: address,
        });
        items.push({
          pageUrl: address,
          pageTitle: name,
          imageUrl: address,
          imageSha256: picture.sha256,
          kind: 'given',
          similarity: identicalBytes ? 1 : Math.min(mostSimilar, similarity),
          relation: identicalBytes ? 'same' : relation === 'same-source' ? 'near-duplicate' : 'similar',
          measured: { relation, ...defined({ frame }) },
        });
      }
      return { items };
    },
  };
}
