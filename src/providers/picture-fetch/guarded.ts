import { BlockedError, UsageError } from '../../core/errors.ts';
import type { FetchGuarded } from '../../net/fetch/guarded-fetch.ts';
import { inspectPicture } from '../../picture/inspect-picture.ts';
import type { PictureFetchProvider } from '../../spec/pictures/picture-fetch.ts';

export const fetchedPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
] as const;

/** A picture on a page is smaller; what is larger would fill the store of a run for nothing. */
const limits = { bytes: 10_000_000, pixels: 50_000_000, frames: 2_000, seconds: 10 };

/**
 * Pictures that the program found on the public web: fetched behind the guard, as robots.txt wishes, checked to be pictures that can be
 * decoded, and kept as a snapshot.
 */
export function createGuardedPictures({
  fetchGuarded,
}: {
  fetchGuarded: FetchGuarded;
}): PictureFetchProvider {
  return {
    kind: 'picture-fetch',
    id: 'web',
    needsNetwork: true,
    concurrency: 6,
    async call({ url }, { signal, snapshots }) {
      const document = await fetchGuarded(url, { signal, accept: fetchedPictureTypes, obeyRobots: true });
      const { bytes, finalUrl, redirects, retrievedAt } = document;
      const { mimeType, width, height } = await inspect(bytes, url);
      const { sha256 } = await snapshots.put(bytes, {
        mimeType,
        url: finalUrl,
        retrievedAt,
        ...(redirects.length === 0 ? {} : { redirects }),
      });
      return {
        items: [{ url, finalUrl, sha256, mimeType, bytes: bytes.byteLength, width, height, retrievedAt }],
      };
    },
  };
}

/** What the web serves is nobody's mistake here: a file that cannot be read is a gap. */
async function inspect(bytes: Uint8Array, url: string) {
  try {
    return await inspectPicture(bytes, url, limits);
  } catch (error) {
    if (error instanceof UsageError) throw new BlockedError({ message: error.message, cause: error });
    throw error;
  }
}
