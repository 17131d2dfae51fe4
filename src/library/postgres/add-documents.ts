import type { SqlQueries } from '../../database/sql-database.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { AddDocumentOptions, Added, DocumentExtras, NewDocument } from '../../spec/library.ts';
import { bytesOf, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import { type PreparedDocument, prepareDocument } from '../documents/documents.ts';
import { declare, encodeDocuments, requireText, withWordsOnly } from '../documents/encode-documents.ts';
import { deleteDocument, indexedText } from './documents.ts';
import { changeEvidence, type LibraryContext } from './library-context.ts';
import type { PostgresVectors } from './passage-vectors.ts';
import { indexPassages, openBatch } from './passage-words.ts';
import { insertSnapshots, type KeptSnapshot, keepSnapshot } from './snapshots.ts';

type Ready = {
  document: PreparedDocument;
  vectors: readonly ArrayLike<number>[] | undefined;
  snapshots: readonly KeptSnapshot[];
};

/** Documents that are added in one transaction. */
const mostTogether = 64;

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
