import { defined } from '../../core/defined.ts';
import { BlockedError } from '../../core/errors.ts';
import { isAfter } from '../../core/time-window.ts';
import { type Asker, queryOnThread, relateOnThread } from '../../picture/picture-threads.ts';
import type { Library, LibraryPicture, PictureMatch } from '../../spec/library.ts';
import type { PictureKinship } from '../../spec/pictures/picture-computing.ts';
import type { ImageHit, ReverseImageProvider } from '../../spec/pictures/reverse-image.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** Laying pictures on each other takes up to a second: only the most promising candidates are. */
const mostCompared = 8;
/** Pictures of one scene are less alike than any copy. */
const sameEventSimilarity = 0.15;
/** Only the same bytes are wholly alike. */
const mostSimilar = 0.999;

/**
 * Pictures of the evidence library that show the same as the given one, with what is known about them. The index proposes, laying the
 * pictures on each other confirms: what has nothing in common is left out.
 */
export function createLibraryReverseImage(library: Library): ReverseImageProvider {
  return {
    kind: 'reverse-image',
    id: 'library',
    needsNetwork: false,
    async call({ media, limit, before }, { snapshots, ...asker }) {
      if (media.kind !== 'image')
        return { items: [], warnings: [`The library compares pictures only, not ${media.kind}.`] };
      const bytes = await bytesOf(media.sha256, snapshots);
      // Some are left out below for their date, so more are asked for.
      const matches = await library.matchPictures({
        sha256: media.sha256,
        query: await queryOnThread(bytes, asker),
        limit: before === undefined ? limit : limit * 4,
      });
      const inTime = matches.filter(
        ({ picture }) => before === undefined || picture.date === undefined || !isAfter(picture.date, before),
      );
      const hits = await confirm(library, bytes, inTime, asker);
      const kept = hits.sort((a, b) => (b.hit.similarity ?? 0) - (a.hit.similarity ?? 0)).slice(0, limit);
      for (const { picture } of kept) await keepBytes(library, picture, snapshots);
      const undated = kept.filter(({ picture }) => picture.date === undefined).length;
      return {
        items: kept.map(({ hit }) => hit),
        ...(before === undefined || undated === 0
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

type Confirmed = { hit: ImageHit; picture: LibraryPicture };

async function confirm(
  library: Library,
  bytes: Uint8Array,
  matches: readonly PictureMatch[],
  asker: Asker,
): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  // The same picture may be there with several captions: it is compared once.
  const compared = new Map<string, PictureKinship | undefined>();
  for (const { picture } of matches) {
    if (!compared.has(picture.sha256)) {
      if (compared.size === mostCompared) break;
      const other = (await library.snapshot(picture.sha256))?.bytes;
      compared.set(
        picture.sha256,
        other === undefined ? undefined : await relateOnThread(bytes, other, asker),
      );
    }
    const kinship = compared.get(picture.sha256);
    if (kinship === undefined || kinship.relation === 'unrelated') continue;
    confirmed.push({ hit: await toHit(library, picture, kinship), picture });
  }
  return confirmed;
}

async function toHit(library: Library, picture: LibraryPicture, kinship: PictureKinship): Promise<ImageHit> {
  const pageUrl = await readablePage(library, picture);
  const { relation, identicalBytes, similarity, frame } = kinship;
  const sameSource = relation === 'same-source';
  return {
    pageUrl,
    pageTitle: (await library.documentByUrl(pageUrl))?.title ?? picture.name,
    imageUrl: picture.imageUrl,
    imageSha256: picture.sha256,
    ...defined({ caption: picture.caption, published: picture.date }),
    similarity: identicalBytes ? 1 : sameSource ? Math.min(mostSimilar, similarity) : sameEventSimilarity,
    relation: identicalBytes ? 'same' : sameSource ? 'near-duplicate' : 'similar',
    measured: { relation, ...defined({ frame }) },
  };
}

/** The page itself where the library has it, else what the library knows about the picture, else the address that was given. */
async function readablePage(library: Library, picture: LibraryPicture): Promise<string> {
  const { pageUrl, documentUrl, imageUrl } = picture;
  if (pageUrl !== undefined && (await library.documentByUrl(pageUrl)) !== undefined) return pageUrl;
  return documentUrl ?? pageUrl ?? imageUrl;
}

/** So that later steps, and a replay, can look at the picture that was found. */
async function keepBytes(library: Library, picture: LibraryPicture, snapshots: SnapshotStore): Promise<void> {
  const stored = await library.snapshot(picture.sha256);
  if (stored === undefined) return;
  const { bytes, mimeType, retrievedAt } = stored;
  await snapshots.put(bytes, { mimeType, retrievedAt, url: picture.imageUrl });
}

async function bytesOf(sha256: string, snapshots: SnapshotStore): Promise<Uint8Array> {
  const bytes = await snapshots.bytes(sha256);
  if (bytes !== undefined) return bytes;
  throw new BlockedError({
    message: `The bytes of the picture ${sha256.slice(0, 12)} are not stored with this run, so it cannot be compared.`,
  });
}
