import { defined } from '../../core/defined.ts';
import { canonicalHash, sha256 } from '../../net/address/canonical-hash.ts';
import type {
  Added,
  LibraryPage,
  LibraryPicture,
  ListRequest,
  NewDocument,
  NewPicture,
  Origin,
  PictureMatch,
  PictureWanted,
} from '../../spec/library.ts';
import type { LibraryDatabase } from '../database.ts';
import { present } from '../documents/documents.ts';
import { pageMark, pageOf, usualPage } from '../page-of-rows.ts';
import { dropUnusedSnapshots, putSnapshot } from '../snapshots.ts';
import { insertFingerprint, type PictureIndex } from './picture-index.ts';

export type PictureRow = {
  number: number;
  id: string;
  sha256: string;
  mime_type: string;
  width: number;
  height: number;
  name: string;
  image_url: string;
  caption: string | null;
  date: string | null;
  place: string | null;
  maker: string | null;
  page_url: string | null;
  document_url: string | null;
  added_at: string;
  origin: Origin;
};

const select =
  'SELECT pictures.*, documents.url AS document_url FROM pictures LEFT JOIN documents ON documents.number = pictures.document';

/** The same bytes with another caption are another entry: pictures travel, and each caption is a statement of its own. */
export function pictureId(picture: NewPicture): string {
  const { caption, date, place, maker, pageUrl } = picture;
  return canonicalHash({ sha256: sha256(picture.bytes), caption, date, place, maker, pageUrl }).slice(0, 16);
}

/** What is known about a picture, as a text that can be found and quoted. Nothing where there is no caption. */
export function captionDocument(picture: NewPicture, id: string, origin: Origin): NewDocument | undefined {
  if (picture.caption === undefined || picture.caption.trim() === '') return undefined;
  const lines = [
    picture.caption.trim(),
    picture.date === undefined ? undefined : `Date: ${picture.date}`,
    picture.place === undefined ? undefined : `Place: ${picture.place}`,
    picture.maker === undefined ? undefined : `Made by: ${picture.maker}`,
    picture.pageUrl === undefined ? undefined : `Shown at: ${picture.pageUrl}`,
  ];
  return {
    url: `touchstone:${origin}/picture/${id}`,
    title: picture.name,
    text: lines.filter((line) => line !== undefined).join('\n'),
    kind: 'picture',
    ...defined({ published: picture.date, author: picture.maker }),
    extras: { images: [{ url: picture.imageUrl, caption: picture.caption, sha256: sha256(picture.bytes) }] },
    ...defined({ declaredBecause: picture.declaredBecause }),
  };
}

/** Inside the transaction that also adds the caption's document. */
export function insertPicture(
  database: LibraryDatabase,
  picture: NewPicture,
  id: string,
  document: string | undefined,
  origin: Origin,
  addedAt: string,
): Added {
  return database.transaction(() => {
    const knownDocument = '(SELECT number FROM documents WHERE id = ?)';
    if (database.get('SELECT 1 FROM pictures WHERE id = ?', id) !== undefined) {
      // The caption's document may have been removed on its own, and is back now.
      const { changes } = database.run(
        `UPDATE pictures SET document = ${knownDocument} WHERE id = ? AND document IS NULL AND ${knownDocument} IS NOT NULL`,
        document ?? null,
        id,
        document ?? null,
      );
      return { outcome: changes > 0 ? 'replaced' : 'unchanged', id };
    }
    const hash = putSnapshot(database, {
      bytes: picture.bytes,
      mimeType: picture.mimeType,
      url: picture.imageUrl,
      retrievedAt: addedAt,
    });
    const { lastId } = database.run(
      `INSERT INTO pictures (id, sha256, ${givenColumns}, document, added_at, origin)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT number FROM documents WHERE id = ?), ?, ?)`,
      id,
      hash,
      ...givenValues(picture),
      document ?? null,
      addedAt,
      origin,
    );
    insertFingerprint(database, lastId, picture.fingerprint);
    return { outcome: 'added', id };
  });
}

/** Removes the picture and gives back the number of its caption's document, which goes with it. */
export function removePicture(
  database: LibraryDatabase,
  id: string,
): { document: number | null } | undefined {
  const row = database.get<{ number: number; sha256: string; document: number | null }>(
    'SELECT number, sha256, document FROM pictures WHERE id = ?',
    id,
  );
  if (row === undefined) return undefined;
  database.run('DELETE FROM pictures WHERE number = ?', row.number);
  dropUnusedSnapshots(database, [row.sha256]);
  return { document: row.document };
}

export function listPictures(
  database: LibraryDatabase,
  { limit = usualPage, after }: ListRequest,
): LibraryPage<LibraryPicture> {
  const rows = database.all<PictureRow>(
    `${select} WHERE pictures.number < ? ORDER BY pictures.number DESC LIMIT ?`,
    pageMark(after),
    limit + 1,
  );
  return pageOf(rows, limit, toPicture);
}

/** Same bytes first, then what shares most with the picture that is looked for. */
export async function matchPictures(
  database: LibraryDatabase,
  index: PictureIndex,
  wanted: PictureWanted,
): Promise<PictureMatch[]> {
  const same = database
    .all<PictureRow>(`${select} WHERE pictures.sha256 = ? ORDER BY pictures.number`, wanted.sha256)
    .map(sameBytes);
  const candidates = await index.nearest(wanted.query, wanted.limit + same.length);
  const near = candidates.flatMap((candidate) =>
    otherBytes(
      database.get<PictureRow>(`${select} WHERE pictures.number = ?`, candidate.number),
      candidate,
      wanted,
    ),
  );
  return [...same, ...near].slice(0, wanted.limit);
}

export function sameBytes(row: PictureRow): PictureMatch {
  return { picture: toPicture(row), sameBytes: true, distance: 0, patches: 0, score: 0 };
}

/** A candidate as a match; nothing where it is gone, or is the very picture that is looked for. */
export function otherBytes(
  row: PictureRow | undefined,
  { distance, patches, score }: Pick<PictureMatch, 'distance' | 'patches' | 'score'>,
  wanted: Pick<PictureWanted, 'sha256'>,
): PictureMatch[] {
  if (row === undefined || row.sha256 === wanted.sha256) return [];
  return [{ picture: toPicture(row), sameBytes: false, distance, patches, score }];
}

/** The columns that are as they were given, in both databases. */
export const givenColumns =
  'mime_type, width, height, name, image_url, caption, date, place, maker, page_url';

export function givenValues(picture: NewPicture): (string | number | null)[] {
  const { mimeType, width, height, name, imageUrl, caption, date, place, maker, pageUrl } = picture;
  return [mimeType, width, height, name, imageUrl, ...[caption, date, place, maker, pageUrl].map(orNull)];
}

function orNull(value: string | undefined): string | null {
  return value ?? null;
}

export function toPicture(row: PictureRow): LibraryPicture {
  return {
    id: row.id,
    sha256: row.sha256,
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    name: row.name,
    imageUrl: row.image_url,
    ...present('caption', row.caption),
    ...present('date', row.date),
    ...present('place', row.place),
    ...present('maker', row.maker),
    ...present('pageUrl', row.page_url),
    ...present('documentUrl', row.document_url),
    addedAt: row.added_at,
    origin: row.origin,
  };
}
