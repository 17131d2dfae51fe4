import type { SqlQueries } from '../../database/sql-database.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type {
  Added,
  LibraryPage,
  LibraryPicture,
  ListRequest,
  NewPicture,
  PictureMatch,
  PictureWanted,
} from '../../spec/library.ts';
import { prepareDocument } from '../documents/documents.ts';
import { encodeDocuments } from '../documents/encode-documents.ts';
import { pageMark, pageOf, usualPage } from '../page-of-rows.ts';
import { type FingerprintRow, PictureTable } from '../pictures/picture-table.ts';
import {
  captionDocument,
  givenColumns,
  givenValues,
  otherBytes,
  type PictureRow,
  pictureId,
  sameBytes,
  toPicture,
} from '../pictures/pictures.ts';
import { insertDocuments, makeReady } from './add-documents.ts';
import { deleteDocument, findDocument, largestNumber } from './documents.ts';
import { changeEvidence, countRemoval, type LibraryContext } from './library-context.ts';
import type { PostgresVectors } from './passage-vectors.ts';
import { dropUnusedSnapshots, insertSnapshots, type KeptSnapshot, keepSnapshot } from './snapshots.ts';

const select = `SELECT pictures.number, pictures.id, pictures.sha256, pictures.mime_type, pictures.width, pictures.height, pictures.name,
    pictures.image_url, pictures.caption, pictures.date, pictures.place, pictures.maker, pictures.page_url, pictures.added_at, pictures.origin,
    documents.url AS document_url
  FROM pictures LEFT JOIN documents ON documents.number = pictures.document`;
const pageRows = 4_096;

export async function addPicture(
  context: LibraryContext,
  vectors: PostgresVectors,
  picture: NewPicture,
  signal?: AbortSignal,
): Promise<Added> {
  const id = pictureId(picture);
  const caption = captionDocument(picture, id, 'user');
  const document = caption === undefined ? undefined : prepareDocument(caption, sha256);
  const isKnown = document === undefined || (await findDocument(context, { id: document.id })) !== undefined;
  const encoded =
    isKnown || document === undefined
      ? undefined
      : await encodeDocuments(context.embedder, [document], signal);
  await vectors.prepare();
  const ready =
    document === undefined ? undefined : await makeReady(context, document, encoded?.get(document));
  const kept = await keepSnapshot(
    context,
    {
      bytes: picture.bytes,
      mimeType: picture.mimeType,
      url: picture.imageUrl,
      retrievedAt: context.now().toISOString(),
    },
    false,
  );
  return changeEvidence(context, async (queries) => {
    if (ready !== undefined) await insertDocuments(queries, context, vectors, [ready]);
    return insertPicture(queries, context, picture, { id, document: document?.id, kept });
  });
}

async function insertPicture(
  queries: SqlQueries,
  context: LibraryContext,
  picture: NewPicture,
  { id, document, kept }: { id: string; document: string | undefined; kept: KeptSnapshot },
): Promise<Added> {
  if ((await queries.get('SELECT 1 FROM pictures WHERE id = ?', id)) !== undefined) {
    // The caption's document may have been removed on its own, and is back now.
    const { changes } = await queries.run(
      `UPDATE pictures SET document = documents.number FROM documents
       WHERE pictures.id = ? AND pictures.document IS NULL AND documents.id = ?`,
      id,
      document ?? '',
    );
    return { outcome: changes > 0 ? 'replaced' : 'unchanged', id };
  }
  await insertSnapshots(queries, context, [kept]);
  const { fingerprint } = picture;
  await queries.run(
    `INSERT INTO pictures (id, sha256, ${givenColumns}, document, added_at, origin,
       quality, pdq, patches)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT number FROM documents WHERE id = ?), ?, 'user', ?, ?, ?)`,
    id,
    kept.sha256,
    ...givenValues(picture),
    document ?? null,
    context.now().toISOString(),
    Math.round(fingerprint.quality),
    fingerprint.pdq,
    fingerprint.patches,
  );
  return { outcome: 'added', id };
}

/** With its caption's document. */
export async function removePicture(
  queries: SqlQueries,
  context: LibraryContext,
  id: string,
): Promise<boolean> {
  const row = await queries.get<{ number: number; sha256: string; document: number | null }>(
    'DELETE FROM pictures WHERE id = ? RETURNING number, sha256, document',
    id,
  );
  if (row === undefined) return false;
  if (row.document !== null) await deleteDocument(queries, context, row.document);
  await dropUnusedSnapshots(queries, [row.sha256]);
  await countRemoval(queries);
  return true;
}

export async function listPictures(
  { database }: Pick<LibraryContext, 'database'>,
  { limit = usualPage, after }: ListRequest,
): Promise<LibraryPage<LibraryPicture>> {
  const rows = await database.all<PictureRow>(
    `${select} WHERE pictures.number < ? ORDER BY pictures.number DESC LIMIT ?`,
    pageMark(after, largestNumber),
    limit + 1,
  );
  return pageOf(rows, limit, toPicture);
}

/** Fingerprints are compared in the memory of each process; the rows in the database are the truth. */
export class PostgresPictures {
  readonly #context: Pick<LibraryContext, 'database'>;
  readonly #table = new PictureTable();
  #last = 0;
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(context: Pick<LibraryContext, 'database'>) {
    this.#context = context;
  }

  /** Same bytes first, then what shares most with the picture that is looked for. */
  async match({ sha256: hash, query, limit }: PictureWanted): Promise<PictureMatch[]> {
    const { database } = this.#context;
    const same = await database.all<PictureRow>(
      `${select} WHERE pictures.sha256 = ? ORDER BY pictures.number`,
      hash,
    );
    const refreshed = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = refreshed.catch(() => {});
    await refreshed;
    const candidates = this.#table.candidates(query).slice(0, (limit + same.length) * 2);
    const rows = await database.all<PictureRow>(
      `${select} WHERE pictures.number = ANY(?::int[])`,
      candidates.map(({ number }) => number),
    );
    const near = candidates.flatMap((candidate) =>
      otherBytes(
        rows.find(({ number }) => number === candidate.number),
        candidate,
        { sha256: hash },
      ),
    );
    return [...same.map(sameBytes), ...near].slice(0, limit);
  }

  async #refresh(): Promise<void> {
    for (;;) {
      const rows = await this.#context.database.all<FingerprintRow>(
        `SELECT number AS picture, quality, pdq, patches FROM pictures WHERE number > ? ORDER BY number LIMIT ${pageRows}`,
        this.#last,
      );
      for (const row of rows) this.#table.append(row);
      this.#last = rows.at(-1)?.picture ?? this.#last;
      if (rows.length < pageRows) break;
    }
    this.#table.settle();
  }
}
