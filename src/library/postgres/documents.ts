import type { SqlQueries } from '../../database/sql-database.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type {
  AddDocumentOptions,
  Added,
  DocumentExtras,
  LibraryDocument,
  LibraryPage,
  ListRequest,
  NewDocument,
} from '../../spec/library.ts';
import { bytesOf, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import { extrasSchema } from '../documents/document-extras.ts';
import {
  type DocumentRow,
  documentColumns,
  type PreparedDocument,
  prepareDocument,
  toDocument,
} from '../documents/documents.ts';
import { declare, encodeDocuments, requireText, withWordsOnly } from '../documents/encode-documents.ts';
import type { FoundPassage } from '../library-part.ts';
import { changeEvidence, countRemoval, type LibraryContext } from './library-context.ts';
import type { PostgresVectors } from './passage-vectors.ts';
import { indexPassages, openBatch, unindexPassages } from './passage-words.ts';
import {
  dropUnusedSnapshots,
  insertSnapshots,
  type KeptSnapshot,
  keepSnapshot,
  readTexts,
} from './snapshots.ts';

type Ready = {
  document: PreparedDocument;
  vectors: readonly ArrayLike<number>[] | undefined;
  snapshots: readonly KeptSnapshot[];
};

/** Documents that are added in one transaction. */
const mostTogether = 64;
const defaultPage = 50;

/** Encoded together, added some at a time: each is told of as soon as it is safe. */
export async function addDocuments(
  context: LibraryContext,
  vectors: PostgresVectors,
  sources: readonly NewDocument[],
  { signal, onAdded, onEncoded }: AddDocumentOptions = {},
): Promise<Added[]> {
  const documents = sources.map((source) => prepareDocument(source, sha256));
  for (const document of documents) requireText(document);
  const known = await knownIds(context, documents);
  const unknown = documents.filter(({ id }) => !known.has(id));
  const encoded = await encodeDocuments(context.embedder, unknown, signal, onEncoded);
  await vectors.prepare();
  const all: Added[] = [];
  for (const group of groupsOf(documents)) {
    const ready = await Promise.all(
      group.map((document) => makeReady(context, document, encoded.get(document))),
    );
    for (const added of await insertTogether(context, vectors, ready)) {
      onAdded?.(added, all.length);
      all.push(added);
    }
  }
  return all;
}

/** One that cannot be added must not keep the others out, so they are added one by one then. */
async function insertTogether(
  context: LibraryContext,
  vectors: PostgresVectors,
  ready: readonly Ready[],
): Promise<Added[]> {
  const insert = (some: readonly Ready[]) =>
    changeEvidence(context, (queries) => insertDocuments(queries, context, vectors, some));
  try {
    return await insert(ready);
  } catch (error) {
    if (ready.length === 1) throw error;
    const added: Added[] = [];
    for (const one of ready) added.push(...(await insert([one])));
    return added;
  }
}

/** Two texts of one address are never in one group: the second takes the place of the first. */
function groupsOf(documents: readonly PreparedDocument[]): PreparedDocument[][] {
  const groups: PreparedDocument[][] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    const isFull = last === undefined || last.length >= mostTogether;
    if (isFull || last.some(({ urlKey }) => urlKey === document.urlKey)) groups.push([document]);
    else last.push(document);
  }
  return groups;
}

export async function makeReady(
  context: LibraryContext,
  document: PreparedDocument,
  vectors: readonly ArrayLike<number>[] | undefined,
): Promise<Ready> {
  const { raw, retrievedAt = context.now().toISOString() } = document.source;
  const about = { url: document.url, retrievedAt };
  const kept = raw === undefined ? undefined : await keepSnapshot(context, { ...raw, ...about }, false);
  const text = await keepSnapshot(
    context,
    {
      bytes: document.textBytes,
      mimeType: 'text/plain; charset=utf-8',
      ...about,
      ...(raw === undefined || kept === undefined
        ? {}
        : { derivedFrom: { sha256: kept.sha256, by: raw.readBy } }),
    },
    true,
  );
  return { document, vectors, snapshots: kept === undefined ? [text] : [kept, text] };
}

/** Inside a transaction: all of them or none. */
export async function insertDocuments(
  queries: SqlQueries,
  context: LibraryContext,
  vectors: PostgresVectors,
  ready: readonly Ready[],
): Promise<Added[]> {
  const present = new Map(
    (
      await queries.all<{ number: number; id: string; url_key: string }>(
        'SELECT number, id, url_key FROM documents WHERE md5(url_key) IN (SELECT md5(given) FROM unnest(?::text[]) AS given)',
        ready.map(({ document }) => document.urlKey),
      )
    ).map((row) => [row.url_key, row]),
  );
  const fresh = ready.filter(({ document }) => present.get(document.urlKey)?.id !== document.id);
  for (const { document } of fresh) {
    const old = present.get(document.urlKey);
    if (old !== undefined) await deleteDocument(queries, context, old.number);
  }
  if (fresh.length > 0) {
    await insertSnapshots(
      queries,
      context,
      fresh.flatMap(({ snapshots }) => snapshots),
    );
    const numbers = await insertRows(queries, context, fresh);
    await insertPassages(queries, vectors, fresh, numbers);
  }
  return ready.map(({ document }): Added => {
    const old = present.get(document.urlKey);
    if (old?.id === document.id) return { outcome: 'unchanged', id: document.id };
    const outcome = old === undefined ? 'added' : 'replaced';
    return withWordsOnly({ outcome, id: document.id }, document, true);
  });
}

async function insertRows(
  queries: SqlQueries,
  { now }: LibraryContext,
  ready: readonly Ready[],
): Promise<Map<string, number>> {
  const addedAt = now().toISOString();
  const rows = ready.map(({ document, snapshots }) => {
    const { source } = document;
    const extras: DocumentExtras = { images: [], outlinks: [], flags: [], ...source.extras };
    const declaration = declare(document, 'user');
    return {
      id: document.id,
      url: document.url,
      url_key: document.urlKey,
      title: source.title,
      publisher: source.publisher,
      author: source.author,
      published: source.published,
      modified: source.modified,
      language: source.language,
      kind: source.kind ?? 'document',
      topic: source.topic,
      text_sha256: document.textSha256,
      raw_sha256: snapshots.length > 1 ? snapshots[0]?.sha256 : undefined,
      characters: source.text.length,
      passages: document.passages.length,
      added_at: source.addedAt ?? addedAt,
      origin: declaration.origin,
      tier: declaration.tier,
      because: declaration.because,
      extras: JSON.stringify(extras),
    };
  });
  const inserted = await queries.all<{ number: number; id: string }>(
    `INSERT INTO documents (id, url, url_key, title, publisher, author, published, modified, language, kind, topic, text_sha256, raw_sha256,
       characters, passages, added_at, origin, tier, because, extras)
     SELECT id, url, url_key, title, publisher, author, published, modified, language, kind, topic, text_sha256, raw_sha256,
       characters, passages, added_at, origin, tier, because, extras
     FROM json_populate_recordset(NULL::documents, ?::json) WITH ORDINALITY ORDER BY ordinality RETURNING number, id`,
    JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
    ),
  );
  return new Map(inserted.map(({ id, number }) => [id, number]));
}

async function insertPassages(
  queries: SqlQueries,
  vectors: PostgresVectors,
  ready: readonly Ready[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const batch = await openBatch(queries);
  const wanted = ready.flatMap(({ document, vectors: own }) =>
    document.passages.map((passage, index) => ({
      ...passage,
      document: numbers.get(document.id) ?? 0,
      title: document.source.title,
      vector: own?.[index],
    })),
  );
  const inserted = await queries.all<{ id: number; document: number; start: number }>(
    `INSERT INTO passages (document, batch, start, "end")
     SELECT document, ?, start, "end" FROM unnest(?::int[], ?::int[], ?::int[]) WITH ORDINALITY AS given (document, start, "end", place)
     ORDER BY place RETURNING id, document, start`,
    batch,
    wanted.map(({ document }) => document),
    wanted.map(({ start }) => start),
    wanted.map(({ end }) => end),
  );
  const ids = new Map(inserted.map(({ id, document, start }) => [`${document} ${start}`, id]));
  const placed = wanted.map((passage) => ({
    ...passage,
    id: ids.get(`${passage.document} ${passage.start}`) ?? 0,
  }));
  await indexPassages(
    queries,
    batch,
    placed.map(({ id, title, text }) => ({ id, text: indexedText(title, text) })),
  );
  await vectors.insert(
    queries,
    placed.flatMap(({ id, vector }) =>
      vector === undefined ? [] : [{ id, vector: bytesOf(quantiseVector(vector)) }],
    ),
  );
}

/** Title and text are one for the ranking. */
const indexedText = (title: string, text: string) => `${title}\n${text}`;

/** Inside a transaction: with its passages, words, vectors and what nothing else needs of its snapshots. */
export async function deleteDocument(
  queries: SqlQueries,
  context: LibraryContext,
  number: number,
): Promise<void> {
  const row = await queries.get<{ title: string; text_sha256: string; raw_sha256: string | null }>(
    'SELECT title, text_sha256, raw_sha256 FROM documents WHERE number = ?',
    number,
  );
  if (row === undefined) return;
  const passages = await queries.all<{ id: number; batch: number; start: number; end: number }>(
    'SELECT id, batch, start, "end" FROM passages WHERE document = ? ORDER BY id',
    number,
  );
  const text =
    (await readTexts({ ...context, database: queries }, [row.text_sha256])).get(row.text_sha256) ?? '';
  for (const batch of new Set(passages.map((passage) => passage.batch)))
    await unindexPassages(
      queries,
      batch,
      passages
        .filter((passage) => passage.batch === batch)
        .map(({ id, start, end }) => ({ id, text: indexedText(row.title, text.slice(start, end)) })),
    );
  await queries.run('DELETE FROM documents WHERE number = ?', number);
  await queries.run('DELETE FROM word_batches WHERE number = ANY(?::int[]) AND passages = 0', [
    ...new Set(passages.map(({ batch }) => batch)),
  ]);
  await dropUnusedSnapshots(queries, [row.text_sha256, row.raw_sha256]);
  await countRemoval(queries);
}

export async function removeDocument(
  queries: SqlQueries,
  context: LibraryContext,
  id: string,
): Promise<boolean> {
  const row = await queries.get<{ number: number }>('SELECT number FROM documents WHERE id = ?', id);
  if (row === undefined) return false;
  await deleteDocument(queries, context, row.number);
  return true;
}

export async function findDocument(
  { database }: Pick<LibraryContext, 'database'>,
  by: { id: string } | { url: string },
): Promise<LibraryDocument | undefined> {
  const [condition, value] = 'id' in by ? ['id = ?', by.id] : ['md5(url_key) = md5(?)', canonicalUrl(by.url)];
  const row = await database.get<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE ${condition}`,
    value ?? '',
  );
  return row === undefined ? undefined : toDocument(row);
}

/** Newest first. */
export async function listDocuments(
  { database }: Pick<LibraryContext, 'database'>,
  { limit = defaultPage, after }: ListRequest,
): Promise<LibraryPage<LibraryDocument>> {
  const rows = await database.all<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE number < ? ORDER BY number DESC LIMIT ?`,
    pageMark(after),
    limit + 1,
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toDocument),
    ...(rows.length > limit && last !== undefined ? { next: String(last.number) } : {}),
  };
}

const largestNumber = 2_147_483_647;

export function pageMark(after: string | undefined): number {
  const before = after === undefined ? largestNumber : Number.parseInt(after, 10);
  return Number.isNaN(before) ? 0 : Math.min(before, largestNumber);
}

export async function readExtras(
  { database }: Pick<LibraryContext, 'database'>,
  id: string,
): Promise<DocumentExtras | undefined> {
  const row = await database.get<{ extras: string }>('SELECT extras FROM documents WHERE id = ?', id);
  return row === undefined ? undefined : extrasSchema.parse(JSON.parse(row.extras));
}

/** Two questions for all of them: the rows, and the texts they are cut from. */
export async function readPassages(
  context: LibraryContext,
  ids: readonly number[],
): Promise<Map<number, FoundPassage>> {
  const columns = documentColumns
    .split(', ')
    .map((column) => `documents.${column}`)
    .join(', ');
  const rows = await context.database.all<DocumentRow & { passage: number; start: number; end: number }>(
    `SELECT passages.id AS passage, passages.start, passages."end", ${columns}
     FROM passages JOIN documents ON documents.number = passages.document WHERE passages.id = ANY(?::int[])`,
    [...ids],
  );
  const texts = await readTexts(
    context,
    rows.map((row) => row.text_sha256),
  );
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(row.text_sha256);
      if (text === undefined) return [];
      const { passage, start, end } = row;
      return [[passage, { document: toDocument(row), start, end, text: text.slice(start, end) }] as const];
    }),
  );
}

async function knownIds(
  { database }: LibraryContext,
  documents: readonly PreparedDocument[],
): Promise<Set<string>> {
  const rows = await database.all<{ id: string }>(
    'SELECT id FROM documents WHERE id = ANY(?::text[])',
    documents.map(({ id }) => id),
  );
  return new Set(rows.map(({ id }) => id));
}
