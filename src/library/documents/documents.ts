import type { ReliabilityTier } from '../../core/source.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type {
  Added,
  DocumentExtras,
  LibraryDocument,
  LibraryPage,
  ListRequest,
  NewDocument,
  Origin,
} from '../../spec/library.ts';
import { spaceWords } from '../../text/ranking/search-words.ts';
import { splitPassages } from '../../text/sentences/passages.ts';
import { bytesOf, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import type { LibraryDatabase } from '../database.ts';
import { pageMark, pageOf, usualPage } from '../page-of-rows.ts';
import { dropUnusedSnapshots, putSnapshot } from '../snapshots.ts';

export type DocumentRow = {
  number: number;
  id: string;
  url: string;
  title: string;
  publisher: string | null;
  author: string | null;
  published: string | null;
  modified: string | null;
  language: string | null;
  kind: string;
  topic: string | null;
  text_sha256: string;
  raw_sha256: string | null;
  characters: number;
  passages: number;
  added_at: string;
  origin: Origin;
  tier: ReliabilityTier;
  because: string;
};

export const documentColumns =
  'number, id, url, title, publisher, author, published, modified, language, kind, topic, text_sha256, raw_sha256, characters, passages, added_at, origin, tier, because';

/** A document with everything that is computed before the transaction begins. */
export type PreparedDocument = {
  id: string;
  url: string;
  /** The address in one spelling: other spellings of it are the same document. */
  urlKey: string;
  source: NewDocument;
  textBytes: Uint8Array;
  textSha256: string;
  passages: readonly { start: number; end: number; text: string }[];
};

export type DocumentDeclaration = { origin: Origin; tier: ReliabilityTier; because: string };

export function prepareDocument(source: NewDocument, hash: (bytes: Uint8Array) => string): PreparedDocument {
  // A text with half a surrogate pair cannot be written as UTF-8, and offsets must hold for what is stored.
  const text = source.text.toWellFormed();
  const textBytes = new TextEncoder().encode(text);
  const textSha256 = hash(textBytes);
  const url =
    source.url ?? `touchstone:user/${canonicalHash({ title: source.title, textSha256 }).slice(0, 16)}`;
  const urlKey = canonicalUrl(url);
  const id = canonicalHash({ url: urlKey, textSha256 }).slice(0, 16);
  return {
    id,
    url,
    urlKey,
    source: { ...source, text },
    textBytes,
    textSha256,
    passages: splitPassages(text),
  };
}

/** One transaction: all of the document or nothing. Vectors are given in the order of its passages. */
export function insertDocument(
  database: LibraryDatabase,
  document: PreparedDocument,
  vectors: readonly ArrayLike<number>[] | undefined,
  embedder: number,
  declaration: DocumentDeclaration,
  addedAt: string,
): Added {
  return database.transaction(() => {
    const known = database.get<{ number: number; id: string }>(
      'SELECT number, id FROM documents WHERE url_key = ?',
      document.urlKey,
    );
    if (known?.id === document.id) return { outcome: 'unchanged', id: known.id };
    if (known !== undefined) deleteDocument(database, known.number);
    const number = insertRow(database, document, declaration, addedAt);
    insertPassages(database, number, document, vectors, embedder);
    return { outcome: known === undefined ? 'added' : 'replaced', id: document.id };
  });
}

function insertRow(
  database: LibraryDatabase,
  document: PreparedDocument,
  declaration: DocumentDeclaration,
  addedAt: string,
): number {
  const { source } = document;
  const { raw, retrievedAt = addedAt } = source;
  const rawSha256 =
    raw === undefined
      ? undefined
      : putSnapshot(database, { bytes: raw.bytes, mimeType: raw.mimeType, url: document.url, retrievedAt });
  const textSha256 = putSnapshot(database, {
    bytes: document.textBytes,
    mimeType: 'text/plain; charset=utf-8',
    url: document.url,
    retrievedAt,
    ...(raw === undefined || rawSha256 === undefined
      ? {}
      : { derivedFrom: { sha256: rawSha256, by: raw.readBy } }),
  });
  const extras: DocumentExtras = { images: [], outlinks: [], flags: [], ...source.extras };
  return database.run(
    `INSERT INTO documents (id, url, url_key, title, publisher, author, published, modified, language, kind, topic, text_sha256, raw_sha256,
       characters, passages, added_at, origin, tier, because, extras)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    document.id,
    document.url,
    document.urlKey,
    source.title,
    source.publisher ?? null,
    source.author ?? null,
    source.published ?? null,
    source.modified ?? null,
    source.language ?? null,
    source.kind ?? 'document',
    source.topic ?? null,
    textSha256,
    rawSha256 ?? null,
    source.text.length,
    document.passages.length,
    source.addedAt ?? addedAt,
    declaration.origin,
    declaration.tier,
    declaration.because,
    JSON.stringify(extras),
  ).lastId;
}

function insertPassages(
  database: LibraryDatabase,
  number: number,
  document: PreparedDocument,
  vectors: readonly ArrayLike<number>[] | undefined,
  embedder: number,
): void {
  const title = spaceWords(document.source.title);
  document.passages.forEach((passage, index) => {
    const { lastId } = database.run(
      'INSERT INTO passages (document, start, "end") VALUES (?, ?, ?)',
      number,
      passage.start,
      passage.end,
    );
    database.run(
      'INSERT INTO passage_words (rowid, title, text) VALUES (?, ?, ?)',
      lastId,
      title,
      spaceWords(passage.text),
    );
    const vector = vectors?.[index];
    if (vector !== undefined) {
      database.run(
        'INSERT INTO vectors (passage, embedder, vector) VALUES (?, ?, ?)',
        lastId,
        embedder,
        bytesOf(quantiseVector(vector)),
      );
    }
  });
}

export function removeDocument(database: LibraryDatabase, id: string): boolean {
  return database.transaction(() => {
    const known = database.get<{ number: number }>('SELECT number FROM documents WHERE id = ?', id);
    if (known === undefined) return false;
    deleteDocument(database, known.number);
    return true;
  });
}

/** Inside a transaction. */
export function deleteDocument(database: LibraryDatabase, number: number): void {
  const hashes = database.get<{ text_sha256: string; raw_sha256: string | null }>(
    'SELECT text_sha256, raw_sha256 FROM documents WHERE number = ?',
    number,
  );
  database.run(
    'DELETE FROM passage_words WHERE rowid IN (SELECT id FROM passages WHERE document = ?)',
    number,
  );
  database.run('DELETE FROM documents WHERE number = ?', number);
  dropUnusedSnapshots(database, [hashes?.text_sha256, hashes?.raw_sha256]);
  countRemoval(database);
}

/** Tells every reader that rows they hold in memory may be gone. */
export function countRemoval(database: LibraryDatabase): void {
  database.run("UPDATE state SET value = CAST(value AS INTEGER) + 1 WHERE key = 'removals'");
}

export function findDocument(
  database: LibraryDatabase,
  by: { id: string } | { url: string } | { number: number },
): LibraryDocument | undefined {
  const [column, value] =
    'id' in by ? ['id', by.id] : 'url' in by ? ['url_key', canonicalUrl(by.url)] : ['number', by.number];
  const row = database.get<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE ${column} = ?`,
    value,
  );
  return row === undefined ? undefined : toDocument(row);
}

/** Newest first. */
export function listDocuments(
  database: LibraryDatabase,
  { limit = usualPage, after }: ListRequest,
): LibraryPage<LibraryDocument> {
  const rows = database.all<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE number < ? ORDER BY number DESC LIMIT ?`,
    pageMark(after),
    limit + 1,
  );
  return pageOf(rows, limit, toDocument);
}

export function toDocument(row: DocumentRow): LibraryDocument {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    ...present('publisher', row.publisher),
    ...present('author', row.author),
    ...present('published', row.published),
    ...present('modified', row.modified),
    ...present('language', row.language),
    kind: row.kind,
    ...present('topic', row.topic),
    textSha256: row.text_sha256,
    ...present('rawSha256', row.raw_sha256),
    characters: row.characters,
    passages: row.passages,
    addedAt: row.added_at,
    origin: row.origin,
    declaredTier: row.tier,
    declaredBecause: row.because,
  };
}

/** A field only where there is a value: absent fields stay absent in records and recordings. */
export function present<Key extends string>(
  key: Key,
  value: string | null | undefined,
): Partial<Record<Key, string>> {
  return value === null || value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}
